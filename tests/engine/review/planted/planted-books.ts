/// <reference types="vite/types/importMeta.d.ts" />
import { parse } from 'yaml'
import type { Language } from '../../../../engine/base/language.ts'
import { type Book, findOutputLanguage, findPiece, type Piece, startBook } from '../../../../engine/book/book.ts'
import type { FindingCategory, FoundFault, Passage } from '../../../../engine/book/finding.ts'
import type { BibleLine } from '../../../../engine/book/story-bible.ts'
import { listSteps } from '../../../../engine/generator/flow.ts'
import type { Generator } from '../../../../engine/generator/generator.ts'
import { exampleSettings, parseSettings } from '../../../../engine/generator/settings.ts'
import { countWords } from '../../../../engine/prose/words.ts'
import type { OutlineReading } from '../../../../engine/writer/events.ts'
import { recordedAnswer } from './recorded-answers.ts'

/** A passage of a finished piece with what is in its place. `find` occurs exactly once in the piece. */
interface Change {
  readonly step: string
  readonly find: string
  readonly put: string
}

/** A fault put into a finished book; `plants.yaml` has them. */
export interface Plant {
  readonly id: string
  readonly category: FindingCategory
  /** Whether only a reader who understands the story can find it. */
  readonly needsModel?: boolean
  /** What is wrong, for whoever judges a finding. */
  readonly fault: string
  readonly changes?: readonly Change[]
  /** What the change contradicts or repeats, as it stands in the book; absent: the changes contradict each other, or one is enough. */
  readonly against?: readonly Passage[]
  /** The line of the story bible that says that a thread is owed. */
  readonly thread?: Pick<BibleLine, 'text' | 'from' | 'owedBy'>
}

/** A slip of number, date, time or name that a model's reading of the recorded novel told. */
interface RecordedSlip {
  readonly about: string
  readonly passages: readonly Passage[]
  /** The check that finds it without a model; null: none does. */
  readonly foundBy: string | null
}

/** What a careful editor says to a finding of the checks in a book without planted faults. */
interface JudgedFinding {
  /** The name of the finished book. */
  readonly book: string
  readonly source: string
  /** Words of its `why`. */
  readonly why: string
  /** False: a false alarm. */
  readonly isRight: boolean
  readonly because: string
}

interface PlantsFile {
  readonly romance: readonly Plant[]
  readonly guide: readonly Plant[]
  readonly heldOutRomance: readonly Plant[]
  readonly heldOutGuide: readonly Plant[]
  readonly slips: readonly RecordedSlip[]
  readonly judged: readonly JudgedFinding[]
}

// The bundler reads the file, so that engine tests need no file system.
const files = import.meta.glob<string>('./plants.yaml', { query: '?raw', import: 'default', eager: true })
export const PLANTS: PlantsFile = parse(files['./plants.yaml']!)

const YEAR = 2026

/** A finished book whose answers are recorded under `tests/replies`, and the faults for it. */
export interface FinishedBook {
  readonly name: string
  readonly generator: string
  readonly language: Language
  /** What its author chose as the number of chapters. */
  readonly chapters: number
  /** The folder of `tests/replies` that holds the answer to a step. */
  readonly folderOf: (step: string) => string
  readonly plants: readonly Plant[]
  /** Lines that its story bible has besides those of the plants. */
  readonly bible: readonly BibleLine[]
}

export const ROMANCE: FinishedBook = {
  name: 'romance',
  generator: 'romance',
  language: 'en',
  chapters: 7,
  folderOf: (step) => (/^(?:outline|introduction)$/.test(step) ? 'romance-en' : 'romance-en-again'),
  plants: PLANTS.romance,
  bible: [
    { id: 1, kind: 'rule', text: 'The lift may run only with every landing lock intact', from: 'introduction' },
    {
      id: 2,
      kind: 'thread',
      text: 'Netta rides out by the front door, in the hat',
      from: 'chapter 1',
      owedBy: 'conclusion',
      paidIn: 'conclusion',
    },
    {
      id: 3,
      kind: 'thread',
      text: 'The Principal post waits on the file',
      from: 'chapter 2',
      owedBy: 'chapter 7',
      paidIn: 'chapter 7',
    },
  ],
}

/** The same novel as it was written the first time. It has faults of its own. */
export const EARLIER_ROMANCE: FinishedBook = {
  ...ROMANCE,
  name: 'earlier-romance',
  folderOf: () => 'romance-en',
  plants: [],
  bible: [],
}

/** The same novel once more, written with a list of every fact. */
export const LISTED_ROMANCE: FinishedBook = {
  ...EARLIER_ROMANCE,
  name: 'listed-romance',
  folderOf: (step) => (/^(?:outline|introduction)$/.test(step) ? 'romance-en' : 'romance-en-bible'),
}

