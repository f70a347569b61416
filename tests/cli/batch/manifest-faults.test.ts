import { expect, test } from 'vitest'
import { foreignIn } from '../english-words.ts'
import { planned } from './planning.ts'

/** By the file's name and what is wrong with it: the file, and every line that must be said of it. */
type BrokenFiles = Readonly<
  Record<string, Readonly<Record<string, readonly [content: string | Buffer, ...faults: string[]]>>>
>

const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])

const BROKEN: BrokenFiles = {
  'm.csv': {
    'an unknown generator': [
      'generator,hero\ntale,Ali\ntalle,Abu\n',
      'm.csv:3 row 2, column generator: there is no generator "talle": did you mean "tale"?',
    ],
    'a generator like no other': [
      'generator,hero\nencyclopaedia,Ali\n',
      'm.csv:2 row 1, column generator: there is no generator "encyclopaedia": kalam list shows them all',
    ],
    'no generator in a cell': [
      'generator,hero\n,Ali\n',
      'm.csv:2 row 1, column generator: is missing: name a generator, or give all rows one with --generator',
    ],
    'no column generator': [
      'hero\nAli\nAbu\n',
      'm.csv:1 column generator: is missing: name a generator, or give all rows one with --generator',
    ],
    'a wrong option': [
      'generator,hero,storm\ntale,Ali,taifun\n',
      'm.csv:2 row 1, column storm: Storm: “taifun” is not among the choices. Choose one of: monsoon, typhoon, custom',
    ],
    'a wrong option of a Malay book, in an English terminal': [
      'generator,hero,storm,lang\ntale,Ali,ribut,ms\n',
      'm.csv:2 row 1, column storm: Storm: “ribut” is not among the choices. Choose one of: monsoon, typhoon, custom',
    ],
    'a required field left empty': [
      'generator,hero,storm\ntale,,typhoon\ntale,Ali,\n',
      'm.csv:2 row 1, column hero: Hero is required',
    ],
    'a required field without a column': ['generator\npoem\n', 'm.csv:2 row 1, column topic: Topic is required'],
    'a field that another makes required': [
      'generator,hero,storm\ntale,Ali,custom\n',
      'm.csv:2 row 1, column ownStorm: Which storm? is required',
    ],
    'a number that is none': [
      'generator,hero,age\ntale,Ali,ten\ntale,Ali,9.5\n',
      'm.csv:2 row 1, column age: Age must be a number',
      'm.csv:3 row 2, column age: Age must be a number',
    ],
    'numbers out of range': [
      'generator,hero,age\ntale,Ali,2\ntale,Ali,100\n',
      'm.csv:2 row 1, column age: Age must be 3 or more',
      'm.csv:3 row 2, column age: Age must be 99 or less',
    ],
    'an integer that is no option': [
      'generator,hero,crew\ntale,Ali,7\n',
      'm.csv:2 row 1, column crew: Crew: “7” is not among the choices. Choose one of: 5, 10',
    ],
    'a flag that is neither yes nor no': [
      'generator,hero,night\ntale,Ali,perhaps\n',
      'm.csv:2 row 1, column night: At night must be on or off (true or false)',
    ],
    'an unknown flag among flags': [
      'generator,hero,include\ntale,Ali,map;song\n',
      'm.csv:2 row 1, column include: Include: “song” is not among the choices. Choose one of: songs (map, songs, join)',
    ],
    'a text too long': [
      `generator,hero\ntale,${'x'.repeat(21)}\n`,
      'm.csv:2 row 1, column hero: Hero can have at most 20 characters',
    ],
    'an unknown language': [
      'generator,hero,lang\ntale,Ali,fr\n',
      'm.csv:2 row 1, column lang: Please select a language that this generator writes in: en, ms',
    ],
    'a language that one generator lacks': [
      'generator,title,lang\ncover,Reef,ms\n',
      'm.csv:2 row 1, column lang: Please select a language that this generator writes in: en',
    ],
    'a number of chapters that is no choice': [
      'generator,hero,chapters\ntale,Ali,4\n',
      'm.csv:2 row 1, column chapters: Please select a valid number of chapters: 3, 5, 12',
    ],
    'chapters of what has none': [
      'generator,topic,chapters\npoem,rain,5\n',
      'm.csv:1 column chapters: no generator of these rows has such a setting: tale has it, which no row names',
    ],
    'a chapter that the book lacks': [
      'generator,hero,chapters,title 4,chapter 0\ntale,Ali,3,The End,Before\n',
      'm.csv:2 row 1, column title 4: there is no chapter 4: this book has 3',
      'm.csv:2 row 1, column chapter 0: there is no chapter 0: this book has 3',
    ],
    'a chapter title of a poem': [
      'generator,topic,hero,title 1\ntale,,Ali,Dawn\npoem,rain,,Dawn\n',
      'm.csv:3 row 2, column title 1: poem has no such setting: did you mean "title"?',
    ],
    'a title and an author too long': [
      `generator,hero,title,author\ntale,Ali,${'t'.repeat(201)},${'a'.repeat(300)}\n`,
      'm.csv:2 row 1, column title: can have at most 200 characters, not 201',
      'm.csv:2 row 1, column author: can have at most 200 characters, not 300',
    ],
    'several faults in one row': [
      'generator,hero,storm,age,lang\ntale,,x,0,xx\n',
      'm.csv:2 row 1, column lang: Please select a language that this generator writes in: en, ms',
      'm.csv:2 row 1, column hero: Hero is required',
      'm.csv:2 row 1, column storm: Storm: “x” is not among the choices. Choose one of: monsoon, typhoon, custom',
      'm.csv:2 row 1, column age: Age must be 3 or more',
    ],
    'an unknown column': [
      'generator,hero,strom\ntale,Ali,typhoon\ntale,Abu,\n',
      'm.csv:1 column strom: no generator of these rows has such a setting: did you mean "storm"?',
    ],
    'an unknown column like no other': [
      'generator,hero,publisher address\ntale,Ali,\n',
      'm.csv:1 column publisher address: no generator of these rows has such a setting: kalam show <generator> lists its settings',
    ],
    'a column of a generator that no row names': [
      'generator,hero,verses\ntale,Ali,few\n',
      'm.csv:1 column verses: no generator of these rows has such a setting: poem has it, which no row names',
    ],
    'a cell that only another row’s generator knows': [
      'generator,hero,topic\ntale,Ali,rain\npoem,,rain\n',
      'm.csv:2 row 1, column topic: tale has no such setting: leave it empty',
    ],
    'a column that stands twice': [
      'generator,hero,hero\ntale,Ali,Abu\n',
      'm.csv:1 column hero: appears twice in the header',
    ],
    'two columns for one setting': [
      'generator,hero,lang,language\ntale,Ali,en,ms\n',
      'm.csv:2 row 1, column language: is the same as column lang: fill one of them',
    ],
    'a filled column without a name': [
      'generator,hero,\ntale,Ali,\ntale,Abu,what\n',
      'm.csv:3 row 2, column 3: has no name in the header',
    ],
    'a misspelt header hides a required field': [
      'genrator,hero\ntale,Ali\n',
      'm.csv:1 column genrator: no generator of these rows has such a setting: did you mean "generator"?',
      'm.csv:1 column generator: is missing: name a generator, or give all rows one with --generator',
    ],
    'a hostile header': [
      'generator,hero,__proto__,constructor\ntale,Ali,x,y\n',
      'm.csv:1 column __proto__: no generator of these rows has such a setting: kalam show <generator> lists its settings',
      'm.csv:1 column constructor: no generator of these rows has such a setting: kalam show <generator> lists its settings',
    ],
    'a name given twice': [
      'generator,hero,name\ntale,Ali,reef\ntale,Abu,sea\ntale,Adi,Reef\n',
      'm.csv:4 row 3, column name: "Reef" is the name of row 1 already',
    ],
    'names that are no folders': [
      'generator,hero,name\ntale,A,../up\ntale,B,/etc\ntale,C,.hidden\ntale,D,con\ntale,E,a:b\ntale,F,???\ntale,G,report.json\n',
      'm.csv:2 row 1, column name: "../up" can\'t name a folder: write "up"',
      'm.csv:3 row 2, column name: "/etc" can\'t name a folder: write "etc"',
      'm.csv:4 row 3, column name: ".hidden" can\'t name a folder: write "hidden"',
      'm.csv:5 row 4, column name: "con" can\'t name a folder on every system',
      'm.csv:6 row 5, column name: "a:b" can\'t name a folder: write "a-b"',
      'm.csv:7 row 6, column name: "???" can\'t name a folder: use letters, digits and hyphens',
      'm.csv:8 row 7, column name: "report.json" is where the report goes: choose another',
    ],
    'a name without end': [
      `generator,hero,name\ntale,A,${'n'.repeat(101)}\n`,
      "m.csv:2 row 1, column name: has 101 characters; a folder's name has at most 100",
    ],
    'a name beside another fault': [
      'generator,hero,name\ntale,,reef\ntale,Abu,reef\n',
      'm.csv:2 row 1, column hero: Hero is required',
      'm.csv:3 row 2, column name: "reef" is the name of row 1 already',
    ],
    'a column that may be a misspelt generator’s': [
      'generator,hero,topic,verse\npom,,rain,\ntale,Ali,,\n',
      'm.csv:1 column verse: no generator of these rows has such a setting: kalam show <generator> lists its settings',
      'm.csv:2 row 1, column generator: there is no generator "pom": did you mean "poem"?',
    ],
    'values that print on several lines': [
      'generator,hero,storm\n"ta\nle",Ali,\ntale,Ali,"a\nb\u2028c"\n',
      'm.csv:2 row 1, column generator: there is no generator "ta le": did you mean "tale"?',
      'm.csv:4 row 2, column storm: Storm: “a b c” is not among the choices. Choose one of: monsoon, typhoon, custom',
    ],
    'an empty file': ['', 'm.csv: is empty: the first line names the columns'],
    'blank lines alone': ['\r\n\r\n', 'm.csv: is empty: the first line names the columns'],
    'a header alone': ['generator,hero\r\n', 'm.csv: has a header and no rows'],
    'a header and blank rows': ['generator,hero\n,\n\n', 'm.csv: has a header and no rows'],
    'a comma that wanted quotes': [
      'generator,hero\ntale,Ali, Abu\ntale,Abu\n',
      'm.csv:2 row 1, column 3: is beyond the header: put a text with a delimiter in it in quotes',
    ],
    'a quote that never closes': [
      'generator,hero,storm\ntale,"Ali,typhoon\ntale,Abu,x\n',
      'm.csv:2 row 1, column hero: the quote that opens here is never closed',
      'm.csv:3 row 2, column storm: Storm: “x” is not among the choices. Choose one of: monsoon, typhoon, custom',
    ],
    'text after a closing quote': [
      'generator,hero,storm\ntale,"Ali" Baba,typhoon\ntale,Abu,x\n',
      'm.csv:2 row 1, column hero: text follows the closing quote: put the whole cell in quotes and write a quote within it twice ("")',
      'm.csv:3 row 2, column storm: Storm: “x” is not among the choices. Choose one of: monsoon, typhoon, custom',
    ],
    'a quote within a bare cell': [
      'generator,hero,storm\ntale,Ali "Baba",typhoon\ntale,Abu,x\n',
      'm.csv:2 row 1, column hero: a quote is inside a cell that doesn\'t begin with one: put the whole cell in quotes and write the inner quote twice ("")',
      'm.csv:3 row 2, column storm: Storm: “x” is not among the choices. Choose one of: monsoon, typhoon, custom',
    ],
    'a quote that never closes in the header': [
      'generator,"hero\ntale,Ali\n',
      'm.csv:1 column 2: the quote that opens here is never closed',
    ],
    'a fault beneath quoted newlines': [
      'generator,hero,notes\ntale,Ali,"one\ntwo\n\nthree"\ntale,Abu,\ntale,,x\n',
      'm.csv:7 row 3, column hero: Hero is required',
    ],
    'a fault beneath CRLF and quoted CRLF': [
      'generator,hero,notes\r\ntale,Ali,"one\r\ntwo"\r\ntale,,x\r\n',
      'm.csv:4 row 2, column hero: Hero is required',
    ],
    'a fault beneath a byte order mark': [
      '\ufeffgenerator,hero\r\ntale,\r\n',
      'm.csv:2 row 1, column hero: Hero is required',
    ],
    'a fault beneath blank rows, which count': [
      'generator,hero\ntale,Ali\n,\n\ntale,\n',
      'm.csv:5 row 4, column hero: Hero is required',
    ],
    'a fault between semicolons': [
      'sep=;\r\ngenerator;hero;include\r\ntale;Ali;"map;flag"\r\n',
      'm.csv:3 row 1, column include: Include: “flag” is not among the choices. Choose one of: map, songs, join',
    ],
    'Latin letters that are not UTF-8': [
      Buffer.from('generator,hero\ntale,Ali\ntale,Jos\u00e9\n', 'latin1'),
      'm.csv:3: is not UTF-8 text here: in Excel, save it as "CSV UTF-8 (Comma delimited)"',
    ],
    'a workbook instead of a table': [
      Buffer.from('PK\u0003\u0004 and so on', 'latin1'),
      'm.csv: is no text file: export the sheet as CSV',
    ],
    'bytes that are no text': [
      Buffer.from('generator,hero\ntale,\u0000\n', 'latin1'),
      'm.csv: is no text file: export the sheet as CSV',
    ],
  },
  'm.txt': {
    'a fault between tabs in UTF-16': [
      utf16('generator\thero\r\ntale\tAli\r\ntale\t\r\n'),
      'm.txt:3 row 2, column hero: Hero is required',
    ],
  },
  'm.jsonl': {
    'lines that are no objects': [
      '[]\n"tale"\n1\nnull\n',
      'm.jsonl:1 row 1: must be an object, as {"generator": "romance", "title": "The Reef"}',
      'm.jsonl:2 row 2: must be an object, as {"generator": "romance", "title": "The Reef"}',
      'm.jsonl:3 row 3: must be an object, as {"generator": "romance", "title": "The Reef"}',
      'm.jsonl:4 row 4: must be an object, as {"generator": "romance", "title": "The Reef"}',
    ],
    'an unknown key of a line': [
      '{"generator":"poem","topic":"rain","verse":"few"}\n',
      'm.jsonl:1 row 1, column verse: poem has no such setting: did you mean "verses"?',
    ],
    'settings that are none': [
      '{"generator":"poem","topic":"rain","settings":"few"}\n{"generator":"poem","settings":{"verses":"none","topic":{"a":1}}}\n',
      'm.jsonl:1 row 1, column settings: must be a map of settings, such as tone: gentle',
      'm.jsonl:2 row 2, column settings.topic: must be a text, a number or a list of them',
      'm.jsonl:2 row 2, column topic: Topic is required',
      'm.jsonl:2 row 2, column settings.verses: Verses: “none” is not among the choices. Choose one of: few, many',
    ],
    'one setting within and without': [
      '{"generator":"poem","topic":"rain","settings":{"topic":"snow"}}\n',
      'm.jsonl:1 row 1, column settings.topic: is the same as column topic: fill one of them',
    ],
    'values of the wrong kind': [
      '{"generator":"tale","hero":["a"],"storm":true,"include":"map","age":1.5,"title":false}\n',
      'm.jsonl:1 row 1, column title: must be text',
      'm.jsonl:1 row 1, column hero: Hero must be text',
      'm.jsonl:1 row 1, column storm: Storm: “true” is not among the choices. Choose one of: monsoon, typhoon, custom',
      'm.jsonl:1 row 1, column age: Age must be a whole number',
    ],
    'an empty file of lines': ['\n\n', 'm.jsonl: is empty: write one JSON object a line'],
  },
  'm.yaml': {
    'neither rows nor matrix': [
      'books: []\ncommon: []\n',
      'm.yaml: has no rows: write rows: or matrix:',
      'm.yaml:1 column books: is no part of a manifest: there are rows, matrix, common, exclude',
      'm.yaml:2 column common: must be a map, such as lang: ms',
    ],
    'no row in rows': ['rows: []\n', 'm.yaml:1: has no rows'],
    'rows that are none': [
      'rows: tale\nexclude: []\n',
      'm.yaml:1: rows must be a list',
      'm.yaml:2 column exclude: belongs to a matrix',
    ],
    'a row that is no map': [
      'rows:\n  - { generator: tale, hero: Ali }\n  - tale\n',
      'm.yaml:3 row 2: must be a map, such as generator: romance',
    ],
    'faults of rows and of what they share': [
      'common:\n  storm: x\n  topc: rain\nrows:\n  - { generator: tale, hero: Ali }\n  - generator: tale\n    hero: Abu\n  - generator: tale\n    storm: typhoon\n    age: old\n',
      'm.yaml:3 column topc: no generator of these rows has such a setting: kalam show <generator> lists its settings',
      'm.yaml:2 row 1, column storm: Storm: “x” is not among the choices. Choose one of: monsoon, typhoon, custom (and 1 more row)',
      'm.yaml:8 row 3, column hero: Hero is required',
      'm.yaml:10 row 3, column age: Age must be a number',
    ],
    'an anchor': [
      'common: &all { lang: en }\nrows: [*all]\n',
      'm.yaml:1: anchors and aliases are not read: put what rows share beneath common',
      'm.yaml:2: anchors and aliases are not read: put what rows share beneath common',
    ],
    'a matrix that explodes': [
      `matrix:\n  generator: [tale]\n${['age', 'year', 'hero', 'season', 'title', 'author'].map((key) => `  ${key}: [${Array.from({ length: 99 }, (_, n) => n + 1).join(', ')}]\n`).join('')}`,
      'm.yaml:1 column matrix: makes 941480149401 rows; the most is 100000',
    ],
    'faults of a matrix, each said once': [
      'matrix:\n  generator: [tale, teal]\n  hero: [Ali, Abu]\n  storm: [typhoon, gale]\n  lang: [en, fr]\n  strom: [typhoon]\n  age: []\n  crew: [5, 5]\nexclud: 1\n',
      'm.yaml:6 column strom: no generator of these rows has such a setting: did you mean "storm"?',
      'm.yaml:7 column age: has no values: write a list, as [en, ms]',
      'm.yaml:8 column crew: "5" appears twice',
      'm.yaml:9 column exclud: is no part of a manifest: did you mean "exclude"?',
      'm.yaml:5 row 3, column lang: Please select a language that this generator writes in: en, ms (and 7 more rows)',
      'm.yaml:4 row 5, column storm: Storm: “gale” is not among the choices. Choose one of: monsoon, typhoon, custom (and 7 more rows)',
      'm.yaml:2 row 17, column generator: there is no generator "teal": did you mean "tale"?',
    ],
    'exclusions of nothing': [
      'matrix:\n  generator: [tale]\n  hero: [Ali]\nexclude:\n  - { hero: Abu }\n  - { heros: Ali }\n  - tale\n',
      'm.yaml:5 column exclude hero: takes nothing out: the matrix has "Ali"',
      'm.yaml:6 column exclude heros: is not in the matrix: did you mean "hero"?',
      'm.yaml:7 column exclude: each entry is a map, as { generator: horror, lang: ms }',
    ],
    'a matrix that excludes itself': [
      'matrix: { generator: tale, hero: [Ali] }\nexclude: [{ hero: Ali }]\n',
      'm.yaml:1 column matrix: has no rows: exclude takes them all',
    ],
    'a matrix beside rows': [
      'rows: [{ generator: tale, hero: Ali }]\nmatrix: { lang: [en] }\n',
      "m.yaml:2 column matrix: can't be combined with rows: write two manifests",
    ],
    'one name for a whole matrix': [
      'common: { name: reef, hero: Ali }\nmatrix:\n  generator: [tale]\n  lang: [en, ms]\n',
      'm.yaml:1 row 2, column name: "reef" is the name of row 1 already',
    ],
  },
}

