import { hash } from '../../chance.ts'
import { countWords } from '../../prose/words.ts'
import type { ExpectedForm } from '../../writer/output/expected.ts'
import { formFaults } from '../../writer/output/form-faults.ts'
import { stanzasOf } from '../../writer/verse/lines.ts'
import type { DemoBook } from './book.ts'
import { fill, poolOf } from './texts.ts'
import { LINE_WORDS, printedVerse, verseOf } from './verse.ts'

/** Most sentences that lengthen a text, whatever is asked. */
const MOST_SENTENCES = 300

/** A text in the form that is ordered: as it is when it has it, else as verse, lengthened, cut, or with the words that it lacks. */
export function formed(text: string, form: ExpectedForm | null, book: DemoBook, place: string | number): string {
  const languages = { prompt: book.language, text: book.task.language }
  if (form === null) return text
  const { words, characters, starts, ends, matches } = form
  const isLong = words === null || countWords(text) >= words.min
  if (isLong && formFaults(text, form, languages).length === 0) return text
  let made = isVerse(form) ? versed(book, words?.min ?? null, form, place) : text
  const least = words?.min ?? 0
  for (let at = 0; countWords(made) < least && at < MOST_SENTENCES; at++) made += ` ${sentence(book, place, at)}`
  if (words !== null && !isVerse(form) && countWords(made) > words.max) made = cutTo(made, words.max)
  if (matches !== null && formFaults(made, { ...NO_FORM, matches }, languages).length > 0) made += ` ${matches.example}`
  if (characters !== null && made.length > characters) made = made.slice(0, characters).replace(/\s+\S*$/u, '')
  const [start, end] = [starts[0], ends[0]]
  if (start !== undefined && formFaults(made, { ...NO_FORM, starts }, languages).length > 0)
    made = `${start} ${made.charAt(0).toLowerCase()}${made.slice(1)}`
  if (end !== undefined && formFaults(made, { ...NO_FORM, ends }, languages).length > 0)
    made = /^\P{L}/u.test(end)
      ? made.replace(/[.!?…]*$/u, end)
      : `${made} ${end}${/[\p{L}\p{N}]$/u.test(end) ? '.' : ''}`
  return made
}

/** A text in the form that is ordered, under its own title if it has one: its stanzas, or as many lines as are ordered. */
export function formedText(text: string, book: DemoBook): string {
  const { stanzas = null, form = null, eachForm = null } = book.task.output ?? {}
  const title = /^# [^\n]+\n+/u.exec(text)?.[0] ?? ''
  const body = text.slice(title.length)
  if (stanzas === null) return form === null ? text : title + formed(trimmed(body, form), form, book, 0)
  const found = stanzasOf(body)
  const count = Math.min(Math.max(found.length, stanzas.min), stanzas.max)
  if (form !== null && isVerse(form) && (eachForm === null || !isVerse(eachForm))) {
    const lines = verseOf({ ...form, lines: form.lines ?? { min: count, max: count } }, null, book, 0)
    return title + stanzasFrom(lines, count).join('\n\n')
  }
  const each = Array.from({ length: count }, (_, at) => {
    const lines = found[at] ?? verseOf(eachForm ?? NO_FORM, null, book, at)
    return formed(printedVerse(lines), eachForm, book, at)
  })
  return title + each.join('\n\n')
}

/** The first stanzas of a text, or its first lines, as many as the form orders; the text when it has too few. */
function trimmed(body: string, { lines, rhyme, syllables }: ExpectedForm): string {
  const stanzas = stanzasOf(body)
  const all = stanzas.flat()
  if (lines === null || rhyme !== null || syllables.length > 0 || all.length <= lines.max) return body
  const kept: string[][] = []
  for (const stanza of stanzas) if (kept.flat().length + stanza.length <= lines.max) kept.push(stanza)
  return kept.flat().length >= lines.min
    ? kept.map(printedVerse).join('\n\n')
    : stanzasFrom(all.slice(0, lines.max), Math.ceil(lines.max / STANZA_LINES)).join('\n\n')
}

/** Lines of a stanza where none are ordered. */
const STANZA_LINES = 4

function stanzasFrom(lines: readonly string[], count: number): string[] {
  const size = Math.max(1, Math.ceil(lines.length / count))
  const even = lines.length % count === 0 ? size : Math.max(1, Math.floor(lines.length / count))
  return Array.from({ length: count }, (_, at) =>
    printedVerse(lines.slice(at * even, at === count - 1 ? undefined : (at + 1) * even)),
  ).filter((stanza) => stanza !== '')
}

/** A section whose parts stay as they are: what its form orders stands in a paragraph before them, and one behind. */
export function formedAround(body: string, form: ExpectedForm | null, book: DemoBook, place: string): string {
  const languages = { prompt: book.language, text: book.task.language }
  if (form === null || formFaults(body, form, languages).length === 0) return body
  const least = Math.max(0, (form.words?.min ?? 0) - countWords(body))
  const words = { min: least, max: Number.MAX_SAFE_INTEGER }
  const { starts, ends, matches } = form
  const before = formed(sentence(book, place, 0), { ...NO_FORM, words, starts, matches }, book, place)
  return [
    before,
    body,
    ...(ends.length === 0 ? [] : [formed(sentence(book, place, 1), { ...NO_FORM, ends }, book, place)]),
  ].join('\n\n')
}

/** A verse of about so many words, in its form where one is ordered. */
export function versed(book: DemoBook, words: number | null, form?: ExpectedForm, place: string | number = 0): string {
  const seed = hash(book.seed, place)
  if (form !== undefined) return printedVerse(verseOf(form, words ?? book.task.words, book, seed))
  const count = STANZA_LINES * Math.max(1, Math.round((words ?? 0) / LINE_WORDS / STANZA_LINES))
  const lines = verseOf({ ...NO_FORM, rhyme: 'abab', lines: { min: count, max: count } }, null, book, seed)
  return stanzasFrom(lines, lines.length / STANZA_LINES).join('\n\n')
}

export const NO_FORM: ExpectedForm = {
  lines: null,
  syllables: [],
  rhyme: null,
  words: null,
  characters: null,
  starts: [],
  ends: [],
  matches: null,
}

function isVerse({ lines, syllables, rhyme }: ExpectedForm): boolean {
  return lines !== null || rhyme !== null || syllables.length > 0
}

/** A sentence that fits any text; `at` and the place keep it from standing twice. */
export function sentence({ bank, bindings, seed }: DemoBook, place: string | number, at: number): string {
  const frames = poolOf(bank, 'part')
  return fill(frames[at % frames.length]!, { bank, bindings: { ...bindings, place: `${place}` }, seed, round: 0 })
}

function cutTo(text: string, words: number): string {
  return `${text
    .split(/\s+/u)
    .slice(0, words)
    .join(' ')
    .replace(/[.,;:!?…]*$/u, '')}.`
}
