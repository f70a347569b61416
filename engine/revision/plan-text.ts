import { splitUncommentedLines } from '../base/edited-lines.ts'
import { collapseWhitespace } from '../base/one-line.ts'
import type { Book } from '../book/book.ts'
import type { LineFault } from '../messages/line-fault.ts'
import { say } from '../messages/say.ts'
import { type PlannedEntry, planEntries } from './plan-entries.ts'

type PlanReading =
  /** `title`: of the book; null: the text has none. */
  | { readonly ok: true; readonly title: string | null; readonly entries: readonly PlannedEntry[] }
  | { readonly ok: false; readonly faults: readonly LineFault[] }

/** The plan as Markdown that `readPlanText` reads back: the book's title, and a heading with its number for each entry. */
export function planText(book: Book): string {
  const title = book.title === null ? [] : [`# ${collapseWhitespace(book.title)}\n`]
  const entries = planEntries(book).map(
    ({ from, title: name, summary }) =>
      `## ${from}. ${collapseWhitespace(name)}\n\n${escaped(summary.trim())}\n${marksOf(book, from)}`,
  )
  return [...title, `<!-- ${say('plan.how-to', book.language)} -->\n`, ...entries].join('\n')
}

/**
 * A plan from Markdown. The order of the headings is the order of the entries; the number of a heading says which entry it was, and one
 * without a number is new. Skips comments. Returns every fault with its line.
 */
export function readPlanText(markdown: string): PlanReading {
  const faults: LineFault[] = []
  const entries: { from: number | null; title: string; lines: string[] }[] = []
  let title: string | null = null
  for (const [index, line] of splitUncommentedLines(markdown).entries()) {
    const found = /^##(?!#)[ \t]*(?:(\d+)[.)](?:[ \t]+|$))?(.*)$/.exec(line)
    const last = entries.at(-1)
    if (found) {
      const from = found[1] === undefined ? null : Number(found[1])
      const name = found[2]!.trim()
      if (name === '') faults.push({ code: 'plan.no-title', line: index + 1, values: { number: entries.length + 1 } })
      if (from !== null && entries.some((entry) => entry.from === from))
        faults.push({ code: 'plan.entry-twice', line: index + 1, values: { number: from } })
      entries.push({ from, title: name, lines: [] })
    } else if (last !== undefined) last.lines.push(line.replace(/^\\(?=\\*#)/, ''))
    else if (/^#[ \t]+\S/.test(line) && title === null) title = line.slice(1).trim()
    else if (line.trim() !== '') faults.push({ code: 'plan.no-heading', line: index + 1, values: {} })
  }
  if (faults.length > 0) return { ok: false, faults }
  return {
    ok: true,
    title,
    entries: entries.map((entry) => ({ from: entry.from, title: entry.title, summary: entry.lines.join('\n').trim() })),
  }
}

/** Comments with what the story bible says of an entry's words. */
function marksOf({ bible, language }: Book, entry: number | null): string {
  const lines = bible?.lines.filter((line) => line.kind === 'plan' && line.owedBy?.endsWith(` ${entry}`)) ?? []
  return lines
    .map(
      ({ text }) =>
        `<!-- ${say('bible.plan-mark', language, { line: collapseWhitespace(text).replaceAll('--', '- -') })} -->\n`,
    )
    .join('')
}

/** Lines of a summary that would be headings. */
function escaped(summary: string): string {
  return summary.replace(/^(?=\\*#)/gm, '\\')
}
