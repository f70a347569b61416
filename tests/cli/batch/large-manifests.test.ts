import { expect, test } from 'vitest'
import { formatRowFaults } from '../../../cli/batch/manifest/faults.ts'
import { sayUserMessage } from '../../../cli/messages/say.ts'
import { toMessage } from '../../../cli/messages/told.ts'
import { isLongRun } from '../../seeded.ts'
import { planned } from './planning.ts'

const MOST = 100_000
/** Rows of a plan: the most in the long run. */
const ROWS = isLongRun ? MOST : 2000
const rowsOf = (count: number, row: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => row(index)).join('\n')

test(`${ROWS} rows are planned, each with a name of its own`, async () => {
  const { rows, faults } = await planned('m.csv', `generator,topic\n${rowsOf(ROWS, () => 'poem,rain')}`)
  expect(faults).toEqual([])
  expect(rows).toHaveLength(ROWS)
  expect(rows!.at(-1)).toMatchObject({ row: ROWS, name: `rain-${ROWS}` })
  expect(new Set(rows!.map(({ name }) => name)).size).toBe(ROWS)
})

test.each([
  [
    'm.csv',
    `generator,topic\n${rowsOf(MOST + 1, () => 'poem,rain')}`,
    'm.csv: has more than 100000 rows: split it into several manifests',
  ],
  [
    'm.jsonl',
    rowsOf(MOST + 1, () => '{"generator":"poem","topic":"rain"}'),
    'm.jsonl: has more than 100000 rows: split it into several manifests',
  ],
  ['m.json', `[${rowsOf(MOST, () => '{},')}{}]`, 'm.json: has 100001 rows; the most is 100000'],
  ['m.csv', Buffer.alloc(64 * 1024 * 1024 + 1, 'x'), 'm.csv: has more than 64 MB: split it into several manifests'],
  [
    'm.yaml',
    Buffer.alloc(8 * 1024 * 1024 + 1, '#'),
    'm.yaml: has more than 8 MB of YAML: write so many rows as CSV or JSON lines',
  ],
])('%s with a row or a byte too many', async (file, content, fault) => {
  expect(await planned(file, content)).toEqual({ rows: null, faults: [fault], more: 0 })
})

test(`of ${ROWS} rows with faults the first are kept and the rest counted`, async () => {
  const { faults, more } = await planned('m.csv', `generator,topic,verses\n${rowsOf(ROWS, () => 'poem,,x')}`)
  expect(faults).toHaveLength(1000)
  expect(more).toBe(2 * ROWS - 1000)
  expect(faults[999]).toBe(
    'm.csv:501 row 500, column verses: Verses: “x” is not among the choices. Choose one of: few, many',
  )
})

test(`a matrix of ${ROWS} rows says a fault once`, async () => {
  const [topics, authors] = [ROWS / 100, 100].map((count) => rowsOf(count, String).replaceAll('\n', ', '))
  const yaml = `matrix:\n  generator: [poem]\n  topic: [${topics}]\n  author: [${authors}]\n  verses: few\n`
  expect((await planned('m.yaml', yaml)).rows).toHaveLength(ROWS)
  const { faults, more } = await planned('m.yaml', yaml.replace('few', 'none'))
  expect(faults).toEqual([
    `m.yaml:5 row 1, column verses: Verses: “none” is not among the choices. Choose one of: few, many (and ${ROWS - 1} more rows)`,
  ])
  expect(more).toBe(0)
})

test('200 faults are printed, and how many there are besides', () => {
  const fault = { file: 'm.csv', row: 1, line: 2, column: 'hero', message: toMessage('manifest.no-rows') }
  const many = formatRowFaults(
    Array.from({ length: 1000 }, () => fault),
    4,
  )
  const lines = sayUserMessage(many, 'en').split('\n')
  expect(lines).toHaveLength(201)
  expect(lines.at(-1)).toBe('and 804 more faults')
  expect(sayUserMessage(formatRowFaults([fault]), 'en')).toBe('m.csv:2 row 1, column hero: has no rows')
})
