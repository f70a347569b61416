import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readManuscript } from '../../../../engine/import/read.ts'
import { archiveOf, epubFile } from '../word.ts'

const PAGES = [
  { path: 'a.xhtml', html: '<h1>Chapter 1</h1><p>It began.</p>' },
  { path: 'b.xhtml', html: '<h1>Chapter 2</h1><p>It ended.</p>' },
]
const OPF = `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="2.0"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Tea &amp; Salt</dc:title><dc:creator>Zoë Idris</dc:creator><dc:language>en</dc:language></metadata><manifest><item id="p0" href="a.xhtml" media-type="application/xhtml+xml"/><item id="p1" href="b.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="p0"/><itemref idref="p1"/></spine></package>`

const withOpf = (opf: string | Uint8Array) => epubFile(PAGES, { parts: { 'OEBPS/content.opf': opf as string } })
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const utf16 = (text: string) =>
  Uint8Array.from([
    0xff,
    0xfe,
    ...[...text].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]),
  ])

describe('the XML of an e-book is read as XML', () => {
  const FORMS: Readonly<Record<string, string | Uint8Array>> = {
    plain: OPF,
    'texts as CDATA': OPF.replace('Tea &amp; Salt', '<![CDATA[Tea & Salt]]>').replace(
      'Zoë Idris',
      '<![CDATA[Zoë Idris]]>',
    ),
    'a > within an attribute': OPF.replace('<item id="p1"', '<item fallback="a > b" id="p1"'),
    'a comment that holds tags': OPF.replace('<manifest>', '<manifest><!-- <item id="p1" href="gone.xhtml"/> -->'),
    'a processing instruction': OPF.replace('<manifest>', '<?note <item id="p1" href="gone.xhtml"?><manifest>'),
    'a prefix for every element': OPF.replace('<package xmlns=', '<o:package xmlns:o=')
      .replace(/<(\/?)(metadata|manifest|item|spine|itemref|package)(?=[\s>/])/g, '<$1o:$2')
      .replace('<o:o:package', '<o:package'),
    'single quotes and line feeds': OPF.replace('<item id="p1" href="b.xhtml"', "<item\n  id = 'p1'\n  href='b.xhtml'"),
    'character references': OPF.replace('Zoë', 'Zo&#xEB;').replace('b.xhtml', '&#98;.xhtml'),
    "HTML's names of characters": OPF.replace('Zoë', 'Zo&euml;'),
    'Windows-1252': latin1(OPF.replace('version="1.0"', 'version="1.0" encoding="windows-1252"')),
    'UTF-16': utf16(OPF.replace('version="1.0"', 'version="1.0" encoding="UTF-16"')),
  }

  it.each(Object.keys(FORMS))('%s', async (form) => {
    const { title, author, blocks } = await readManuscript({ bytes: withOpf(FORMS[form]!), name: 'book.epub' })
    expect(title).toBe('Tea & Salt')
    expect(author).toBe('Zoë Idris')
    expect(blocks.map(({ text }) => text)).toEqual(['Chapter 1', 'It began.', 'Chapter 2', 'It ended.'])
  })

  const PAGE_FORMS: readonly (readonly [about: string, html: string, text: string])[] = [
    ['CDATA', '<p><![CDATA[if (a < b && c > d)]]></p>', 'if (a < b && c > d)'],
    ['a > in a tag that closes itself', '<p><a id="a > b"/>It began.</p>', 'It began.'],
    ['an empty element', '<p>It <b/>began.</p>', 'It began.'],
    ['names of characters', '<p>Caf&eacute;&nbsp;&mdash; &copy;</p>', 'Café\u00a0— ©'],
    ['a page that is not well-formed', '<p>It <b>began & ended.<br></p>', 'It began & ended.'],
    ['an ampersand that is no reference', '<p>salt & pepper<br/></p>', 'salt & pepper'],
  ]
  it.each(PAGE_FORMS)('a page with %s', async (_, html, text) => {
    const bytes = epubFile([{ path: 'a.xhtml', html }])
    const { blocks } = await readManuscript({ bytes, name: 'book.epub' })
    expect(blocks.map((block) => block.text)).toEqual([text])
  })

  it('a page that the reading order names and the package does not list is refused, as one that the archive lacks', async () => {
    for (const opf of [OPF.replace('idref="p1"', 'idref="p2"'), OPF.replace('b.xhtml', 'gone.xhtml')])
      await expect(readManuscript({ bytes: withOpf(opf), name: 'book.epub' })).rejects.toMatchObject({
        code: 'import.damaged',
        values: { file: 'book.epub' },
      })
  })

  it('a page of text is read whatever its name ends with; one that is none, or that lies elsewhere, is named', async () => {
    const opf = OPF.replace('b.xhtml', 'b.php').replace(
      '</manifest>',
      '<item id="p2" href="plan.svg" media-type="image/svg+xml"/><item id="p3" href="https://example.org/x.xhtml" media-type="application/xhtml+xml"/></manifest>',
    )
    const spine = opf.replace('</spine>', '<itemref idref="p2"/><itemref idref="p3"/></spine>')
    const bytes = epubFile([PAGES[0]!, { ...PAGES[1]!, path: 'b.php' }], {
      parts: { 'OEBPS/content.opf': spine, 'OEBPS/plan.svg': '<svg/>' },
    })
    const { blocks, omissions } = await readManuscript({ bytes, name: 'book.epub' })
    expect(blocks).toHaveLength(4)
    const pages = omissions.filter(({ code }) => code === 'import.pages-left')
    expect(pages.reduce((sum, { count = 1 }) => sum + count, 0)).toBe(2)
  })

  it('a package that ends early is refused; contents that do are passed over', async () => {
    await expect(readManuscript({ bytes: withOpf(OPF.slice(0, -30)), name: 'book.epub' })).rejects.toMatchObject({
      code: 'import.damaged',
    })
    const bytes = epubFile(PAGES, { parts: { 'OEBPS/toc.ncx': '<ncx><navMap><navPoint>' } })
    expect((await readManuscript({ bytes, name: 'book.epub' })).blocks).toHaveLength(4)
  })

  it('a package of 300,000 faults is refused at once', async () => {
    const bytes = archiveOf({
      'META-INF/container.xml': strToU8(`<container>${'&x;'.repeat(300_000)}<rootfile full-path="a.opf"/></container>`),
    })
    await expect(readManuscript({ bytes, name: 'book.epub' })).rejects.toMatchObject({ code: 'import.damaged' })
  })
})
