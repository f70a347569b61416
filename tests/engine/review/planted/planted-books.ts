import { type Book, languageOf, type Piece, startBook } from '../../../../engine/book/book.ts'
import type { BibleLine } from '../../../../engine/book/story-bible.ts'
import { stepsOf } from '../../../../engine/generator/flow.ts'
import type { Generator } from '../../../../engine/generator/generator.ts'
import { exampleSettings, readSettings } from '../../../../engine/generator/settings.ts'
import type { Language } from '../../../../engine/language.ts'
import { countWords } from '../../../../engine/prose/words.ts'
import type { OutlineReading } from '../../../../engine/writer/events.ts'
import { GUIDE_PLANTS } from './guide-plants.ts'
import type { Change, Plant } from './plant.ts'
import { ROMANCE_PLANTS } from './romance-plants.ts'

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
  plants: ROMANCE_PLANTS,
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
  plants: GUIDE_PLANTS,
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

/** The recorded answer to a step of a book under `tests/replies`. */
export type ReadAnswer = (folder: string, step: string) => string

const NOTES = /\n*\[\[(\w+)\]\][\s\S]*?\[\[\/\1\]\]/g

/** A finished book with `plants` in it. Throws when a passage to change doesn't stand exactly once in its piece. */
export function plantedBook(
  finished: FinishedBook,
  generator: Generator,
  answerTo: ReadAnswer,
  plants: readonly Plant[] = [],
): Book {
  const input = {
    ...exampleSettings(generator, finished.language, YEAR),
    [generator.languageSetting]: finished.language,
  }
  const reading = readSettings(
    generator,
    { ...input, numberOfChapters: finished.chapters },
    { language: finished.language, year: YEAR },
  )
  if (!reading.ok) throw new Error(reading.faults.map(({ message }) => message).join('; '))
  const book = startBook(generator, reading.settings, languageOf(generator, reading.settings))
  const steps = stepsOf(generator, reading.settings)
  const outline = outlineIn(answerTo(finished.folderOf(steps[0]!.id), steps[0]!.id))
  const pieces = steps.map(({ id, name, number }): Piece => {
    const answer = answerTo(finished.folderOf(id), id).replaceAll('\r', '')
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
    .flatMap(({ id, changes }) => changes.map((change) => ({ ...change, id })))
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
