import type { Book } from '../../engine/book/book.ts'
import type { Finding } from '../../engine/book/finding.ts'
import { labelOf } from '../../engine/generator/flow.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import type { Language } from '../../engine/language.ts'
import { say } from '../messages/say.ts'
import { type Paint, plain } from '../terminal/style.ts'

export interface FindingLayout {
  readonly generator: Generator
  readonly book: Pick<Book, 'language'>
  /** The terminal's, for everything but the book's own words. */
  readonly language: Language
  readonly paint: Paint
}

/** A finding as lines: what it is, why, its passages, and its repair as the difference it makes. */
export function findingText(finding: Finding, layout: FindingLayout): string {
  const { paint, language } = layout
  const { id, category, source, why, passages, state } = finding
  const details = [
    say(`reading.${category}`, language),
    ...(source === 'model' ? [] : [say('reading.by-check', language)]),
    ...(state === 'open' ? [] : [say(`reading.${state}`, language)]),
  ]
  const lines = [
    `${paint('bold', id)}  ${paint('cyan', details.join(' · '))}`,
    `  ${oneLine(why)}`,
    ...passages.map(({ step, quote }) => `  ${paint('dim', `${nameOf(step, layout)}:`)} “${oneLine(quote)}”`),
    ...repairLines(finding, layout),
  ]
  return `${lines.join('\n')}\n`
}

function repairLines({ repair, taken }: Finding, layout: FindingLayout): string[] {
  const change = taken ?? repair
  if (change === null) return []
  const { paint, language } = layout
  return [
    `  ${paint('dim', `${say('reading.repair-in', language, { step: nameOf(change.step, layout) })}:`)}`,
    ...marked('-', change.find).map((line) => paint('red', line)),
    ...marked('+', change.replace).map((line) => paint('green', line)),
  ]
}

function marked(sign: string, text: string): string[] {
  return plain(text)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `  ${sign} ${line}`)
}

function nameOf(step: string, { generator, book }: FindingLayout): string {
  return labelOf(generator, step)?.[book.language] ?? step
}

function oneLine(text: string): string {
  return plain(text).replace(/\s+/g, ' ').trim()
}
