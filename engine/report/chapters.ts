import type { Language } from '../base/language.ts'
import { paragraphsOf } from '../prose/paragraphs.ts'

/** A text to report on: a chapter, a file, a piece. */
export interface ReportedText {
  /** Null: it has none. */
  readonly title: string | null
  /** Left out: that of the report. */
  readonly language?: Language
  /** Markdown. */
  readonly text: string
}

/** A place in the texts of a report. */
export interface Place {
  /** From 0. */
  readonly chapter: number
  /** Characters of the chapter. */
  readonly at: number
}

const HEADING = /^ {0,3}(#{1,6})[ \t]+(\S[^\n]*)$/gmu
const FENCED = /^(`{3,}(?!`)|~{3,}(?!~))[^\n]*\n[\s\S]*?(?:^\1[`~]*[ \t]*$|(?![\s\S]))/gmu

/**
 * The chapters of the texts: several are taken as they are, a single one is split at the highest level of heading that is in it more
 * than once. What has no running text, such as a title page, is no chapter of a split text.
 */
export function splitChapters(texts: readonly ReportedText[]): ReportedText[] {
  const [only, second] = texts
  if (only === undefined || second !== undefined) return [...texts]
  const parts = partsOf(only).filter(({ text }) => paragraphsOf(text).length > 0)
  return parts.length > 1 ? parts : [only]
}

function partsOf({ title, text }: ReportedText): ReportedText[] {
  const open = text.replace(FENCED, (fenced) => fenced.replace(/[^\n]/g, ' '))
  const headings = [...open.matchAll(HEADING)]
  const levels = headings.map(([, marks]) => marks!.length)
  const level = levels
    .filter((one, at) => levels.indexOf(one) !== at)
    .reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
  if (!Number.isFinite(level)) return [{ title, text }]
  const starts = headings.filter((_, at) => levels[at] === level)
  const before = { title: null, text: text.slice(0, starts[0]!.index) }
  const parts = starts.map((start, at) => ({
    title: start[2]!.trimEnd().replace(/(?<!\s)\s+#+$/u, ''),
    text: text.slice(start.index + start[0].length, starts[at + 1]?.index),
  }))
  return [before, ...parts]
}
