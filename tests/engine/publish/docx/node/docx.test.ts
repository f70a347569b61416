import { strFromU8, unzipSync } from 'fflate'
import { afterEach, expect, it, vi } from 'vitest'
import type { Picture } from '../../../../../engine/publish/document.ts'
import { writeDocx } from '../../../../../engine/publish/docx/docx.ts'
import { documentWith, SOURCES } from '../../document.ts'
import { readDocx } from './read-docx.ts'

const MIXED = `The lamp went out.[^1]

1. one
2. two
   - inside

Between.

1. one again

7. seven

- [x] done
- [ ] open

> Quoted **twice**

| a | b |
|---|--:|
| c | 4 |

\`\`\`
let x = 1 < 2
\`\`\`

* * *

See [the sea](https://example.org/a?b=1&c="2") or [nothing](javascript:alert(1)).

![A *red* boat](boat.png)

![A ship](ship.webp)

[^1]: Nobody saw it.`

const PNG = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
)
const boat: Picture = { bytes: PNG, mediaType: 'image/png', width: 4000, height: 3000 }
const pictures = new Map([
  ['boat.png', boat],
  ['ship.webp', { ...boat, mediaType: 'image/webp' as const }],
])

const partOf = (bytes: Uint8Array, path: string) => strFromU8(unzipSync(bytes)[path]!)

afterEach(() => {
  vi.useRealTimers()
})

