/** A full stop with what closes after it, before a blank or the end. */
const END = /(?:(?<![.!?…])[.!?…]+["'”’»)\]*_]*(?=\s|$)|[。！？]+["'”’」』)\]]*)/gu

/** Short forms whose full stop ends no sentence. */
const ABBREVIATION = /(?:^|[\s("“])(?:mr|mrs|ms|dr|st|prof|vs|e\.g|i\.e|etc|no|hlm|dll|spt|tn|pn|sdr|en|[a-z])\.$/iu

/** A line that needs no full stop: a heading, an entry of a list, a row of a table, a quotation's source. */
const FREE_LINE = /^\s*(?:#{1,6}\s|[-*+]\s|\d+[.)]\s|\||>|[—–]\s?\p{Lu}|\*\*[^*]+\*\*$)/u

/** Positions just after each full sentence of `text`, ascending. */
export function sentenceEnds(text: string): readonly number[] {
  const ends: number[] = []
  for (const found of text.matchAll(END)) {
    const end = found.index + found[0].length
    if (!ABBREVIATION.test(text.slice(Math.max(0, end - 12), end))) ends.push(end)
  }
  return ends
}

/** Whether `text` ends where its author would end it: on a full sentence, or on a line that has none. */
export function endsFully(text: string): boolean {
  const trimmed = text.trimEnd()
  if (/[.!?…。！？]["'”’»」』)\]*_]*$/u.test(trimmed)) return true
  const line = trimmed.slice(trimmed.lastIndexOf('\n') + 1)
  return FREE_LINE.test(line) || isVerse(trimmed)
}

/** A line shorter than this may be a closing `The End`, a name or a date: words. */
const SHORT_LINE = 8

/** Whether `text` surely stops in the middle of a sentence of prose. */
export function breaksOff(text: string): boolean {
  if (endsFully(text)) return false
  const trimmed = text.trimEnd()
  const line = trimmed.slice(trimmed.lastIndexOf('\n') + 1)
  return line.split(/\s+/).length >= SHORT_LINE && /[\p{L}\p{N},;—–-][*_]*$/u.test(line)
}

/** Verse: most lines are short, and not even half of them close with a full stop. */
function isVerse(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  if (lines.length < 4) return false
  const short = lines.filter((line) => line.length < 70).length
  const closed = lines.filter((line) => /[.!?…]["'”’)*_]*\s*$/u.test(line)).length
  return short / lines.length > 0.8 && closed / lines.length < 0.5
}
