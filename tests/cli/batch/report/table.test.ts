import { describe, expect, it } from 'vitest'
import { type BatchState, type BookState, renderTable, type TableFigures } from '../../../../cli/batch/report/table.ts'
import { LANGUAGES } from '../../../../engine/base/language.ts'

const FACTS: TableFigures = {
  seconds: 1260,
  calls: 512,
  cost: 1.2345,
  currency: 'USD',
  maxCalls: null,
  maxCost: 5,
  paused: 3.2,
  stopped: null,
}

function stateOf(open: number): BatchState {
  const books = ['the-reef', 'a-very-long-name-of-a-book-that-nobody-would-ever-say-aloud', 'laut', 'salt', 'tide']
  const states: BookState[] = [
    { what: 'writing' },
    { what: 'waiting' },
    { what: 'trying-again', attempt: 1, of: 3 },
    { what: 'saving' },
    { what: 'writing' },
  ]
  const steps = ['Chapter 3', 'Introduction', 'Bab 12', 'Conclusion', '']
  const rows = Array.from({ length: open }, (_, at) => ({
    row: 38 + at,
    name: books[at % 5]!,
    step: steps[at % 5]!,
    at: 5,
    of: 12,
    words: at * 640,
    letters: 0,
    state: states[at % 5]!,
  }))
  return {
    open: new Map(rows.toReversed().map((book) => [book.row, book])),
    books: { of: 1200, done: 35, failed: 2 },
    pieces: { of: 14_400, done: 431, written: 425 },
    words: 512_300,
    retries: 44,
  }
}

describe('the live table', () => {
  it('on 120 columns', () => {
    expect(renderTable(stateOf(5), FACTS, { language: 'en', width: 120, books: 12 }).join('\n')).toMatchInlineSnapshot(`
      "books 35/1,200 · 2 failed · pieces 431/14,400 · 512,300 words · 24,395 words/min · 512 calls · 24 calls/min · 44 retries
      USD 1.23 of USD 5.00 · about 11 h 30 min left · paused 4 s by the provider
      row  book                                      piece                  words
       38  the-reef                                  5/12 Chapter 3             0  writing
       39  a-very-long-name-of-a-book-that-nobody-…  5/12 Introduction        640  waiting
       40  laut                                      5/12 Bab 12            1,280  retry 1 of 3
       41  salt                                      5/12 Conclusion        1,920  saving
       42  tide                                                             2,560  writing"
    `)
  })

  it('on 60 columns', () => {
    expect(renderTable(stateOf(5), FACTS, { language: 'en', width: 60, books: 12 }).join('\n')).toMatchInlineSnapshot(`
      "books 35/1,200 · 2 failed · pieces 431/14,400
      512,300 words · 24,395 words/min
      512 calls · 24 calls/min · 44 retries
      USD 1.23 of USD 5.00 · about 11 h 30 min left
      paused 4 s by the provider
      the-reef                    5/12 Chapter 3             0
      a-very-long-name-of-a-boo…  5/12 Introduction        640
      laut                        5/12 Bab 12            1,280
      salt                        5/12 Conclusion        1,920
      tide                                               2,560"
    `)
  })

  it('before the first piece, without prices and caps', () => {
    const state = { ...stateOf(0), pieces: { of: 40, done: 0, written: 0 }, words: 0, retries: 0 }
    const facts = { ...FACTS, seconds: 0, calls: 0, cost: null, maxCost: null, paused: 0 }
    expect(renderTable(state, facts, { language: 'en', width: 120, books: 12 }).join('\n')).toMatchInlineSnapshot(
      `"books 35/1,200 · 2 failed · pieces 0/40 · 0 words · 0 calls"`,
    )
  })

  it('says why it stops, and how many books it leaves out', () => {
    const facts = { ...FACTS, maxCalls: 600, stopped: 'Ctrl-C' }
    expect(renderTable(stateOf(15), facts, { language: 'en', width: 100, books: 3 }).join('\n')).toMatchInlineSnapshot(`
      "books 35/1,200 · 2 failed · pieces 431/14,400 · 512,300 words · 24,395 words/min
      512 of 600 calls · 24 calls/min · 44 retries · USD 1.23 of USD 5.00 · about 11 h 30 min left
      paused 4 s by the provider · stopping: Ctrl-C
      row  book                                      piece                  words
       38  the-reef                                  5/12 Chapter 3             0  writing
       39  a-very-long-name-of-a-book-that-nobody-…  5/12 Introduction        640  waiting
       40  laut                                      5/12 Bab 12            1,280  retry 1 of 3
        and 12 more"
    `)
  })

  it('in Malay', () => {
    const facts = { ...FACTS, maxCalls: 600, stopped: 'Ctrl-C' }
    expect(renderTable(stateOf(4), facts, { language: 'ms', width: 100, books: 2 }).join('\n')).toMatchInlineSnapshot(`
      "buku 35/1,200 · 2 gagal · bahagian 431/14,400 · 512,300 patah perkataan · 24,395 perkataan/min
      512 daripada 600 panggilan · 24 panggilan/min · 44 cubaan semula
      USD 1.23 daripada USD 5.00 · kira-kira 11 h 30 min lagi · dijeda 4 s oleh penyedia
      berhenti: Ctrl-C
      baris  buku                                  bahagian              perkataan
         38  the-reef                              5/12 Chapter 3                0  menulis
         39  a-very-long-name-of-a-book-that-nob…  5/12 Introduction           640  menunggu
        dan 2 lagi"
    `)
  })

  it.each([20, 40, 59, 60, 79, 80, 100, 120, 250])('never has a line longer than %i columns', (width) => {
    for (const language of LANGUAGES) {
      for (const books of [0, 1, 15]) {
        for (const line of renderTable(stateOf(books), FACTS, { language, width, books: 12 }))
          expect(line.length).toBeLessThanOrEqual(width)
      }
    }
  })
})
