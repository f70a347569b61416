import { digest } from '../base/chance.ts'
import { formatList } from '../base/format-list.ts'
import type { Language } from '../base/language.ts'
import { type Book, findOutputLanguage } from '../book/book.ts'
import { findChapterTitle } from '../book/next-step.ts'
import { pieceLanguages } from '../book/piece-language.ts'
import { quoteTypedText } from '../field-kinds/printed.ts'
import { countPlannedPieces, findFlowStep, listSteps, type Step } from '../generator/flow.ts'
import type { Generator } from '../generator/generator.ts'
import type { FlowStep, Settings } from '../generator/public-generator.ts'
import { insertValues } from '../messages/message.ts'
import { say } from '../messages/say.ts'
import { PROMPT_WORDS } from '../prose/language-words.ts'
import { comparePrintedHabits, countPrintedHabits, type HabitCounts } from '../prose/printed-habits.ts'
import { MEMORIES } from '../spec/memory.ts'
import { formatRange } from '../writer/length.ts'
import { type Marks, type NoteName, REPLY_NOTE_NAMES } from '../writer/provider.ts'
import { aboutText } from './about-book.ts'
import { briefText } from './author-brief.ts'
import { bibleText } from './bible.ts'
import { booksBeforeText } from './books-before.ts'
import { outputDemands } from './demands.ts'
import { expectedOutput, itemsFor } from './expected-output.ts'
import { eventsAnEntry, isShorterByForm, longEntryWords, manyScenes, partWords, rangeFor, wordsFor } from './lengths.ts'
import { formatFollowedText, listSeenPieces, memoryFor } from './memory.ts'
import { createMarks } from './rewrite-parts.ts'
import { printedSettings, templateValues } from './template-values.ts'
import { findSlot } from './templates.ts'
import { isProse, LASTING_END_SIGN, TEXT_PLACE_SIGN, type TextSoFar } from './text-so-far.ts'
import type { CountTokens } from './tokens.ts'

/** Everything a template may name; `docs/templates.md` lists it. */
export function contextFor(
  generator: Generator,
  book: Book,
  step: Step,
  count: CountTokens,
  text: TextSoFar | null = null,
): Record<string, unknown> {
  const { language, settings } = book
  const told = settingsInLanguage(generator, settings, step)
  const { remember, measure } = generator.flow
  const range = rangeFor(generator, settings, step)
  const items = itemsFor(generator, settings, step)
  const words = range ?? toldWords(generator, settings, step)
  const memory = memoryFor(generator, book, step, count, text)
  const entryRange = measure === null ? null : rangeFor(generator, settings, { name: measure })
  return {
    ...templateValues(generator, told, language, step),
    ...memory,
    bible: bibleText(generator, book, step, count, [memory.recap, memory.characters]),
    ...briefText(book, count),
    booksBefore: booksBeforeText(book.booksBefore, count),
    aboutBook: aboutText(book.about, step.kind === 'image', count),
    textSoFar: text && TEXT_PLACE_SIGN,
    habits: step.kind === 'text' && !step.isAlone ? formatHabits(generator, book) : null,
    lastingEnd: LASTING_END_SIGN,
    seen: listSeenPieces(generator, book, step, text),
    settings: printedSettings(generator, told, language, step),
    step: { ...stepContext(generator, book, step, language), follows: formatFollowedText(book, step, count) },
    way: wayOf(generator, book),
    parts: countPlannedPieces(generator, settings),
    planned: pieceWords(generator, settings, language),
    sections: sectionsOf(generator, language),
    words: words && formatRange(words, language),
    share: partWords(range),
    events: eventsAnEntry(generator, settings),
    longEntry: longEntryWords(generator, settings),
    manyScenes: manyScenes(generator, range),
    chapterWords: entryRange && formatRange(entryRange, language),
    items: items?.max ?? null,
    fewest: items !== null && items.min < items.max ? items.min : null,
    demands: outputDemands(generator, settings, step, language),
    workTitle: book.title && printedTitle(book.title, book.outline?.title),
    remember: {
      ...Object.fromEntries(MEMORIES.map((one) => [one, remember.includes(one)])),
      // The older name of the plan.
      outline: remember.includes('plan'),
    },
    makes: {
      ...Object.fromEntries(MEMORIES.map((one) => [one, step.makes.includes(one)])),
      ...Object.fromEntries(BIBLE_NOTES.map((one) => [one, bibleNotes(book, step).includes(one)])),
    },
    marks: noteMarks(language),
    guidance: hasGuidance(generator, step, language),
  }
}

