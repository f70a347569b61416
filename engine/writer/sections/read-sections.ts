import { toComparisonKey } from '../../base/comparison-key.ts'
import type { Language } from '../../base/language.ts'
import { say } from '../../messages/say.ts'
import { escapeRegExp } from '../../prose/pattern.ts'
import type { ExpectedOutput, ExpectedPart } from '../output/expected.ts'
import { countItems } from '../output/text-parts.ts'
import { linesOf, listsIn, type TextLine } from './list-lines.ts'

/** One section of a text, such as a recipe: from its heading to the next one. */
interface Section extends SectionParts {
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

const isWhole = ({ missing }: Section): boolean => missing.length === 0

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
export function formatMissingSections(text: string, output: ExpectedOutput, language: Language): string[] {
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

/** The range of a part after its label, up to the next label, heading or line that begins with a label in bold. */
interface PartRegion {
  readonly part: ExpectedPart
  /** Where its label begins. */
  readonly from: number
  readonly end: number
}

interface SectionParts {
  readonly regions: readonly PartRegion[]
  readonly missing: readonly ExpectedPart[]
}

/** The parts of one section, such as the ingredients and steps of a recipe: behind their labels, or lists in their order. */
function readSectionParts(body: string, each: readonly ExpectedPart[]): SectionParts {
  const regions = regionsOf(body, each)
  const missing: ExpectedPart[] = []
  let limit = body.length
  for (const part of each.toReversed()) {
    const own = regions.filter((region) => region.part === part)
    const least = part.items?.min ?? 1
    const count = own.reduce((sum, { from, end }) => sum + countIn(body.slice(from, end), part), 0)
    const at = count >= least ? (own[0]?.from ?? null) : unlabelled(body, part, regions, limit)
    if (at === null) missing.unshift(part)
    else limit = Math.min(limit, at)
  }
  return { regions, missing }
}

/** The part whose label a line is: a heading, a line in bold, a line before a colon, or the label alone. */
function labelledBy(line: string, each: readonly ExpectedPart[]): { part: ExpectedPart; rest: string } | null {
  const plain = line.replace(/^[\s>#*_]*(?:\d{1,2}[.)]\s+)?[^\p{L}\p{N}\n]*/u, '')
  const isMarked = /^\s{0,3}(?:#{1,6}\s|\*\*|__|[^\p{L}\p{N}\s*|>-])/u.test(line)
  for (const part of each) {
    const names = part.labels
      .toSorted((one, other) => other.length - one.length)
      .map(escapeRegExp)
      .join('|')
    if (names === '') continue
    const found = new RegExp(
      `^(?:[\\p{L}&’']+[ \\t]+){0,2}(?:${names})(?![\\p{L}\\p{N}])((?:[ \\t]+[\\p{L}\\p{N}&,’'-]+){0,4})[ \\t]*(?:\\([^)\\n]{1,60}\\))?[ \\t]*[*_]*[ \\t]*([:：]?)[ \\t]*[*_]*[ \\t]*(.*)$`,
      'iu',
    ).exec(plain)
    if (found === null) continue
    const [, behind = '', colon = '', rest = ''] = found
    const stands = rest.trim() === '' ? isMarked || colon !== '' || behind === '' : colon !== '' && behind === ''
    if (stands) return { part, rest }
  }
  return null
}

function regionsOf(body: string, each: readonly ExpectedPart[]): PartRegion[] {
  const regions: { part: ExpectedPart; from: number; end: number }[] = []
  let open: (typeof regions)[number] | null = null
  for (const { text, from, end } of linesOf(body)) {
    const label = labelledBy(text, each)
    const isOther = label === null && isOtherLabel(text)
    if (label !== null || isOther) open = null
    if (label !== null) {
      open = { part: label.part, from, end }
      regions.push(open)
    } else if (open !== null && text.trim() !== '') open.end = end
  }
  return regions
}

/** A line that begins something else: a heading, or `**Ahead:** …`. A numbered step in bold is none. */
function isOtherLabel(line: string): boolean {
  return /^\s{0,3}(?:#{1,6}\s+(?!\p{L}*\s*\d)|(?:\*\*|__)(?!\p{L}*\s*\d)[^*_\n]{1,60}?(?:[:：](?:\*\*|__)|(?:\*\*|__)\s*[:：]))/u.test(
    line,
  )
}

function countIn(region: string, part: ExpectedPart): number {
  const [label = '', ...lines] = region.split('\n')
  const rest = labelledBy(label, [part])?.rest ?? ''
  const inline = rest.split(/[,;]\s/u).filter((item) => /\p{L}/u.test(item)).length
  return Math.max(countItems(lines.join('\n')), ...listsIn(lines.join('\n')).map(({ count }) => count), inline)
}

/** Where the list begins by which a part without its label is found, before `limit`; null when there is none. */
function unlabelled(
  body: string,
  { items, list, labels }: ExpectedPart,
  regions: readonly PartRegion[],
  limit: number,
): number | null {
  const isFree = (at: number, form: string) =>
    regions.every(({ part, from, end }) => at < from || at > end || (form === 'numbered' && part.list === 'bulleted'))
  const free = listsIn(body).filter(({ from, form }) => from < limit && isFree(from, form))
  const numbered = free.filter(({ form }) => form === 'numbered')
  const bulleted = free.filter(({ form }) => form === 'bulleted')
  const isLabelled = regions.some(({ part }) => part.labels !== labels)
  const own =
    list === 'numbered'
      ? bulleted.length > 0 || isLabelled || numbered.length < 2
        ? numbered
        : numbered.slice(-1)
      : bulleted.length > 0
        ? bulleted
        : numbered
  const count = own.reduce((sum, one) => sum + one.count, 0)
  return count >= (items?.min ?? 1) ? (own[0]?.from ?? null) : null
}

/**
 * Inserts the sections of `added` into `text`: a whole one replaces the section of that title, else goes to the end; a part alone
 * goes into the section that lacks it. Text that belongs to no section is omitted.
 */
export function insertSections(text: string, added: string, output: ExpectedOutput): string {
  const brought = readSections(added, output)
  const { incomplete } = sectionFaults(text, output)
  const [only] = incomplete
  if (brought.length === 0) return incomplete.length === 1 && only ? completed(text, only, added, output.each) : text
  return brought.reduce((whole, section) => {
    const print = toComparisonKey(section.title)
    const own = readSections(whole, output).find(({ title }) => toComparisonKey(title) === print)
    const body = added.slice(section.start, section.end)
    if (own !== undefined && !isWhole(own) && !isWhole(section)) return completed(whole, own, body, output.each)
    const from = own?.from ?? unlabelledNamesake(whole, print) ?? whole.length
    const end = own?.end ?? sectionEnd(whole, from)
    return joined(whole.slice(0, from), added.slice(section.from, section.end), whole.slice(end))
  }, text)
}

/** The section with the parts that it lacks from `body`, each before the part that it precedes. */
function completed(text: string, section: Section, body: string, each: readonly ExpectedPart[]): string {
  return section.missing.reduce((whole, part) => {
    const own = whole.slice(section.start, section.end + whole.length - text.length)
    const { regions } = readSectionParts(own, each)
    const standing = regions.find((region) => region.part === part)
    const before = regions.findLast((region) => each.indexOf(region.part) < each.indexOf(part))
    const after = regions.find((region) => each.indexOf(region.part) > each.indexOf(part))
    const at = standing?.from ?? before?.end ?? after?.from ?? own.length
    const behind = standing?.end ?? at
    const made = joined(own.slice(0, at), partFrom(body, part, each), own.slice(behind))
    return joined(whole.slice(0, section.start), made, whole.slice(section.start + own.length))
  }, text)
}

/** The text of one part with its label: from its labelled place, or the whole body. */
function partFrom(body: string, part: ExpectedPart, each: readonly ExpectedPart[]): string {
  const region = readSectionParts(body, each).regions.find((one) => one.part === part)
  if (region !== undefined) return body.slice(region.from, region.end)
  const plain = body.replace(/^\s*#{1,6}[ \t]+[^\n]*\n/u, '').trim()
  const isLabelled = labelledBy(plain.split('\n')[0] ?? '', [part]) !== null
  return isLabelled || part.labels[0] === undefined ? plain : `**${part.labels[0]}**\n\n${plain}`
}

/** A heading of that name whose section has none of the parts. */
function unlabelledNamesake(text: string, print: string): number | null {
  for (const found of text.matchAll(/^ {0,3}#{1,6}[ \t]+(.+)$/gmu))
    if (toComparisonKey(found[1]!) === print) return found.index
  return null
}

function sectionEnd(text: string, from: number): number {
  const level = /^ {0,3}(#{1,6})[ \t]/u.exec(text.slice(from))?.[1]?.length
  if (level === undefined) return text.length
  const next = new RegExp(`\\n {0,3}#{1,${level}}[ \\t]`, 'u').exec(text.slice(from + 1))
  return next === null ? text.length : from + 1 + next.index
}

function joined(...pieces: readonly string[]): string {
  return pieces
    .map((piece) => piece.replace(/^\n+/u, '').trimEnd())
    .filter((piece) => piece !== '')
    .join('\n\n')
}
