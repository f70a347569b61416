import { setDraft } from '../draft.ts'
import type { WriterEvent } from '../events.ts'
import type { ShopBoxes } from '../output/expected.ts'
import { forbiddenWords } from '../output/shop-rules.ts'
import type { Session } from '../session.ts'
import { readEntryParts } from './entry-parts.ts'
import { readEntries } from './read-entries.ts'

/** Adds a list of the boxes that a shop takes, packed from one part of the accepted entries, where the generator orders it. */
export function* appendBoxes({ draft, order }: Session): Generator<WriterEvent> {
  const { output, items } = order.expect
  if (!output?.boxes || items === null) return
  const { of, title } = output.boxes
  const phrases = readEntries(draft.text, { count: items, output, cut: false }).flatMap(({ text }) =>
    forbiddenWords(text, output).length > 0 ? [] : (readEntryParts(text, output.each).get(of) ?? []),
  )
  const boxes = packBoxes(phrases, output.boxes)
  if (boxes.length === 0) return
  yield* setDraft(draft, `${draft.text}\n\n**${title}**\n\n${boxes.map((box) => `- ${box}`).join('\n')}`)
}

/**
 * Packs whole phrases into boxes, each into the first that has room, so that the first phrases go in first. A phrase that no box
 * has room for, or whose words are together in one already, is left out.
 */
export function packBoxes(
  phrases: readonly string[],
  { count, characters }: Pick<ShopBoxes, 'count' | 'characters'>,
): string[] {
  const boxes: string[] = []
  for (const phrase of phrases.map(plain)) {
    if (phrase === '' || phrase.length > characters || boxes.some((box) => holds(box, phrase))) continue
    const at = boxes.findIndex((box) => box.length + 1 + phrase.length <= characters)
    if (at >= 0) boxes[at] += ` ${phrase}`
    else if (boxes.length < count) boxes.push(phrase)
  }
  return boxes
}

/** Without marks of Markdown, quotation marks and commas, which separate nothing within a box. */
function plain(phrase: string): string {
  return phrase
    .replace(/[*_"“”,;]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/(?<![.\s])[.\s]+$/u, '')
    .trim()
}

function holds(box: string, phrase: string): boolean {
  const words = new Set(box.toLowerCase().split(' '))
  return phrase
    .toLowerCase()
    .split(' ')
    .every((word) => words.has(word))
}