/** The settings as a text in a language of its own is told them: what says the language of the book says the text's. */
function settingsInLanguage(generator: Generator, settings: Settings, { language }: Step): Settings {
  if (language === null) return settings
  const told = [generator.languageSetting, generator.writing.languageField].flatMap((name) => {
    const field = generator.fields.find((one) => one.name === name)
    const option = field?.options.find(({ value, code }) => value === language || code === language)
    return field && option ? [[field.name, option.value] as const] : []
  })
  return { ...settings, ...Object.fromEntries(told) }
}

/** How this book is planned and ends: one of the ways of its generator, always the same for its settings and premise. */
function wayOf({ prompt: { ways } }: Generator, { settings, authorBrief, language }: Book) {
  if (ways.length === 0) return { plan: null, end: null }
  const drawn = Number.parseInt(digest(JSON.stringify([settings, authorBrief?.premise])).slice(-8), 16)
  const { plan, end } = ways[drawn % ways.length]!
  return { plan: plan?.[language] ?? null, end: end?.[language] ?? null }
}

/** The target of a text that has no range; none where `each` says how long an entry is, or the lines how long the text is. */
function toldWords(generator: Generator, settings: Book['settings'], step: Step) {
  const declared = expectedOutput(generator, settings, step, 'en')?.eachForm?.words
  const words = declared ? null : wordsFor(generator, settings, step)
  return words !== null && isShorterByForm(generator, settings, step, words) ? null : words
}

function sectionsOf(generator: Generator, language: Language) {
  const each = findFlowStep(generator, generator.flow.measure ?? '')?.each
  const sections = each !== null && typeof each === 'object' && 'names' in each ? each.names : null
  return (
    sections?.map(({ name, about }, index) => ({
      number: index + 1,
      name: name[language],
      about: about?.[language] ?? null,
    })) ?? null
  )
}

function stepContext(generator: Generator, book: Book, step: Step, language: Language) {
  const entry = step.entry === 0 ? undefined : book.outline?.entries[step.entry - 1]
  const about = step.entry === 0 ? null : sectionsOf(generator, language)?.[step.entry - 1]?.about
  const title = findChapterTitle(book, step)
  const label = step.label[language]
  const scenes = book.scenePlans?.[step.id]?.trim()
  return {
    label,
    noun: nounOf(generator, step.name, language),
    opening: step.isOpening,
    title: title !== null && title !== label ? printedTitle(title, entry?.title) : null,
    plan: [about, entry?.summary].filter(Boolean).join(' ') || null,
    about: generator.prompt.about[step.name]?.[language] ?? null,
    later: laterOf(generator, book, step, language),
    number: step.number,
    last: step.isLast && step.entry > 0,
    beside: step.beside !== null && step.beside === step.follows,
    next: nextNoun(generator, book.settings, step, language),
    scenes: scenes ? quoteTypedText(scenes) : null,
  }
}

/** A title that isn't the outline's was typed by the author, and is set between marks like all typed text. */
function printedTitle(title: string, planned: string | null | undefined): string {
  return title === planned ? title : quoteTypedText(title)
}

/** Entries named in "not yet": the next ones matter most, and a bound keeps long books' prompts short. */
const MAX_LATER_ENTRIES = 3

function laterOf(generator: Generator, book: Book, step: Step, language: Language): string | null {
  if (step.entry === 0 && !step.isOpening) return null
  const entries = book.outline?.entries.slice(step.entry, step.entry + MAX_LATER_ENTRIES)
  if (entries && entries.length > 0) return entries.map(({ title }) => title).join('; ')
  const sections = sectionsOf(generator, language)?.slice(step.entry, step.entry + MAX_LATER_ENTRIES)
  return sections?.map(({ name }) => name).join('; ') || null
}

function hasGuidance(generator: Generator, step: Step, language: Language): boolean {
  const slot = generator.kind === 'book' ? findSlot(generator, step.name) : null
  return slot !== null && Boolean(generator.prompt.slots[slot]?.[language]?.trim())
}

/** The notes that belong to a story bible. */
const BIBLE_NOTES = ['scenes', 'changes'] as const

/** The notes for the story bible that are beside a step's text. A plan of scenes that the author gave isn't made again. */
export function bibleNotes({ scenePlans }: Book, { id, kind, makes }: Step): readonly (typeof BIBLE_NOTES)[number][] {
  if (kind !== 'text' || !makes.includes('bible')) return []
  return BIBLE_NOTES.filter((name) => name !== 'scenes' || !scenePlans?.[id]?.trim())
}

/** The lines between which the model writes its notes, in the language of the prompt. */
export function noteMarks(language: Language): Record<NoteName, Marks> {
  const marks = REPLY_NOTE_NAMES.map((name) => [name, createMarks(PROMPT_WORDS[language].marks[name])])
  return Object.fromEntries(marks) as Record<NoteName, Marks>
}

