import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { EMPTY_TALLY, formatSummary } from '../../../cli/batch/report/report.ts'
import {
  addOpenedBook,
  applyReadingEvent,
  applyWriterEvent,
  createBatchState,
  formatBookState,
} from '../../../cli/batch/report/table.ts'
import { formatRetry } from '../../../cli/terminal/progress.ts'
import { listSteps } from '../../../engine/generator/flow.ts'
import { KalamError } from '../../../engine/messages/error.ts'
import { fastClock } from '../../faults/desk.ts'
import { opened } from '../../opened.ts'
import { startProviderServer } from '../../provider-server/server.ts'
import { foreignIn } from '../english-words.ts'
import { type BatchWorkplace, openBatchWorkplace } from './batch-workplace.ts'
import { planned } from './planning.ts'
import { steadyAnswer } from './steady-answer.ts'

const MALAY = { LANG: 'ms_MY.UTF-8', NO_COLOR: '1' }
const THREE = 'generator,name,chapters\nmoral-values,satu,5\nmoral-values,dua,5\nmoral-values,tiga,5\n'
const PRICES = { prices: { inputPerMillion: 1, outputPerMillion: 4, currency: 'MYR' } }
let desk: BatchWorkplace
const server = opened(() => startProviderServer({ handler: steadyAnswer }))
beforeEach(() => {
  server.always()
  desk = openBatchWorkplace({ ...MALAY, OPENAI_BASE_URL: server.url, KALAM_DESCRIBE_TASK: '1' }, fastClock(60))
  desk.manifest(THREE)
})
afterEach(() => desk.close())

/** `kalam batch books.csv --out out …`, one book after the other and without readings. */
const written = (...options: string[]) => desk.batch('--no-review', '--concurrency', '1', ...options)
const quoted = (...options: string[]) => desk.run('batch', 'books.csv', '--dry-run', ...options)

/** The lines of a text with `#` for each number, and without the path of the folder. */
const shape = (text: string) =>
  text
    .replaceAll(desk.folder, '')
    .replace(/\d(?:[\d.,]*\d)?/g, '#')
    .trimEnd()
    .split('\n')

