import { hash, pick, shuffle } from '../../base/chance.ts'
import { memoByLanguage } from '../../base/language.ts'
import { REPLY_WORDS } from '../../prose/language-words.ts'
import { splitSentences } from '../../prose/sentences.ts'
import { countWords } from '../../prose/words.ts'
import type { ExpectedPart } from '../../writer/output/expected.ts'
import { insertParts, isBlockPart, partFaults } from '../../writer/output/text-parts.ts'
import type { NoteName, Task } from '../../writer/provider.ts'
import { MARK_NAMES } from '../../writer/rewritten.ts'
import {
  composePlan,
  createDemoBook,
  type DemoBook,
  filledPool,
  isGuide,
  isStory,
  ownTitles,
  poolFor,
  ROUNDS,
} from './book.ts'
import { composeVerse, fitEntryToForm, fitSectionToForm, fitTextToForm, fitToForm } from './formed.ts'
import type { DemoRequest } from './request.ts'
import { fillFrame, findPool, type OpenTextBank, splitRecord } from './texts.ts'

/** Words of a text whose length is not ordered: in a book, and alone. */
const USUAL_WORDS = { book: 1000, alone: 200 }

/** Most entries of a reply, whatever is asked. */
const MOST_ENTRIES = 500

/** The whole text that a request asks for, notes included: the same for the same request, byte for byte. */
export function composeReply(request: DemoRequest, task: Task, openBank: OpenTextBank): string {
  const book = createDemoBook(request, task, openBank)
  const time = anotherTime(request, task)
  const isOther =
    task.rewrite?.of === 'plan' || task.rewrite?.of === 'passage' || task.items !== null || task.place === 'alone'
  const seed = time > 0 && isOther ? hash(book.seed, time) : book.seed
  return typographic(written({ ...book, seed }, time), task.language)
}

const SHOWN = memoByLanguage(() => new RegExp(`\\[\\[(${MARK_NAMES()})\\]\\]([\\s\\S]*?)\\[\\[\\/\\1\\]\\]`))

/** A number that differs from text to text, so that a text that is rewritten twice becomes another one twice; 0: a first text. */
function anotherTime({ prompt }: DemoRequest, { rewrite }: Task): number {
  if (rewrite === undefined) return 0
  const shown = rewrite.of === 'plan' ? prompt : (SHOWN().exec(prompt)?.[2]?.trim() ?? '')
  return 1 + (hash(shown, rewrite.manner, rewrite.variant) % 1000)
}

function written(book: DemoBook, time: number): string {
  const { task } = book
  if (task.kind === 'plan' && !task.items) return planOf(book)
  if (task.small === 'bible') return memoryLines(book, 'bible')
  const { number = 1, of = 1 } = task.section ?? {}
  const note = (name: NoteName, isDue: boolean, content: () => string) => {
    const marks = task.notes[name]
    return marks && isDue ? [[marks.open, content(), marks.close].join('\n')] : []
  }
  const text = () => (task.items ? entriesOf(book) : runningText(book, time))
  return [
    ...note('characters', number === 1 && isStory(task), () => filledPool(book, 'characters').join('\n')),
    ...note('scenes', number === 1, () => memoryLines(book, 'scenes')),
    ...(task.small === 'note' || task.small === 'scenes' ? [] : [text()]),
    ...note('outline', true, () => planOf(book)),
    ...note('recap', number === of, () => filledPool(book, poolFor(book, 'recap')).join(' ')),
    ...note('changes', number === of, () => memoryLines(book, 'changes')),
  ].join('\n\n')
}

/** Lines for a story bible, with the number of the piece; the pool `changes 2` is for the second one alone. */
function memoryLines(book: DemoBook, pool: string): string {
  const own = `${pool} ${book.task.number}`
  return [...filledPool(book, pool), ...(book.bank[own] ? filledPool(book, own) : [])].join('\n')
}

