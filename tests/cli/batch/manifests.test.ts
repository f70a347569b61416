import { expect, test } from 'vitest'
import { planned } from './planning.ts'

/** The rows as a test reads them: what was asked for, without defaults. */
async function rowsOf(file: string, content: string | Buffer, options = {}) {
  const { rows, faults } = await planned(file, content, options)
  expect(faults).toEqual([])
  return rows!.map(({ row, name, generator, language, title, settings }) => {
    const { hero, topic, notes, include } = settings
    const shown = { hero, topic, notes, include: generator.id === 'tale' ? include : undefined }
    return { row, name, generator: generator.id, language, title, ...shown }
  })
}

const ALI = {
  row: 1,
  name: 'the-reef',
  generator: 'tale',
  language: 'en',
  title: 'The Reef',
  hero: 'Ali',
  include: ['map'],
}
const RAIN = { row: 2, name: 'hujan', generator: 'poem', language: 'ms', title: null, topic: 'hujan' }

const utf16 = (text: string, mark: readonly number[], swap: boolean) => {
  const bytes = Buffer.from(text, 'utf16le')
  return Buffer.concat([Buffer.from(mark), swap ? bytes.swap16() : bytes])
}

const COMMAS = 'generator,title,hero,topic,lang\ntale,The Reef,Ali,,\npoem,,,hujan,ms\n'
const TABS = COMMAS.replaceAll(',', '\t')
const LINES =
  '{"generator":"tale","title":"The Reef","hero":"Ali"}\n\n{"generator":"poem","lang":"ms","settings":{"topic":"hujan"}}'

test.each<[string, string, string | Buffer]>([
  ['commas', 'm.csv', COMMAS],
  ['CRLF', 'm.csv', COMMAS.replaceAll('\n', '\r\n')],
  ['lone CR of an old Mac', 'm.csv', COMMAS.replaceAll('\n', '\r')],
  ['line ends of every sort', 'm.csv', COMMAS.replace('\n', '\r\n')],
  ['no line end at the end', 'm.csv', COMMAS.trimEnd()],
  ['Excel’s byte order mark and CRLF', 'm.csv', `\ufeff${COMMAS.replaceAll('\n', '\r\n')}`],
  ['semicolons, as where the comma is for decimals', 'm.csv', COMMAS.replaceAll(',', ';')],
  ['the line by which Excel names its delimiter', 'm.csv', `sep=;\r\n${COMMAS.replaceAll(',', ';')}`],
  ['tabs', 'm.tsv', TABS],
  ['Excel’s Unicode text', 'm.txt', utf16(TABS, [0xff, 0xfe], false)],
  ['the same, big-endian', 'm.txt', utf16(TABS, [0xfe, 0xff], true)],
  ['quotes around everything', 'm.csv', COMMAS.replace(/[^,\n]+/g, '"$&"')],
  ['empty columns and rows at the end', 'm.csv', `${COMMAS.replaceAll('\n', ',,\n')},,,,,,\n,,,,,,\n`],
  ['headings as people write them', 'm.csv', COMMAS.replace('generator,title,hero', ' Generator ,TITLE,Hero')],
  ['blanks around cells', 'm.csv', COMMAS.replaceAll(',', ' , ')],
  ['JSON lines', 'm.jsonl', LINES],
  ['a JSON list', 'm.json', `[${LINES.replace('\n\n', ',')}]`],
  ['a JSON document', 'm.json', `{"common":{"lang":null},"rows":[${LINES.replace('\n\n', ',')}]}`],
  [
    'YAML rows',
    'm.yaml',
    'rows:\n  - generator: tale\n    title: The Reef\n    hero: Ali\n  - { generator: poem, lang: ms, topic: hujan }\n',
  ],
  [
    'a YAML list',
    'm.yml',
    '- { generator: tale, title: The Reef, hero: Ali }\n- { generator: poem, lang: ms, settings: { topic: hujan } }\n',
  ],
  ['CSV through stdin', '-', COMMAS],
  ['semicolons through stdin', '-', `\ufeff${COMMAS.replaceAll(',', ';')}`],
  ['JSON lines through stdin', '-', LINES],
  ['a JSON list through stdin', '-', `[${LINES.replace('\n\n', ',')}]`],
  [
    'YAML through stdin',
    '-',
    '# books\nrows:\n  - { generator: tale, title: The Reef, hero: Ali }\n  - { generator: poem, lang: ms, topic: hujan }\n',
  ],
])('%s', async (_about, file, content) => {
  expect(await rowsOf(file, content)).toEqual([ALI, RAIN])
})

test('quoted cells hold commas, quotes and lines', async () => {
  const [row] = await rowsOf(
    'm.csv',
    'generator,title,hero,notes\r\ntale,"Reef, ""Low"" Tide",Ali,"one\r\ntwo, three"\r\n',
  )
  expect(row).toMatchObject({ title: 'Reef, "Low" Tide', name: 'reef-low-tide', notes: 'one\ntwo, three' })
})

test.each(['map;songs', 'songs,map', 'map | songs', ' songs ; map '])('flags are written %j', async (flags) => {
  const [row] = await rowsOf('m.csv', `generator,hero,include\ntale,Ali,"${flags}"\n`)
  expect(row?.include).toEqual(['map', 'songs'])
})

