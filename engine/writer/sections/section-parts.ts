import { escapeRegExp } from '../../prose/pattern.ts'
import type { ExpectedPart } from '../output/expected.ts'
import { countItems } from '../output/text-parts.ts'
import { linesOf, listsIn } from './list-lines.ts'

/** The range of a part after its label, up to the next label, heading or line that begins with a label in bold. */
interface PartRegion {
  readonly part: ExpectedPart
  /** Where its label begins. */
  readonly from: number
  readonly end: number
}

export interface SectionParts {
  readonly regions: readonly PartRegion[]
  readonly missing: readonly ExpectedPart[]
}

/** The parts of one section, such as the ingredients and steps of a recipe: behind their labels, or lists in their order. */
export function readSectionParts(body: string, each: readonly ExpectedPart[]): SectionParts {
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
export function labelledBy(line: string, each: readonly ExpectedPart[]): { part: ExpectedPart; rest: string } | null {
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
