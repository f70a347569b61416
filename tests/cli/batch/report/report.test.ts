import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { BatchRow } from '../../../../cli/batch/plan.ts'
import { openJournal } from '../../../../cli/batch/report/journal.ts'
import { writeBatchReport } from '../../../../cli/batch/report/report.ts'
import type { BookResult } from '../../../../cli/batch/run/outcome.ts'

let out: string
beforeEach(() => {
  out = mkdtempSync(join(tmpdir(), 'kalam-report-'))
})
afterEach(() => rmSync(out, { recursive: true, force: true }))

const FACTS = { manifest: 'books.csv', stopped: null, spent: { calls: 14, cost: 0.5 }, currency: 'MYR' }

function book(row: number, changes: Partial<BookResult> = {}): BookResult {
  return {
    row,
    name: `book-${row}`,
    generator: 'romance',
    outcome: 'done',
    title: 'The Reef',
    file: `book-${row}/the-reef.md`,
    pieces: 10,
    of: 10,
    words: 12_000,
    tokens: { input: 40_000, output: 16_000 },
    cost: 0.25,
    retries: 1,
    flags: [],
    findings: 3,
    mended: 0,
    error: null,
    ...changes,
  }
}

const HOSTILE = '| x | ](javascript:1) <b> `\n# Heading'

const BOOKS = [
  book(1),
  book(2, {
    mended: 2,
    title: HOSTILE,
    flags: ['chapter 3: too-short', 'conclusion: repeats'],
    file: 'book-2/x y).md',
  }),
  book(3, {
    outcome: 'failed',
    pieces: 4,
    file: null,
    title: null,
    error: { code: 'generation.rate-limited', message: 'Too many | requests.' },
  }),
  book(4, { outcome: 'not-started', pieces: 0, file: null, words: 0, tokens: { input: 0, output: 0 }, cost: null }),
]

async function* each(books: readonly BookResult[]) {
  yield* books
}

it('a report is JSON with every book and their sums', async () => {
  const total = await writeBatchReport(
    out,
    () => FACTS,
    'en',
    () => each(BOOKS),
  )
  const report = JSON.parse(readFileSync(join(out, 'report.json'), 'utf8'))
  expect(report).toEqual({ ...FACTS, total, books: BOOKS })
  expect(total).toEqual({
    books: 4,
    outcomes: { done: 2, failed: 1, unfinished: 0, 'not-started': 1 },
    pieces: 24,
    words: 36_000,
    tokens: { input: 120_000, output: 48_000 },
    cost: 0.75,
    retries: 4,
    flags: 2,
    findings: 12,
    mended: 2,
    changed: 0,
  })
  expect(readdirSync(out).toSorted()).toEqual(['report.json', 'report.md'])
})

it('a report is Markdown for people, whatever a title holds', async () => {
  await writeBatchReport(
    out,
    () => FACTS,
    'en',
    () => each(BOOKS),
  )
  expect(readFileSync(join(out, 'report.md'), 'utf8')).toMatchInlineSnapshot(`
      "# 2 of 4 books finished

      | | |
      |---|---|
      | manifest | books.csv |
      | failed | 1 |
      | unfinished | 0 |
      | not started | 1 |
      | pieces | 24 |
      | words | 36,000 |
      | tokens | 120,000 in, 48,000 out |
      | cost of the kept texts | MYR 0.75 |
      | retries | 4 |
      | flags | 2 |
      | findings | 12 |
      | mended | 2 |
      | calls of this run | 14 |
      | cost of this run | MYR 0.50 |

      | row | book | generator | outcome | pieces | words | tokens | cost | retries | findings | flags |
      |---:|---|---|---|---:|---:|---:|---:|---:|---:|---|
      | 1 | [The Reef](book-1/the-reef.md) | romance | done | 10/10 | 12,000 | 56,000 | MYR 0.25 | 1 | 3 |  |
      | 2 | [\\| x \\| \\](javascript:1) \\<b\\> \\\` # Heading](book-2/x%20y%29.md) | romance | done | 10/10 | 12,000 | 56,000 | MYR 0.25 | 1 | 3, 2 mended | chapter 3: too-short, conclusion: repeats |
      | 3 | book-3 | romance | failed | 4/10 | 12,000 | 56,000 | MYR 0.25 | 1 | 3 |  |
      | 4 | The Reef | romance | not-started | 0/10 | 0 | 0 |  | 1 | 3 |  |

      ## What failed

      - row 3, book-3: Too many \\| requests.
      "
    `)
})