test('flags are a list in JSON and YAML', async () => {
  const [row] = await rowsOf('m.jsonl', '{"generator":"tale","hero":"Ali","include":["songs"]}')
  expect(row?.include).toEqual(['songs'])
})

test('cells become what their settings are', async () => {
  const { rows } = await planned(
    'm.csv',
    'generator,hero,chapters,crew,age,night,storm,title 2,Chapter 3,author\ntale,1984,12,10,30,YES,typhoon,Dusk,"Dawn, again",A. Lim\n',
  )
  expect(rows![0]).toMatchObject({
    title: null,
    author: 'A. Lim',
    name: '1984',
    chapterTitles: { '2': 'Dusk', '3': 'Dawn, again' },
    settings: { hero: '1984', numberOfChapters: 12, crew: 10, age: 30, night: true, storm: 'typhoon', year: 2026 },
  })
})

test('YAML takes a text as it is written', async () => {
  const { rows } = await planned(
    'm.yaml',
    'rows:\n  - { generator: tale, hero: 007, title: 1.10, night: true, age: 12 }\n',
  )
  expect(rows![0]).toMatchObject({ title: '1.10', settings: { hero: '007', night: true, age: 12 } })
})

test('a generator’s own title is its setting, any other’s the book’s', async () => {
  const { rows } = await planned('m.csv', 'generator,title,hero,topic\ncover,Reef,,\ntale,Reef,Ali,\npoem,Reef,,rain\n')
  expect(rows!.map(({ title, settings, name }) => [title, settings.title, name])).toEqual([
    [null, 'Reef', 'reef'],
    ['Reef', undefined, 'reef-2'],
    ['Reef', undefined, 'reef-3'],
  ])
})

test('--generator is that of every row that names none', async () => {
  const rows = await rowsOf('m.csv', 'topic,generator\nrain,\nsnow,poem\n', { generator: 'poem' })
  expect(rows.map(({ generator, topic }) => [generator, topic])).toEqual([
    ['poem', 'rain'],
    ['poem', 'snow'],
  ])
})

test('made names are free names, whatever the order of given ones, and the same each time', async () => {
  const csv =
    'generator,topic,name\npoem,Rain,\npoem,rain!,\npoem,Snow,rain-2\npoem,Rain,\npoem,Hujan & Ribut,\npoem,?!,\n'
  const names = async () => (await rowsOf('m.csv', csv)).map((row) => row.name)
  expect(await names()).toEqual(['rain', 'rain-3', 'rain-2', 'rain-4', 'hujan-ribut', 'poem-en'])
  expect(await names()).toEqual(await names())
})

test.each([
  ['2', [2]],
  ['2-3', [2, 3]],
  ['3-', [3, 4]],
  ['snow, 1', [1, 3]],
])('--only %s', async (only, expected) => {
  const csv = 'generator,topic\npoem,rain\npoem,wind\npoem,snow\npoem,snow\n'
  expect((await rowsOf('m.csv', csv, { only })).map((row) => row.row)).toEqual(expected)
})

test('rows that --only leaves out keep their names, and must be sound too', async () => {
  const csv = 'generator,topic\npoem,rain\npoem,rain\n'
  expect((await rowsOf('m.csv', csv, { only: '2' }))[0]?.name).toBe('rain-2')
  const { faults } = await planned('m.csv', `${csv}poem,\n`, { only: '2' })
  expect(faults).toEqual(['m.csv:4 row 3, column topic: Topic is required'])
})

test('common values lie under the rows, where the generator knows them', async () => {
  const yaml = `common: { lang: ms, hero: Abu, author: A. Lim, settings: { age: 40 } }
rows:
  - generator: tale
  - { generator: tale, hero: Ali, language: en, age: 50 }
  - { generator: poem, topic: hujan }
`
  const { rows } = await planned('m.yaml', yaml)
  expect(rows!.map(({ language, author, settings }) => [language, author, settings.hero, settings.age])).toEqual([
    ['ms', 'A. Lim', 'Abu', 40],
    ['en', 'A. Lim', 'Ali', 50],
    ['ms', 'A. Lim', undefined, undefined],
  ])
})

test('a matrix makes a row of every combination that its generators know', async () => {
  const yaml = `common: { topic: hujan, hero: Ali }
matrix:
  lang: [en, ms]
  storm: [monsoon, typhoon]
  generator: [tale, poem]
  include: [[map, songs], join]
exclude:
  - { generator: tale, lang: ms, storm: typhoon }
  - { include: join, storm: monsoon }
`
  const { rows, faults } = await planned('m.yaml', yaml)
  expect(faults).toEqual([])
  expect(
    rows!.map(({ row, name, language, settings }) => [row, name, language, settings.storm, settings.include]),
  ).toEqual([
    [1, 'ali', 'en', 'monsoon', ['map', 'songs']],
    [2, 'ali-2', 'en', 'typhoon', ['map', 'songs']],
    [3, 'ali-3', 'en', 'typhoon', ['join']],
    [4, 'ali-4', 'ms', 'monsoon', ['map', 'songs']],
    [5, 'hujan', 'en', undefined, undefined],
    [6, 'hujan-2', 'ms', undefined, undefined],
  ])
})