/** A parser says these, or the engine, whose faults of YAML files exist in English only. */
const UNPARSED: BrokenFiles = {
  'm.jsonl': {
    'a line that is not JSON': [
      '{"generator":"poem","topic":"rain"}\n{"generator":"poem",}\n\n{"generator":"poem"}\n',
      'm.jsonl:2 row 2: is not JSON: Expected double-quoted property name at character 21',
      'm.jsonl:4 row 3, column topic: Topic is required',
    ],
  },
  'm.json': {
    'a broken document': [
      '[{"generator":"poem"',
      "m.json: is not JSON: Expected ',' or '}' after property value at character 21",
    ],
  },
  'm.yaml': {
    'broken YAML': [
      'rows:\n  - generator: tale\n    hero: "Ali\n',
      'm.yaml:3: Missing closing "quote; expected valid YAML: put a text with a colon, a comma, a # or a leading { or @ in quotes',
    ],
    'a key that stands twice': [
      'rows:\n  - generator: tale\n    hero: Ali\n    hero: Abu\n',
      'm.yaml:4: "hero" stands twice',
    ],
    'brackets without end': [`rows: ${'['.repeat(5000)}`, 'm.yaml:1: nested more than 32 levels deep'],
  },
}

interface Broken {
  readonly about: string
  readonly file: string
  readonly content: string | Buffer
  readonly generator?: string
  readonly only?: string
  readonly faults: readonly string[]
}

