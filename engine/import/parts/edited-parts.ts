import * as z from 'zod'
import { collapseWhitespace } from '../../base/shorten.ts'
import { KalamError } from '../../messages/error.ts'
import { countWords } from '../../prose/words.ts'
import { headingOfPart, PART_ROLES, type Part, type Proposal } from './part.ts'

/**
 * A part as the author wants it. `from`: its number in the proposal, from 1; null: a new part, split off the one before it where a paragraph
 * begins. `join`: its blocks are added to the part before it.
 */
export interface EditedPart {
  readonly from: number | null
  readonly role: Part['role'] | 'join'
  /** Its title; '' or absent: unchanged, and of a new part none. */
  readonly title?: string | undefined
  /** Of a new part: the first words of its first paragraph, exactly, or the number of that block in the part before it, from 1. */
  readonly begins?: string | number | undefined
}

/** Edited parts as JSON. Other keys, such as those that a proposal shows, are ignored. */
export const EditedPartsRecord = z.object({
  title: z.string().nullish(),
  author: z.string().nullish(),
  parts: z
    .array(
      z.object({
        from: z.int().min(1).nullable(),
        role: z.enum([...PART_ROLES, 'join']),
        title: z
          .string()
          .max(500)
          .nullish()
          .transform((value) => value ?? undefined),
        begins: z.union([z.string().max(2000), z.int().min(1)]).optional(),
      }),
    )
    .max(2000),
})

/** A part as the author sees it. Plain data. */
export interface ShownPart {
  readonly from: number
  readonly role: Part['role']
  readonly why: Part['why']
  readonly matter: Part['matter']
  readonly label: string | null
  readonly title: string | null
  readonly words: number
  /** The first words of its text. */
  readonly begins: string
}

/** Characters of a text that are shown of its beginning. */
const SHOWN_CHARACTERS = 80

export function presentParts({ manuscript, parts }: Proposal): ShownPart[] {
  return parts.map(({ role, why, matter, label, title, body, end, first }, at) => {
    const own = manuscript.blocks.slice(body, end)
    const begins = (own.find(({ text }) => text !== '') ?? manuscript.blocks[first])?.text.replace(/\s+/g, ' ') ?? ''
    const words = own.reduce((sum, { text }) => sum + countWords(text), 0)
    const short = begins.length > SHOWN_CHARACTERS ? begins.slice(0, begins.lastIndexOf(' ', SHOWN_CHARACTERS)) : begins
    return { from: at + 1, role, why, matter, label, title, words, begins: short || begins.slice(0, SHOWN_CHARACTERS) }
  })
}

/**
 * The parts as the author edited them. A part that is no longer in the list is left out. Throws `import.part-unknown`, `import.part-twice`,
 * `import.part-order`, `import.begins-missing`, `import.begins-unknown`, `import.begins-twice`, each with the number of the line in the list.
 */
export function editParts(proposal: Proposal, edited: readonly EditedPart[]): Proposal {
  const kept: Part[] = []
  let last = 0
  const skipTo = (from: number) => {
    for (let at = last; at < from - 1; at++) kept.push({ ...proposal.parts[at]!, role: 'out', why: 'author' })
  }
  for (const [index, line] of edited.entries()) {
    const number = index + 1
    if (line.from === null) {
      kept.push(...splitPart(proposal, kept.pop(), line, number))
      continue
    }
    const part = proposal.parts[line.from - 1]
    if (part === undefined) throw new KalamError('import.part-unknown', { values: { line: number, part: line.from } })
    if (line.from === last) throw new KalamError('import.part-twice', { values: { line: number, part: line.from } })
    if (line.from < last) throw new KalamError('import.part-order', { values: { line: number, part: line.from } })
    skipTo(line.from)
    last = line.from
    const before = kept.at(-1)
    if (line.role !== 'join') kept.push(changed(part, line.role, line.title))
    else if (before === undefined) throw new KalamError('import.begins-missing', { values: { line: number } })
    else kept[kept.length - 1] = { ...before, end: part.end }
  }
  skipTo(proposal.parts.length + 1)
  return { ...proposal, parts: kept }
}

function changed(part: Part, role: Part['role'], title = ''): Part {
  const isSame = title === '' || title === shownTitle(part)
  const why = role === part.role && isSame ? part.why : 'author'
  if (isSame) return { ...part, role, why }
  return { ...part, role, why, title, label: part.role === 'entry' && role === 'entry' ? part.label : null }
}

/** What the list of parts calls one: a chapter by its title, another part by its whole heading. */
export function shownTitle({ role, label, title }: Pick<Part, 'role' | 'label' | 'title'>): string {
  return role === 'entry' ? (title ?? '') : headingOfPart({ label, title })
}

/** The part before a new one, and the new one, which begins with one of its blocks. */
function splitPart(
  { manuscript }: Proposal,
  before: Part | undefined,
  { role, title, begins }: EditedPart,
  line: number,
): [Part, Part] {
  if (before === undefined || begins === undefined || begins === '' || role === 'join')
    throw new KalamError('import.begins-missing', { values: { line } })
  const at =
    typeof begins === 'number' ? before.body + begins - 1 : blockThatBegins(manuscript.blocks, before, begins, line)
  if (at <= before.first || at >= before.end)
    throw new KalamError('import.begins-unknown', { values: { line, text: String(begins) } })
  const fresh: Part = {
    role,
    why: 'author',
    label: null,
    title: title || null,
    matter: null,
    first: at,
    body: at,
    end: before.end,
  }
  return [{ ...before, end: at, body: Math.min(before.body, at) }, fresh]
}

function blockThatBegins(
  blocks: Proposal['manuscript']['blocks'],
  { first, end }: Part,
  begins: string,
  line: number,
): number {
  const wanted = collapseWhitespace(begins.replace(/(?:…|\.{3})$/, ''))
  const found = blocks
    .slice(first, end)
    .flatMap(({ text }, at) => (collapseWhitespace(text.slice(0, 4000)).startsWith(wanted) ? [first + at] : []))
  if (found.length === 1) return found[0]!
  throw new KalamError(found.length === 0 ? 'import.begins-unknown' : 'import.begins-twice', {
    values: { line, text: wanted },
  })
}

/** Splits a text without chapters into chapters of about so many words, between its paragraphs. Any other proposal stays as it is. */
export function splitByWords(proposal: Proposal, words: number): Proposal {
  const { manuscript, parts } = proposal
  return {
    ...proposal,
    parts: parts.flatMap((part) => {
      if (part.role !== 'entry' || part.why !== 'whole') return [part]
      const cut: Part[] = []
      let from = part.first
      let count = 0
      for (let at = part.body; at < part.end; at++) {
        count += countWords(manuscript.blocks[at]!.text)
        if (count < words && at < part.end - 1) continue
        const isFirst = cut.length === 0
        cut.push({
          ...part,
          why: 'words',
          ...(isFirst ? {} : { label: null, title: null, body: from }),
          first: from,
          end: at + 1,
        })
        from = at + 1
        count = 0
      }
      return cut
    }),
  }
}
