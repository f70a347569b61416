import type { Language } from '../../engine/base/language.ts'
import type { ReadingEase } from '../../engine/prose/reading-ease.ts'
import type { VoiceSwitch } from '../../engine/prose/voice-judge.ts'
import { voiceName } from '../../engine/prose/voice-words.ts'
import type { ComparedValues } from '../../engine/report/comparison.ts'
import type { FactGroup, LanguageCount, Lengths, Report } from '../../engine/report/report.ts'
import { describeTelling, type MeasureRow, measureRows } from '../../engine/report/rows.ts'
import { MESSAGES, type MessageCode } from '../messages/messages.ts'
import { say } from '../messages/say.ts'
import { grouped } from '../terminal/numbers.ts'

type NameIn<Code, Group extends string> = Code extends `${Group}.${infer Name}` ? Name : never

/** A heading or label of a report. */
export type LabelName = NameIn<MessageCode, 'label'>

/** Stands for what can't be told. */
export const NO_VALUE = '–'

/** `34%`. */
export function formatPercent(share: number): string {
  return `${Math.round(share * 100)}%`
}

/** `94.7, very easy (Flesch)`. */
function formatReadingEase(ease: ReadingEase | null, language: Language): string {
  if (ease === null) return NO_VALUE
  const level = say(`level.${ease.level}`, language)
  if (ease.formula === 'flesch') return `${ease.value}, ${level} (Flesch)`
  const year = say('label.school-year', language, { year: ease.value })
  return `${year}, ${level} (Khadijah Rohani)`
}

/** `median 6, most 2 to 18, mean 8.8`. */
function formatLengths(lengths: Lengths | null, language: Language): string {
  if (lengths === null) return NO_VALUE
  const { median, low, high, mean } = lengths
  return say('label.lengths', language, { median, low, high, mean })
}

/** A row for each habit: its name, its figure, and the range of printed books. */
export function habitRows({ habits }: Report, language: Language): (readonly [string, string, string])[] {
  const range = (printed: Report['habits'][number]['printed']) =>
    printed === null ? NO_VALUE : say('habit.range', language, { ...printed })
  return habits.map(({ habit, figure, printed }) => [say(`habit.${habit}`, language), String(figure), range(printed)])
}

/** The figures of a text, each with its label. */
export function summaryRows(report: Report, language: Language): (readonly [label: string, value: string])[] {
  const rows = measureRows(report).map((row): readonly [LabelName, string] => {
    if (row.name === 'reading-ease') return [row.name, formatReadingEase(report.readingEase, language)]
    return [row.name, row.lengths === undefined ? formatFigure(row) : formatLengths(row.lengths, language)]
  })
  const told = describeTelling(report, language, ['"', '"']) ?? NO_VALUE
  return [...rows, ['told', told] as const].map(([name, value]) => [say(`label.${name}`, language), value])
}

/** `1,200`, `34%`, `8`. */
export function formatFigure({ name, value }: MeasureRow): string {
  if (value === null) return NO_VALUE
  return name === 'dialogue' ? formatPercent(value) : name === 'words' ? grouped(value) : String(value)
}

/** The quotations where person or tense change, or of another language, each with its place. */
export function listReportQuotations(
  report: Report,
  of: 'switches' | 'foreign',
  language: Language,
): (readonly [where: string, quote: string])[] {
  const quotations =
    of === 'switches'
      ? report.switches.map((one) => ({ ...one, what: formatVoiceSwitch(one, language) }))
      : report.foreign.map((one) => ({ ...one, what: languageName(one, language) }))
  return quotations.map(({ chapter, what, quote }) => [`${chapterName(report, chapter, language)}: ${what}`, quote])
}

/** The title of a chapter, or its number. */
export function chapterName({ chapters }: Report, chapter: number, language: Language): string {
  return chapters[chapter]?.title ?? `${say('label.part', language)} ${chapter + 1}`
}

/** A value of a comparison: `34%`, `third person`, `6`. */
export function formatCompared({ measure }: ComparedValues, value: number | string | null, language: Language): string {
  if (value === null) return ''
  if (typeof value === 'number') return measure === 'dialogue' ? formatPercent(value) : grouped10(value)
  return voiceName(value, language)
}

/** `from past tense to present tense`. */
function formatVoiceSwitch({ kind, from, to }: VoiceSwitch, language: Language): string {
  const [one, other] =
    kind === 'pronoun' ? [`"${from}"`, `"${to}"`] : [voiceName(from, language), voiceName(to, language)]
  return say('label.switch', language, { one: one!, other: other! })
}

export function languageName({ language: code }: Pick<LanguageCount, 'language'>, language: Language): string {
  return say(`paragraphs.${code ?? 'none'}`, language)
}

/** The kinds that have one key each. The keys of the others are units, or of counts a word of the text. */
const ONE_KEY: ReadonlySet<FactGroup['kind']> = new Set(['age', 'clock', 'date', 'weekday', 'year'])

/** `Durations: minute`; a kind of one key has no second half. */
export function factGroupName({ kind, key }: FactGroup, language: Language): string {
  const name = say(`facts.${kind}`, language)
  if (ONE_KEY.has(kind)) return name
  return `${name}: ${kind === 'count' || !isUnit(key) ? key : say(`unit.${key}`, language)}`
}

/** Units have names of their own in each language; other keys are words of the text. */
function isUnit(key: string): key is NameIn<MessageCode, 'unit'> {
  return `unit.${key}` in MESSAGES
}

function grouped10(value: number): string {
  return Number.isInteger(value) ? grouped(value) : String(Math.round(value * 10) / 10)
}

/** A sentence of Markdown without its marks, on one line. */
export function stripMarkdown(sentence: string): string {
  return sentence
    .replace(/^(?:#{1,6}|>|[-*+])\s+/, '')
    .replace(/\*{1,3}|`/g, '')
    .replace(/\s+/g, ' ')
}
