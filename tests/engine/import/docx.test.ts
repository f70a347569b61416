import { describe, expect, it } from 'vitest'
import { readCounted } from './read-counted.ts'
import { run, type WordParts, wordFile } from './word.ts'

const STYLES = `<?xml version="1.0"?><w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${[
  ['paragraph', 'heading1', 'heading 1', ''],
  ['paragraph', 'SourceCode', 'Source Code', ''],
  ['character', 'VerbatimChar', 'Verbatim Char', ''],
  ['character', 'KeywordTok', 'KeywordTok', '<w:basedOn w:val="VerbatimChar"/>'],
  ['character', 'Raised', 'Raised', '<w:rPr><w:vertAlign w:val="superscript"/></w:rPr>'],
  ['paragraph', 'DefinitionTerm', 'Definition Term', ''],
  ['paragraph', 'Definition', 'Definition', ''],
  ['character', 'Del', 'Del', '<w:rPr><w:strike/></w:rPr>'],
  ['character', 'Stress', 'Emphasis', '<w:rPr><w:i/></w:rPr>'],
  ['paragraph', 'Typed', 'Typed', '<w:rPr><w:rFonts w:ascii="Courier New"/></w:rPr>'],
]
  .map(
    ([type, id, name, rest]) =>
      `<w:style w:type="${type}" w:styleId="${id}"><w:name w:val="${name}"/>${rest}</w:style>`,
  )
  .join('')}</w:styles>`

const NUMBERING = `<?xml version="1.0"?><w:numbering xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/></w:lvlOverride></w:num></w:numbering>`

const p = (content: string, properties = '') =>
  `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${content}</w:p>`
const style = (id: string) => `<w:pStyle w:val="${id}"/>`
const coded = (text: string, id = 'VerbatimChar') => run(text, `<w:rStyle w:val="${id}"/>`)
const courier = (text: string) => run(text, '<w:rFonts w:ascii="Courier New" w:hAnsi="Courier New"/>')
const cell = (...paragraphs: string[]) => `<w:tc>${paragraphs.map((text) => p(run(text))).join('')}</w:tc>`
const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`
const initial = (letters: string) =>
  p(run(letters), '<w:framePr w:dropCap="drop" w:lines="3" w:wrap="around" w:vAnchor="text" w:hAnchor="text"/>')
const item = (text: string, list = 1) =>
  p(run(text), `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${list}"/></w:numPr>`)
const box = (content: string) =>
  `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor><a:graphic><a:graphicData><wps:wsp><wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice><mc:Fallback><w:pict><v:oval><v:textbox><w:txbxContent>${content}</w:txbxContent></v:textbox></v:oval></w:pict></mc:Fallback></mc:AlternateContent></w:r>`
const m = (name: string, content: string) => `<m:${name}>${content}</m:${name}>`
const mr = (text: string) => m('r', m('t', text))

