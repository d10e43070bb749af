// What the frame of the page shows on top of a place, whoever asks for it.
export const frame = $state({ settings: false });
