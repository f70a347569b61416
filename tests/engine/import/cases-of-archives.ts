import type { Case } from './cases-of-text.ts'
import { proseOf } from './prose.ts'
import { commentsXml, epubFile, footnotesXml, run, type WordParagraph, wordFile } from './word.ts'

const en = proseOf('en')
const ms = proseOf('ms')

const words = (first: string, language = en): WordParagraph[] => language.paragraphs(first).map((text) => ({ text }))
const html = (first: string, language = en) =>
  language
    .paragraphs(first)
    .map((text) => `<p>${text}</p>`)
    .join('')

export const CASES_OF_ARCHIVES: readonly Case[] = [
  {
    about: 'Word with headings, a title and a contents field',
    name: 'novel.docx',
    file: () =>
      wordFile([
        { text: 'The Ninth Step', style: 'Title' },
        { text: 'by Salmah Idris', centred: true },
        { text: 'Chapter 1: The Ferry\t3', style: 'toc1' },
        { text: 'Chapter 2: The Key\t17', style: 'toc1' },
        { text: 'Chapter 1: The Ferry', style: 'heading1' },
        ...words('One came.'),
        { text: 'Chapter 2: The Key', style: 'heading1' },
        ...words('Two came.'),
      ]),
    parts: ['entry | Chapter 1 | The Ferry | One came.', 'entry | Chapter 2 | The Key | Two came.'],
  },
  {
    about: 'Word without styles: bold, centred labels with titles beneath',
    name: 'novel.docx',
    file: () =>
      wordFile(
        ['The Ferry', 'The Key', 'The Light'].flatMap((title, at) => [
          { text: `CHAPTER ${['ONE', 'TWO', 'THREE'][at]}`, centred: true, bold: true, pageBefore: at > 0 },
          { text: title, centred: true, bold: true },
          ...words(`${['One', 'Two', 'Three'][at]} came.`),
        ]),
      ),
    parts: [
      'entry | CHAPTER ONE | The Ferry | One came.',
      'entry | CHAPTER TWO | The Key | Two came.',
      'entry | CHAPTER THREE | The Light | Three came.',
    ],
  },
  {
    about: 'Word with tracked changes, comments and footnotes',
    name: 'edited.docx',
    file: () =>
      wordFile(
        [
          { text: 'Bab 1', style: 'heading1' },
          {
            runs: `${run('Satu hari')}<w:ins w:id="1" w:author="E">${run(' yang cerah')}</w:ins><w:del w:id="2" w:author="E"><w:r><w:delText>yang gelap</w:delText></w:r></w:del>${run('.')}<w:r><w:footnoteReference w:id="1"/></w:r>`,
          },
          ...words('Kemudian.', ms),
          { text: 'Bab 2', style: 'heading1' },
          ...words('Dua hari.', ms),
        ],
        { 'word/footnotes.xml': footnotesXml(['Menurut radio.']), 'word/comments.xml': commentsXml(2) },
      ),
    parts: ['entry | Bab 1 | - | Satu hari yang cerah.', 'entry | Bab 2 | - | Dua hari.'],
  },
  {
    about: 'Word with page breaks alone',
    name: 'story.docx',
    file: () =>
      wordFile(
        ['One came.', 'Two came.', 'Three came.'].flatMap((first, at) =>
          words(first).map((one, index) => ({ ...one, pageBefore: at > 0 && index === 0 })),
        ),
      ),
    parts: ['entry | - | - | One came.', 'entry | - | - | Two came.', 'entry | - | - | Three came.'],
  },
  {
    about: 'Word with lines in bold alone, and bold words within the text',
    name: 'guide.docx',
    file: () =>
      wordFile([
        { text: 'Sebelum membeli', bold: true },
        ...words('Mulakan dengan senarai.', ms),
        { runs: `${run('Penting:', '<w:b/>')}${run(' simpan resit itu di dalam laci yang sama setiap hari.')}` },
        { text: 'Semasa membaiki', bold: true },
        ...words('Simpan resit.', ms),
        { text: 'Apabila siap', bold: true },
        ...words('Tulis semuanya.', ms),
      ]),
    parts: [
      'entry | - | Sebelum membeli | Mulakan dengan',
      'entry | - | Semasa membaiki | Simpan resit.',
      'entry | - | Apabila siap | Tulis semuanya.',
    ],
  },
  {
    about: 'Word: parts at the first level, chapters at the second, a prologue',
    name: 'saga.docx',
    file: () =>
      wordFile([
        { text: 'Prologue', style: 'heading1' },
        ...words('Before it came.'),
        { text: 'Part One: Water', style: 'heading1' },
        { text: 'The Ferry', style: 'heading2' },
        ...words('One came.'),
        { text: 'The Key', style: 'heading2' },
        ...words('Two came.'),
        { text: 'Part Two: Stone', style: 'heading1' },
        { text: 'The Light', style: 'heading2' },
        ...words('Three came.'),
        { text: 'The Hill', style: 'heading2' },
        ...words('Four came.'),
      ]),
    parts: [
      'opening | Prologue | - | Before it came.',
      'entry | - | The Ferry | One came.',
      'entry | - | The Key | Two came.',
      'entry | - | The Light | Three came.',
      'entry | - | The Hill | Four came.',
    ],
  },
  {
    about: 'Word: a table, a list and a quotation within a chapter',
    name: 'guide.docx',
    file: () =>
      wordFile([
        { text: 'Introduction', style: 'heading1' },
        ...words('Begin here.'),
        { text: 'The Drawer', style: 'heading1' },
        ...words('A drawer has a bottom.'),
        `<w:tbl><w:tr><w:tc><w:p>${run('day')}</w:p></w:tc><w:tc><w:p>${run('money')}</w:p></w:tc></w:tr><w:tr><w:tc><w:p>${run('Monday')}</w:p></w:tc><w:tc><w:p>${run('5')}</w:p></w:tc></w:tr></w:tbl>`,
        { text: 'A quotation stands here.', style: 'Quote' },
        { text: 'The Week', style: 'heading1' },
        ...words('Write it down.'),
        { text: 'Conclusion', style: 'heading1' },
        ...words('End here.'),
      ]),
    parts: [
      'opening | Introduction | - | Begin here.',
      'entry | - | The Drawer | A drawer has',
      'entry | - | The Week | Write it down.',
      'closing | Conclusion | - | End here.',
    ],
  },
  {
    about: 'an EPUB with a cover, contents, and a file a chapter',
    name: 'novel.epub',
    file: () =>
      epubFile([
        { path: 'cover.xhtml', html: '<img src="c.png" alt="Cover"/>', body: 'epub:type="cover"' },
        {
          path: 'toc.xhtml',
          html: '<h2>Contents</h2><ol><li><a href="c1.xhtml">Chapter 1</a></li><li><a href="c2.xhtml">Chapter 2</a></li><li><a href="c3.xhtml">Epilogue</a></li></ol>',
        },
        { path: 'c1.xhtml', html: `<h1>Chapter 1</h1><h2>The Ferry</h2>${html('One came.')}` },
        { path: 'c2.xhtml', html: `<h1>Chapter 2</h1><h2>The Key</h2>${html('Two came.')}` },
        { path: 'c3.xhtml', html: `<h1>Epilogue</h1>${html('Then it ended.')}` },
      ]),
    parts: [
      'entry | Chapter 1 | The Ferry | One came.',
      'entry | Chapter 2 | The Key | Two came.',
      'closing | Epilogue | - | Then it ended.',
    ],
  },
  {
    about: 'an EPUB whose headings are paragraphs that its contents name, split in the middle of a chapter',
    name: 'converted.epub',
    file: () =>
      epubFile(
        [
          {
            path: 'index_split_000.html',
            html: `<p class="calibre1"><a id="filepos1"/>The Ferry</p>${html('One came.')}`,
          },
          { path: 'index_split_001.html', html: html('It went on.') },
          { path: 'index_split_002.html', html: `<p class="calibre1">The Key</p>${html('Two came.')}` },
        ],
        {
          contents: [
            ['The Ferry', 'index_split_000.html'],
            ['The Key', 'index_split_002.html'],
          ],
        },
      ),
    parts: ['entry | - | The Ferry | One came.', 'entry | - | The Key | Two came.'],
  },
  {
    about: 'an EPUB with notes in a file of their own, and the author behind',
    name: 'guide.epub',
    file: () =>
      epubFile(
        [
          {
            path: 'c1.xhtml',
            html: `<h2>Bab 1 Laci</h2><p>Mula di sini.<a href="notes.xhtml#n1" id="r1" epub:type="noteref">1</a></p>${html('Laci itu.', ms)}`,
          },
          { path: 'c2.xhtml', html: `<h2>Bab 2 Minggu</h2>${html('Minggu itu.', ms)}` },
          { path: 'a.xhtml', html: '<h2>Tentang Penulis</h2><p>Rosnah tinggal di tepi sungai.</p>' },
          {
            path: 'notes.xhtml',
            html: '<aside id="n1" epub:type="footnote"><p><a href="c1.xhtml#r1">1</a> Menurut radio.</p></aside>',
          },
        ],
        { metadata: '<dc:title>Laci</dc:title><dc:language>ms</dc:language>' },
      ),
    parts: [
      'entry | Bab 1 | Laci | Mula di sini.',
      'entry | Bab 2 | Minggu | Minggu itu.',
      'back | Tentang Penulis | - | Rosnah tinggal',
    ],
  },
  {
    about: 'an EPUB without any heading or title: a file a chapter',
    name: 'bare.epub',
    file: () =>
      epubFile([
        { path: 'a.xhtml', html: html('One came.') },
        { path: 'b.xhtml', html: html('Two came.') },
      ]),
    parts: ['entry | - | - | One came.', 'entry | - | - | Two came.'],
  },
]