const casesOf = (files: BrokenFiles): Broken[] =>
  Object.entries(files).flatMap(([file, cases]) =>
    Object.entries(cases).map(([about, [content, ...faults]]) => ({ about, file, content, faults })),
  )

/** Faults of the options beside a manifest. */
const BY_OPTIONS: readonly Broken[] = [
  {
    about: '--only that names nothing',
    file: 'm.csv',
    content: 'generator,hero\ntale,Ali\n',
    only: '2, reef',
    faults: ['--only: there is no row or book "2"', '--only: there is no row or book "reef"'],
  },
  {
    about: 'a misspelt --generator',
    file: 'm.csv',
    content: 'hero\nAli\n',
    generator: 'tael',
    faults: ['--generator: there is no generator "tael": did you mean "tale"?'],
  },
]

test.each([...casesOf(BROKEN), ...BY_OPTIONS])('$about', async ({ file, content, generator, only, faults }) => {
  expect(await planned(file, content, { generator, only })).toEqual({ rows: null, faults, more: 0 })
  const malay = (await planned(file, content, { generator, only }, 'ms')).faults
  expect(malay).toHaveLength(faults.length)
  expect(malay.filter((fault) => faults.includes(fault))).toEqual([])
  expect(malay.flatMap(foreignIn)).toEqual([])
})

test.each(casesOf(UNPARSED))('$about', async ({ file, content, faults }) => {
  expect(await planned(file, content)).toEqual({ rows: null, faults, more: 0 })
  expect((await planned(file, content, {}, 'ms')).faults).toHaveLength(faults.length)
})
