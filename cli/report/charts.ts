/** Small charts as SVG. Positions are percentages, so that a chart is as wide as its place and its text stays text. */

const HEIGHT = 14

/** A bar as long as its value. */
export function barChart(value: number, max: number): string {
  return drawn(`<rect class="bar" x="0" y="3" height="8" rx="2" width="${place(value, max)}"/>`)
}

/** The range that most values are within, with a mark at the middle one. */
export function rangeChart({ low, median, high }: { low: number; median: number; high: number }, max: number): string {
  const [from, middle, to] = [low, median, high].map((value) => place(value, max)) as [string, string, string]
  return drawn(
    `<line class="range" x1="${from}" x2="${to}" y1="7" y2="7"/><circle class="mark" cx="${middle}" cy="7" r="4"/>`,
  )
}

/** A mark for each chapter of `count` that is in the list. */
export function ticksChart(chapters: readonly number[], count: number): string {
  const marks = chapters.map((chapter) => `<circle class="mark" cx="${place(chapter + 0.5, count)}" cy="7" r="3"/>`)
  return drawn(`<line class="axis" x1="0" x2="100%" y1="7" y2="7"/>${marks.join('')}`)
}

function drawn(shapes: string): string {
  return `<svg width="100%" height="${HEIGHT}" aria-hidden="true">${shapes}</svg>`
}

function place(value: number, max: number): string {
  return `${max <= 0 ? 0 : Math.round(Math.min(1, Math.max(0, value / max)) * 10_000) / 100}%`
}
