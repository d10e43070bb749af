// The drawn heads: what is behind the head, what is on it, and where the eyes are, in a square of 48. People have round
// heads, computer players have dice for heads. All of it is our own drawing and plain SVG without styles.
export interface Head {
  cube?: true;
  eyes: number; // how far down
  back?: string;
  front: string;
  glasses?: true;
  moustache?: true;
  blush?: true;
}

const ears = '<circle class="f-skin" cx="11.500" cy="28" r="2.800"/><circle class="f-skin" cx="36.500" cy="28" r="2.800"/>';
const beard = "M11.700 25c0 2-.3 4.500.3 7.500C13.300 38 18 41.500 24 41.500S34.700 38 36 32.500c.6-3 .3-5.500.3-7.500-1.300 2.600-2.200 5-4.300 5.600-2.300.6-5-.9-8-.9s-5.700 1.500-8 .9c-2.100-.6-3-3-4.300-5.600z";

export const heads = {
  quiff: { eyes: 28, back: ears, front: '<path class="f-ink" d="M11.200 26C9.500 15.500 16 10.300 24.500 10.300c4 0 6 1.300 7.200 2.900 4 .6 6.300 5 5.100 12.800-1.500-1-2.300-3.600-2.700-6.200-6.500 1.700-13.200 1.300-17.800-1.300-2.200 1.600-3.800 4.200-5.100 7.500z"/>' },
  long: { eyes: 28.5, back: '<path class="f-ink" d="M9 44C6 26 9 10 24 10s18 16 15 34c-4 1.500-6-.5-6.500-4h-17C15 43.500 13 45.500 9 44z"/>', front: '<path class="f-ink" d="M11.300 27C11 18 15.500 12.500 24 12.500S37 18 36.700 27c-1.500-5-3-7.500-5-9-4 2.500-11.400 2.500-15.400 0-2 1.500-3.500 4-5 9z"/>' },
  curls: { eyes: 28.5, back: ears, front: '<g class="f-ink"><circle cx="14" cy="18.500" r="4.800"/><circle cx="19.500" cy="14" r="5"/><circle cx="26" cy="12.700" r="5"/><circle cx="32" cy="15" r="4.800"/><circle cx="35" cy="20" r="4.300"/><circle cx="23.500" cy="17" r="4"/></g>' },
  bun: { eyes: 28.5, glasses: true, back: '<circle class="f-grey" cx="24" cy="8.500" r="5.500"/><path class="f-grey" d="M9.500 30C8.500 18 13 11 24 11s15.500 7 14.500 19z"/>', front: '<path class="f-grey" d="M11.600 24.500C12 17 17 13 24 13s12 4 12.400 11.500C33 20 28.500 18.300 24 18.300S15 20 11.600 24.500z"/>' },
  bob: { eyes: 28.5, back: '<path class="f-ink" d="M8.500 36.500C7 22 10.500 9.800 24 9.800S41 22 39.500 36.500c-2 2-5.500 2-7.500 0H16c-2 2-5.500 2-7.500 0z"/>', front: '<path class="f-ink" d="M11.500 25.500c-.5-8.500 5-13 12.500-13s13 4.500 12.500 13c-7-.5-11-3.500-13.200-7.500-2.300 4-6.300 7-11.800 7.500z"/>' },
  beard: { eyes: 25.500, back: ears, front: `<path class="f-ink" d="${beard}"/><path class="f-ink" d="M11.500 22.500C11 15 16 11.200 24 11.200S37 15 36.500 22.500c-2-2.700-3-4.300-3.700-5.500-5.600 1.700-12 1.700-17.600 0-.7 1.200-1.700 2.800-3.700 5.500z"/>` },
  tails: { eyes: 28.5, back: '<g class="f-rust"><circle cx="8" cy="24" r="5.500"/><circle cx="40" cy="24" r="5.500"/><path d="M5 25c-1.500 5-1 9 1.500 13 2.500-2 4.500-7 4.500-12zM43 25c1.500 5 1 9-1.500 13-2.500-2-4.500-7-4.500-12z"/></g>', front: '<path class="f-rust" d="M11.400 25.500C11 17 16 12 24 12s13 5 12.600 13.500C34 22.500 31 18.500 29.500 15.500 27 20.500 18 24 11.400 25.500z"/>' },
  bald: { eyes: 27.5, glasses: true, back: ears, front: '<path class="f-grey" d="M10.700 29c-1.600-3-1.600-7 .6-9.500 1 2 1.300 5 1.300 7.500 0 1-.9 2.200-1.900 2zM37.300 29c1.600-3 1.600-7-.6-9.500-1 2-1.300 5-1.300 7.500 0 1 .9 2.200 1.900 2z"/>' },
  cap: { eyes: 29, back: ears, front: '<path class="f-coatfill" d="M11 22.500C11 14.500 16 9.800 24 9.800s13 4.700 13 12.700z"/><path class="f-ink" d="M10.800 22h27.500c4.200 0 6.700 1.300 6.700 3-6 .7-12-.2-18-.2-6 0-11 .2-16.200.2z"/><circle class="f-ink" cx="24" cy="10.300" r="1.500"/>' },
  scarf: { eyes: 28.5, back: '<path class="f-white" d="M7.500 40C6 24 10 8.800 24 8.800S42 24 40.500 40c-3 5-8 7-16.500 7s-13.500-2-16.500-7z"/>', front: '<path class="f-white" d="M11 31c-1-12 4-18.200 13-18.200S38 19 37 31c-.3-9-5-13.200-13-13.200S11.300 22 11 31z"/><path class="f-white" d="M12.500 33c2 5.500 6 8 11.500 8s9.500-2.500 11.500-8c3.500 6 .5 13-11.500 13s-15-7-11.500-13z"/>' },
  spikes: { eyes: 28.5, back: ears, front: '<path class="f-rust" d="M11.300 25.500 8.500 16l5 1.300 1-6.300 5 3.700 3-6.700 4 5.700 5-4.200.8 6.300 6-1.300-3.600 11c-1.500-.8-2.200-2.500-2.700-4.700-5 1.300-11.500 1.300-16 0-1.500 1.500-3 2.700-4.700 4.700z"/>' },
  afro: { eyes: 29, back: '<circle class="f-ink" cx="24" cy="20" r="17"/>', front: '<path class="f-ink" d="M11.800 25c.2-7.500 5-11.500 12.200-11.500S36 17.500 36.200 25c-3.700-3.500-7.700-4.800-12.200-4.800S15.500 21.500 11.800 25z"/>' },
  propeller: { cube: true, eyes: 24, blush: true, front: '<path class="f-coatfill" d="M13 13.500C13 9.500 17.500 7 24 7s11 2.500 11 6.500z"/><path class="f-ink" d="M23 7.300V4h2v3.300z"/><path class="f-ink" d="M24 4.500c-3-2.800-7.500-3-10-1.200 2.700 2.400 7 2.700 10 1.200zm0 0c3-2.800 7.500-3 10-1.200-2.700 2.400-7 2.700-10 1.200z"/>' },
  bow: { cube: true, eyes: 24.5, blush: true, front: '<path class="f-ink" d="m31 12.500-6.500-4.200c-1.200-.8-2.500.2-2.300 1.600l.9 5.300c.2 1.300 1.700 1.900 2.700 1.100zm0 0 6-4.600c1.100-.9 2.600 0 2.500 1.400l-.4 5.400c-.1 1.300-1.600 2-2.600 1.200z"/><circle class="f-ink" cx="31" cy="12.700" r="2.400"/>' },
  bowler: { cube: true, eyes: 23.5, moustache: true, front: '<path class="f-ink" d="M7.500 15.500c0-1.300 1-2.300 2.300-2.300H13C13 7 17 3.800 24 3.800s11 3.200 11 9.400h3.200c1.300 0 2.300 1 2.300 2.300z"/><path class="f-coatline" d="M13.200 11.500h21.600"/>' },
  scholar: { cube: true, eyes: 26.5, front: '<path class="f-ink" d="M24 4.500 43 12l-19 7.500L5 12z"/><path class="f-inkline" d="M41 13v8"/><circle class="f-ink" cx="41" cy="22" r="1.800"/>' },
  band: { cube: true, eyes: 25.500, front: '<path class="f-bad" d="M10.500 15h27v5h-27z"/><path class="f-bad" d="m37.500 16 6.500-3.500-1.500 4.500 3 3.500c-3 .6-6-.5-8-2.500z"/><path class="f-line" d="m15.500 21.800 5 1.500M32.500 21.800l-5 1.500"/>' },
} satisfies Record<string, Head>;

export type FaceName = keyof typeof heads;
