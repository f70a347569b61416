/** A manifest with faults, and every line that must be said of it. */
export interface BrokenManifest {
  readonly about: string
  readonly file: string
  readonly content: string | Buffer
  readonly generator?: string
  readonly only?: string
  readonly faults: readonly string[]
  /** A parser says it, or the engine, whose faults of YAML files exist in English only. */
  readonly isParsers?: true
}

const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])

export const BROKEN: readonly BrokenManifest[] = [
  // What a generator refuses
  {
    about: 'an unknown generator',
    file: 'm.csv',
    content: 'generator,hero\ntale,Ali\ntalle,Abu\n',
    faults: ['m.csv:3 row 2, column generator: there is no generator "talle": did you mean "tale"?'],
  },
  {
    about: 'a generator like no other',
    file: 'm.csv',
    content: 'generator,hero\nencyclopaedia,Ali\n',
    faults: ['m.csv:2 row 1, column generator: there is no generator "encyclopaedia": kalam list shows them all'],
  },
  {
    about: 'no generator in a cell',
    file: 'm.csv',
    content: 'generator,hero\n,Ali\n',
    faults: ['m.csv:2 row 1, column generator: is missing: name a generator, or give all rows one with --generator'],
  },
  {
    about: 'no column generator',
    file: 'm.csv',
    content: 'hero\nAli\nAbu\n',
    faults: ['m.csv:1 column generator: is missing: name a generator, or give all rows one with --generator'],
  },
  {
    about: 'a wrong option',
    file: 'm.csv',
    content: 'generator,hero,storm\ntale,Ali,taifun\n',
    faults: [
      'm.csv:2 row 1, column storm: Storm: “taifun” is not among the choices. Choose one of: monsoon, typhoon, custom',
    ],
  },
  {
    about: 'a wrong option of a Malay book, in an English terminal',
    file: 'm.csv',
    content: 'generator,hero,storm,lang\ntale,Ali,ribut,ms\n',
    faults: [
      'm.csv:2 row 1, column storm: Storm: “ribut” is not among the choices. Choose one of: monsoon, typhoon, custom',
    ],
  },
  {
    about: 'a required field left empty',
    file: 'm.csv',
    content: 'generator,hero,storm\ntale,,typhoon\ntale,Ali,\n',
    faults: ['m.csv:2 row 1, column hero: Hero is required'],
  },
  {
    about: 'a required field without a column',
    file: 'm.csv',
    content: 'generator\npoem\n',
    faults: ['m.csv:2 row 1, column topic: Topic is required'],
  },
  {
    about: 'a field that another makes required',
    file: 'm.csv',
    content: 'generator,hero,storm\ntale,Ali,custom\n',
    faults: ['m.csv:2 row 1, column ownStorm: Which storm? is required'],
  },
  {
    about: 'a number that is none',
    file: 'm.csv',
    content: 'generator,hero,age\ntale,Ali,ten\ntale,Ali,9.5\n',
    faults: ['m.csv:2 row 1, column age: Age must be a number', 'm.csv:3 row 2, column age: Age must be a number'],
  },
  {
    about: 'numbers out of range',
    file: 'm.csv',
    content: 'generator,hero,age\ntale,Ali,2\ntale,Ali,100\n',
    faults: ['m.csv:2 row 1, column age: Age must be 3 or more', 'm.csv:3 row 2, column age: Age must be 99 or less'],
  },
  {
    about: 'an integer that is no option',
    file: 'm.csv',
    content: 'generator,hero,crew\ntale,Ali,7\n',
    faults: ['m.csv:2 row 1, column crew: Crew: “7” is not among the choices. Choose one of: 5, 10'],
  },
  {
    about: 'a flag that is neither yes nor no',
    file: 'm.csv',
    content: 'generator,hero,night\ntale,Ali,perhaps\n',
    faults: ['m.csv:2 row 1, column night: At night must be on or off (true or false)'],
  },
  {
    about: 'an unknown flag among flags',
    file: 'm.csv',
    content: 'generator,hero,include\ntale,Ali,map;song\n',
    faults: [
      'm.csv:2 row 1, column include: Include: “song” is not among the choices. Choose one of: songs (map, songs, join)',
    ],
  },
  {
    about: 'a text too long',
    file: 'm.csv',
    content: `generator,hero\ntale,${'x'.repeat(21)}\n`,
    faults: ['m.csv:2 row 1, column hero: Hero can have at most 20 characters'],
  },
  {
    about: 'an unknown language',
    file: 'm.csv',
    content: 'generator,hero,lang\ntale,Ali,fr\n',
    faults: ['m.csv:2 row 1, column lang: Please select a language that this generator writes in: en, ms'],
  },
  {
    about: 'a language that one generator lacks',
    file: 'm.csv',
    content: 'generator,title,lang\ncover,Reef,ms\n',
    faults: ['m.csv:2 row 1, column lang: Please select a language that this generator writes in: en'],
  },
  {
    about: 'a number of chapters that is no choice',
    file: 'm.csv',
    content: 'generator,hero,chapters\ntale,Ali,4\n',
    faults: ['m.csv:2 row 1, column chapters: Please select a valid number of chapters: 3, 5, 12'],
  },
  {
    about: 'chapters of what has none',
    file: 'm.csv',
    content: 'generator,topic,chapters\npoem,rain,5\n',
    faults: ['m.csv:1 column chapters: no generator of these rows has such a setting: tale has it, which no row names'],
  },
  {
    about: 'a chapter that the book lacks',
    file: 'm.csv',
    content: 'generator,hero,chapters,title 4,chapter 0\ntale,Ali,3,The End,Before\n',
    faults: [
      'm.csv:2 row 1, column title 4: there is no chapter 4: this book has 3',
      'm.csv:2 row 1, column chapter 0: there is no chapter 0: this book has 3',
    ],
  },
  {
    about: 'a chapter title of a poem',
    file: 'm.csv',
    content: 'generator,topic,hero,title 1\ntale,,Ali,Dawn\npoem,rain,,Dawn\n',
    faults: ['m.csv:3 row 2, column title 1: poem has no such setting: did you mean "title"?'],
  },
  {
    about: 'a title and an author too long',
    file: 'm.csv',
    content: `generator,hero,title,author\ntale,Ali,${'t'.repeat(201)},${'a'.repeat(300)}\n`,
    faults: [
      'm.csv:2 row 1, column title: can have at most 200 characters, not 201',
      'm.csv:2 row 1, column author: can have at most 200 characters, not 300',
    ],
  },
  {
    about: 'several faults in one row',
    file: 'm.csv',
    content: 'generator,hero,storm,age,lang\ntale,,x,0,xx\n',
    faults: [
      'm.csv:2 row 1, column lang: Please select a language that this generator writes in: en, ms',
      'm.csv:2 row 1, column hero: Hero is required',
      'm.csv:2 row 1, column storm: Storm: “x” is not among the choices. Choose one of: monsoon, typhoon, custom',
      'm.csv:2 row 1, column age: Age must be 3 or more',
    ],
  },
  // Columns
  {
    about: 'an unknown column',
    file: 'm.csv',
    content: 'generator,hero,strom\ntale,Ali,typhoon\ntale,Abu,\n',
    faults: ['m.csv:1 column strom: no generator of these rows has such a setting: did you mean "storm"?'],
  },
  {
    about: 'an unknown column like no other',
    file: 'm.csv',
    content: 'generator,hero,publisher address\ntale,Ali,\n',
    faults: [
      'm.csv:1 column publisher address: no generator of these rows has such a setting: kalam show <generator> lists its settings',
    ],
  },
  {
    about: 'a column of a generator that no row names',
    file: 'm.csv',
    content: 'generator,hero,verses\ntale,Ali,few\n',
    faults: ['m.csv:1 column verses: no generator of these rows has such a setting: poem has it, which no row names'],
  },
  {
    about: 'a cell that only another row’s generator knows',
    file: 'm.csv',
    content: 'generator,hero,topic\ntale,Ali,rain\npoem,,rain\n',
    faults: ['m.csv:2 row 1, column topic: tale has no such setting: leave it empty'],
  },
  {
    about: 'a column that stands twice',
    file: 'm.csv',
    content: 'generator,hero,hero\ntale,Ali,Abu\n',
    faults: ['m.csv:1 column hero: appears twice in the header'],
  },
  {
    about: 'two columns for one setting',
    file: 'm.csv',
    content: 'generator,hero,lang,language\ntale,Ali,en,ms\n',
    faults: ['m.csv:2 row 1, column language: is the same as column lang: fill one of them'],
  },
  {
    about: 'a filled column without a name',
    file: 'm.csv',
    content: 'generator,hero,\ntale,Ali,\ntale,Abu,what\n',
    faults: ['m.csv:3 row 2, column 3: has no name in the header'],
  },
  {
    about: 'a misspelt header hides a required field',
    file: 'm.csv',
    content: 'genrator,hero\ntale,Ali\n',
    faults: [
      'm.csv:1 column genrator: no generator of these rows has such a setting: did you mean "generator"?',
      'm.csv:1 column generator: is missing: name a generator, or give all rows one with --generator',
    ],
  },
  {
    about: 'a hostile header',
    file: 'm.csv',
    content: 'generator,hero,__proto__,constructor\ntale,Ali,x,y\n',
    faults: [
      'm.csv:1 column __proto__: no generator of these rows has such a setting: kalam show <generator> lists its settings',
      'm.csv:1 column constructor: no generator of these rows has such a setting: kalam show <generator> lists its settings',
    ],
  },
  // Names
  {
    about: 'a name given twice',
    file: 'm.csv',
    content: 'generator,hero,name\ntale,Ali,reef\ntale,Abu,sea\ntale,Adi,Reef\n',
    faults: ['m.csv:4 row 3, column name: "Reef" is the name of row 1 already'],
  },
  {
    about: 'names that are no folders',
    file: 'm.csv',
    content:
      'generator,hero,name\ntale,A,../up\ntale,B,/etc\ntale,C,.hidden\ntale,D,con\ntale,E,a:b\ntale,F,???\ntale,G,report.json\n',
    faults: [
      'm.csv:2 row 1, column name: "../up" can\'t name a folder: write "up"',
      'm.csv:3 row 2, column name: "/etc" can\'t name a folder: write "etc"',
      'm.csv:4 row 3, column name: ".hidden" can\'t name a folder: write "hidden"',
      'm.csv:5 row 4, column name: "con" can\'t name a folder on every system',
      'm.csv:6 row 5, column name: "a:b" can\'t name a folder: write "a-b"',
      'm.csv:7 row 6, column name: "???" can\'t name a folder: use letters, digits and hyphens',
      'm.csv:8 row 7, column name: "report.json" is where the report goes: choose another',
    ],
  },
  {
    about: 'a name without end',
    file: 'm.csv',
    content: `generator,hero,name\ntale,A,${'n'.repeat(101)}\n`,
    faults: ["m.csv:2 row 1, column name: has 101 characters; a folder's name has at most 100"],
  },
  {
    about: 'a name beside another fault',
    file: 'm.csv',
    content: 'generator,hero,name\ntale,,reef\ntale,Abu,reef\n',
    faults: [
      'm.csv:2 row 1, column hero: Hero is required',
      'm.csv:3 row 2, column name: "reef" is the name of row 1 already',
    ],
  },
  {
    about: 'a column that may be a misspelt generator’s',
    file: 'm.csv',
    content: 'generator,hero,topic,verse\npom,,rain,\ntale,Ali,,\n',
    faults: [
      'm.csv:1 column verse: no generator of these rows has such a setting: kalam show <generator> lists its settings',
      'm.csv:2 row 1, column generator: there is no generator "pom": did you mean "poem"?',
    ],
  },
  {
    about: 'values that print on several lines',
    file: 'm.csv',
    content: 'generator,hero,storm\n"ta\nle",Ali,\ntale,Ali,"a\nb\u2028c"\n',
    faults: [
      'm.csv:2 row 1, column generator: there is no generator "ta le": did you mean "tale"?',
      'm.csv:4 row 2, column storm: Storm: “a b c” is not among the choices. Choose one of: monsoon, typhoon, custom',
    ],
  },
  // Tables
  { about: 'an empty file', file: 'm.csv', content: '', faults: ['m.csv: is empty: the first line names the columns'] },
  {
    about: 'blank lines alone',
    file: 'm.csv',
    content: '\r\n\r\n',
    faults: ['m.csv: is empty: the first line names the columns'],
  },
  {
    about: 'a header alone',
    file: 'm.csv',
    content: 'generator,hero\r\n',
    faults: ['m.csv: has a header and no rows'],
  },
  {
    about: 'a header and blank rows',
    file: 'm.csv',
    content: 'generator,hero\n,\n\n',
    faults: ['m.csv: has a header and no rows'],
  },
  {
    about: 'a comma that wanted quotes',
    file: 'm.csv',
    content: 'generator,hero\ntale,Ali, Abu\ntale,Abu\n',
    faults: ['m.csv:2 row 1, column 3: is beyond the header: put a text with a delimiter in it in quotes'],
  },
  {
    about: 'a quote that never closes',
    file: 'm.csv',
    content: 'generator,hero,storm\ntale,"Ali,typhoon\ntale,Abu,x\n',
    faults: [
      'm.csv:2 row 1, column hero: the quote that opens here is never closed',
      'm.csv:3 row 2, column storm: Storm: “x” is not among the choices. Choose one of: monsoon, typhoon, custom',
    ],
  },
  {
    about: 'text after a closing quote',
    file: 'm.csv',
    content: 'generator,hero,storm\ntale,"Ali" Baba,typhoon\ntale,Abu,x\n',
    faults: [
      'm.csv:2 row 1, column hero: text follows the closing quote: put the whole cell in quotes and write a quote within it twice ("")',
      'm.csv:3 row 2, column storm: Storm: “x” is not among the choices. Choose one of: monsoon, typhoon, custom',
    ],
  },
  {
    about: 'a quote within a bare cell',
    file: 'm.csv',
    content: 'generator,hero,storm\ntale,Ali "Baba",typhoon\ntale,Abu,x\n',
    faults: [
      'm.csv:2 row 1, column hero: a quote is inside a cell that doesn\'t begin with one: put the whole cell in quotes and write the inner quote twice ("")',
      'm.csv:3 row 2, column storm: Storm: “x” is not among the choices. Choose one of: monsoon, typhoon, custom',
    ],
  },
  {
    about: 'a quote that never closes in the header',
    file: 'm.csv',
    content: 'generator,"hero\ntale,Ali\n',
    faults: ['m.csv:1 column 2: the quote that opens here is never closed'],
  },
  {
    about: 'a fault beneath quoted newlines',
    file: 'm.csv',
    content: 'generator,hero,notes\ntale,Ali,"one\ntwo\n\nthree"\ntale,Abu,\ntale,,x\n',
    faults: ['m.csv:7 row 3, column hero: Hero is required'],
  },
  {
    about: 'a fault beneath CRLF and quoted CRLF',
    file: 'm.csv',
    content: 'generator,hero,notes\r\ntale,Ali,"one\r\ntwo"\r\ntale,,x\r\n',
    faults: ['m.csv:4 row 2, column hero: Hero is required'],
  },
  {
    about: 'a fault beneath a byte order mark',
    file: 'm.csv',
    content: '\ufeffgenerator,hero\r\ntale,\r\n',
    faults: ['m.csv:2 row 1, column hero: Hero is required'],
  },
  {
    about: 'a fault beneath blank rows, which count',
    file: 'm.csv',
    content: 'generator,hero\ntale,Ali\n,\n\ntale,\n',
    faults: ['m.csv:5 row 4, column hero: Hero is required'],
  },
  {
    about: 'a fault between semicolons',
    file: 'm.csv',
    content: 'sep=;\r\ngenerator;hero;include\r\ntale;Ali;"map;flag"\r\n',
    faults: [
      'm.csv:3 row 1, column include: Include: “flag” is not among the choices. Choose one of: map, songs, join',
    ],
  },
  {
    about: 'a fault between tabs in UTF-16',
    file: 'm.txt',
    content: utf16('generator\thero\r\ntale\tAli\r\ntale\t\r\n'),
    faults: ['m.txt:3 row 2, column hero: Hero is required'],
  },
  {
    about: 'Latin letters that are not UTF-8',
    file: 'm.csv',
    content: Buffer.from('generator,hero\ntale,Ali\ntale,Jos\u00e9\n', 'latin1'),
    faults: ['m.csv:3: is not UTF-8 text here: in Excel, save it as "CSV UTF-8 (Comma delimited)"'],
  },
  {
    about: 'a workbook instead of a table',
    file: 'm.csv',
    content: Buffer.from('PK\u0003\u0004 and so on', 'latin1'),
    faults: ['m.csv: is no text file: export the sheet as CSV'],
  },
  {
    about: 'bytes that are no text',
    file: 'm.csv',
    content: Buffer.from('generator,hero\ntale,\u0000\n', 'latin1'),
    faults: ['m.csv: is no text file: export the sheet as CSV'],
  },
  // JSON lines
  {
    about: 'a line that is not JSON',
    isParsers: true,
    file: 'm.jsonl',
    content: '{"generator":"poem","topic":"rain"}\n{"generator":"poem",}\n\n{"generator":"poem"}\n',
    faults: [
      'm.jsonl:2 row 2: is not JSON: Expected double-quoted property name at character 21',
      'm.jsonl:4 row 3, column topic: Topic is required',
    ],
  },
  {
    about: 'lines that are no objects',
    file: 'm.jsonl',
    content: '[]\n"tale"\n1\nnull\n',
    faults: [
      'm.jsonl:1 row 1: must be an object, as {"generator": "romance", "title": "The Reef"}',
      'm.jsonl:2 row 2: must be an object, as {"generator": "romance", "title": "The Reef"}',
      'm.jsonl:3 row 3: must be an object, as {"generator": "romance", "title": "The Reef"}',
      'm.jsonl:4 row 4: must be an object, as {"generator": "romance", "title": "The Reef"}',
    ],
  },
  {
    about: 'an unknown key of a line',
    file: 'm.jsonl',
    content: '{"generator":"poem","topic":"rain","verse":"few"}\n',
    faults: ['m.jsonl:1 row 1, column verse: poem has no such setting: did you mean "verses"?'],
  },
  {
    about: 'settings that are none',
    file: 'm.jsonl',
    content:
      '{"generator":"poem","topic":"rain","settings":"few"}\n{"generator":"poem","settings":{"verses":"none","topic":{"a":1}}}\n',
    faults: [
      'm.jsonl:1 row 1, column settings: must be a map of settings, such as tone: gentle',
      'm.jsonl:2 row 2, column settings.topic: must be a text, a number or a list of them',
      'm.jsonl:2 row 2, column topic: Topic is required',
      'm.jsonl:2 row 2, column settings.verses: Verses: “none” is not among the choices. Choose one of: few, many',
    ],
  },
  {
    about: 'one setting within and without',
    file: 'm.jsonl',
    content: '{"generator":"poem","topic":"rain","settings":{"topic":"snow"}}\n',
    faults: ['m.jsonl:1 row 1, column settings.topic: is the same as column topic: fill one of them'],
  },
  {
    about: 'values of the wrong kind',
    file: 'm.jsonl',
    content: '{"generator":"tale","hero":["a"],"storm":true,"include":"map","age":1.5,"title":false}\n',
    faults: [
      'm.jsonl:1 row 1, column title: must be text',
      'm.jsonl:1 row 1, column hero: Hero must be text',
      'm.jsonl:1 row 1, column storm: Storm: “true” is not among the choices. Choose one of: monsoon, typhoon, custom',
      'm.jsonl:1 row 1, column age: Age must be a whole number',
    ],
  },
  {
    about: 'an empty file of lines',
    file: 'm.jsonl',
    content: '\n\n',
    faults: ['m.jsonl: is empty: write one JSON object a line'],
  },
  {
    about: 'a broken document',
    isParsers: true,
    file: 'm.json',
    content: '[{"generator":"poem"',
    faults: ["m.json: is not JSON: Expected ',' or '}' after property value at character 21"],
  },
  // YAML
  {
    about: 'broken YAML',
    isParsers: true,
    file: 'm.yaml',
    content: 'rows:\n  - generator: tale\n    hero: "Ali\n',
    faults: [
      'm.yaml:3: Missing closing "quote; expected valid YAML: put a text with a colon, a comma, a # or a leading { or @ in quotes',
    ],
  },
  {
    about: 'neither rows nor matrix',
    file: 'm.yaml',
    content: 'books: []\ncommon: []\n',
    faults: [
      'm.yaml: has no rows: write rows: or matrix:',
      'm.yaml:1 column books: is no part of a manifest: there are rows, matrix, common, exclude',
      'm.yaml:2 column common: must be a map, such as lang: ms',
    ],
  },
  { about: 'no row in rows', file: 'm.yaml', content: 'rows: []\n', faults: ['m.yaml:1: has no rows'] },
  {
    about: 'rows that are none',
    file: 'm.yaml',
    content: 'rows: tale\nexclude: []\n',
    faults: ['m.yaml:1: rows must be a list', 'm.yaml:2 column exclude: belongs to a matrix'],
  },
  {
    about: 'a row that is no map',
    file: 'm.yaml',
    content: 'rows:\n  - { generator: tale, hero: Ali }\n  - tale\n',
    faults: ['m.yaml:3 row 2: must be a map, such as generator: romance'],
  },
  {
    about: 'faults of rows and of what they share',
    file: 'm.yaml',
    content:
      'common:\n  storm: x\n  topc: rain\nrows:\n  - { generator: tale, hero: Ali }\n  - generator: tale\n    hero: Abu\n  - generator: tale\n    storm: typhoon\n    age: old\n',
    faults: [
      'm.yaml:3 column topc: no generator of these rows has such a setting: kalam show <generator> lists its settings',
      'm.yaml:2 row 1, column storm: Storm: “x” is not among the choices. Choose one of: monsoon, typhoon, custom (and 1 more row)',
      'm.yaml:8 row 3, column hero: Hero is required',
      'm.yaml:10 row 3, column age: Age must be a number',
    ],
  },
  {
    about: 'an anchor',
    file: 'm.yaml',
    content: 'common: &all { lang: en }\nrows: [*all]\n',
    faults: [
      'm.yaml:1: anchors and aliases are not read: put what rows share beneath common',
      'm.yaml:2: anchors and aliases are not read: put what rows share beneath common',
    ],
  },
  {
    about: 'a key that stands twice',
    isParsers: true,
    file: 'm.yaml',
    content: 'rows:\n  - generator: tale\n    hero: Ali\n    hero: Abu\n',
    faults: ['m.yaml:4: "hero" stands twice'],
  },
  {
    about: 'brackets without end',
    isParsers: true,
    file: 'm.yaml',
    content: `rows: ${'['.repeat(5000)}`,
    faults: ['m.yaml:1: nested more than 32 levels deep'],
  },
  {
    about: 'a matrix that explodes',
    file: 'm.yaml',
    content: `matrix:\n  generator: [tale]\n${['age', 'year', 'hero', 'season', 'title', 'author'].map((key) => `  ${key}: [${Array.from({ length: 99 }, (_, n) => n + 1).join(', ')}]\n`).join('')}`,
    faults: ['m.yaml:1 column matrix: makes 941480149401 rows; the most is 100000'],
  },
  {
    about: 'faults of a matrix, each said once',
    file: 'm.yaml',
    content:
      'matrix:\n  generator: [tale, teal]\n  hero: [Ali, Abu]\n  storm: [typhoon, gale]\n  lang: [en, fr]\n  strom: [typhoon]\n  age: []\n  crew: [5, 5]\nexclud: 1\n',
    faults: [
      'm.yaml:6 column strom: no generator of these rows has such a setting: did you mean "storm"?',
      'm.yaml:7 column age: has no values: write a list, as [en, ms]',
      'm.yaml:8 column crew: "5" appears twice',
      'm.yaml:9 column exclud: is no part of a manifest: did you mean "exclude"?',
      'm.yaml:5 row 3, column lang: Please select a language that this generator writes in: en, ms (and 7 more rows)',
      'm.yaml:4 row 5, column storm: Storm: “gale” is not among the choices. Choose one of: monsoon, typhoon, custom (and 7 more rows)',
      'm.yaml:2 row 17, column generator: there is no generator "teal": did you mean "tale"?',
    ],
  },
  {
    about: 'exclusions of nothing',
    file: 'm.yaml',
    content: 'matrix:\n  generator: [tale]\n  hero: [Ali]\nexclude:\n  - { hero: Abu }\n  - { heros: Ali }\n  - tale\n',
    faults: [
      'm.yaml:5 column exclude hero: takes nothing out: the matrix has "Ali"',
      'm.yaml:6 column exclude heros: is not in the matrix: did you mean "hero"?',
      'm.yaml:7 column exclude: each entry is a map, as { generator: horror, lang: ms }',
    ],
  },
  {
    about: 'a matrix that excludes itself',
    file: 'm.yaml',
    content: 'matrix: { generator: tale, hero: [Ali] }\nexclude: [{ hero: Ali }]\n',
    faults: ['m.yaml:1 column matrix: has no rows: exclude takes them all'],
  },
  {
    about: 'a matrix beside rows',
    file: 'm.yaml',
    content: 'rows: [{ generator: tale, hero: Ali }]\nmatrix: { lang: [en] }\n',
    faults: ["m.yaml:2 column matrix: can't be combined with rows: write two manifests"],
  },
  {
    about: 'one name for a whole matrix',
    file: 'm.yaml',
    content: 'common: { name: reef, hero: Ali }\nmatrix:\n  generator: [tale]\n  lang: [en, ms]\n',
    faults: ['m.yaml:1 row 2, column name: "reef" is the name of row 1 already'],
  },
  // Around the manifest
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
