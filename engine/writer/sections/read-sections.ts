import type { Language } from '../../base/language.ts'
import { say } from '../../messages/say.ts'
import { escapeRegExp } from '../../prose/pattern.ts'
import type { ExpectedOutput, ExpectedPart } from '../output/expected.ts'
import { linesOf, type TextLine } from './list-lines.ts'
import { labelledBy, readSectionParts, type SectionParts } from './section-parts.ts'

/** One section of a text, such as a recipe: from its heading to the next one. */
export interface Section extends SectionParts {
  readonly title: string
  readonly from: number
  /** Where the text behind its heading begins. */
  readonly start: number
  readonly end: number
}

interface Heading extends TextLine {
  readonly form: string
  /** 1 to 6; 7 for a line that serves as a heading. */
  readonly level: number
  readonly title: string
}

type Wanted = Pick<ExpectedOutput, 'each' | 'noun'>

/**
 * The sections of a text that hold at least one of the ordered parts, under headings of one form: `## Name`, `**Name**`,
 * `1. **Name**`, `Recipe 1: Name`. Of several forms that counts which gives most whole sections.
 */
export function readSections(text: string, wanted: Wanted): Section[] {
  const headings = linesOf(text).flatMap((line) => headingAt(line, wanted))
  const readings = [...new Set(headings.map(({ form }) => form))].map((form) =>
    sectionsOf(text, headings, form, wanted),
  )
  return readings.reduce<Section[]>((best, one) => (score(one) > score(best) ? one : best), [])
}

export const isWhole = ({ missing }: Section): boolean => missing.length === 0

function score(sections: readonly Section[]): number {
  return sections.filter(isWhole).length * 100 + sections.length
}

function sectionsOf(text: string, headings: readonly Heading[], form: string, { each }: Wanted): Section[] {
  return headings.flatMap((heading, index) => {
    if (heading.form !== form) return []
    const next = headings.slice(index + 1).find((one) => one.form === form || one.level < heading.level)
    const [start, end] = [heading.end, next?.from ?? text.length]
    const parts = readSectionParts(text.slice(start, end), each)
    const holdsOne = parts.missing.length < each.length
    return holdsOne ? [{ title: heading.title, from: heading.from, start, end, ...parts }] : []
  })
}

function headingAt(line: TextLine, { each, noun }: Wanted): Heading[] {
  if (labelledBy(line.text, each) !== null) return []
  const named =
    noun === null
      ? []
      : [{ form: 'named', pattern: new RegExp(`^\\s{0,3}()(?=${escapeRegExp(noun)}\\s+\\d)(.+)$`, 'iu') }]
  for (const { form, pattern } of [...FORMS, ...named]) {
    const found = pattern.exec(line.text)
    if (found === null || /[:：]$/u.test(found[2]!.trim())) continue
    const level = found[1]!.length
    return [{ ...line, form: form + level, level: level || 7, title: titleOf(found[2]!, noun) }]
  }
  return []
}

const FORMS = [
  { form: 'heading', pattern: /^ {0,3}(#{1,6})[ \t]+(.+)$/u },
  { form: 'bold', pattern: /^ {0,3}()(?:\*\*|__)(?!\d)([^*\n]{2,100}?)(?:\*\*|__)[ \t]*$/u },
  {
    form: 'numbered',
    pattern:
      /^ {0,3}()(?:\d{1,2}[.)][ \t]+(?:\*\*|__)|(?:\*\*|__)\d{1,2}[.)][ \t]+)([^*\n]{2,100}?)(?:\*\*|__)[ \t]*$/u,
  },
] as const

/** Without marks, number and noun: `**Recipe 2: Dal**` is `Dal`. */
function titleOf(text: string, noun: string | null): string {
  const plain = text.replace(/[*_#]+/g, '').trim()
  const numbered = noun === null ? '\\d{1,2}[.):]' : `(?:${escapeRegExp(noun)}\\s+)?\\d{1,2}\\s*[.):—–-]?`
  return plain.replace(new RegExp(`^${numbered}\\s+`, 'iu'), '')
}

interface SectionFaults {
  /** Number of sections that are missing or can't be distinguished from other text. */
  readonly absent: number
  /** Sections with a labelled part that lack another. */
  readonly incomplete: readonly Section[]
}

/** What the sections of a text lack; nothing where none are ordered. */
export function sectionFaults(text: string, output: ExpectedOutput): SectionFaults {
  if (output.sections === null) return { absent: 0, incomplete: [] }
  const sections = readSections(text, output)
  const incomplete = sections.filter((section) => !isWhole(section) && section.regions.length > 0)
  const found = Math.max(sections.filter(isWhole).length + incomplete.length, sequencesIn(text, output.each))
  return { absent: Math.max(0, output.sections.min - found), incomplete }
}

/** How often the labels of all parts follow each other in a text: sections whose headings have several forms. */
function sequencesIn(text: string, each: readonly ExpectedPart[]): number {
  const labels = linesOf(text).flatMap((line) => labelledBy(line.text, each)?.part ?? [])
  const last = each.at(-1)
  return labels.filter((part, index) => part === last && index > 0 && labels[index - 1] !== last).length
}

/** What is missing, as a follow-up names it. */
export function sectionNames(text: string, output: ExpectedOutput, language: Language): string[] {
  const titles = (parts: readonly ExpectedPart[]) =>
    parts.map(({ title }) => title).join(` ${say('fault.and', language)} `)
  const { absent, incomplete } = sectionFaults(text, output)
  const names = incomplete.map(({ missing, title }) =>
    say('fault.part-of-section', language, { part: titles(missing), title }),
  )
  return absent === 0
    ? names
    : [
        ...names,
        say('fault.sections-absent', language, {
          noun: output.noun ?? say('demand.section', language),
          count: absent,
          parts: titles(output.each),
        }),
      ]
}
