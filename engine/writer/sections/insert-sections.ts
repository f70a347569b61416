import { toComparisonKey } from '../../base/fingerprint.ts'
import type { ExpectedOutput, ExpectedPart } from '../output/expected.ts'
import { isWhole, readSections, type Section, sectionFaults } from './read-sections.ts'
import { labelledBy, readSectionParts } from './section-parts.ts'

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
