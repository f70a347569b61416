import { describe, expect, test } from 'vitest'
import { reportTexts } from '../../../engine/report/report.ts'
import { recordedAnswer } from '../review/planted/recorded-answers.ts'

const recorded = (folder: string, step: string) => ({ title: step, text: recordedAnswer(folder, step) })
const novel = [1, 2, 3, 4, 5, 6, 7].map((number) => recorded('romance-en-again', `chapter ${number}`))
const guide = ['introduction', 'chapter 1', 'chapter 2', 'chapter 3'].map((step) => recorded('mental-health-ms', step))

describe('reportOf', () => {
  test('a recorded novel: language, person, tense, lengths and ease, whole and by chapter', () => {
    const report = reportTexts(novel)
    expect(report).toMatchObject({ language: 'en', person: 'third', tense: 'past', pronoun: null, aspect: null })
    expect(report.readingEase).toMatchObject({ formula: 'flesch', level: 'very-easy' })
    expect(report.chapters).toHaveLength(7)
    expect(report.chapters.every(({ person, tense }) => person === 'third' && tense === 'past')).toBe(true)
    expect(report.words).toBe(report.chapters.reduce((sum, { words }) => sum + words, 0))
    expect(report.sentences!.mean).toBeGreaterThan(report.sentences!.median)
    expect(report.sentences!.count).toBe(report.chapters.reduce((sum, { sentences }) => sum + sentences!.count, 0))
    expect(report.dialogueShare).toBeGreaterThan(0.25)
    expect(report.phrases[0]).toMatchObject({ phrase: "that's the facts", count: 8 })
    expect(report.switches).toEqual([])
    expect(report.foreign).toEqual([])
    expect(report.indonesian).toEqual([])
    expect(report.quarters!.likeness).toBeGreaterThan(0.7)
    expect(report.likeness).toBeNull()
  })

  test('habits stand beside those of printed novels, where the language and kind are measured', () => {
    const figures = (texts: typeof novel, options = {}) =>
      Object.fromEntries(reportTexts(texts, options).habits.map((one) => [one.habit, one]))
    const { numbers, similes } = figures(novel)
    expect(numbers).toMatchObject({ printed: { low: 3, high: 6.3 }, isFar: true })
    expect(numbers!.figure).toBeGreaterThan(15)
    expect(similes).toMatchObject({ printed: { low: 0.2, high: 2.1 }, isFar: false })
    expect(figures(novel, { printed: null }).numbers).toMatchObject({
      figure: numbers!.figure,
      printed: null,
      isFar: false,
    })
    expect(figures(guide).numbers).toMatchObject({ printed: null, isFar: false })
    expect(reportTexts([{ title: null, text: '' }]).habits).toEqual([])
  })

  test('habits are counted by their rules', () => {
    const text =
      'Twenty-five of us ran. One fell, as if shot. One rose at 6.30.\n\n* * *\n\n“Go,” he said.\n\nHe went. “Now.”'
    const figure = (habit: string) =>
      reportTexts([{ title: null, text }]).habits.find((one) => one.habit === habit)!.figure
    const words = 18
    expect(figure('numbers')).toBe(Math.round((2 / words) * 10_000) / 10)
    expect(figure('clock-times')).toBe(Math.round((1 / words) * 10_000) / 10)
    expect(figure('similes')).toBe(Math.round((1 / words) * 10_000) / 10)
    expect(figure('spoken-openings')).toBe(50)
    expect(figure('spoken-endings')).toBe(50)
    expect(figure('same-starts')).toBeCloseTo((1 / 6) * 100, 0)
  })

  test('numbers, dates and times stand side by side, each with its sentence and chapter', () => {
    const { facts } = reportTexts(novel)
    const keys = facts.find(({ kind, key }) => kind === 'count' && key === 'key')!
    expect(keys.facts.length).toBeGreaterThan(1)
    for (const { quote, sentence, chapter, at } of keys.facts) {
      expect(sentence).toContain(quote)
      expect(novel[chapter]!.text.slice(at, at + sentence.length)).toBe(sentence)
    }
    expect(new Set(facts.map(({ kind }) => kind))).toContain('clock')
    expect(facts.filter(({ kind, key }) => kind === 'count' && key === 'key')).toHaveLength(1)
  })

  test('a Malay guide: the reader is spoken to, the Indonesian slip is found, the year of school', () => {
    const report = reportTexts(guide)
    expect(report).toMatchObject({ language: 'ms', person: 'second', pronoun: 'anda', tense: null })
    expect(report.readingEase).toMatchObject({ formula: 'khadijah-rohani' })
    expect(report.indonesian.map(({ word }) => word)).toEqual(['menit'])
    const [{ sentence, at, chapter }] = report.indonesian[0]!.places as [(typeof report.indonesian)[0]['places'][0]]
    expect(sentence).toContain('menit')
    expect(guide[chapter]!.text.slice(at, at + 5)).toBe('menit')
  })

  test('the same page is like itself, another less', () => {
    const [first, second] = novel as [{ title: string; text: string }, { title: string; text: string }]
    expect(reportTexts([first], { voice: first.text }).likeness!.likeness).toBe(1)
    const near = reportTexts([first], { voice: second.text }).likeness!.likeness
    const present = 'I count the boats. I say nothing, and nobody asks me anything at all. '.repeat(10)
    const far = reportTexts([first], { voice: present }).likeness!
    expect(near).toBeLessThan(1)
    expect(near).toBeGreaterThan(far.likeness)
    expect(far.measures).toContainEqual({ measure: 'person', one: 'third', other: 'first', likeness: 0 })
    expect(reportTexts([first], { voice: 'Too short.' }).likeness).toBeNull()
  })

  test('one text is split at its headings; a text without is one chapter', () => {
    const chapter = 'She walked to the quay and counted the boats.'
    const markdown = `# The Reef\n\n*Aminah*\n\n## One\n\n${chapter}\n\n### A part\n\n${chapter}\n\n## Two ##\n\n${chapter}\n`
    const report = reportTexts([{ title: 'reef.md', text: markdown }])
    expect(report.chapters.map(({ title }) => title)).toEqual([null, 'One', 'Two'])
    expect(reportTexts([{ title: 'reef.md', text: chapter }]).chapters.map(({ title }) => title)).toEqual(['reef.md'])
  })

  test('an empty text has a report', () => {
    expect(reportTexts([{ title: null, text: '' }])).toMatchObject({
      words: 0,
      readingEase: null,
      sentences: null,
      phrases: [],
      facts: [],
      quarters: null,
    })
    expect(reportTexts([])).toMatchObject({ words: 0, chapters: [] })
  })

  test('JSON loses nothing', () => {
    const report = reportTexts(guide, { voice: novel[0]!.text })
    expect(JSON.parse(JSON.stringify(report))).toEqual(report)
  })

  test.each([
    ['a long word', 'a'.repeat(40_000)],
    ['many blanks', `a${' '.repeat(40_000)}b`],
    ['a heading of blanks', `# a${' #'.repeat(20_000)}\n# b`],
    ['an open fence', '~'.repeat(40_000)],
    ['open brackets', '['.repeat(40_000)],
    ['one long number', 'two hundred and '.repeat(3000)],
  ])('reads %s in time with its length', (_, text) => {
    expect(reportTexts([{ title: null, text }], { language: 'ms' }).language).toBe('ms')
    expect(reportTexts([{ title: null, text }], { language: 'en' }).language).toBe('en')
  })
})
