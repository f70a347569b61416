import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import type { BookDocument } from '../../../../engine/publish/document.ts'
import { zipEpub } from '../../../../engine/publish/epub/epub.ts'
import { documentWith } from '../document.ts'

const STYLE = 'p { margin: 0 }'

/** The files of an EPUB as texts, by their names in its folder. */
function filesOf(document: BookDocument): Record<string, string> {
  const files = Object.entries(unzipSync(zipEpub(document, STYLE)))
  return Object.fromEntries(files.map(([name, bytes]) => [name.replace('EPUB/', ''), strFromU8(bytes)]))
}

const page = (text: string, design: BookDocument['design'] = 'novel') =>
  filesOf(documentWith([text, 'x'], { design }))['003-entry-1.xhtml']!

it('an EPUB begins with its media type, uncompressed', () => {
  const bytes = zipEpub(documentWith(['One.']), STYLE)
  expect(strFromU8(bytes.subarray(30, 58))).toBe('mimetypeapplication/epub+zip')
})

it('an EPUB says what shops and libraries ask', () => {
  const publication = {
    subtitle: 'Sub',
    series: 'Coast',
    seriesNumber: 2,
    isbn: '978-967-0000-00-4',
    keywords: ['sea'],
  }
  const text = filesOf(documentWith(['One.'], { language: 'ms', author: 'A & B', publication }))['package.opf']
  for (const line of [
    '<dc:identifier id="identifier">urn:isbn:9789670000004</dc:identifier>',
    '<dc:title id="subtitle">Sub</dc:title>',
    '<dc:language>ms</dc:language>',
    '<dc:creator id="author">A &amp; B</dc:creator>',
    '<dc:subject>sea</dc:subject>',
    '<meta property="belongs-to-collection" id="series">Coast</meta>',
    '<meta refines="#series" property="group-position">2</meta>',
    '<meta property="dcterms:modified">2026-03-20T04:05:06Z</meta>',
    '<meta property="dcterms:conformsTo">EPUB Accessibility 1.1 - WCAG 2.1 Level A</meta>',
  ])
    expect(text).toContain(line)
})

it('an EPUB shows contents that tell something as a page, and leaves others to the menu of the reader', () => {
  const telling = documentWith(['One.', 'Two.'])
  const dumb = {
    ...telling,
    sections: telling.sections.map((one) => (one.role === 'entry' ? { ...one, title: null } : one)),
  }
  expect(filesOf(telling)['package.opf']).toContain('<itemref idref="contents"/>')
  expect(filesOf(dumb)['package.opf']).not.toContain('<itemref idref="contents"/>')
  expect(filesOf(dumb)['contents.xhtml']).toContain('<li><a href="003-entry-1.xhtml">Chapter 1</a></li>')
})

it('an EPUB says what a section is, as its generator does', () => {
  const parts = ['foreword', undefined, 'glossary', 'exercises', 'answers'] as const
  const document = documentWith(parts.map(() => 'x'))
  const body = document.sections.filter(({ matter }) => matter === 'body')
  const sections = document.sections.map((section) => {
    const part = parts[body.indexOf(section)]
    return part === undefined ? section : { ...section, part }
  })
  const files = filesOf({ ...document, sections })
  const pages = Object.entries(files).filter(([name]) => name.includes('entry-'))
  expect(
    pages.map(([, text]) => /<body epub:type="(\w+)">\s*<section[^>]*?epub:type="(\w+)"/.exec(text)!.slice(1)),
  ).toEqual([
    ['frontmatter', 'foreword'],
    ['bodymatter', 'chapter'],
    // A part to look something up in that more of the body follows stands in the body.
    ['bodymatter', 'glossary'],
    ['bodymatter', 'practices'],
    ['backmatter', 'answers'],
  ])
  expect(files['contents.xhtml']).toContain('epub:type="glossary"')
})

it('an EPUB lists the parts of a section where readers look them up', () => {
  const text = '## Rice\n\nx\n\n## Soup\n\ny'
  const files = filesOf(documentWith([text], { design: 'recipes' }))
  expect(files['contents.xhtml']).toContain('<a href="002-entry-1.xhtml#h2">Soup</a>')
  expect(files['002-entry-1.xhtml']).toContain('<h2 id="h2">Soup</h2>')
  expect(filesOf(documentWith([text]))['contents.xhtml']).not.toContain('Soup')
  const quoting = filesOf(documentWith(['## Rice\n\n> ## Salt\n\n## Soup'], { design: 'recipes' }))
  expect(quoting['contents.xhtml']).toContain('<a href="002-entry-1.xhtml#h2">Soup</a>')
  expect(quoting['002-entry-1.xhtml']).toContain('<h2 id="h2">Soup</h2>')
})