it('a report is Markdown in the language of the terminal', async () => {
  const books = [...BOOKS, book(5, { outcome: 'unfinished', tokens: null, afterFaults: ['EPUB'] })]
  await writeBatchReport(
    out,
    (own) => ({ ...FACTS, stopped: own }),
    'ms',
    () => each(books),
  )
  expect(readFileSync(join(out, 'report.md'), 'utf8')).toMatchInlineSnapshot(`
      "# 2 daripada 5 buku siap

      | | |
      |---|---|
      | dihentikan oleh | ms |
      | manifes | books.csv |
      | gagal | 1 |
      | belum siap | 1 |
      | belum dimulakan | 1 |
      | bahagian | 34 |
      | perkataan | 48,000 |
      | token | tidak diketahui |
      | kos teks yang disimpan | MYR 1.00 |
      | cubaan semula | 5 |
      | penanda | 2 |
      | dapatan | 15 |
      | dibaiki | 2 |
      | panggilan larian ini | 14 |
      | kos larian ini | MYR 0.50 |

      | baris | buku | penjana | status | bahagian | perkataan | token | kos | cubaan semula | dapatan | penanda |
      |---:|---|---|---|---:|---:|---:|---:|---:|---:|---|
      | 1 | [The Reef](book-1/the-reef.md) | romance | siap | 10/10 | 12,000 | 56,000 | MYR 0.25 | 1 | 3 |  |
      | 2 | [\\| x \\| \\](javascript:1) \\<b\\> \\\` # Heading](book-2/x%20y%29.md) | romance | siap | 10/10 | 12,000 | 56,000 | MYR 0.25 | 1 | 3, 2 dibaiki | chapter 3: too-short, conclusion: repeats |
      | 3 | book-3 | romance | gagal | 4/10 | 12,000 | 56,000 | MYR 0.25 | 1 | 3 |  |
      | 4 | The Reef | romance | belum bermula | 0/10 | 0 | 0 |  | 1 | 3 |  |
      | 5 | [The Reef](book-5/the-reef.md) | romance | belum siap | 10/10 | 12,000 | tidak diketahui | MYR 0.25 | 1 | 3 |  |

      ## Yang gagal selepas buku siap

      - baris 5, book-5: EPUB

      ## Yang gagal

      - baris 3, book-3: Too many \\| requests.
      "
    `)
  expect(JSON.parse(readFileSync(join(out, 'report.json'), 'utf8')).stopped).toBe('en')
})

it('a report says that tokens and cost are unknown where an endpoint did not tell them', async () => {
  const total = await writeBatchReport(
    out,
    () => FACTS,
    'en',
    () => each([book(1), book(2, { tokens: null, cost: null })]),
  )
  expect([total.tokens, total.cost]).toEqual([null, null])
  expect(readFileSync(join(out, 'report.md'), 'utf8')).toMatch(/\| tokens \| unknown \|/)
})

it('a report of no books is JSON too', async () => {
  await writeBatchReport(
    out,
    () => FACTS,
    'en',
    () => each([]),
  )
  expect(JSON.parse(readFileSync(join(out, 'report.json'), 'utf8')).books).toEqual([])
})

describe('the journal', () => {
  const rows = [1, 2, 3, 4].map((row) => ({ row, name: `book-${row}` }) as BatchRow)

  it('knows the last word on each book, over runs and other manifests, and passes over a torn line', async () => {
    const first = await openJournal(out, rows)
    await Promise.all([first.append(1, BOOKS[2]!), first.append(0, book(1)), first.append(1, book(2))])
    await first.append(2, BOOKS[2]!)
    expect([await first.read(0), await first.read(1), await first.read(3)]).toEqual([book(1), book(2), null])
    await first.close()
    appendFileSync(join(out, '.kalam-batch.jsonl'), '{"row":3,"name":"book-3","outco')

    const second = await openJournal(out, rows.toReversed())
    expect([0, 1, 2, 3].map((index) => second.outcome(index))).toEqual([null, 'failed', 'done', 'done'])
    await second.append(0, book(4, { title: 'Pelita é' }))
    await second.append(1, book(3))
    await second.close()

    const third = await openJournal(out, rows)
    expect(await Promise.all([0, 1, 2, 3].map((index) => third.read(index)))).toEqual([
      book(1),
      book(2),
      book(3),
      book(4, { title: 'Pelita é' }),
    ])
    await third.close()
  })

  it('reads ten thousand lines that lie across the chunks of the disk', async () => {
    const many = Array.from({ length: 10_000 }, (_, at) => ({ row: at + 1, name: `book-${at + 1}` }) as BatchRow)
    const first = await openJournal(out, many)
    await Promise.all(many.map((_, at) => first.append(at, book(at + 1, { title: 'é'.repeat(at % 300) }))))
    await first.close()
    const second = await openJournal(out, many)
    for (const at of [0, 1, 777, 4999, 9999]) {
      expect(await second.read(at)).toEqual(book(at + 1, { title: 'é'.repeat(at % 300) }))
    }
    expect(many.every((_, at) => second.outcome(at) === 'done')).toBe(true)
    await second.close()
  })
})
