import { hash } from '../../chance.ts'
import { countWords } from '../../prose/words.ts'
import type { NoteName, Task } from '../../writer/provider.ts'
import { type Bank, type OpenBank, poolOf } from './bank.ts'
import { createBook, type DemoBook, ownTitles, planOf } from './book.ts'
import { SLICES } from './deck.ts'
import { entriesOf } from './entries.ts'
import { formOf, tell } from './form.ts'
import { formedText, type Hand } from './formed.ts'
import { withOrderedParts } from './ordered-parts.ts'
import type { DemoRequest } from './request.ts'
import { anotherTime, sentencesOf } from './rewritten.ts'

/** Words of a text whose length is not ordered: in a book, and alone. */
const USUAL_WORDS = { book: 1000, alone: 200 }

/** Ordered parts of less than this share of the words don't shorten the text before them. */
const SMALL_SHARE = 0.1

/** Texts of a book that are no longer, in words, are some sentences; their words may be above the target by so much. */
const SHORT_WORDS = 80
const SHORT_SLACK = 1.25

/** The whole text that a request asks for, notes included: the same for the same request, byte for byte. */
export function compose(request: DemoRequest, task: Task, openBank: OpenBank): string {
  const book = inOtherWords(createBook(request, task, bankFor(task, openBank)), anotherTime(request, task))
  return typographic(written(book, request, openBank), task.language)
}

/** The book whose lists, verses and plan come out otherwise; its people stay the same where it has some. */
function inOtherWords(book: DemoBook, time: number): DemoBook {
  const { rewrite, items, place } = book.task
  const isOther = rewrite?.of === 'plan' || items !== null || place === 'alone'
  return time > 0 && isOther ? { ...book, seed: hash(book.seed, time) } : book
}

/** The bank that the task names, in its language, or a general one when that bank lacks what the task needs. */
function bankFor(task: Task, openBank: OpenBank): Bank {
  const language = task.language === 'ms' ? 'ms' : 'en'
  const named = openBank(task.demo, task.language) ?? openBank(task.demo, language)
  const has = (bank: Bank) => {
    if (task.items) return bank.entry !== undefined
    return task.kind === 'plan'
      ? bank.titles !== undefined
      : (task.place !== 'alone' && bank.usual !== undefined) || formOf(bank, [...task.lineage, 'text'], 0) !== null
  }
  if (named && has(named)) return named
  return openBank(task.items ? 'ideas' : task.story ? 'story' : task.place === 'alone' ? 'copy' : 'guide', language)!
}

function written(book: DemoBook, request: DemoRequest, openBank: OpenBank): string {
  const { task } = book
  const textLanguage = task.language === 'ms' ? 'ms' : 'en'
  const shared = openBank('parts', textLanguage)!
  const hand: Hand = { book, shared, language: request.promptLanguage, text: textLanguage }
  const plan = () => planOf(book, (number) => tell(book, 'summary', number, null, {}).join(' '))
  if (task.kind === 'plan' && !task.items) return plan()
  if (task.small === 'bible') return memoryLines(shared, 'bible', task).join('\n')
  const noting = task.items ? { ...book, bank: bankFor({ ...task, items: null }, openBank) } : book
  const notes = (name: NoteName, content: () => readonly string[]) => {
    const marks = task.notes[name]
    return marks ? [[marks.open, ...content(), marks.close].join('\n')] : []
  }
  const time = anotherTime(request, task)
  const text = () =>
    task.items ? entriesOf(hand, request) : runningText(hand, openBank('parts', request.promptLanguage)!, time)
  const { number = 1, of = 1 } = task.section ?? {}
  return [
    ...(noting.bank.characters && number === 1
      ? notes('characters', () => tell(noting, 'characters', 0, null, {}))
      : []),
    ...(number === 1 ? notes('scenes', () => memoryLines(shared, 'scenes', task)) : []),
    ...(task.small === 'note' || task.small === 'scenes' ? [] : [text()]),
    ...(task.items ? [] : notes('outline', () => [plan()])),
    ...(noting.bank.recap && number === of
      ? notes('recap', () => [tell(noting, recapFor(noting.bank, task), task.number, null, {}).join(' ')])
      : []),
    ...(number === of ? notes('changes', () => memoryLines(shared, 'changes', task)) : []),
  ].join('\n\n')
}

/** Lines for a story bible, with the number of the piece; the pool `changes 2` is for the second one alone. */
function memoryLines(bank: Bank, pool: string, { number }: Task): string[] {
  const lines = [...poolOf(bank, pool), ...(bank[`${pool} ${number}`] ?? [])]
  return lines.map((line) => line.replaceAll('{number}', String(number)))
}

/** Words from which a passage is taken. */
const PASSAGE_SOURCE_WORDS = 900