it('an EPUB has its contents in the format of EPUB 2 too, under the same identifier', () => {
  const files = filesOf(documentWith(['## Rice\n\nx\n\n## Soup & salt\n\ny', 'Two.'], { design: 'recipes' }))
  const old = files['toc.ncx']!
  expect(files['package.opf']).toContain('<spine toc="ncx">')
  expect(files['package.opf']).toContain('<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>')
  expect(old).toContain(`content="${/<dc:identifier[^>]*>([^<]+)/.exec(files['package.opf']!)![1]}"`)
  const linked = (page: string) => [...page.matchAll(/(?:href|content src)="(\d[^"]*)"/g)].map(([, href]) => href)
  const menu = files['contents.xhtml']!.split('id="landmarks"')[0]!
  expect(linked(old)).toEqual(linked(menu))
  expect(linked(old).length).toBeGreaterThan(3)
  expect(old).toContain('<text>Soup &amp; salt</text>')
})

it('an EPUB begins the headings of a section at depth 2, whatever depth the text begins at', () => {
  const text = page('### Rice\n\n#### Water\n\n> # Salt')
  expect(text).toMatch(/<h2 id="h1">Rice<\/h2>\n<h3>Water<\/h3>[\s\S]*<h2>Salt<\/h2>/)
  expect(page('# Rice\n\n### Water')).toMatch(/<h2 id="h1">Rice<\/h2>\n<h4>Water<\/h4>/)
})

it('an EPUB sets the label and the title of a heading apart', () => {
  expect(page('One.')).toContain(
    '<section id="entry-1" class="entry" epub:type="chapter" role="doc-chapter">\n' +
      '<h1><span class="label">Chapter 1</span> <span class="title">Entry 1</span></h1>\n<p>One.</p>\n</section>',
  )
})

it('an EPUB has a note that opens over the text, and numbers notes as the text names them', () => {
  const text = page('A[^b] B[^a] C[^b].\n\n[^a]: Second, see[^c].\n\n[^b]: First.\n\n[^c]: Third.')
  const marks = [...text.matchAll(/<sup><a id="(\S+)" href="#(\S+)" epub:type="noteref" role="doc-noteref">(\d)</g)]
  expect(marks.map(([, ...parts]) => parts)).toEqual([
    ['r1', 'n1', '1'],
    ['r2', 'n2', '2'],
    ['r1-2', 'n1', '1'],
    ['r3', 'n3', '3'],
  ])
  expect(text).toMatch(/<aside id="n1" epub:type="footnote" role="doc-footnote">[\s\S]*?<p>First\.<\/p><\/aside>/)
})

it('an EPUB holds tables, tasks, lists, lines and code', () => {
  expect(page('| a | b |\n|:-:|--:|\n| 1 | < |')).toContain(
    '<table><thead><tr><th scope="col" class="center">a</th><th scope="col" class="right">b</th></tr></thead>' +
      '<tbody><tr><td class="center">1</td><td class="right">&lt;</td></tr></tbody></table>',
  )
  expect(page('- [x] done\n- [ ] open')).toContain('<ul class="tasks"><li>☑ done</li>\n<li>☐ open</li></ul>')
  expect(page('3. c\n4. d')).toContain('<ol start="3"><li>c</li>\n<li>d</li></ol>')
  expect(page('one\ntwo', 'verse')).toContain('<p>one<br/>\ntwo</p>')
  expect(page('```js\na < b\n```')).toContain('<pre><code>a &lt; b</code></pre>')
})

it('an EPUB links to the web alone, and shows a picture or its description', () => {
  expect(page('[a](https://x.my/ü?q=a|b) [b](other.md) [c](javascript:alert(1)) [d](http://)')).toContain(
    '<p><a href="https://x.my/%C3%BC?q=a%7Cb">a</a> b c d</p>',
  )
  const picture = { bytes: new Uint8Array([1]), mediaType: 'image/png', width: 1, height: 1 } as const
  const document = documentWith(['![A boat](a.png)\n\n![Gone](b.png)'], {}, { pictures: new Map([['a.png', picture]]) })
  const files = filesOf(document)
  expect(files['002-entry-1.xhtml']).toContain(
    '<figure><img src="picture-1.png" alt="A boat"/></figure>\n<p class="picture">Gone</p>',
  )
  expect(files['picture-1.png']).toBe('\u0001')
})

it('an EPUB takes what is typed as HTML for text', () => {
  expect(page('a<br>b <b>c</b><!-- d -->\n\n<div>\ne\n</div>')).toContain(
    '<p>a<br/>\nb &lt;b&gt;c&lt;/b&gt;</p>\n<p>&lt;div&gt;\ne\n&lt;/div&gt;</p>',
  )
})

it('an EPUB lets a paragraph of Arabic letters begin at the right', () => {
  expect(page('Plain.\n\nبسم الله')).toContain('<p>Plain.</p>\n<p dir="auto">بسم الله</p>')
})
