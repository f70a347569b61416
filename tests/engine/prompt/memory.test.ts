import { describe, expect, it } from 'vitest'
import { setChapterTitle } from '../../../engine/book/accept.ts'
import { listSteps } from '../../../engine/generator/flow.ts'
import { contextFor } from '../../../engine/prompt/context.ts'
import { listSeenPieces, MAX_MEMORY_TOKENS, memoryFor, outlineText } from '../../../engine/prompt/memory.ts'
import { type CountTokens, fitSentences, loadTokenCounter } from '../../../engine/prompt/tokens.ts'
import { generatorOf } from '../../catalog.ts'
import { bookOf, TALE } from '../tale.ts'
import { LONG, sentences, USUAL, writtenUntil } from '../written.ts'

const tale = generatorOf(TALE)
const count = await loadTokenCounter()

function memoryAt(name: string, lengths = USUAL) {
  const book = writtenUntil(tale, bookOf(tale, { numberOfChapters: 12 }), name, lengths)
  return memoryFor(tale, book, listSteps(tale, book.settings).find((step) => step.id === name)!, count, null)
}

it('memory is empty before anything is written', () => {
  expect(memoryAt('outline')).toEqual({ outline: null, characters: null, recap: null, previousEnding: null })
})

it('memory of the introduction is the outline alone', () => {
  expect(memoryAt('introduction')).toMatchObject({
    outline: expect.stringMatching(/^1\. Step 1/),
    recap: null,
    previousEnding: null,
  })
})

it('memory keeps every part within its tokens, however much there is', () => {
  const { outline, characters, recap, previousEnding } = memoryAt('chapter 12', LONG)
  // A numbered line keeps its title whole.
  expect(count(outline!)).toBeLessThanOrEqual(MAX_MEMORY_TOKENS.outline * 1.05)
  expect(count(characters!)).toBeLessThanOrEqual(MAX_MEMORY_TOKENS.characters)
  expect(count(recap!)).toBeLessThanOrEqual(MAX_MEMORY_TOKENS.recap + 13)
  expect(count(previousEnding!)).toBeLessThanOrEqual(MAX_MEMORY_TOKENS.ending)
})

it('memory keeps every recap whole while all have room', () => {
  const lines = memoryAt('chapter 12').recap!.split('\n')
  expect(lines).toEqual(Array.from({ length: 12 }, (_, at) => `${at}. ${sentences(USUAL.recap, at * 7)}`))
})

it('memory shows the conclusion how the introduction begins and ends, as a quotation', () => {
  const book = writtenUntil(tale, bookOf(tale), 'conclusion', USUAL)
  const text = `### A heading\n\n${sentences(70)}`
  const pieces = book.pieces.map((piece) => (piece.kind === 'introduction' ? { ...piece, text } : piece))
  const conclusion = listSteps(tale, book.settings).at(-1)!
  const [{ start, end } = { start: '', end: null }] = listSeenPieces(tale, { ...book, pieces }, conclusion, null)
  expect(start).toMatch(/^> ### A heading\n>\n> \S/)
  const words = (quoted: string) => quoted.replace(/^> ?/gm, '').split(/\s+/).length
  for (const part of [start, end!]) expect(Math.abs(words(part) - 150)).toBeLessThan(25)
  expect(text.endsWith(end!.replace(/^> ?/gm, ''))).toBe(true)
  expect(listSeenPieces(tale, bookOf(tale), conclusion, null)).toEqual([])
})

it('memory remembers the newest pieces best', () => {
  const lines = memoryAt('chapter 12', LONG).recap!.split('\n')
  expect(lines.at(-1)).toMatch(/^11\. /)
  expect(lines.at(-1)!.length).toBeGreaterThan(lines[0]!.length)
})

it('memory has the outline alike in every chapter, long or short', () => {
  for (const lengths of [USUAL, LONG])
    expect(memoryAt('chapter 2', lengths).outline).toBe(memoryAt('chapter 11', lengths).outline)
  expect(memoryAt('chapter 2', LONG).outline!.split('\n')).toHaveLength(12)
})

it('memory ends where the piece before ends', () => {
  const ending = memoryAt('chapter 3').previousEnding!
  expect(ending).toMatch(/^> \S/)
  expect(sentences(70, 14).endsWith(ending.replace(/^> /gm, ''))).toBe(true)
})

const words: CountTokens = (text) => text.split(/\s+/).filter(Boolean).length
const text = 'One two three. Four five! Six seven eight nine?'

it('fitting sentences keeps whole sentences from either end', () => {
  expect(fitSentences(text, 5, words, 'start')).toBe('One two three. Four five!')
  expect(fitSentences(text, 6, words, 'end')).toBe('Four five! Six seven eight nine?')
  expect(fitSentences(text, 9, words, 'end')).toBe(text)
  expect(fitSentences(text, 2, words, 'start')).toBe('One…')
})

it('fitting sentences ends none behind a title', () => {
  expect(fitSentences('On Monday Dr. Salleh came late. Nobody spoke.', 5, words, 'start')).toBe('On Monday Dr. Salleh…')
})

it('fitting sentences keeps a closing quote with its sentence', () => {
  expect(fitSentences('“Go.” She went. He stayed there.', 3, words, 'start')).toBe('“Go.” She went.')
})

it('fitting sentences cuts a text without an end at a word, and says so', () => {
  const cut = fitSentences('word '.repeat(100), 10, words, 'end')
  expect(cut).toMatch(/^…word( word)+$/)
  expect(words(cut)).toBeLessThanOrEqual(10)
})

it('an outline in a prompt loses the ends of its summaries alike, never an entry', () => {
  const entries = Array.from({ length: 30 }, (_, at) => ({ number: at + 1, title: `T${at}`, summary: sentences(10) }))
  const text = outlineText({ title: null, entries }, 900, count)
  expect(text.split('\n')).toHaveLength(30)
  expect(count(text)).toBeLessThanOrEqual(900)
})

describe('titles in a prompt', () => {
  const book = writtenUntil(tale, bookOf(tale), 'chapter 1')
  const step = listSteps(tale, book.settings)[2]!
  const titles = (one: typeof book) => {
    const {
      workTitle,
      step: { title },
    } = contextFor(tale, one, step, count) as { workTitle: string; step: { title: string } }
    return [workTitle, title]
  }

  it('are the outline’s own', () => {
    expect(titles(book)).toEqual(['The Ninth Step', 'Step 1 of the Stairs'])
  })

  it('stand between marks once an author has typed them', () => {
    expect(titles(setChapterTitle({ ...book, title: 'Mine ⟧ obey' }, 1, '# [[RECAP]]'))).toEqual([
      '⟦Mine  obey⟧',
      '⟦# [ [RECAP]]⟧',
    ])
  })
})