/**
 * A text of the asked length, in its form, with its ordered parts; of one in sections, the section that is asked for. Another `time` tells
 * what a chapter far off would be dealt.
 */
function runningText(hand: Hand, shared: Bank, time: number): string {
  const { section, words, rewrite } = hand.book.task
  const number = time === 0 ? hand.book.task.number : ((hand.book.task.number + time) % (SLICES - 1)) + 1
  if (rewrite?.of === 'passage')
    return sentencesOf(wholeText(hand, shared, { words: PASSAGE_SOURCE_WORDS, number }), words ?? 0, time)
  const whole = wholeText(hand, shared, { words: section?.words ?? words, number })
  if (section === undefined) return whole
  if (countWords(whole) >= section.words * LEAST_SHARE) return sectionOf(whole, section)
  // The texts hold no form of this length: each section is told by itself, from frames that a chapter far off is dealt.
  const slice = ((number - 1 + (section.number - 1) * SECTION_STRIDE) % (SLICES - 1)) + 1
  return wholeText(hand, shared, { words: Math.round(section.words / section.of), number: slice })
}

/** Slices between two sections of a text: no shipped guide has more chapters. */
const SECTION_STRIDE = 13

/** Share of its words that a text in sections must come to. */
const LEAST_SHARE = 0.9

/** The paragraphs of a text whose middle lies in a section, by words. */
function sectionOf(text: string, { number, of }: NonNullable<Task['section']>): string {
  const all = countWords(text)
  let before = 0
  const own = text.split(/\n{2,}/).filter((paragraph) => {
    const words = countWords(paragraph)
    const at = Math.min(of, Math.floor(((before + words / 2) / all) * of) + 1)
    before += words
    return at === number
  })
  return own.join('\n\n')
}

function wholeText(
  hand: Hand,
  shared: Bank,
  asked: { readonly words: number | null; readonly number: number },
): string {
  const { bank, task } = hand.book
  const words = asked.words ?? USUAL_WORDS[task.place === 'alone' ? 'alone' : 'book']
  const form = formOf(bank, stepsFor(bank, task), words)!
  const told = (wanted: number) => tell(hand.book, form, asked.number, wanted, titleOf(hand.book)).join('\n\n')
  const whole = (wanted: number) => {
    const body = formedText(
      task.place === 'alone' || words > SHORT_WORDS ? told(wanted) : shortText(told(wanted), words),
      hand,
    )
    const text = withOrderedParts(hand, shared, body)
    return { text, added: countWords(text) - countWords(body) }
  }
  const { text: first, added } = whole(words)
  const isWithin = task.output?.parts.some(({ extra }) => !extra) ?? false
  return isWithin && added > words * SMALL_SHARE ? whole(words - added).text : first
}

/** Sentences of a text that come near so few words: the first that fit, whole, and none that someone says. */
function shortText(text: string, words: number): string {
  const sentences = text.split(/(?<=[.!?…])\s+|\n+/).filter((sentence) => /^\p{Lu}[^"“”]*[.!?…]$/u.test(sentence))
  const kept: string[] = []
  let count = 0
  for (const sentence of sentences) {
    if (count + countWords(sentence) > words * SHORT_SLACK) continue
    kept.push(sentence)
    count += countWords(sentence)
  }
  return kept.length === 0 ? (sentences[0] ?? text) : kept.join(' ')
}

/** The steps whose forms a text may take, the nearest first: the bank says which one serves where none has its name. */
function stepsFor(bank: Bank, { lineage }: Task): string[] {
  return [...lineage, 'text', ...(bank.usual ?? [])]
}

function recapFor(bank: Bank, { lineage }: Task): string {
  return lineage.map((step) => `recap ${step}`).find((pool) => bank[pool] !== undefined) ?? 'recap'
}

/** The chapter's title as `title` when it is of another hand, and as `heading` in any case. */
function titleOf(book: DemoBook): Record<string, string> {
  const { bank, task } = book
  if (!bank.titles) return {}
  const own = task.number > 0 ? ownTitles(book, task.number).at(-1)! : ''
  const title = task.title.replace(/["“”{}[\]<>⟦⟧|]/g, '').slice(0, 120)
  const heading = title || own || book.bindings(0).subject || poolOf(bank, 'titles')[0]!
  return { title: title === own ? '' : title, heading }
}

const quotes: Readonly<Record<string, readonly [string, string]>> = {
  de: ['„', '“'],
  fr: ['« ', ' »'],
  es: ['«', '»'],
  it: ['«', '»'],
}

/** Straight quotes become those of the language; an apostrophe stays with its word. */
function typographic(text: string, language: string): string {
  const [open, close] = quotes[language] ?? ['“', '”']
  return text.replace(/"([^"\n]*)"/g, `${open}$1${close}`).replace(/(?<=\p{L})'(?=\p{L}|\s|[.,;:!?]|$)/gmu, '’')
}