it('a Word document holds what Markdown can say', async () => {
  const bytes = await writeDocx(documentWith([MIXED], {}, { pictures }), 'reading')
  const { html, text } = await readDocx(bytes)
  expect(text).toContain('Nobody saw it.')
  expect(html).toMatch(/<sup><a href="#footnote-1"/)
  expect(html).toContain('<ol><li>one</li><li>two<ul><li>inside</li></ul></li></ol>')
  expect(html.match(/<input type="checkbox"(?: checked="checked")? \/>/g)).toEqual([
    '<input type="checkbox" checked="checked" />',
    '<input type="checkbox" />',
  ])
  expect(html).toContain('<strong>twice</strong>')
  expect(html).toContain('<th><p>a</p></th>')
  expect(html).toContain('let x = 1 &lt; 2')
  expect(html).toContain('<a href="https://example.org/a?b=1&amp;c=%222%22">the sea</a> or nothing.')
  expect(html).toMatch(/<img alt="A red boat" src="data:image\/png/)
  expect(text).toContain('A ship')
  // The picture is no wider than the text, 914,400 units to the inch.
  const width = Number(/<wp:extent cx="(\d+)"/.exec(partOf(bytes, 'word/document.xml'))![1])
  expect(width).toBeGreaterThan(3 * 914_400)
  expect(width).toBeLessThan(5 * 914_400)
})

it('a Word document leaves the page numbers of its contents to Word, and lets Word open it without a question', async () => {
  const bytes = await writeDocx(documentWith([MIXED, MIXED]), 'reading')
  const xml = partOf(bytes, 'word/document.xml')
  expect(xml).toContain('>TOC \\h \\o &quot;1-1&quot;<')
  const blank =
    /PAGEREF (_Toc\d+) \\h<\/w:instrText><w:fldChar w:fldCharType="separate"\/><w:fldChar w:fldCharType="end"\/>/g
  expect([...xml.matchAll(blank)].map(([, bookmark]) => bookmark)).toEqual(['_Toc1', '_Toc2'])
  expect(xml).not.toContain('w:dirty')
  expect(partOf(bytes, 'word/settings.xml')).not.toContain('updateFields')
  const levels = /w:styleId="Heading(\d)">.*?<w:outlineLvl w:val="(\d)"\/>/g
  const styles = [...partOf(bytes, 'word/styles.xml').matchAll(levels)].map(([, heading, level]) => [heading, level])
  expect(styles).toEqual(Array.from({ length: 6 }, (_, level) => [`${level + 1}`, `${level}`]))
})

it('a Word document begins the numbers of each list anew', async () => {
  const bytes = await writeDocx(documentWith([MIXED]), 'reading')
  const numbered = [...partOf(bytes, 'word/document.xml').matchAll(/<w:numId w:val="(\d+)"\/>.*?<w:t[^>]*>(.*?)</g)]
  const list = new Map(numbered.map(([, id, item]) => [item, id]))
  expect(list.get('one')).toBe(list.get('two'))
  expect(new Set(['one', 'inside', 'one again'].map((item) => list.get(item))).size).toBe(3)
  const numbers = partOf(bytes, 'word/numbering.xml')
  const startOf = (item: string) =>
    new RegExp(`<w:num w:numId="${list.get(item)}">.*?<w:startOverride w:val="(\\d+)"/>`).exec(numbers)![1]
  expect([startOf('one'), startOf('one again')]).toEqual(['1', '1'])
})

it('a Word document is the same bytes for the same book, whenever and after whatever it is written', async () => {
  const document = documentWith([MIXED, MIXED], { author: 'Ada Lim' }, { pictures })
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T00:00:00Z') })
  const first = await writeDocx(document, 'reading')
  vi.setSystemTime(new Date('2027-05-05T05:05:05Z'))
  await writeDocx(documentWith([MIXED], {}, { pictures }), 'manuscript')
  expect(Buffer.compare(await writeDocx(document, 'reading'), first)).toBe(0)
  expect(partOf(first, 'docProps/core.xml')).toContain(SOURCES.modified.slice(0, 10))
})

it.each([
  ['The colour of the harbour.', 'en', 'en-GB', 11_906],
  ['The color of the harbor.', 'en', 'en-US', 12_240],
  ['Warna pelabuhan.', 'ms', 'ms-MY', 11_906],
] as const)('a Word document says the language of %j', async (text, language, region, width) => {
  const bytes = await writeDocx(documentWith([text, text], { language }), 'manuscript')
  expect(partOf(bytes, 'word/styles.xml')).toContain(`<w:lang w:val="${region}"`)
  expect(partOf(bytes, 'docProps/core.xml')).toContain(`<dc:language>${region}</dc:language>`)
  expect(partOf(bytes, 'word/document.xml')).toContain(`<w:pgSz w:w="${width}"`)
})

it('a Word document has what editors ask for in manuscript format', async () => {
  const facts = { title: 'The Reef: A Novel', author: 'Salmah binti Ahmad' }
  const long = Array.from({ length: 12 }, () => 'word '.repeat(1003))
  const bytes = await writeDocx(
    documentWith(long, { ...facts, publication: { aiStatement: 'By hand.' } }),
    'manuscript',
  )
  const { text } = await readDocx(bytes)
  expect(text).toMatch(/^Salmah binti Ahmad\s+about 12,000 words The Reef: A Novel by Salmah binti Ahmad By hand\./)
  expect(text).not.toContain('©')
  const headers = ['word/header1.xml', 'word/header2.xml'].map((path) => partOf(bytes, path))
  expect(headers[0]).not.toContain('<w:t')
  expect(headers[1]).toContain('Salmah / THE REEF / ')
  expect(headers[1]).toContain('PAGE')
  const styles = partOf(bytes, 'word/styles.xml')
  expect(styles).toContain('w:ascii="Times New Roman"')
  expect(styles).toMatch(
    /w:styleId="BodyText">.*?<w:spacing [^>]*w:line="480" w:lineRule="auto"\/><w:ind w:firstLine="720"\/>/,
  )
})

it.each([
  ['قصة البحر «الأزرق» and the sea'],
  ['👩‍👩‍👧‍👦 ﷽ \u202Eevil\u202C'],
  ['</w:t></w:r><script>alert("x")</script> & &amp; ]]> _Toc17 rIdabc'],
  ['a\u0000b\u0008c\uFFFEd\uD800e', 'abcde'],
  ['../../etc/passwd %s {{title}} #{x}'],
  ['Sepuluh ribu '.repeat(800).trim()],
])('a Word document keeps a title, a name and a text such as %j', async (text, shown = text) => {
  const publication = { dedication: text, aboutAuthor: text, subtitle: text, keywords: [text], description: text }
  const escaped = text.replace(/[<>&*_#[\]{}%]/g, '\\$&')
  const document = documentWith([escaped], { title: text, author: text, publication })
  for (const style of ['reading', 'manuscript'] as const) {
    const bytes = await writeDocx(document, style)
    const read = await readDocx(bytes)
    expect(read.text.split(shown).length, style).toBeGreaterThan(4)
    expect(partOf(bytes, 'docProps/core.xml')).not.toContain('<script>')
  }
})
