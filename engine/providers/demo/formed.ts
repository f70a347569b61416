import { hash, shuffle } from '../../base/chance.ts'
import { splitSentences } from '../../prose/sentences.ts'
import { countWords } from '../../prose/words.ts'
import { findMissingParts, labelledPart, readEntryParts, unlabelledText } from '../../writer/entries/entry-parts.ts'
import { entryFormFaults } from '../../writer/entries/write-entries.ts'
import { formFaults } from '../../writer/output/complete-text.ts'
import type { ExpectedPart } from '../../writer/output/expected.ts'
import { type ExpectedForm, orderedRules } from '../../writer/output/rules/form-rules.ts'
import { stanzasOf, syllablesIn } from '../../writer/verse/lines.ts'
import type { DemoBook } from './book.ts'
import { fillFrame, findPool, splitRecord } from './texts.ts'

/** Most sentences that lengthen a text, whatever is asked. */
const MOST_SENTENCES = 300

/** A text in the form that is ordered: as it is when it has it, else as verse, lengthened, cut, or with the words that it lacks. */
export function fitToForm(text: string, form: ExpectedForm | null, book: DemoBook, place: string | number): string {
  const languages = { prompt: book.language, text: book.task.language }
  if (form === null) return text
  const words = form.exact ?? form.words
  const isLong = words === undefined || countWords(text) >= words.min
  if (isLong && formFaults(text, form, languages).length === 0) return text
  let made = isVerse(form) ? composeVerse(book, words?.min ?? null, form, place) : text
  const least = words?.min ?? 0
  for (let at = 0; countWords(made) < least && at < MOST_SENTENCES; at++) made += ` ${sentence(book, place, at)}`
  if (words !== undefined && !isVerse(form) && countWords(made) > words.max) made = cutTo(made, words.max)
  for (const [key, rule, value] of orderedRules<unknown>(form).toReversed())
    if (rule.demo && formFaults(made, { [key]: value }, languages).length > 0) made = rule.demo(made, value)
  return made
}

/** A text in the form that is ordered, under its own title if it has one: its stanzas, or as many lines as are ordered. */
export function fitTextToForm(text: string, book: DemoBook): string {
  const { stanzas = null, form = null, eachForm = null } = book.task.output ?? {}
  const title = /^# [^\n]+\n+/u.exec(text)?.[0] ?? ''
  const body = text.slice(title.length)
  if (stanzas === null) return form === null ? text : title + fitToForm(trimmed(body, form), form, book, 0)
  const found = stanzasOf(body)
  const count = Math.min(Math.max(found.length, stanzas.min), stanzas.max)
  if (form !== null && isVerse(form) && (eachForm === null || !isVerse(eachForm))) {
    const lines = verseOf({ ...form, lines: form.lines ?? { min: count, max: count } }, null, book, 0)
    return title + stanzasFrom(lines, count).join('\n\n')
  }
  const each = Array.from({ length: count }, (_, at) => {
    const lines = found[at] ?? verseOf(eachForm ?? {}, null, book, at)
    return fitToForm(printedVerse(lines), eachForm, book, at)
  })
  return title + each.join('\n\n')
}