/** A title line and the numbered entries of a plan, each with its summary. */
function planOf(book: DemoBook): string {
  const { title, entries } = composePlan(book)
  const lines = entries.map((entry, at) => `${at + 1}. ${entry.title} — ${entry.summary}`)
  return [`${REPLY_WORDS[book.text].plans.title}: ${title}`, ...lines].join('\n')
}

/** Numbered entries, all different, in the form that is ordered; the paragraphs of an entry are indented below it. */
function entriesOf(book: DemoBook): string {
  const { bank, bindings, seed, task } = book
  const own = shuffle(bank[`entries ${task.demo}`] ?? [], seed)
  const plain = findPool(bank, 'entries')
  const taken = new Set<string>()
  return Array.from({ length: Math.min(task.items ?? 0, MOST_ENTRIES) }, (_, at) => {
    const isEndless = own.some((frame) => /[<[]/.test(frame))
    const frame = isEndless ? own[at % own.length]! : (own[at] ?? plain[at % plain.length]!)
    const text = fillFrame(frame, { bank, bindings, seed, round: at })
    const entry = fitEntryToForm(taken.has(text) ? `${text} (${at + 1})` : text, book, at + 1)
    taken.add(text)
    return `${at + 1}. ${entry.replaceAll('\n', '\n   ').replaceAll('\n   \n', '\n\n')}`
  }).join('\n\n')
}

/** Pieces of a book whose texts share nothing: the entries of its plan, and beyond them those beside it. */
const SLICES = { entries: 48, beside: 16 }

/** Which share of the frames' combinations a piece is written from. Another `time` has that of a piece far off. */
function sliceOf({ number, place, step }: Task, time: number): number {
  const { entries, beside } = SLICES
  if (time > 0) return (number + time) % entries
  return place === 'entry' ? number % entries : entries + (hash(step) % beside)
}

/** A text of the asked length, in its form, with its ordered parts; of one in sections, the section that is asked for. */
function runningText(book: DemoBook, time: number): string {
  const { section, words: asked, rewrite, place, output } = book.task
  const words = Math.round(
    (section ? section.words / section.of : asked) ?? USUAL_WORDS[place === 'alone' ? 'alone' : 'book'],
  )
  const slice = sliceOf(book.task, time)
  if (rewrite?.of === 'passage') {
    const passage = prose(book, slice, words).join(' ')
    return rewrite.manner === 'continue' ? passage.replaceAll(/\n+/g, ' ') : passage
  }
  const whole = (wanted: number) => withOrderedParts(book, fitTextToForm(told(book, slice, wanted), book))
  const text = whole(words)
  const isWithin = output?.sections != null || (output?.parts.some(({ extra }) => !extra) ?? false)
  const added = countWords(text) - words
  return isWithin && added > words * SMALL_SHARE ? whole(Math.max(1, words - added)) : text
}

/** Ordered parts of less than this share of the words don't shorten the text before them. */
const SMALL_SHARE = 0.1

/** Words from which a text has a beginning of its own. */
const OPENED_WORDS = 150

/** The text before its ordered parts: a page as it stands, a verse, or prose behind what the brief and the plan say. */
function told(book: DemoBook, slice: number, words: number): string {
  const { bank, seed, task } = book
  if (bank[`text ${task.demo}`]) return filledPool(book, `text ${task.demo}`).join('\n\n')
  const isAlone = task.place === 'alone'
  const isTitled = isAlone && (!isGuide(book) || task.demo === 'verse')
  const title = isTitled ? [`# ${pick(ownTitles(book, 7), seed)}`] : []
  if (task.demo === 'verse') return [...title, composeVerse(book, words)].join('\n\n')
  const opening = words < OPENED_WORDS || (task.section?.number ?? 1) > 1 ? [] : openingOf(book, slice)
  return [...title, ...opening, ...prose(book, slice, words - countWords(opening.join(' ')))].join('\n\n')
}

/** What the brief is about where the book begins, the title that a piece was given, and the subject of a story that stands alone. */
function openingOf(book: DemoBook, slice: number): string[] {
  const { bank, bindings, task } = book
  if (bank.beginning) return [...bank.beginning]
  const isFirst = task.number <= 1
  const isWanted: Readonly<Record<string, boolean>> = {
    premise: isFirst && bindings.premise !== '',
    title: bindings.title !== '',
    subject: task.place === 'alone' && bindings.typed !== '',
  }
  const frames = findPool(bank, poolFor(book, 'opening')).filter(
    (frame) => isWanted[/\{(premise|title|subject)\}/.exec(frame)![1]!],
  )
  return frames.map((frame) => fillFrame(frame, { ...book, round: slice * ROUNDS }))
}

/** Frames between two sections of a text. */
const SECTION_FRAMES = 64

/** Paragraphs of about so many words. No longer sentence comes back in the pieces of a book. */
function prose(book: DemoBook, slice: number, words: number): string[] {
  const { bank, seed, bindings, task } = book
  const frames = findPool(bank, proseOf(book))
  const kept: string[] = []
  const first = ((task.section?.number ?? 1) - 1) * SECTION_FRAMES
  const turn = task.place === 'alone' ? 0 : slice * 5
  // Where sections are ordered, each heading would be one.
  const isSectioned = task.output?.sections != null
  let left = words
  let missed = 0
  for (let at = first; left > words * 0.05 && missed < frames.length; at++) {
    const round = slice * ROUNDS + Math.floor(at / frames.length)
    const frame = frames[(at + turn) % frames.length]!
    const whole = fillFrame(frame, { bank, bindings, seed, round })
    const text = fitted(isSectioned ? whole.replace(/^### .*\n+/, '') : whole, left)
    missed = text === '' ? missed + 1 : 0
    if (text !== '') kept.push(text)
    left -= countWords(text)
  }
  return kept.length > 0
    ? kept
    : [splitSentences(fillFrame(frames[turn % frames.length]!, { bank, bindings, seed, round: slice * ROUNDS }))[0]!]
}

/** The pool that a text in prose is written from. */
function proseOf(book: DemoBook): string {
  const { bank, task } = book
  if (bank.learner) return 'learner'
  if (!isGuide(book)) return 'story'
  return task.place === 'alone' && task.demo !== 'guide' ? 'copy' : 'guide'
}

/** The text, if it has at most so many words; else its first sentences, at most a quarter longer than that, or '' for dialogue and several paragraphs. */
function fitted(text: string, words: number): string {
  if (countWords(text) <= words) return text
  if (/["“「\n]/.test(text)) return ''
  const kept: string[] = []
  let left = words
  for (const sentence of splitSentences(text)) {
    if (countWords(sentence) > left * 1.25) break
    kept.push(sentence)
    left -= countWords(sentence)
  }
  return kept.join(/[。！？]/.test(text) ? '' : ' ')
}

const QUOTES: Readonly<Record<string, readonly [string, string]>> = {
  de: ['„', '“'],
  fr: ['« ', ' »'],
  es: ['«', '»'],
  it: ['«', '»'],
}

/** Straight quotes become those of the language; an apostrophe stays with its word. */
function typographic(text: string, language: string): string {
  const [open, close] = QUOTES[language] ?? ['“', '”']
  return text.replace(/"([^"\n]*)"/g, `${open}$1${close}`).replace(/(?<=\p{L})'(?=\p{L}|\s|[.,;:!?]|$)/gmu, '’')
}

/** Answers to the questions of a text whose number isn't known. */
const ANSWERS = 12

/** Lines of a list whose number isn't known. */
const LINES = 3

/** The text with the parts that the task orders and it lacks: a block in its place, the others behind the text. */
function withOrderedParts(book: DemoBook, text: string): string {
  const parts = book.task.output?.parts ?? []
  const faults = partFaults(text, parts).map(({ part }, at) => ({ part, added: printPart(part, book, at) }))
  const blocks = faults.filter(({ part }) => isBlockPart(part))
  const others = faults.filter(({ part }) => !isBlockPart(part)).map(({ added }) => added)
  const whole = blocks.reduce((made, { part, added }) => insertParts(made, added, parts, [part]), text)
  return [whole, ...orderedSections(book, text), ...others].join('\n\n')
}

/** The sections that the task orders, such as recipes, each with its parts under their labels; none when the text has its own. */
function orderedSections(book: DemoBook, text: string): string[] {
  const { sections = null, each = [], eachForm = null, noun } = book.task.output ?? {}
  const last = each.at(-1)?.labels[0] ?? ''
  const found = text.split('\n').filter((line) => line === `**${last}**`).length
  return Array.from({ length: Math.max(0, (sections?.min ?? 0) - found) }, (_, at) => {
    const title = `${noun ?? ''} ${found + at + 1}`.trim()
    const parts = each.map(({ name, labels, list, title: named }, index) => {
      const lines = Array.from({ length: LINES }, (__, line) => {
        const mark = list === 'numbered' ? `${line + 1}.` : '-'
        return `${mark} ${lineOf(book, name, `${title}: ${named}`, line, at + index + line)}`
      })
      return `**${labels[0] ?? named}**\n\n${lines.join('\n')}`
    })
    const heading = `### ${title.charAt(0).toUpperCase()}${title.slice(1)}`
    return [heading, fitSectionToForm(parts.join('\n\n'), eachForm, book, title)].join('\n\n')
  })
}

function printPart(part: ExpectedPart, book: DemoBook, index: number): string {
  const { parts = [] } = book.task.output ?? {}
  const label = part.labels[0] ?? part.title
  const own = book.bank[`part ${part.name}`]
  const line = (at: number) => lineOf(book, part.name, isBlockPart(part) ? part.title : label, at, own ? 0 : index)
  if (part.place === 'text') return own ? line(0) : `${label}: ${line(0)}`
  if (part.place === 'opening') return `**${line(0)}**`
  if (isBlockPart(part) && part.place !== 'list') return line(0)
  const asked = parts.find(({ name }) => name === part.answers)?.items?.min ?? (part.answers === null ? null : ANSWERS)
  const wanted = part.items?.min ?? asked
  const isNumbered = part.answers !== null || parts.some(({ answers }) => answers === part.name)
  const lines = Array.from({ length: wanted ?? Math.max(2, own?.length ?? 0) }, (_, at) => line(at))
  const body =
    wanted === null ? lines.join(' ') : lines.map((text, at) => `${isNumbered ? `${at + 1}.` : '-'} ${text}`).join('\n')
  const made =
    part.form === null ? body : fitToForm(body, { ...part.form, ...(part.words && { words: part.words }) }, book, label)
  return isBlockPart(part) ? made : `## ${label}\n\n${made}`
}

/**
 * A line of a part, from the pool `part <name>`, or from the pool `part`, which fits anything: the place that it names (part, number and
 * chapter) keeps it from standing twice in a book. A record is a word of the text's language and its meaning in those of the prompt.
 */
function lineOf(
  { bank, bindings, seed, task, language }: DemoBook,
  name: string,
  part: string,
  at: number,
  shift: number,
): string {
  const own = bank[`part ${name}`]
  const [alone, inChapter] = findPool(bank, 'part place')
  const named = { ...bindings, part, n: String(at + 1), number: String(task.number) }
  const filling = { bank, bindings: named, seed, round: task.number + shift }
  const place = fillFrame(task.number > 0 ? inChapter! : alone!, filling).replace(/^\p{Lu}/u, (first) =>
    first.toLowerCase(),
  )
  const frames = own ?? findPool(bank, 'part')
  const frame = frames[(at + (own ? 0 : shift)) % frames.length]!
  const [word, en, ms] = splitRecord(fillFrame(frame, { ...filling, bindings: { ...named, place } }))
  return en === undefined ? word! : `**${word}**: ${language === 'ms' ? ms : en}`
}
