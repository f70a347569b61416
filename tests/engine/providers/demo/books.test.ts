import { eld } from 'eld/small'
import { describe, expect, it } from 'vitest'
import { longSentences } from '../../../../engine/providers/demo/deck.ts'
import { wordCount } from '../../../../engine/providers/demo/measure.ts'
import { ask, MARKS, seeded, task } from './asking.ts'

const SEED = 20_261

interface Book {
  readonly outline: string
  readonly introduction: string
  readonly chapters: readonly string[]
  readonly conclusion: string
}

/** A whole book, asked for step by step with prompts in the shape of the engine's. */
async function wholeBook(
  language: 'en' | 'ms',
  story: boolean,
  count: number,
  words: number,
  about: string,
): Promise<Book> {
  const head =
    language === 'en'
      ? `# The book\n${about}\n\nSettings:\n- Mood: calm\n`
      : `# Buku ini\n${about}\n\nTetapan:\n- Suasana: tenang\n`
  const common = { language, story, subject: about }
  const outline = await ask({
    task: task({ ...common, step: 'outline', number: 0, words: null, entries: { count, titles: null } }),
    prompt: `${head}\n# Write now: the outline\nPlan ${count} chapters.`,
  })
  const [title, ...entries] = outline.text.split('\n')
  const rest = `\n# Outline\n${entries.join('\n')}\n\n# How a chapter is built\n- Well.\n`
  const prompt = (label: string) => `${head}${title}\n${rest}\n# Write now: ${label}`
  const introduction = await ask({
    task: task({
      ...common,
      step: 'introduction',
      number: 0,
      words: 900,
      notes: story ? MARKS : { recap: MARKS.recap },
    }),
    prompt: prompt('Introduction'),
  })
  const [notes, text] = story
    ? (introduction.text.split(`${MARKS.characters.close}\n\n`) as [string, string])
    : ['', introduction.text]
  const chapters = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const given = story ? `\n# Characters\n${notes.replace(MARKS.characters.open, '')}\n` : ''
      const chapter = task({ ...common, number: index + 1, words })
      const entryTitle = /^\d+\. (.+?) —/.exec(entries[index]!)?.[1]
      const label = `Chapter ${index + 1}: ${entryTitle}`
      return (await ask({ task: chapter, prompt: prompt(label).replace('\n# How', `${given}\n# How`) })).text
    }),
  )
  const end = task({ ...common, step: 'conclusion', number: 0, words: 900 })
  const conclusion = await ask({ task: end, prompt: prompt('Conclusion') })
  return { outline: outline.text, introduction: text.split('\n\n[[')[0]!, chapters, conclusion: conclusion.text }
}

describe.each([
  ['en', true],
  ['en', false],
  ['ms', true],
  ['ms', false],
] as const)('books in %s, story %s', (language, story) => {
  const random = seeded(SEED)
  const books = Array.from({ length: 5 }, (_, index) => ({
    count: index === 0 ? 20 : 5 + random(16),
    words: 1200 + random(7) * 100,
    about: `About number ${random(1000)}`,
  }))

  it.each(books)(`$count chapters of $words words $about (seed ${SEED})`, async ({ count, words, about }) => {
    const book = await wholeBook(language, story, count, words, about)
    const parts = [book.introduction, ...book.chapters, book.conclusion]

    const entries = book.outline.split('\n').slice(1)
    expect(entries.map((entry) => Number(/^\d+/.exec(entry)?.[0]))).toEqual(entries.map((_, index) => index + 1))
    expect(entries).toHaveLength(count)
    const titles = entries.map((entry) => /^\d+\. (.+?) — .+\..+\.$/.exec(entry)?.[1])
    expect(new Set(titles).size).toBe(count)
    expect(titles).not.toContain(undefined)

    for (const chapter of book.chapters) {
      expect(wordCount(chapter)).toBeGreaterThan(words * 0.9)
      expect(wordCount(chapter)).toBeLessThan(words * 1.1)
    }
    expect(wordCount(book.introduction)).toBeGreaterThan(810)
    expect(wordCount(book.conclusion)).toBeGreaterThan(810)

    const sentences = parts.flatMap(longSentences)
    const repeated = sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)
    expect(repeated).toEqual([])

    for (const part of parts) {
      expect(part).not.toMatch(/[{}<>[\]~]|undefined|null| \/ /)
      expect(eld.detect(part).language).toBe(language)
      for (const paragraph of part.split('\n\n')) expect(wordCount(paragraph)).toBeLessThan(190)
    }
  })

  it('keeps its people through the book', async () => {
    const book = await wholeBook(language, story, 7, 1500, 'Rivers')
    if (!story) return
    const hero = /(\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)(?= did not know| tidak tahu)/u.exec(book.conclusion)?.[1]
    expect(hero).toBeDefined()
    for (const chapter of book.chapters) expect(chapter).toContain(hero)
  })
})
