import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '../../../engine/base/language.ts'
import { measureProgressAt } from '../../../engine/book/next-step.ts'
import { listSteps, type Step } from '../../../engine/generator/flow.ts'
import { findStepPrice } from '../../../engine/generator/price.ts'
import { listStages } from '../../../engine/generator/stages.ts'
import { expectedSteps, flowChoices, settingsOf } from './examples.ts'

const LABELS: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  outline: { en: '', ms: '' },
  welcome: { en: 'Welcome', ms: 'Selamat datang' },
  module: { en: 'Module', ms: 'Modul' },
  quiz: { en: 'Quiz', ms: 'Kuiz' },
  exam: { en: 'Exam', ms: 'Ujian' },
  foreword: { en: 'Foreword', ms: 'Prakata' },
  letter: { en: 'Letter', ms: 'Surat' },
  interlude: { en: 'Interlude', ms: 'Selingan' },
  epilogue: { en: 'Epilogue', ms: 'Epilog' },
  page: { en: 'Page', ms: 'Halaman' },
  picture: { en: 'Picture', ms: 'Gambar' },
  episode: { en: 'Episode', ms: 'Episod' },
}

const PRICES: Readonly<Record<string, number>> = { quiz: 0, exam: 2, picture: 3 }

/** A plan is free in a season of podcasts alone. */
const priceNamed = (id: string, name: string) => (id === 'podcast' && name === 'outline' ? 0 : (PRICES[name] ?? 1))

describe.each(LANGUAGES)('a flow of its own in %s', (language) => {
  it.each(flowChoices)('$id with $settings has its steps, positions, labels and prices', (choice) => {
    const { id, generator } = choice
    const steps = listSteps(generator, settingsOf(choice, language))
    expect(steps.map((step) => step.id)).toEqual(expectedSteps(choice))
    const parts = steps.filter(({ kind }) => kind !== 'plan')
    expect(parts.map(({ position }) => position)).toEqual(parts.map((_, index) => index))
    for (const { name, number, label } of steps.filter(({ kind }) => kind !== 'plan'))
      expect(label[language]).toBe(`${LABELS[name]![language]}${number === 0 ? '' : ` ${number}`}`)
    for (const { name } of steps) expect(findStepPrice(generator, name, '2026-03-20')).toBe(priceNamed(id, name))
  })

  it.each(flowChoices)('$id with $settings comes to its end and never past it', (choice) => {
    const { generator } = choice
    const settings = settingsOf(choice, language)
    const steps = listSteps(generator, settings)
    const shares = steps.map((step) => measureProgressAt(generator, settings, step))
    const of = steps.filter(({ kind }) => kind !== 'plan').length
    for (const [index, progress] of shares.entries()) {
      expect(progress.of).toBe(of)
      expect(progress.position).toBe(steps[index]!.position)
      expect(progress.share).toBeLessThan(1)
      expect(progress.share).toBeGreaterThanOrEqual(shares[index - 1]?.share ?? 0)
    }
    expect(measureProgressAt(generator, settings, null)).toEqual({ position: of, of, share: 1 })
    const staged = listStages(generator, settings).flatMap((stage) => stage.steps)
    expect(staged).toEqual([...new Set(steps.map(({ name }) => name))])
  })
})

describe('a piece of a flow', () => {
  const named = (id: string) => flowChoices.find((choice) => choice.id === id)!
  const steps = (id: string): ReadonlyMap<string, Step> => {
    const { generator } = named(id)
    return new Map(listSteps(generator, settingsOf(named(id), 'en')).map((step) => [step.id, step]))
  }

  it('sees and makes what its place asks for', () => {
    const course = steps('course')
    expect(course.get('welcome')).toMatchObject({ sees: ['plan'], makes: ['recap'], isOpening: true, entry: 0 })
    expect(course.get('module 2')).toMatchObject({
      sees: ['plan', 'recap', 'bible', 'ending'],
      makes: ['recap', 'bible'],
      entry: 2,
    })
    expect(course.get('quiz 2')).toMatchObject({ sees: ['module 2', 'plan', 'recap'], makes: [], follows: 'module 2' })
    expect(course.get('exam')).toMatchObject({ sees: ['plan', 'recap'], makes: [], entry: 0 })
    expect(course.get('module 4')!.isLast).toBe(true)
  })

  it('of a book that ends with what it plans makes no note at its end', () => {
    const podcast = steps('podcast')
    expect(podcast.get('episode 1')).toMatchObject({ isOpening: true, makes: ['recap'] })
    expect(podcast.get('episode 4')).toMatchObject({ isLast: true, makes: [] })
  })

  it('is shown the latest piece of a step that it names without a number', () => {
    const book = steps('picture-book')
    expect(book.get('picture 3')).toMatchObject({ sees: ['page 3', 'characters'], follows: 'page 3', makes: [] })
    expect(book.get('page 1')!.makes).toEqual(['characters', 'recap'])
    expect(book.get('page 4')!.sees).toEqual(['plan', 'characters', 'recap', 'ending'])
  })

  it('may be shown a piece from the beginning', () => {
    const letters = steps('letters')
    expect(letters.get('epilogue')!.sees).toEqual(['plan', 'characters', 'recap', 'ending', 'foreword', 'letter 1'])
    expect(letters.get('interlude 1')).toMatchObject({ follows: 'letter 3', entry: 0, makes: ['recap', 'bible'] })
  })
})
