import { readHeading } from '../../prose/headings.ts'

/** A line with a page number alone: `12`, `- 12 -`, `[12]`. */
const NUMBER_LINE = /^\s*(?:page |muka surat )?[-–—[(]?\s{0,3}(\d{1,4})\s{0,3}[-–—\])]?\s*$/i

/** Lines between two page numbers are at least so many. */
const MIN_PAGE_LINES = 8

/** So many numbers alone are page numbers. */
const MIN_PAGES = 3

/**
 * Removes page numbers and running heads from the lines of scanned pages, and joins paragraphs that a page break split. Keeps numbers of
 * chapters: they are consecutive too, but no sentence continues behind them. `removed`: the lines that are gone.
 */
export function removePageLines(lines: readonly string[]): { lines: string[]; removed: string[] } {
  const numbers = pageNumbers(lines)
  if (numbers.length === 0) return { lines: [...lines], removed: [] }
  const heads = runningHeads(lines, numbers)
  const removed = new Set<number>(numbers)
  for (const at of numbers)
    for (const near of nearest(lines, at)) if (heads.has(folded(lines[near]!))) removed.add(near)
  const kept: string[] = []
  for (let at = 0; at < lines.length; at++) {
    if (!removed.has(at)) {
      kept.push(lines[at]!)
      continue
    }
    let next = at + 1
    while (next < lines.length && (removed.has(next) || lines[next]!.trim() === '')) next++
    while (kept.at(-1)?.trim() === '') kept.pop()
    if (!continues(kept.at(-1) ?? '', lines[next] ?? '')) kept.push('')
    at = next - 1
  }
  return { lines: kept, removed: [...removed].map((at) => lines[at]!) }
}

/** Whether a sentence that one line leaves open continues in another. */
function continues(before: string, after: string): boolean {
  return before !== '' && !/[.!?…:]["'”’)\]]*\s*$/.test(before) && /^\s?[\p{Ll}\p{N}"“'‘]/u.test(after)
}

function pageNumbers(lines: readonly string[]): number[] {
  const found = lines.flatMap((line, at) => {
    const number = line.length < 40 ? NUMBER_LINE.exec(line)?.[1] : undefined
    return number === undefined ? [] : [{ at, number: Number(number) }]
  })
  const run = found.filter(
    ({ number, at }, index) =>
      found[index - 1]?.number === number - 1 ||
      (found[index + 1]?.number === number + 1 && found[index + 1]!.at - at >= MIN_PAGE_LINES),
  )
  if (run.length < MIN_PAGES) return []
  const broken = run.filter(({ at }) => continues(lastBefore(lines, at), firstBehind(lines, at))).length
  const hasLabels = lines.some((line) => line.length < 80 && readHeading(line)?.kind === 'label')
  const isEveryPage = run.every(({ at }, index) => index === 0 || at - run[index - 1]!.at >= MIN_PAGE_LINES)
  return broken >= run.length * 0.2 || (hasLabels && isEveryPage) ? run.map(({ at }) => at) : []
}

function lastBefore(lines: readonly string[], at: number): string {
  return lines.slice(Math.max(0, at - 4), at).findLast((line) => line.trim() !== '') ?? ''
}

function firstBehind(lines: readonly string[], at: number): string {
  const behind = lines.slice(at + 1, at + 6).filter((line) => line.trim() !== '')
  return behind.find((line) => !isHead(line)) ?? behind[0] ?? ''
}

function isHead(line: string): boolean {
  const text = line.trim()
  return text.length < 60 && text === text.toUpperCase() && /\p{L}/u.test(text)
}

/** The lines with text next to a page number. */
function nearest(lines: readonly string[], at: number): number[] {
  const near: number[] = []
  for (const step of [-1, 1]) {
    for (let line = at + step; line >= 0 && line < lines.length && Math.abs(line - at) <= 3; line += step) {
      if (lines[line]!.trim() === '') continue
      near.push(line)
      break
    }
  }
  return near
}

function runningHeads(lines: readonly string[], numbers: readonly number[]): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const at of numbers) {
    for (const near of nearest(lines, at)) {
      const head = folded(lines[near]!)
      if (head.length < 80) counts.set(head, (counts.get(head) ?? 0) + 1)
    }
  }
  return new Set([...counts].flatMap(([head, count]) => (count >= 3 ? [head] : [])))
}

function folded(line: string): string {
  return line
    .toLowerCase()
    .replace(/[\d\s]+/g, ' ')
    .trim()
}
