// Draws a chart with uPlot, in the colours of the theme. Loaded when the first chart is shown.
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import type { Place, Plan, Series } from "./plan";

const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

function seriesOf(series: Series, rem: number): uPlot.Series {
  const colour = token(series.colour);
  const size = rem * (series.kind === "rings" ? 0.6 : 0.45);
  switch (series.kind) {
    case "bars":
      return { stroke: colour, fill: token(series.fill ?? series.colour), width: 1, points: { show: false },
        paths: uPlot.paths.bars!({ size: [0.9, 100], align: 1 }) };
    case "points":
    case "rings":
      return { stroke: colour, width: 0, paths: () => null,
        points: { show: true, size, width: rem * 0.13, stroke: colour, fill: series.kind === "rings" ? token("--card") : colour } };
    default:
      return { stroke: colour, width: rem * 0.14, spanGaps: series.spanGaps ?? false, points: { show: false },
        ...(series.dash ? { dash: series.dash.map((length) => length * rem) } : {}) };
  }
}

// The lines between games, and where the page stands.
function drawMarks(chart: uPlot, plan: Plan, here: Place | undefined): void {
  const { ctx, bbox } = chart;
  const line = (x: number, colour: string, width: number, dash: number[]) => {
    const left = Math.round(chart.valToPos(x, "x", true));
    ctx.strokeStyle = colour;
    ctx.lineWidth = width * devicePixelRatio;
    ctx.setLineDash(dash.map((length) => length * devicePixelRatio));
    ctx.beginPath();
    ctx.moveTo(left, bbox.top);
    ctx.lineTo(left, bbox.top + bbox.height);
    ctx.stroke();
  };
  ctx.save();
  for (const x of plan.breaks ?? []) line(x, token("--edge"), 1, [3, 4]);
  if (here) {
    line(here.x, token("--ink"), 1.5, []);
    const colour = plan.series[here.series]?.colour;
    if (here.y !== undefined && colour) {
      ctx.setLineDash([]);
      ctx.fillStyle = token(colour);
      ctx.strokeStyle = token("--card");
      ctx.lineWidth = 2.5 * devicePixelRatio;
      ctx.beginPath();
      ctx.arc(chart.valToPos(here.x, "x", true), chart.valToPos(here.y, "y", true), 6 * devicePixelRatio, 0, 2 * Math.PI);
      ctx.fill();
      ctx.stroke();
    }
  }
  ctx.restore();
}

// Of the series that have something at the cursor, the one nearest to it.
function nearest(chart: uPlot, index: number): number {
  const top = chart.cursor.top ?? 0;
  let best = -1;
  let distance = Infinity;
  chart.data.slice(1).forEach((values, series) => {
    const value = values[index];
    if (value === null || value === undefined) return;
    const away = Math.abs(chart.valToPos(value, "y") - top);
    if (away < distance) [best, distance] = [series, away];
  });
  return best;
}

export interface Told {
  here: () => Place | undefined;
  hover: (index: number | undefined) => void;
  pick?: ((index: number, series: number) => void) | undefined;
}

export function draw(place: HTMLElement, plan: Plan, told: Told): uPlot {
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const letters = Math.max(0.92 * rem, 15); // pixels: readable on a phone, too
  const axis: uPlot.Axis = {
    stroke: token("--ink"), font: `600 ${letters}px Figtree, sans-serif`, gap: rem * 0.3,
    grid: { stroke: token("--line"), width: 1 }, ticks: { show: false },
  };
  const chart = new uPlot(
    {
      width: place.clientWidth,
      height: place.clientHeight,
      padding: [rem * 0.6, rem * 0.9, 0, 0],
      legend: { show: false },
      select: { show: false, left: 0, top: 0, width: 0, height: 0 },
      cursor: { drag: { x: false, y: false, setScale: false }, y: false, points: { show: plan.series.every((each) => !each.kind) } },
      scales: {
        x: { time: false, ...(plan.across ? { range: plan.across } : {}) },
        y: plan.up ? { range: plan.up } : {},
      },
      axes: [
        { ...axis, size: letters * 2, grid: { show: false },
          splits: (self) => plan.ticks(self.width / rem).map((tick) => tick.at),
          values: (self) => plan.ticks(self.width / rem).map((tick) => tick.text) },
        { ...axis, size: letters * 3.3, space: rem * 2.4, values: (_, splits) => splits.map(plan.value) },
      ],
      series: [{}, ...plan.series.map((series) => seriesOf(series, rem))],
      hooks: {
        draw: [(self) => drawMarks(self, plan, told.here())],
        setCursor: [(self) => told.hover(self.cursor.idx ?? undefined)],
      },
    },
    [plan.x, ...plan.series.map((series) => series.values)],
    place,
  );
  const { pick } = told;
  if (pick) {
    chart.over.style.cursor = "pointer";
    chart.over.addEventListener("click", () => {
      const index = chart.cursor.idx;
      const series = typeof index === "number" ? nearest(chart, index) : -1;
      if (typeof index === "number" && series >= 0) pick(index, series);
    });
  }
  return chart;
}
