import { expect, it } from 'vitest'
import type { Book } from '../../../engine/book/book.ts'
import { BookRecord, resumeBook } from '../../../engine/book/record.ts'
import type { ChatRequest, Provider } from '../../../engine/writer/provider.ts'
import { generatorOf, shippedTemplates } from '../../catalog.ts'
import { demoTexts } from '../providers/demo/texts.ts'
import { writeDemo } from '../providers/demo/write-demo.ts'

const COURSE = generatorOf(`kind: book
title: { en: Course, ms: Kursus }
summary: { en: Lessons., ms: Pelajaran. }
tagline: { en: By post, ms: Melalui pos }
fields:
  subject: { label: { en: Subject, ms: Mata pelajaran }, kind: text, required: true, example: { en: Bees, ms: Lebah } }
flow: [outline, welcome, [lesson, exercises], answers]
remember: [plan, recap]
steps:
  welcome: { label: { en: Welcome, ms: Selamat datang }, words: 80 }
  lesson: { as: chapter, each: 6, label: { en: Lesson, ms: Pelajaran }, words: 120, sees: [plan] }
  exercises: { label: { en: Exercises, ms: Latihan }, words: 60, sees: ["lesson {n}"] }
  answers: { label: { en: Answers, ms: Jawapan }, words: 60, sees: [all exercises] }
prompt: { templates: guide, brief: { en: "On {{subject}}.", ms: "Tentang {{subject}}." } }
`)

/** Calls that are asked at the same time, answered in the opposite order. */
function createReversed() {
  const asked: string[] = []
  const waiting: (() => void)[] = []
  let running = 0
  let most = 0
  const around = (provider: Provider): Provider => ({
    ...provider,
    name: provider.name,
    model: provider.model,
    async *chat(request: ChatRequest) {
      asked.push(`${request.task.step} ${JSON.stringify(request.messages)}`)
      most = Math.max(most, ++running)
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
        setTimeout(() => waiting.pop()?.())
      })
      try {
        yield* provider.chat(request)
      } finally {
        running--
      }
    },
  })
  return { around, asked, most: () => most }
}

function write(others: Partial<Parameters<typeof writeDemo>[0]> = {}) {
  const texts = { generator: COURSE, templates: shippedTemplates, texts: demoTexts, language: 'en' } as const
  return writeDemo({ ...texts, ...others })
}

it('pieces that see no earlier one are written at once: the same prompts and texts as one after the other', async () => {
  const one = createReversed()
  const usual = await write({ around: one.around })
  const four = createReversed()
  const saved: Book[] = []
  const save = (book: Book) => void saved.push(book)
  const book = await write({ around: four.around, others: { atOnce: 4 }, save })
  expect(book).toEqual(usual)
  expect([one.most(), four.most()]).toEqual([1, 4])
  expect(four.asked.toSorted()).toEqual(one.asked.toSorted())
  // Texts that came before their turn were kept, and every state of the book is one that can be read again.
  expect(saved.some(({ ahead = [] }) => ahead.length > 1)).toBe(true)
  for (const state of saved)
    expect(resumeBook(COURSE, BookRecord.parse(JSON.parse(JSON.stringify(state))), 2026)).toEqual(state)
})

it('what was written before its turn is not asked for again after a kill', async () => {
  const saved: Book[] = []
  const whole = await write({
    others: { atOnce: 4 },
    around: createReversed().around,
    save: (book) => void saved.push(book),
  })
  const killed = saved.find(({ ahead = [] }) => ahead.length > 1)!
  const again = createReversed()
  expect(await write({ begun: killed, around: again.around, others: { atOnce: 4 } })).toEqual(whole)
  const written = [...killed.pieces, ...killed.ahead!].map(({ step }) => step)
  const names = again.asked.map((call) => call.split(' {')[0]!.split(' [')[0]!)
  expect(names).toHaveLength(whole.pieces.length - written.length)
})

it('when a piece fails those beside it are finished and kept, and no further one is begun', async () => {
  const saved: Book[] = []
  let lessons = 0
  const around = (provider: Provider): Provider => ({
    ...provider,
    name: provider.name,
    model: provider.model,
    chat(request: ChatRequest) {
      if (request.task.step === 'lesson' && ++lessons === 1) throw new Error('broken')
      return provider.chat(request)
    },
  })
  const save = (book: Book) => void saved.push(book)
  await expect(write({ around, others: { atOnce: 4 }, save })).rejects.toThrow()
  expect(saved.at(-1)!.pieces.map(({ step }) => step)).toEqual(['outline', 'welcome'])
  expect(
    saved
      .at(-1)!
      .ahead!.map(({ step }) => step)
      .toSorted(),
  ).toEqual(['lesson 2', 'lesson 3'])
})
