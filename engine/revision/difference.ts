import { compareUnits } from './compare-units.ts'

/** A stretch of two texts: the same in both, or changed. The chunks joined give each text to the letter. */
export interface Chunk {
  readonly kind: 'same' | 'changed'
  readonly before: string
  readonly after: string
  /** `1`, `2` … in the order of the changed chunks; empty for those that are the same. */
  readonly id: string
}

/**
 * What differs between two texts, by sentences; changed paragraphs with unchanged text between them are separate chunks. Texts that share
 * thousands of sentences in another order are compared by paragraphs, and where that is too much, all between their common beginning and
 * end is one change.
 */
export function differenceBySentence(before: string, after: string): Chunk[] {
  return numbered(joined(stretchesOf(splitSentencesAndBlanks(before), splitSentencesAndBlanks(after))))
}

function stretchesOf(before: readonly string[], after: readonly string[]): Stretch[] {
  const { runs, isExact } = compareUnits(before, after)
  if (!isExact) {
    const [was, is] = [before, after].map((units) => paragraphsOf(units.join(''))) as [string[], string[]]
    if (was.length < before.length || is.length < after.length) return stretchesOf(was, is)
  }
  const chunks: Stretch[] = []
  for (const { kind, count, ...from } of runs) {
    const removed = kind === 'added' ? '' : before.slice(from.before, from.before + count).join('')
    const added = kind === 'removed' ? '' : after.slice(from.after, from.after + count).join('')
    const isSame = kind === 'same'
    const last = chunks.at(-1)
    if (last === undefined || last.isSame || isSame) chunks.push({ before: removed, after: added, isSame })
    else {
      last.before += removed
      last.after += added
    }
  }
  return chunks
}

/**
 * The text with the changed chunks that are taken; of the others it keeps what was there. Throws an `Error` when the chunks aren't those
 * of a difference from `before`, or an id isn't among them.
 */
export function takeChunks(before: string, chunks: readonly Chunk[], ids: readonly string[]): string {
  if (chunks.map((chunk) => chunk.before).join('') !== before) throw new Error('these chunks are of another text')
  const known = new Set(chunks.map(({ id }) => id))
  if (ids.some((id) => id === '' || !known.has(id))) throw new Error('there is no such chunk')
  const taken = new Set(ids)
  return chunks.map((chunk) => (taken.has(chunk.id) ? chunk.after : chunk.before)).join('')
}

let segmenter: Intl.Segmenter | null = null

/**
 * A text in sentences and the blanks between them. Joined they give the text to the letter. The browser's own reader: `prose` would bring
 * the words of all languages with it.
 */
export function splitSentencesAndBlanks(text: string): string[] {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'sentence' })
  return [...segmenter.segment(text)].flatMap(({ segment }) => {
    const end = segment.trimEnd().length
    return [segment.slice(0, end), segment.slice(end)].filter((part) => part !== '')
  })
}

/** A text in paragraphs and the blank lines between them. Joined they give the text to the letter. */
function paragraphsOf(text: string): string[] {
  return text.split(/(\n{2,})/).filter((part) => part !== '')
}

type Stretch = { before: string; after: string; isSame: boolean }

/** Blanks within a paragraph part no changes: what is on both sides of them is one chunk. */
function joined(chunks: readonly Stretch[]): Stretch[] {
  const all: Stretch[] = []
  for (const [at, chunk] of chunks.entries()) {
    const last = all.at(-1)
    const isBlank = chunk.isSame && /^[^\S\n]*$/.test(chunk.before) && chunks[at + 1]?.isSame === false
    if (last !== undefined && !last.isSame && (isBlank || !chunk.isSame)) {
      last.before += chunk.before
      last.after += chunk.after
    } else all.push({ ...chunk })
  }
  return all
}

function numbered(stretches: readonly Stretch[]): Chunk[] {
  let number = 0
  return stretches.map(({ before, after, isSame }) =>
    isSame ? { kind: 'same', before, after, id: '' } : { kind: 'changed', before, after, id: String(++number) },
  )
}
