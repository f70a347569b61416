import { strToU8, zipSync } from 'fflate'

/** Texts and files that cost more than they look, as a user may send them. Sizes are in characters, about. */
export interface HostileText {
  readonly name: string
  readonly make: (characters: number) => string
}

export interface HostileFile {
  readonly name: string
  /** `scale`: 1 is some 20 KB of text, unpacked. */
  readonly make: (scale: number) => Uint8Array
}

const repeated =
  (unit: string, before = '', after = '') =>
  (characters: number) =>
    before + unit.repeat(Math.floor(characters / unit.length)) + after

function numbered(unit: (at: number) => string) {
  return (characters: number) => {
    const units: string[] = []
    for (let at = 0, length = 0; length < characters; at++) {
      const one = unit(at)
      units.push(one)
      length += one.length
    }
    return units.join('')
  }
}

/** Short sentences: compared with those of another `offset`, none is the same. */
export const shortSentences = (offset: number) => numbered((at) => `W${(at * 2 + offset).toString(36)}. `)

export const HOSTILE_TEXTS: readonly HostileText[] = [
  { name: 'list markers in one line', make: repeated('- ', '', 'x') },
  { name: 'quotation markers in one line', make: repeated('> ', '', 'x') },
  { name: 'numbers of lists in one line', make: repeated('1. ', '', 'x') },
  { name: 'crossed emphasis', make: repeated('*a_ ') },
  { name: 'opened emphasis', make: repeated('**a ') },
  { name: 'opened brackets', make: repeated('[') },
  { name: 'opened brackets and text', make: repeated('[a') },
  { name: 'opened pictures', make: repeated('![](') },
  { name: 'links within links', make: repeated('[a](', '', ')') },
  { name: 'backticks of each length', make: numbered((at) => `${'`'.repeat((at % 90) + 1)}a `) },
  { name: 'lines that begin a comment', make: repeated('<!-- a\n\n') },
  { name: 'opened tags', make: repeated('<a ') },
  { name: 'opened declarations', make: repeated('<!A ') },
  { name: 'lists that each hold the next', make: numbered((at) => `${' '.repeat((at * 2) % 600)}- a\n`) },
  { name: 'a row of a table', make: repeated('|', '| a\n| - \n') },
  { name: 'rows of a table', make: repeated('| a | b |\n', '| a | b |\n| - | - |\n') },
  { name: 'headings', make: repeated('# A\n\n') },
  { name: 'underlined headings', make: repeated('a\n=\n') },
  { name: 'footnotes', make: numbered((at) => `[^${at}]\n\n[^${at}]: a\n\n`) },
  { name: 'definitions', make: numbered((at) => `[a${at}]: b\n`) },
  { name: 'references to nothing', make: numbered((at) => `[a${at}][b${at}] `) },
  { name: 'tildes', make: repeated('~a~~ ') },
  { name: 'escapes', make: repeated('\\') },
  { name: 'entities', make: repeated('&amp') },
  { name: 'addresses', make: repeated('http://a.b ') },
  { name: 'one word without an end', make: repeated('a') },
  { name: 'joined emoji', make: repeated('👩‍👩‍👧') },
  { name: 'marks above one letter', make: repeated('\u0301', 'e') },
  { name: 'blanks', make: repeated(' ', 'a', 'a') },
  { name: 'empty lines', make: repeated('\n', 'a', 'a') },
  { name: 'tabs', make: repeated('\t', 'a', 'a') },
  { name: 'Chinese without blanks', make: repeated('汉') },
  { name: 'sentences of one word', make: shortSentences(0) },
  { name: 'one sentence over and over', make: repeated('The reef sang again, and nobody slept. ') },
  { name: 'quotation marks', make: repeated('“a ') },
  { name: 'dots', make: repeated('.') },
  { name: 'numbers and times', make: numbered((at) => `At ${at % 24}:00 he was ${at % 90} years old. `) },
  { name: 'names', make: numbered((at) => `Amir${String.fromCharCode(97 + (at % 26))} met Nor${at}. `) },
  { name: 'labels of chapters', make: numbered((at) => `CHAPTER ${at + 1}\n\nx y\n\n`) },
  { name: 'scene breaks', make: repeated('* * *\n\n') },
]

const W = 'http://schemas.openxmlformats.org'

function docx(body: string): Uint8Array {
  const types = `<Types xmlns="${W}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`
  const relations = `<Relationships xmlns="${W}/package/2006/relationships"><Relationship Id="r" Type="${W}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`
  const document = `<w:document xmlns:w="${W}/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`
  return zipSync({
    '[Content_Types].xml': strToU8(types),
    '_rels/.rels': strToU8(relations),
    'word/document.xml': strToU8(document),
  })
}

const count = (scale: number, each: number) => Math.floor((20_000 * scale) / each)

export const HOSTILE_FILES: readonly HostileFile[] = [
  {
    name: 'formatting that each paragraph opens anew.html',
    make: (scale) => {
      const times = count(scale, 20)
      const opened = Array.from({ length: times }, (_, at) => `<b id=${at}></x>`).join('')
      return strToU8(`<html><body>${opened}${'<p>x</p>'.repeat(times)}`)
    },
  },
  { name: 'depth behind end tags.html', make: (scale) => strToU8(`<body>${'<div></x>'.repeat(count(scale, 9))}hello`) },
  {
    name: 'depth behind attributes.html',
    make: (scale) => strToU8(`<body>${'<div title="</x>">'.repeat(count(scale, 18))}hello`),
  },
  { name: 'tables.html', make: (scale) => strToU8(`<body>${'<table><tr><td>'.repeat(count(scale, 15))}hello`) },
  { name: 'headings.html', make: (scale) => strToU8(`<body>${'<h1>One</h1><p>x</p>'.repeat(count(scale, 20))}`) },
  { name: 'comments.md', make: (scale) => strToU8(`# A\n\n${'<!-- a\n\n'.repeat(count(scale, 8))}`) },
  { name: 'labels.txt', make: (scale) => strToU8('CHAPTER I\n\nx y\n\n'.repeat(count(scale, 16))) },
  {
    name: 'paragraphs.docx',
    make: (scale) => docx('<w:p><w:r><w:t>abc def</w:t></w:r></w:p>'.repeat(count(scale, 10))),
  },
  {
    name: 'headings.docx',
    make: (scale) =>
      docx(
        '<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>Chapter x</w:t></w:r></w:p>'.repeat(
          count(scale, 20),
        ),
      ),
  },
  { name: 'runs.docx', make: (scale) => docx(`<w:p>${'<w:r><w:t>a</w:t></w:r>'.repeat(count(scale, 10))}</w:p>`) },
]
