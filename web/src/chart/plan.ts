// What a chart shows. Colours are names of tokens, so that they follow the theme.

export interface Series {
  name: string;
  values: (number | null)[];
  colour: string;
  kind?: "points" | "rings" | "bars"; // else a line
  fill?: string; // of bars
  dash?: number[]; // in rem: lines differ by more than their colour
  spanGaps?: boolean;
}

export interface Tick {
  at: number;
  text: string;
}

export interface Plan {
  x: number[];
  series: Series[];
  ticks: (width: number) => Tick[]; // along x, for a chart of so many rem
  value: (value: number) => string; // along y
  exact?: (value: number) => string; // in the legend
  across?: [number, number];
  up?: [number, number];
  breaks?: number[]; // where a vertical line parts the chart
}

// Where the page stands in the chart.
export interface Place {
  x: number;
  series: number;
  y?: number;
}

export const colourOf = (seat: number) => `--p${(seat % 5) + 1}-rim`;
const dashes: number[][] = [[], [0.6, 0.3], [0.15, 0.3], [0.9, 0.25, 0.15, 0.25], [1.2, 0.4]];
export function dashOf(seat: number): { dash?: number[] } {
  const dash = dashes[seat % dashes.length] ?? [];
  return dash.length > 0 ? { dash } : {};
}