/** How prompts name what the plan plans, and what else the book has. Everything but `around` is empty where nothing is counted. */
function pieceWords(generator: Generator, settings: Settings, language: Language) {
  const { measure } = generator.flow
  const counted = measure === null ? null : findFlowStep(generator, measure)
  const steps = listSteps(generator, settings).filter(({ kind }) => kind === 'text')
  const opening = steps[0] ? openingName(generator, steps[0], language) : ''
  const beside = [...new Set(steps.map(({ name }) => name))].filter((name) => name !== measure)
  const named = beside.map((name) => generator.prompt.about[name]?.[language] ?? nounOf(generator, name, language))
  const around = named.length === 0 ? null : formatList(named, language)
  if (counted === null) return { label: '', name: '', plural: '', many: '', opening, around }
  const label = nounOf(generator, counted.name, language)
  const count = countPlannedPieces(generator, settings)
  const many = counted.many?.[language] ?? null
  return {
    label,
    name: withoutNumber(counted, language),
    plural: many?.replace(/(?<!\s)\s*\{n\}\s*/, ' ').trim() ?? pluralOf(label, language),
    many:
      many?.replaceAll('{n}', String(count)) ??
      insertValues(PROMPT_WORDS[language].pieces.many, { count, noun: label }, String),
    opening,
    around,
  }
}

/** What the pieces of a step are called: its label in lower case, without a number. */
function nounOf(generator: Generator, name: string, language: Language): string {
  const step = findFlowStep(generator, name)
  return step === null ? '' : withoutNumber(step, language).toLowerCase()
}

/** What the text after the last planned piece is called: null for other pieces, and where the book ends with it. */
function nextNoun(generator: Generator, settings: Settings, step: Step, language: Language): string | null {
  if (!step.isLast || step.entry === 0) return null
  const steps = listSteps(generator, settings)
  const at = steps.findIndex(({ id }) => id === step.id)
  const next = steps.slice(at + 1).find(({ kind, follows }) => kind === 'text' && follows === null)
  return next ? nounOf(generator, next.name, language) : null
}

/** A numbered label's number and what is joined to it, such as the `ke-` of a Malay ordinal, are left out. */
function withoutNumber({ label }: FlowStep, language: Language): string {
  return label[language].replace(/(?:(?<!\s)\s+|(?<!\S))\S*\{n\}\S*/, '').trim()
}

function openingName(generator: Generator, { name, number }: Step, language: Language): string {
  const noun = nounOf(generator, name, language)
  return number === 0 ? noun : insertValues(PROMPT_WORDS[language].pieces.first, { noun }, String)
}

/** Several pieces of a step that doesn't say `many`. */
function pluralOf(noun: string, language: Language): string {
  const [ending, plural] = PROMPT_WORDS[language].pieces.plurals.find(([one]) => new RegExp(one!).test(noun))!
  return noun.replace(new RegExp(ending!), plural!)
}

/** Counts by language and text: a book's earlier texts are in each of its prompts, also when it is loaded anew. */
const counted = new Map<string, HabitCounts>()
const MAX_COUNTED_TEXTS = 100

/** Habits are counted in so much of the newest text, so that a long book holds up nobody else whose prompt is made. */
const MAX_COUNTED_CHARACTERS = 100_000

function countsOf(text: string, language: Language): HabitCounts {
  const key = `${language} ${text}`
  const counts = counted.get(key) ?? countPrintedHabits(text, language)
  if (counted.size >= MAX_COUNTED_TEXTS) counted.clear()
  counted.set(key, counts)
  return counts
}

/** The newest of these texts, as far as they are counted; of one that is longer than that, its end. */
function newestOf(texts: readonly string[]): readonly string[] {
  let room = MAX_COUNTED_CHARACTERS
  const newest = texts.toReversed().filter((text) => {
    const fits = text.length <= room
    room = fits ? room - text.length : 0
    return fits
  })
  return newest.length === 0 ? texts.slice(-1).map((text) => text.slice(-MAX_COUNTED_CHARACTERS)) : newest
}

/** The habits that the newest text has far more of than printed books of its kind, for the next writer; null: none. */
function formatHabits(generator: Generator, book: Book): string | null {
  const { pieces, language } = book
  const languageOf = pieceLanguages(generator, { ...book, language: findOutputLanguage(generator, book.settings) })
  const kind = generator.writing.habits
  if (kind === null) return null
  const prose = pieces
    .filter((piece) => isProse(generator, piece) && languageOf(piece.step) === language)
    .map(({ text }) => text)
  const counts = newestOf(prose).map((text) => countsOf(text, language))
  const told = comparePrintedHabits(counts, language, kind).flatMap(({ habit, figure, printed, isFar }) => {
    if (printed === null || !isFar) return []
    const name = say(`habit.${habit}`, language)
    return [say('habit.told', language, { habit: name[0]!.toLowerCase() + name.slice(1), figure, ...printed })]
  })
  return told.length === 0 ? null : told.join('; ')
}