/** The first stanzas of a text, or its first lines, as many as the form orders; the text when it has too few. */
function trimmed(body: string, { lines, rhyme, syllables }: ExpectedForm): string {
  const stanzas = stanzasOf(body)
  const all = stanzas.flat()
  if (lines === undefined || rhyme !== undefined || syllables !== undefined || all.length <= lines.max) return body
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

/** A section whose parts stay as they are: what its form orders is in a paragraph before them, and one behind. */
export function fitSectionToForm(body: string, form: ExpectedForm | null, book: DemoBook, place: string): string {
  const languages = { prompt: book.language, text: book.task.language }
  if (form === null || formFaults(body, form, languages).length === 0) return body
  const least = Math.max(0, ((form.exact ?? form.words)?.min ?? 0) - countWords(body))
  const words = { min: least, max: Number.MAX_SAFE_INTEGER }
  const { ends, lines: _1, rhyme: _2, syllables: _3, characters: _4, exact: _5, ...others } = form
  const before = fitToForm(sentence(book, place, 0), { ...others, words }, book, place)
  const after = ends === undefined ? [] : [fitToForm(sentence(book, place, 1), { ends }, book, place)]
  return [before, body, ...after].join('\n\n')
}

/** A verse of about so many words, in its form where one is ordered. */
export function composeVerse(
  book: DemoBook,
  words: number | null,
  form?: ExpectedForm,
  place: string | number = 0,
): string {
  const seed = hash(book.seed, place)
  if (form !== undefined) return printedVerse(verseOf(form, words ?? book.task.words, book, seed))
  const count = STANZA_LINES * Math.max(1, Math.round((words ?? 0) / LINE_WORDS / STANZA_LINES))
  const lines = verseOf({ rhyme: 'abab', lines: { min: count, max: count } }, null, book, seed)
  return stanzasFrom(lines, lines.length / STANZA_LINES).join('\n\n')
}

function isVerse({ lines, syllables, rhyme }: ExpectedForm): boolean {
  return lines !== undefined || rhyme !== undefined || syllables !== undefined
}

/** A sentence that fits any text; `at` and the place keep it from standing twice. */
function sentence({ bank, bindings, seed }: DemoBook, place: string | number, at: number): string {
  const frames = findPool(bank, 'part')
  return fillFrame(frames[at % frames.length]!, { bank, bindings: { ...bindings, place: `${place}` }, seed, round: 0 })
}

function cutTo(text: string, words: number): string {
  return `${text
    .split(/\s+/u)
    .slice(0, words)
    .join(' ')
    .replace(/[.,;:!?…]*$/u, '')}.`
}

/** Words of a line where only the words of the whole are ordered. */
const LINE_WORDS = 7

/** Most lines of one verse, whatever is asked. */
const MOST_LINES = 500

/** What words that occur in the verse already count for against syllables that are missing. */
const USED = 0.3

/** Syllables of a line where none are ordered. */
const USUAL_SYLLABLES = { min: 8, max: 12 }

/** Lines in the form that is ordered, from the pools `verse openings` and `verse ends`: number, syllables and rhyme. */
function verseOf(form: ExpectedForm, words: number | null, { bank, text: language }: DemoBook, seed: number): string[] {
  const { lines, syllables = [], rhyme } = form
  const least = lines?.min ?? Math.max(rhyme?.length ?? 1, syllables.length)
  const most = Math.min(lines?.max ?? least, MOST_LINES)
  const count = Math.max(Math.min(least, MOST_LINES), Math.min(most, Math.round((words ?? 0) / LINE_WORDS)))
  const counted = (text: string) => ({ text, count: syllablesIn(text, language) })
  const openings = shuffle(findPool(bank, 'verse openings'), hash(seed, 'openings')).map(counted)
  const groups = shuffle(findPool(bank, 'verse ends'), hash(seed, 'ends')).map((line) => splitRecord(line).map(counted))
  const scheme = rhyme ?? 'abcdefgh'
  const letters = [...new Set(scheme)]
  const known = new Set<string>()
  return Array.from({ length: count }, (_, index) => {
    const wanted = syllables[index % syllables.length] ?? USUAL_SYLLABLES
    const stanza = Math.floor(index / scheme.length)
    const group = groups[(stanza * letters.length + letters.indexOf(scheme[index % scheme.length]!)) % groups.length]!
    let best = { line: '', opening: '', word: '', off: Number.POSITIVE_INFINITY }
    for (const [at, opening] of openings.entries())
      for (const nth of group.keys()) {
        const word = group[(nth + index + at) % group.length]!
        const line = `${opening.text} ${word.text}`
        const own = opening.count + word.count
        const used = [line, opening.text, word.text].filter((one) => known.has(one)).length
        const off = Math.max(wanted.min - own, own - wanted.max, 0) + used * USED
        if (off < best.off) best = { line, opening: opening.text, word: word.text, off }
      }
    for (const one of [best.line, best.opening, best.word]) known.add(one)
    return best.line
  })
}

/** The lines with a capital and the breaks that Markdown keeps. */
function printedVerse(lines: readonly string[]): string {
  return lines.map((line) => line.charAt(0).toUpperCase() + line.slice(1)).join('  \n')
}

/** Words of a head, such as a name, before which an entry has no other text. */
const HEAD_WORDS = 6

/** An entry with the parts and the form that are ordered: as it is when it has them, else made of its parts, one by one. */
export function fitEntryToForm(entry: string, book: DemoBook, number: number): string {
  const { output } = book.task
  if (output === null) return entry
  const { each, eachForm } = output
  const languages = { prompt: book.language, text: book.task.language }
  const isWhole = findMissingParts(entry, each).length === 0
  if (isWhole && entryFormFaults(entry, output, languages).length === 0) return entry
  const known = isWhole ? readEntryParts(entry, each) : new Map<string, string>()
  const textOf = (part: ExpectedPart) => partText(known.get(part.name), part, book, number)
  const heads = each.filter(({ place }) => place === 'head')
  const labelled = each.filter((part) => isIn(part, ['label', 'heading']) && part.labels.length > 0)
  const plain = each.filter((part) => isIn(part, ['label', 'heading']) && part.labels.length === 0)
  const behind = each.filter(({ place }) => place === 'question' || place === 'after')
  const first =
    plain.length > 0 ? plain.map(textOf).join('\n\n') : unlabelledText(isWhole ? entry : opening(book, number), each)
  const question = behind.length > 0 ? `${(splitSentences(first)[0] ?? '').replace(/[.!…]$/u, '')}?` : first
  const main = fitToForm([question, ...behind.map(textOf)].join(' '), eachForm, book, number)
  const head = heads.map((part) => `**${headText(part, book, number)}:** `).join('')
  return [head + main, ...labelled.map((part) => labelledPart(part, textOf(part)))].join('\n\n')
}

function isIn({ place }: ExpectedPart, places: readonly ExpectedPart['place'][]): boolean {
  return places.includes(place)
}

function opening(book: DemoBook, number: number): string {
  return sentence(book, `${book.task.output?.noun ?? ''} ${number}`.trim(), number)
}

function headText({ words, title }: ExpectedPart, { bank }: DemoBook, number: number): string {
  const name = `${findPool(bank, 'entry name')[0]!} ${number}`
  const most = words?.max ?? HEAD_WORDS
  return countWords(name) <= most ? name : `${title} ${number}`.split(' ').slice(-most).join(' ')
}

/** A part as it stands, or a new one: a list with its items, or sentences, as many words as are ordered. */
function partText(
  own: string | undefined,
  { title, items, words, form }: ExpectedPart,
  book: DemoBook,
  number: number,
): string {
  const place = `${title} ${number}`
  if (own === undefined && items !== null) {
    return Array.from({ length: items.min }, (_, at) => `- ${sentence(book, `${place}.${at + 1}`, at)}`).join('\n')
  }
  return fitToForm(own ?? sentence(book, place, number), { ...form, ...(words && { words }) }, book, place)
}
