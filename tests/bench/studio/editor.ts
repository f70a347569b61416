import type { Row } from '../row.ts'
import { openBenchPage } from './bench-page.ts'
import { manuscript } from './manuscript.ts'
import { type Side, taken } from './rounds.ts'

const CHAPTER_WORDS = 5000
const BOOK_WORDS = 100_000
const LETTERS = { rounds: 15, times: 40 }
const OPENINGS = { rounds: 7, times: 1 }

/**
 * Figure 14: the canvas against ProseMirror alone, which is a bare view over the same document with its keys and its undo. A letter
 * typed into a chapter; a text of 100,000 words, and the chapter that is really opened of such a book, until the caret blinks. CPU
 * of one of each.
 */
export async function* editor(): AsyncGenerator<Row> {
  const chapter = { text: manuscript(CHAPTER_WORDS) }
  const book = { text: manuscript(BOOK_WORDS) }
  const page = await openBenchPage()
  try {
    const typing: Side[] = [
      ['canvas-typing', chapter],
      ['plain-typing', chapter],
    ]
    const typed = await taken(page, typing, LETTERS)
    yield { figure: 'letter typed at 5,000 words / ProseMirror alone', goal: '≤ 1.3', measured: typed.ratio(0, 1) }
    yield typed.row(0, 'canvas')
    yield typed.row(1, 'ProseMirror alone')
    const opening: Side[] = [
      ['canvas-opening', book],
      ['plain-opening', book],
      ['canvas-opening', chapter],
    ]
    const opened = await taken(page, opening, OPENINGS)
    const figure = 'text of 100,000 words opened / ProseMirror alone'
    yield { figure, goal: '≤ 1.5', measured: opened.ratio(0, 1) }
    yield opened.row(0, 'canvas')
    yield opened.row(1, 'ProseMirror alone')
    yield opened.row(2, 'a chapter of it, as it is opened')
  } finally {
    await page.close()
  }
}