describe('in a terminal set to Malay', () => {
  it('--dry-run prints its table and what is assumed', async () => {
    desk.manifest(JSON.stringify(PRICES), 'kalam.config.yaml')
    const { code, stdout, stderr } = await quoted('--rate', '500rpm,200ktpm')
    expect(code).toBe(0)
    const table = shape(stdout).map((line) => line.trim().split(/\s{2,}/))
    expect(table[0]).toEqual([
      'penjana',
      'baris',
      'bahagian',
      'panggilan',
      'token masuk',
      'token keluar',
      'kredit',
      'kos',
      'masa',
    ])
    expect(table.slice(1).map(([name]) => name)).toEqual(['moral-values', 'jumlah'])
    expect(stderr).toBe(
      'kalam: kredit adalah tepat; selebihnya anggaran bagi teks mengikut panjang yang diminta; ' +
        'masa dikira berdasarkan andaian 50 token sesaat dan 1 saat sebelum token pertama, 8 panggilan serentak, ' +
        'paling banyak 500 panggilan seminit, paling banyak 200000 token seminit\n',
    )
    expect((await quoted('--concurrency', '1')).stderr).toMatch(/token pertama, 1 panggilan pada satu masa\n$/)
  })

  it('--dry-run says why the cost is unknown', async () => {
    const unpriced = await quoted()
    desk.close()
    desk = openBatchWorkplace(MALAY, fastClock(60))
    desk.manifest(THREE)
    const unconnected = await quoted()
    expect(unpriced.stderr).toContain('; kos tidak diketahui: harga model tidak diterbitkan, dan tidak ada dalam kalam')
    expect(unconnected.stderr).toContain('; kos tidak diketahui: tiada model disambungkan; ')
  })

  it('the summary and report.md are Malay, and what programs read stays English', async () => {
    desk.manifest(JSON.stringify(PRICES), 'kalam.config.yaml')
    const { stderr, lines } = await written('--max-calls', '4', '--max-cost', '90')
    expect(shape(stderr)).toEqual([
      'kalam: # daripada # buku siap, # sudah dimulakan, # belum dimulakan, # patah perkataan dalam # bahagian, # panggilan, MYR #',
      'kalam: dihentikan oleh --max-calls # atau --max-cost #',
      'kalam: jalankan semula arahan yang sama untuk menulis yang selebihnya',
    ])
    const report = shape(desk.file('out/report.md'))
    expect(report[0]).toBe('# # daripada # buku siap')
    expect(report.slice(4, 18)).toEqual([
      '| dihentikan oleh | --max-calls # atau --max-cost # |',
      '| manifes | books.csv |',
      '| gagal | # |',
      '| belum siap | # |',
      '| belum dimulakan | # |',
      '| bahagian | # |',
      '| perkataan | # |',
      '| token | # masuk, # keluar |',
      '| kos teks yang disimpan | MYR # |',
      '| cubaan semula | # |',
      '| penanda | # |',
      '| dapatan | # |',
      '| dibaiki | # |',
      '| panggilan larian ini | # |',
    ])
    expect(report.slice(18, 21)).toEqual([
      '| kos larian ini | MYR # |',
      '',
      '| baris | buku | penjana | status | bahagian | perkataan | token | kos | cubaan semula | dapatan | penanda |',
    ])
    expect(report.at(-3)).toMatch(/\| moral-values \| belum siap \| #\/# \|/)
    expect(report.at(-1)).toMatch(/\| moral-values \| belum bermula \| #\/# \|/)
    const stopped = '--max-calls 4 or --max-cost 90'
    expect(lines.at(-1)).toMatchObject({ event: 'end', stopped })
    expect(desk.report()).toMatchObject({ stopped, books: [{ outcome: 'unfinished' }, {}, { outcome: 'not-started' }] })
  })

  it('a row that changed is named with what changed', async () => {
    await written('--only', '1-2')
    desk.manifest('generator,name,chapters\nmoral-values,satu,10\npoems,dua,\n')
    const { stderr } = await written()
    const [first, second, ...summary] = shape(stderr)
    expect(first).toMatch(/^kalam: baris #, satu: .*\(numberOfChapters: #, kini #\)/)
    expect(second).toMatch(/^kalam: baris #, dua: .*\(penjana: moral-values, kini poems\)/)
    expect(summary).toEqual([
      'kalam: # daripada # buku siap, # gagal, # patah perkataan dalam # bahagian, # panggilan',
      'kalam: # baris diubah selepas bukunya dimulakan: lihat di atas',
    ])
    expect(foreignIn(stderr)).toEqual([])
    expect(desk.file('out/report.md')).toMatch(/\n## Yang gagal\n\n- baris 1, satu: .*\n- baris 2, dua: /)
  })

  it('a provider that pauses for good is what stopped it', async () => {
    server.always('429-retry-after-3600')
    const { stderr, lines } = await written()
    expect(shape(stderr).slice(1)).toEqual([
      'kalam: # daripada # buku siap, # gagal, # belum dimulakan, # patah perkataan dalam # bahagian, # panggilan',
      'kalam: dihentikan oleh openai: terlalu banyak permintaan',
      'kalam: jalankan semula arahan yang sama untuk menulis yang selebihnya',
    ])
    expect(lines.at(-1)).toMatchObject({ stopped: 'openai: too many requests' })
  })

  it('a command that fails after a book is told', async () => {
    desk.manifest('generator,name\npoems,verse\n')
    const { stderr } = await written('--after-book', 'exit 3')
    expect(shape(stderr)).toEqual([
      expect.stringMatching(/^kalam: baris #, verse: /),
      expect.stringMatching(/^kalam: # daripada # buku siap, /),
      'kalam: # kegagalan selepas buku siap: lihat report.md',
    ])
    expect(desk.file('out/report.md')).toMatch(/\n## Yang gagal selepas buku siap\n\n- baris 1, verse: /)
  })

  it('the live table is Malay', async () => {
    desk.close()
    desk = openBatchWorkplace({ ...MALAY, OPENAI_BASE_URL: server.url, KALAM_DESCRIBE_TASK: '1' }, fastClock(60), {
      columns: 120,
    })
    desk.manifest(THREE)
    const { code, stderr } = await written()
    expect(code).toBe(0)
    expect(stderr).toContain('buku 0/3 · bahagian 0/18 · 0 patah perkataan')
    expect(stderr).toMatch(/\nbaris {2}buku {2,}bahagian {2,}perkataan\n/)
    expect(foreignIn(stderr)).toEqual([])
  })
})

it('every state of an open book is Malay', async () => {
  const { rows } = await planned('m.csv', 'generator,hero,chapters\ntale,Ali,3\n')
  const [row] = rows!
  const [step] = listSteps(row!.generator, row!.settings)
  const state = createBatchState(rows!)
  const book = () => formatBookState(state.open.get(1)!.state, 'ms')
  const retrying = { type: 'retrying', at: 0, code: 'generation.retrying', attempt: 1, of: 3, waitSeconds: 2 } as const
  addOpenedBook(state, row!, 0)
  const states = [book()]
  applyWriterEvent(state, row!, step!, { type: 'delta', text: 'A word' })
  states.push(book())
  applyWriterEvent(state, row!, step!, { ...retrying, reason: null })
  states.push(book())
  applyWriterEvent(state, row!, step!, { type: 'started', provider: 'openai', model: 'small' })
  states.push(book())
  applyReadingEvent(state, row!, { type: 'reading', part: 1, of: 2, findings: 4 })
  states.push(book())
  applyReadingEvent(state, row!, { ...retrying, reason: null })
  states.push(book())
  applyReadingEvent(state, row!, { type: 'unread', error: new KalamError('generation.failed') })
  states.push(book())
  expect(states).toEqual([
    'menunggu',
    'menulis',
    'cubaan semula 1 daripada 3',
    'menunggu',
    'membaca, 4 dapatan',
    'cubaan semula 1 daripada 3',
    'menyimpan',
  ])
})

it('every part of a summary is Malay', () => {
  const facts = { manifest: 'books.csv', stopped: 'SIGTERM', spent: { calls: 1, cost: 2 }, currency: 'MYR' }
  const outcomes = { done: 1, failed: 2, unfinished: 3, 'not-started': 4 }
  const total = { ...EMPTY_TALLY, books: 10, outcomes, pieces: 20, words: 9000, findings: 5, mended: 2, afterFaults: 1 }
  expect(formatSummary(facts, { ...total, changed: 1 }, 'ms')).toBe(
    [
      'kalam: 1 daripada 10 buku siap, 2 gagal, 3 sudah dimulakan, 4 belum dimulakan, 9,000 patah perkataan dalam 20 bahagian, 5 dapatan, 2 dibaiki, 1 panggilan, MYR 2.00',
      'kalam: dihentikan oleh SIGTERM',
      'kalam: 1 kegagalan selepas buku siap: lihat report.md',
      'kalam: jalankan semula arahan yang sama untuk menulis yang selebihnya',
      'kalam: 1 baris diubah selepas bukunya dimulakan: lihat di atas',
      '',
    ].join('\n'),
  )
})

it('a retry counts once', () => {
  const retrying = { type: 'retrying', at: 0, attempt: 1, of: 3, reason: null } as const
  expect(formatRetry({ ...retrying, code: 'generation.retrying', waitSeconds: 2 }, 'ms')).toBe(
    'Ralat sambungan. Mencuba semula... (1/3) (2 s)',
  )
  expect(formatRetry({ ...retrying, code: 'generation.retrying', waitSeconds: 0 }, 'ms')).toMatch(/\.\.\. \(1\/3\)$/)
  expect(formatRetry({ ...retrying, code: 'generation.unavailable', waitSeconds: 2 }, 'ms')).toMatch(/ \(1\/3, 2 s\)$/)
})
