import { toNameKey } from '../base/comparison-key.ts'
import { knownLanguages, type Language, memoByLanguage } from '../base/language.ts'
import { findNearestName } from '../base/nearest.ts'
import { normalizeTypedText } from '../field-kinds/schemas.ts'
import type { Generator } from '../generator/generator.ts'
import { splitEditedLines } from '../messages/line-fault.ts'
import { BRIEF_WORDS, splitList } from '../prose/language-words.ts'
import { type AuthorBrief, BRIEF_PARTS, type BriefPart } from './author-brief.ts'
import type { Book } from './book.ts'
import { type BriefFault, checkBriefLength, findBriefPartName } from './brief-fault.ts'

export type BriefReading =
  /** Null: nothing was said. */
  | { readonly ok: true; readonly brief: AuthorBrief | null }
  | { readonly ok: false; readonly faults: readonly BriefFault[] }

/** A brief by its parts, trimmed and without the empty ones, or every fault. A part may be absent, null or a string. */
export function parseBrief(parts: Readonly<Record<string, unknown>>): BriefReading {
  const faults = Object.keys(parts).flatMap((name) => (isPart(name) ? [] : [unknownPart(name, BRIEF_PARTS, null)]))
  const brief: Partial<Record<BriefPart, string>> = {}
  for (const part of BRIEF_PARTS) {
    const value = Object.hasOwn(parts, part) ? parts[part] : null
    if (value === undefined || value === null) continue
    const text = typeof value === 'string' ? normalizeTypedText(value, true) : null
    const fault = text === null ? notText(part) : checkBriefLength(part, text)
    if (fault !== null) faults.push(fault)
    else if (text) brief[part] = text
  }
  if (faults.length > 0) return { ok: false, faults }
  return { ok: true, brief: Object.keys(brief).length === 0 ? null : brief }
}

/** The fault of giving a brief to a generator that writes no book; null for one that does. */
export function checkBriefAllowed({ id, kind }: Pick<Generator, 'id' | 'kind'>): BriefFault | null {
  return kind === 'book' ? null : { code: 'brief.not-a-book', part: null, line: null, values: { id } }
}

/** The book with another brief for the pieces to come; null: without one. */
export function withBrief(book: Book, brief: AuthorBrief | null): Book {
  const { authorBrief: _, ...rest } = book
  return brief === null ? rest : { ...rest, authorBrief: brief }
}

function isPart(name: string): boolean {
  return (BRIEF_PARTS as readonly string[]).includes(name)
}

function notText(part: BriefPart): BriefFault {
  return { code: 'brief.not-text', part, line: null, values: {} }
}

function unknownPart(written: string, among: readonly string[], line: number | null): BriefFault {
  const name = written.trim().slice(0, 60)
  const suggestion = findNearestName(name, among)
  return suggestion === undefined
    ? { code: 'brief.unknown-part', part: null, line, values: { name } }
    : { code: 'brief.unknown-part-suggestion', part: null, line, values: { name, suggestion } }
}

const NAMES = memoByLanguage((): readonly (readonly [name: string, part: BriefPart])[] =>
  BRIEF_PARTS.flatMap((part) =>
    knownLanguages()
      .flatMap((language) => [findBriefPartName(part, language), ...splitList(BRIEF_WORDS[language][part])])
      .map((name) => [name, part] as const),
  ),
)

const PART_BY_NAME = memoByLanguage(
  (): ReadonlyMap<string, BriefPart> => new Map(NAMES().map(([name, part]) => [toNameKey(name), part])),
)

/** The beginning of a heading of level 1 to 3. With a backslash before it the line is text. */
const HEADING = /^( {0,3})(\\*)(#{1,3})(?=[ \t]|$)/

/**
 * A brief from Markdown. Headings of level 1 to 3 name the parts, in either language; text before the first one is the premise, and
 * a part that comes twice is joined. A heading of another name is a fault with the nearest right one. Every fault has its line.
 */
export function parseBriefFile(markdown: string): BriefReading {
  const faults: BriefFault[] = []
  const texts = new Map<BriefPart, { line: number; text: string }>()
  let part: BriefPart | undefined = 'premise'
  for (const [index, written] of splitEditedLines(markdown).entries()) {
    const line = index + 1
    const [mark, indent, backslashes, marks] = HEADING.exec(written) ?? ['', '', '', '']
    if (mark !== '' && backslashes === '') {
      const name = written.slice(mark.length, mark.length + 120).replace(/[\s#]+$/, '')
      part = PART_BY_NAME().get(toNameKey(name))
      if (part === undefined) {
        const names = NAMES().map(([one]) => one)
        faults.push(unknownPart(name, names, line))
      } else texts.set(part, { line: texts.get(part)?.line ?? line, text: `${texts.get(part)?.text ?? ''}\n` })
    } else if (part !== undefined) {
      const text = mark === '' ? written : indent! + backslashes!.slice(1) + marks! + written.slice(mark.length)
      const before = texts.get(part)
      texts.set(part, { line: before?.line ?? line, text: `${before?.text ?? ''}${text}\n` })
    }
  }
  const reading = parseBrief(Object.fromEntries([...texts].map(([name, { text }]) => [name, text])))
  for (const fault of reading.ok ? [] : reading.faults) {
    faults.push({ ...fault, line: fault.part === null ? null : texts.get(fault.part)!.line })
  }
  return faults.length === 0 ? reading : { ok: false, faults: faults.toSorted((a, b) => a.line! - b.line!) }
}

/** A brief as Markdown, with headings in one language, that `parseBriefFile` reads back exactly. */
export function formatBriefFile(brief: AuthorBrief, language: Language): string {
  const parts = BRIEF_PARTS.flatMap((part) => {
    const lines = brief[part]?.split('\n').map((line) => line.replace(HEADING, '$1\\$2$3'))
    return lines === undefined ? [] : [`# ${findBriefPartName(part, language)}\n\n${lines.join('\n')}\n`]
  })
  return parts.join('\n')
}