export const GUIDE: FinishedBook = {
  name: 'guide',
  generator: 'mental-health',
  language: 'ms',
  chapters: 5,
  folderOf: () => 'mental-health-ms',
  plants: PLANTS.guide,
  bible: [
    { id: 1, kind: 'rule', text: 'Kes buku ini: Hana, 15 tahun, takut membentang', from: 'introduction' },
    {
      id: 2,
      kind: 'thread',
      text: 'Hana sampai ke anak tangga kelima',
      from: 'chapter 3',
      owedBy: 'conclusion',
      paidIn: 'conclusion',
    },
  ],
}

export const FINISHED: readonly FinishedBook[] = [ROMANCE, GUIDE]

const NOTES = /\n*\[\[(\w+)\]\][\s\S]*?\[\[\/\1\]\]/g

/** A finished book with `plants` in it. Throws when a passage to change doesn't occur exactly once in its piece. */
export function plantedBook(finished: FinishedBook, generator: Generator, plants: readonly Plant[] = []): Book {
  const input = {
    ...exampleSettings(generator, finished.language, YEAR),
    [generator.languageSetting]: finished.language,
  }
  const reading = parseSettings(
    generator,
    { ...input, numberOfChapters: finished.chapters },
    { language: finished.language, year: YEAR },
  )
  if (!reading.ok) throw new Error(reading.faults.map(({ message }) => message).join('; '))
  const book = startBook(generator, reading.settings, findOutputLanguage(generator, reading.settings))
  const steps = listSteps(generator, reading.settings)
  const outline = outlineIn(recordedAnswer(finished.folderOf(steps[0]!.id), steps[0]!.id))
  const pieces = steps.map(({ id, name, number }): Piece => {
    const answer = recordedAnswer(finished.folderOf(id), id).replaceAll('\r', '')
    const text = withChanges(answer.replace(NOTES, '').trim(), id, plants)
    const recap = /\[\[(?:RECAP|RINGKASAN)\]\]\n([\s\S]*?)\n\[\[/.exec(answer)?.[1] ?? null
    const counts = { words: countWords(text), flags: [], calls: 1, usage: null }
    return { step: id, kind: name, number, text, recap, ...counts, provider: 'recorded', model: 'recorded-model' }
  })
  return { ...book, title: outline.title, outline, bible: { lines: bibleLines(finished, plants) }, pieces }
}

/** Entries of a plan, one a line: `3. Title — summary`. */
function outlineIn(answer: string): OutlineReading {
  const title = /^(?:Title|Tajuk): (.+)$/m.exec(answer)?.[1] ?? null
  const entries = [...answer.matchAll(/^(\d+)\. (.+?) — (.+)$/gm)].map(([, number, name, summary]) => ({
    number: Number(number),
    title: name!,
    summary: summary!,
  }))
  return { title, entries }
}

function withChanges(text: string, step: string, plants: readonly Plant[]): string {
  return plants
    .flatMap(({ id, changes = [] }) => changes.map((change) => ({ ...change, id })))
    .filter((change) => change.step === step)
    .reduce((before, change) => changed(before, change), text)
}

function changed(text: string, { id, step, find, put }: Change & { readonly id: string }): string {
  const parts = text.split(find)
  if (parts.length !== 2) throw new Error(`${id}: "${find}" stands ${parts.length - 1} times in ${step}`)
  return parts.join(put)
}

function bibleLines({ bible }: FinishedBook, plants: readonly Plant[]): BibleLine[] {
  const threads = plants.flatMap(({ thread }) => (thread === undefined ? [] : [thread]))
  return [...bible, ...threads.map((thread, at): BibleLine => ({ id: 100 + at, kind: 'thread', ...thread }))]
}

/**
 * Whether a finding is about a plant: one of its passages touches a planted one, and another touches what that contradicts or
 * repeats. A planted thread that only the bible knows is found by a `why` that holds its text.
 */
export function findsPlant(book: Book, plant: Plant, fault: Pick<FoundFault, 'passages' | 'why'>): boolean {
  const { against, changes = [], thread } = plant
  if (thread !== undefined && changes.length === 0) return fault.why.includes(thread.text)
  const planted = changes.map(({ step, put }): Passage => ({ step, quote: put }))
  const touched = planted.filter((passage) => quotes(book, fault, passage))
  if (touched.length === 0) return false
  return against === undefined || against.some((other) => quotes(book, fault, other)) || touched.length > 1
}

/** Whether a finding quotes words of a passage. Throws when a passage isn't in its piece. */
export function quotes(book: Book, { passages }: Pick<FoundFault, 'passages'>, passage: Passage): boolean {
  const [from, to] = rangeOf(book, passage)
  return passages.some((quoted) => {
    if (quoted.step !== passage.step) return false
    const [start, end] = rangeOf(book, quoted)
    return start < to && from < end
  })
}

/** Where a passage is in its piece. Throws when it isn't. */
function rangeOf(book: Book, { step, quote }: Passage): [from: number, to: number] {
  const from = findPiece(book, step)?.text.indexOf(quote) ?? -1
  if (from < 0) throw new Error(`"${quote}" does not stand in ${step}`)
  return [from, from + quote.length]
}
