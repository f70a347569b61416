import { eld } from 'eld/small'
import { describe, expect, it } from 'vitest'
import type { Book } from '../../../../engine/book/book.ts'
import { rangeFor } from '../../../../engine/prompt/lengths.ts'
import { countWords } from '../../../../engine/prose/words.ts'
import { shippedCatalog, shippedTemplates } from '../../../catalog.ts'
import { everyNth, isLongRun, openChance } from '../../../seeded.ts'
import { ask, task } from './asking.ts'
import { demoTexts } from './texts.ts'
import { writeDemo } from './write-demo.ts'

const generators = shippedCatalog().generators.filter(({ kind }) => kind !== 'image')
const { seed, below } = openChance('the demo writer')
const pairs = generators.flatMap((generator) =>
  generator.languages.map((language) => ({ id: generator.id, language, generator })),
)

describe('every generator', () => {
  it.each(everyNth('demo books', pairs, 20))(
    '$id in $language is whole, of its length and never flagged',
    async ({ generator, language }) => {
      const choices = generator.book?.chapters?.choices
      const settings = choices ? { numberOfChapters: Math[isLongRun ? 'max' : 'min'](...choices) } : {}
      const book = await writeDemo({ generator, language, settings, templates: shippedTemplates, texts: demoTexts })
      for (const piece of book.pieces) {
        expect(piece.flags, piece.step).toEqual([])
        expect(piece.text, piece.step).not.toMatch(/[{}<>~]|undefined| \/ |\[\[/)
        const range = rangeFor(generator, book.settings, { name: piece.kind })
        if (range === null) continue
        expect(piece.words, piece.step).toBeGreaterThan(range.min * 0.85)
        if (generator.outputs.steps[piece.kind] === undefined)
          expect(piece.words, piece.step).toBeLessThan(range.max * 1.15)
      }
      expect(repeatedSentences(book)).toEqual([])
    },
  )
})

/** The sentences of a text that are so long that a reader notices them when they come back, without case and marks. */
function noticedSentences(text: string): string[] {
  return text
    .split(/(?<=[.!?]["”]?)\s+|\n+/)
    .filter((sentence) => !/^[|#]|^- /.test(sentence) && countWords(sentence) >= 8)
    .map((sentence) => sentence.toLowerCase().replace(/[^\p{L}\p{N}\s]/gu, ''))
}

/** Longer sentences that occur twice in a book. */
function repeatedSentences(book: Book): string[] {
  const sentences = book.pieces.flatMap(({ text }) => noticedSentences(text))
  return sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)
}

const families = ['story', 'guide']

describe.each(['en', 'ms'])('a book of thirty chapters in %s', (language) => {
  it.each(everyNth(`demo families in ${language}`, families, 2))('has no paragraph twice: %s', async (demo) => {
    const isStory = demo === 'story'
    const words = 1200 + below(8) * 100
    const prompt = `# The book\nNumber ${seed}.\n\n# Write now`
    const common = { language, demo, story: isStory, subject: 'Rivers' }
    const chapters = await Promise.all(
      Array.from({ length: 30 }, (_, index) => ask({ prompt, task: task({ ...common, number: index + 1, words }) })),
    )
    const introduction = await ask({
      prompt,
      task: task({ ...common, step: 'introduction', place: 'opening', number: 0, words: 900 }),
    })
    const conclusion = await ask({
      prompt,
      task: task({ ...common, step: 'conclusion', place: 'beside', number: 0, words: 900 }),
    })
    const texts = [introduction, ...chapters, conclusion].map(({ text }) => text)
    const paragraphs = texts.flatMap((text) => text.split('\n\n')).filter((text) => countWords(text) > 14)
    expect(paragraphs.filter((text, index) => paragraphs.indexOf(text) !== index)).toEqual([])
    for (const { text } of chapters) {
      expect(countWords(text)).toBeGreaterThan(words * 0.8)
      expect(countWords(text)).toBeLessThan(words * 1.12)
      expect(eld.detect(text).language).toBe(language)
    }
  })

  it('has thirty titles, and its chapters keep to them', async () => {
    for (const demo of families) {
      const story = demo === 'story'
      const asked = task({ step: 'outline', language, demo, story, words: null, entries: { count: 30, titles: null } })
      const lines = (await ask({ task: asked })).text.split('\n')
      expect(lines[0]).toMatch(/^(Title|Tajuk): \S/)
      expect(new Set(lines.slice(1).map((line) => line.replace(/^\d+\. (.+?) — .*$/, '$1'))).size).toBe(30)
    }
  })
})