const CASES: readonly (readonly [about: string, xml: string, markdown: string])[] = [
  [
    'a link with a place in its page and a hint',
    p(
      `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> HYPERLINK "https://example.org/a" \\l "b" \\o "Read on" </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('a site')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
    ),
    '[a site](https://example.org/a#b)',
  ],
  ['a large initial', initial('D') + p(run('rop caps stand.')), 'Drop caps stand.'],
  ['a large initial that is a word', initial('A') + p(run(' cold wind.')), 'A cold wind.'],
  ['a large initial in a text box', p(box(p(run('O'))) + run('nce it was.')), 'Once it was.'],
  ['a text box', p(box(p(run('In a box.'))) + run('Beside it.')), 'Beside it.\n\nIn a box.'],
  [
    'cells of several paragraphs',
    `<w:tbl>${row(cell('Simple', 'Multi'), cell('Table', 'Full'))}${row(cell('one'), cell('two', 'three'))}</w:tbl>`,
    '| Simple <br> Multi | Table <br> Full |\n| - | - |\n| one | two <br> three |',
  ],
  ['code in a line', p(run('Write ') + coded('ls -l') + run(' now.')), 'Write `ls -l` now.'],
  ['code of a font', p(run('Write ') + courier('ls -l') + run(' now.')), 'Write `ls -l` now.'],
  [
    'a block of code',
    p(
      `${coded('for', 'KeywordTok') + coded(' i in 1; do')}<w:r><w:br/></w:r>${coded('  echo $i')}`,
      style('SourceCode'),
    ) + p(coded('done'), style('SourceCode')),
    '```\nfor i in 1; do\n  echo $i\ndone\n```',
  ],
  ['lines of a font', p(courier('x = 1')) + p(courier('y = 2')), '```\nx = 1\ny = 2\n```'],
  [
    'a telegram in another font',
    p(courier('Come home at once, the house is sold.')),
    '`Come home at once, the house is sold.`',
  ],
  [
    'code beside plain words',
    p(coded('mv ') + run('foo', '<w:i/>') + coded(' ') + run('bar', '<w:i/>')),
    '`mv` *foo* *bar*',
  ],
  [
    'definitions',
    [
      p(run('tar'), style('DefinitionTerm')),
      p(run('Black.'), style('Definition')),
      p(run('oil'), style('DefinitionTerm')),
      p(run('Brown.'), style('Definition')),
      p(run('It burns.'), style('Definition')),
    ].join(''),
    '- **tar**: Black.\n- **oil**: Brown.\n\n  It burns.',
  ],
  [
    'a list that goes on behind a paragraph',
    [item('one'), item('two'), p(run('Between.')), item('three'), item('four'), p(run('Last.')), item('seven', 2)].join(
      '',
    ),
    '1. one\n2. two\n\nBetween.\n\n3. three\n4. four\n\nLast.\n\n7. seven',
  ],
  [
    'superscript and subscript',
    p(run('H') + run('2', '<w:vertAlign w:val="subscript"/>') + run('O, x') + run('2', '<w:rStyle w:val="Raised"/>')),
    'H₂O, x²',
  ],
  [
    'letters that are moved up and down',
    p(
      run('H') +
        run('2', '<w:position w:val="-2"/><w:sz w:val="19"/>') +
        run('O, x') +
        run('2', '<w:position w:val="8"/><w:sz w:val="19"/>'),
    ),
    'H₂O, x²',
  ],
  ['styles of letters', p(coded('gone', 'Del') + run(' ') + coded('stressed', 'Stress')), '~~gone~~ *stressed*'],
  [
    'a formula',
    p(
      run('So ') +
        m(
          'oMath',
          mr('x=') +
            m(
              'f',
              m(
                'num',
                mr('-b±') +
                  m('rad', m('deg', '') + m('e', m('sSup', m('e', mr('b')) + m('sup', mr('2'))) + mr('-4ac'))),
              ) + m('den', mr('2a')),
            ),
        ) +
        run(' holds.'),
    ),
    'So x = (−b ± √(b² − 4ac)) / (2a) holds.',
  ],
  [
    'fields',
    p(`${run('See Figure ')}<w:fldSimple w:instr=" SEQ Figure ">${run('1')}</w:fldSimple>${run('.')}`),
    'See Figure 1.',
  ],
  [
    'the direction of words',
    p(`<w:bdo w:val="rtl">${run('one')}</w:bdo><w:dir w:val="ltr">${run(' two')}</w:dir>`),
    'one two',
  ],
  [
    'ruby',
    p(
      `<w:r><w:ruby><w:rubyPr/><w:rt>${run('kan')}</w:rt><w:rubyBase>${run('漢')}</w:rubyBase></w:ruby></w:r>${run(' it is')}`,
    ),
    '漢 (kan) it is',
  ],
  [
    'controls and smart tags',
    p(`<w:sdt><w:sdtContent>${run('one')}</w:sdtContent></w:sdt><w:smartTag>${run(' two')}</w:smartTag>`),
    'one two',
  ],
  [
    'hyphens, tabs and symbols',
    p(
      `<w:r><w:t>a</w:t><w:noBreakHyphen/><w:t>b</w:t><w:tab/><w:t>c</w:t><w:softHyphen/><w:t xml:space="preserve">d </w:t><w:sym w:font="Symbol" w:char="F061"/><w:sym w:font="Arial" w:char="F041"/></w:r>`,
    ),
    'a‑b cd αA',
  ],
]

const NAMESPACES =
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"'

async function read(xml: string, parts: WordParts = {}) {
  const body =
    p(run('Chapter 1'), style('heading1')) + p(run('It began on a cold day, and nobody in the village knew why.')) + xml
  const document = `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" ${NAMESPACES}><w:body>${body}</w:body></w:document>`
  const bytes = wordFile([], {
    'word/styles.xml': STYLES,
    'word/numbering.xml': NUMBERING,
    'word/document.xml': document,
    ...parts,
  })
  const { notices, ...counted } = await readCounted(bytes, 'book.docx')
  return { ...counted, notices: notices.map(({ code, count }) => [code, count]) }
}

describe('of a Word document every word is kept, or named', () => {
  it.each(CASES)('%s', async (_, xml, markdown) => {
    expect(await read(xml)).toMatchObject({ markdown, missing: [] })
  })

  it('formulas and large initials are counted, text boxes are no pictures', async () => {
    const { notices } = await read(
      p(m('oMath', mr('x=1'))) + initial('D') + p(run('rop.')) + p(box(p(run('In a box.')))),
    )
    expect(notices).toContainEqual(['import.formulas', 1])
    expect(notices).toContainEqual(['import.initials-joined', 1])
    expect(notices.map(([code]) => code)).not.toContain('import.pictures-left')
  })

  it('a manuscript that is typed in one font is prose', async () => {
    const lines = ['The boats lay still against the stones.', 'x = 1', 'She climbed it before noon, and saw the sea.']
    const { markdown } = await read(lines.map((line) => p(courier(line.repeat(3)))).join(''))
    expect(markdown).not.toContain('`')
    const typed = await read(lines.map((line) => p(run(line.repeat(3)), style('Typed'))).join(''))
    expect(typed.markdown).not.toContain('`')
  })

  it('another prefix for the elements of Word changes nothing', async () => {
    const document = `<?xml version="1.0"?><ns0:document xmlns:ns0="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><ns0:body><ns0:p><ns0:pPr><ns0:pStyle ns0:val="heading1"/></ns0:pPr><ns0:r><ns0:t>Chapter 1</ns0:t></ns0:r></ns0:p><ns0:p><ns0:r><ns0:t>It began.</ns0:t></ns0:r></ns0:p><ns0:p><ns0:r><ns0:t>It <![CDATA[ended & went]]>.</ns0:t></ns0:r></ns0:p></ns0:body></ns0:document>`
    expect((await read('', { 'word/document.xml': document })).markdown).toBe('It ended & went.')
  })
})
