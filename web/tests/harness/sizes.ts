// The screens that the page is looked at on.
const scale = { deviceScaleFactor: 1 };

export const small = { ...scale, viewport: { width: 320, height: 568 }, hasTouch: true };
export const phone = { ...scale, viewport: { width: 390, height: 844 }, hasTouch: true };
export const sideways = { ...scale, viewport: { width: 667, height: 375 }, hasTouch: true };
export const laptop = { ...scale, viewport: { width: 1280, height: 800 } };
export const television = { ...scale, viewport: { width: 1920, height: 1080 } };

export const sizes = { small, phone, sideways, laptop, television };
export type Size = keyof typeof sizes;
