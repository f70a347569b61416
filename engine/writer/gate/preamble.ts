import { isForAsker, isUnfinished, mayOpen, openerOf, preamblePartOf } from './preamble-words.ts'

/** A line of a preamble is not longer: characters. */
const MAX_PREAMBLE_CHARACTERS = 400

/** Where a sentence of a line ends; the colon of `Chapter 3: The Storm` ends none. */
const SENTENCE =
  /^.*?(?:[.!?](?=[*_]*\s)|(?<!(?:chapter|bab|part|section|bahagian) \d{1,3}):(?=[*_]*\s)|[.!?:]?[*_)\]]*$)[*_)\]]*/u

/** Characters of preamble at the head of `text`; -1 when more text is needed to tell; 0 when there is none. */
export function preambleLength(
  text: string,
  { final, continuation }: { final: boolean; continuation: boolean },
): number {
  const decoration = /^[*_>\s]*/.exec(text)?.[0].length ?? 0
  const head = text
    .slice(decoration, decoration + MAX_PREAMBLE_CHARACTERS)
    .toLowerCase()
    .replace(/[’‘]/g, "'")
  if (head === '') return final ? 0 : -1
  if (!mayOpen(head, continuation)) return 0
  const first = /^[^\n]*/.exec(head)?.[0] ?? ''
  const line = decoration > 0 ? first.replace(/[*_]+\s*$/, '') : first
  const length = lengthInLine(line, {
    ended: final || first.length < head.length || head.length === MAX_PREAMBLE_CHARACTERS,
    continuation,
  })
  if (length <= 0) return length
  const after = text.slice(decoration + length)
  // Bold or italics that opened before the preamble close after it.
  return (
    decoration +
    length +
    (/^[*_]{0,3}\s*/.exec(decoration > 0 ? after : after.replace(/^[*_].*/s, ''))?.[0].length ?? 0)
  )
}

/** Reads the first line sentence by sentence, as far as they are the model's. */
function lengthInLine(line: string, { ended, continuation }: { ended: boolean; continuation: boolean }): number {
  if (!ended && isUnfinished(line, continuation)) return -1
  let at = 0
  let strong = false
  // "Yes, of course! Here is…": cries may follow each other.
  for (let cry = openerOf(line); cry !== null; cry = openerOf(line.slice(at))) {
    at += cry.length
    if (at === line.length) return ended ? at : -1
    if (!cry.stopped) {
      at -= cry.length
      break
    }
    strong ||= cry.strong
    if (!ended && isUnfinished(line.slice(at), continuation)) return -1
  }
  const cried = at
  const opened = at > 0
  let surely = false
  for (;;) {
    at += /^\s*/.exec(line.slice(at))?.[0].length ?? 0
    const rest = line.slice(at)
    if (rest === '') return ended ? at : -1
    const sentence = SENTENCE.exec(rest)?.[0] ?? rest
    const whole = ended || sentence.length < rest.length
    if (!whole && mayOpen(rest, continuation)) return -1
    const part = whole ? preamblePartOf(sentence) : null
    const alone = rest.slice(sentence.length).trim() === ''
    const accepted =
      part !== null &&
      (opened ||
        surely ||
        part === 'help' ||
        (part === 'announcement-for-asker' && (alone || /:[*_\s]*$/.test(sentence))) ||
        (part === 'continuation' && continuation))
    if (!accepted) break
    // "I will write this down": an offer alone may be an author's, unless it offers help.
    surely ||= part !== 'help' || (alone && isForAsker(sentence))
    at += sentence.length
    if (!surely && !opened && alone && ended) return 0
  }
  if (surely) return at
  return opened && (at > cried || strong) ? at : 0
}
