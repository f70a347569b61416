import { describe, expect, it } from 'vitest'
import { listSteps } from '../../../engine/generator/flow.ts'
import { createPrompts } from '../../../engine/prompt/prompts.ts'
import { generatorOf, shippedCatalog, shippedTemplates } from '../../catalog.ts'
import { bookOf, TALE } from '../tale.ts'
import { USUAL, writtenUntil } from '../written.ts'

const PLAIN =
  '“Nobody asked you,” said Salmah, and went down to the boats. The rain had come over the bar before the others woke. She liked it so. '
const COUNTED =
  'At half past six she counted forty ropes, twelve lamps and two hundred nets. Some of them were wet. Nobody helped her. '

const withHabits = (habits: string) => generatorOf(TALE.replace(/^book:/m, `habits: ${habits}\nbook:`))

interface Asked {
  readonly habits?: string
  readonly language?: 'en' | 'ms'
  /** How often the sentences stand in each piece. */
  readonly times?: number
}

function promptAfter(sentences: string, { habits = 'novels', language = 'en', times = 60 }: Asked = {}): string {
  return promptAfterTexts(() => sentences.repeat(times), { habits, language })
}

function promptAfterTexts(
  textOf: (step: string) => string,
  { habits = 'novels', language = 'en' }: Asked = {},
): string {
  const tale = withHabits(habits)
  const begun = writtenUntil(tale, bookOf(tale, {}, language), 'chapter 3', USUAL)
  const book = { ...begun, pieces: begun.pieces.map((piece) => ({ ...piece, text: textOf(piece.step) })) }
  const step = listSteps(tale, book.settings).find(({ id }) => id === 'chapter 3')!
  return createPrompts(tale, shippedTemplates, () => 1)
    .messages(book, step)
    .at(-1)!.content
}

const LINE = /^Counted in the text so far.*$/gm

describe('a habit of the text so far that printed books of its kind have far less of', () => {
  it('is told the next writer in one line after the text, with both figures', () => {
    const prompt = promptAfter(COUNTED)
    const [line, ...others] = prompt.match(LINE)!
    expect(others).toEqual([])
    expect(line).toMatch(/numbers in 1,000 words: \d+(?:\.\d)?, in print 3 to 6\.3; times of the clock in 1,000 words/)
    expect(line).not.toContain('imiles')
    expect(prompt.indexOf(line)).toBeGreaterThan(prompt.lastIndexOf(COUNTED.trim()))
    expect(prompt.indexOf(line)).toBeLessThan(prompt.indexOf('# Write now'))
  })

  it('is not told of a text that is near to print, nor of a short one', () => {
    expect(promptAfter(PLAIN)).not.toMatch(LINE)
    expect(promptAfter(COUNTED, { times: 10 })).not.toMatch(LINE)
  })

  it('is not told where the generator compares with no printed books, nor in a language whose books are not measured', () => {
    expect(promptAfter(COUNTED, { habits: 'none' })).not.toMatch(LINE)
    expect(promptAfter(COUNTED, { language: 'ms' })).not.toMatch(/^Dikira dalam teks/m)
  })

  it('is counted in the newest 100,000 characters', () => {
    const [old, plain] = [COUNTED.repeat(900), PLAIN.repeat(900)]
    expect(promptAfterTexts(() => old).match(LINE)).toHaveLength(1)
    expect(promptAfterTexts((step) => (step === 'chapter 2' ? plain : old)).match(LINE)).toBeNull()
  })
})

it('novels are compared with printed ones; guides and small children’s books are not', () => {
  const habitsOf = (id: string) => shippedCatalog().generators.find((one) => one.id === id)!.writing.habits
  expect(['romance', 'crime', 'sad-stories'].map(habitsOf)).toEqual(['novels', 'novels', 'novels'])
  expect(['guide', 'biography', 'children', 'own-book', 'poems'].map(habitsOf)).toEqual([null, null, null, null, null])
})
