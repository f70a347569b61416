import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../../engine/base/language.ts'
import { countProposalWords } from '../../../engine/import/book/count.ts'
import { proposeParts } from '../../../engine/import/parts/propose.ts'
import { readManuscript } from '../../../engine/import/read.ts'
import { isKalamError } from '../../../engine/messages/error.ts'
import { MESSAGES } from '../../../engine/messages/messages.ts'
import { say } from '../../../engine/messages/say.ts'
import { isLongRun } from '../../seeded.ts'
import { archiveOf, epubFile, run, wordFile } from './word.ts'

/** The code with which a file is refused; null: it is read. */
async function refusal(bytes: Uint8Array, name = 'book'): Promise<string | null> {
  try {
    proposeParts(await readManuscript({ bytes, name }))
    return null
  } catch (error) {
    if (!isKalamError(error)) throw error
    for (const language of LANGUAGES) {
      const sentence = say(error.code, language, error.values)
      expect(sentence).toContain(name)
      expect(sentence).not.toMatch(/\{\w+\}/)
    }
    return error.code
  }
}

const text = (content: string) => strToU8(content)
const page = (html: string) => epubFile([{ path: 'a.xhtml', html }])
const word = () => wordFile([{ text: 'Chapter 1', style: 'heading1' }, { text: 'It began.' }])

/** A ZIP whose directory says another size of its entries than they have. */
function withSizes(bytes: Uint8Array, size: number): Uint8Array {
  const changed = bytes.slice()
  for (let at = 0; at + 46 < changed.length; at++) {
    const [a, b, c, d] = changed.subarray(at, at + 4)
    if (a === 0x50 && b === 0x4b && c === 1 && d === 2) new DataView(changed.buffer).setUint32(at + 24, size, true)
  }
  return changed
}

function withFlag(bytes: Uint8Array): Uint8Array {
  const changed = bytes.slice()
  for (let at = 0; at + 46 < changed.length; at++) {
    const [a, b, c, d] = changed.subarray(at, at + 4)
    if (a === 0x50 && b === 0x4b && c === 1 && d === 2) changed[at + 8]! |= 1
  }
  return changed
}

/** 66 MB, packed to 64 kB once. */
const BOMB = page(`<p>${' '.repeat(66 * 1024 * 1024)}</p>`)

describe('a file that is no manuscript is refused with what to do', () => {
  const REFUSED = [
    ['a PDF', () => text('%PDF-1.7\n%âãÏÓ\n'), 'import.pdf'],
    ['an RTF file', () => text('{\\rtf1\\ansi It began.}'), 'import.other-format'],
    [
      'a document with a password, or of old Word',
      () => Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]),
      'import.locked-or-old',
    ],
    ['bytes that are no text', () => Uint8Array.from({ length: 4000 }, (_, at) => (at * 7919) % 256), 'import.no-text'],
    ['nothing', () => new Uint8Array(0), 'import.empty'],
    ['blanks and marks', () => text('\n\n* * *\n\n---\n'), 'import.empty'],
    [
      'another archive',
      () => archiveOf({ 'content.xml': '<a/>', mimetype: 'application/vnd.oasis.opendocument.text' }),
      'import.other-format',
    ],
    ['a text of 17 MB', () => text('a '.repeat(17 * 512 * 1024)), 'import.large'],
    ['a file of 100 MB', () => new Uint8Array(100 * 1024 * 1024), 'import.large'],
    ['9 million characters', () => text('It began at four. '.repeat(500_001)), 'import.long'],
    [
      'a document with macros',
      () =>
        wordFile([{ text: 'It began.' }], {
          '[Content_Types].xml':
            '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
        }),
      'import.macros',
    ],
    ['a truncated document', () => word().slice(0, 900), 'import.damaged'],
    [
      'a document cut in its text',
      () => {
        const whole = word()
        return Uint8Array.from([...whole.slice(0, 60), ...whole.slice(90)])
      },
      'import.damaged',
    ],
    [
      'a document without its text',
      () => archiveOf({ '[Content_Types].xml': '<Types/>', 'word/styles.xml': '<a/>' }),
      'import.damaged',
    ],
    ['an e-book without a package', () => archiveOf({ 'META-INF/container.xml': '<container/>' }), 'import.damaged'],
    [
      'an e-book that lacks a page',
      () =>
        epubFile([{ path: 'a.xhtml', html: '<p>It began.</p>' }], {
          parts: {
            'OEBPS/content.opf':
              '<package><manifest><item id="x" href="gone.xhtml"/></manifest><spine><itemref idref="x"/></spine></package>',
          },
        }),
      'import.damaged',
    ],
    ['an encrypted entry', () => withFlag(word()), 'import.protected'],
    [
      'an e-book with copy protection',
      () =>
        epubFile([{ path: 'a.xhtml', html: '<p>x</p>' }], {
          parts: {
            'META-INF/encryption.xml':
              '<encryption><EncryptedData><CipherData><CipherReference URI="OEBPS/a.xhtml"/></CipherData></EncryptedData></encryption>',
          },
        }),
      'import.protected',
    ],
    [
      'a path above the archive',
      () => archiveOf({ 'META-INF/container.xml': '<a/>', '../../etc/passwd': 'root' }),
      'import.path',
    ],
    [
      'a path from the root',
      () => archiveOf({ 'META-INF/container.xml': '<a/>', '/etc/passwd': 'root' }),
      'import.path',
    ],
    ['a path of Windows', () => archiveOf({ 'word/document.xml': '<a/>', 'C:\\autoexec.bat': 'x' }), 'import.path'],
    [
      '11,000 files',
      () => archiveOf(Object.fromEntries(Array.from({ length: 11_000 }, (_, at) => [`word/${at}.xml`, '']))),
      'import.entries',
    ],
    ['a bomb of 80 MB in a page', () => BOMB, 'import.unpacked'],
    ['a bomb that says it is small', () => withSizes(BOMB, 10), 'import.unpacked'],
    [
      'a billion laughs',
      () =>
        wordFile([], {
          'word/document.xml':
            '<!DOCTYPE lolz [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><w:document>&b;</w:document>',
        }),
      'import.declarations',
    ],
    [
      'an external entity',
      () =>
        epubFile([{ path: 'a.xhtml', html: '<p>x</p>' }], {
          parts: {
            'OEBPS/content.opf': '<!DOCTYPE p [<!ENTITY x SYSTEM "file:///etc/passwd">]><package>&x;</package>',
          },
        }),
      'import.declarations',
    ],
    [
      'a document that is deep',
      () =>
        wordFile([
          `${'<w:sdt><w:sdtContent>'.repeat(30_000)}<w:p>${run('x')}</w:p>${'</w:sdtContent></w:sdt>'.repeat(30_000)}`,
        ]),
      'import.deep',
    ],
    ['HTML that is deep', () => text(`<html><body>${'<div>'.repeat(100_000)}It began.`), 'import.deep'],
    [
      'Markdown with 100,000 quotations in each other',
      () => text(`# One\n\n${'>'.repeat(100_000)} It began.`),
      'import.intricate',
    ],
    [
      'Markdown with 100 lists in each other',
      () => text(`# One\n\n${'- 1. > '.repeat(40)} It began.`),
      'import.intricate',
    ],
    [
      'Markdown with 60,000 marks of stress',
      () => text(`It began ${'_*'.repeat(30_000)}.\n\n# One\n\n# Two`),
      'import.intricate',
    ],
    [
      'HTML with many short quotations',
      () => text(`<html><body>${'<blockquote>x</blockquote>'.repeat(9000)}`),
      'import.intricate-near',
    ],
    ['Markdown of 3,000 chapters', () => text('# Chapter One\n\nIt began.\n\n'.repeat(3000)), 'import.parts'],
    ['text of 3,000 chapters', () => text('CHAPTER I\n\nIt began.\n\n'.repeat(3000)), 'import.parts'],
    [
      'HTML of 3,000 chapters',
      () => text(`<html><body>${'<h1>Chapter One</h1><p>It began.</p>'.repeat(3000)}`),
      'import.parts',
    ],
    ['HTML of 40,000 headings', () => text(`<html><body>${'<h1>x</h1>'.repeat(40_000)}`), 'import.headings'],
    ['Markdown of 30,000 headings', () => text('# Rain\n\n'.repeat(30_000)), 'import.headings'],
    [
      'HTML deep behind end tags of nothing',
      () => text(`<html><body>${'<div></x>'.repeat(20_000)}It began.`),
      'import.deep',
    ],
    [
      'HTML deep behind attributes',
      () => text(`<html><body>${'<div title="</x>">'.repeat(20_000)}It began.`),
      'import.deep',
    ],
    [
      'HTML deep behind comments',
      () => text(`<html><body>${'<div><!-- </div> -->'.repeat(20_000)}It began.`),
      'import.deep',
    ],
    [
      'HTML deep behind scripts',
      () => text(`<html><body>${'<div><script></div></script>'.repeat(20_000)}It began.`),
      'import.deep',
    ],
    [
      'HTML with 1,000 open elements',
      () =>
        text(
          `<html><body>${Array.from({ length: 1000 }, (_, at) => `<b id=${at}></x>`).join('')}${'<p>x</p>'.repeat(1000)}`,
        ),
      'import.deep',
    ],
    [
      'HTML that opens 300 elements anew 10,000 times',
      () =>
        text(
          `<html><body><p>${Array.from({ length: 300 }, (_, at) => `<b id=${at}>`).join('')}</p>${'<p>x</p>'.repeat(10_000)}`,
        ),
      'import.lines',
    ],
  ] as const
  /** Those that take seconds to be made. */
  const SLOW = new Set([
    '9 million characters',
    '11,000 files',
    'HTML that opens 300 elements anew 10,000 times',
    'HTML of 40,000 headings',
    'HTML of 3,000 chapters',
  ])
  const due = REFUSED.filter(([about]) => isLongRun || !SLOW.has(about))

  it.each(due)('%s', async (_, file, code) => {
    expect(await refusal(file())).toBe(code)
    expect(code in MESSAGES).toBe(true)
  })

  it('a paragraph with many tags or arrows is read, and so is a long rule', async () => {
    const tags = 'It was <em>dark</em> and <b>late</b>. '.repeat(20)
    const rule = '* '.repeat(40)
    expect(await refusal(text(`# One\n\n${tags}\n\n${rule}\n\n${'a -> '.repeat(40)}\n`), 'book.md')).toBeNull()
  })

  it('thousands of headings without a text are read and counted', async () => {
    const headings = isLongRun ? 20_000 : 2500
    const manuscript = await readManuscript({ bytes: text('<h1>x</h1>'.repeat(headings)), name: 'x.html' })
    const { file, missing } = countProposalWords(proposeParts(manuscript))
    expect({ file, missing }).toEqual({ file: headings, missing: 0 })
  })

  it('paragraphs of thousands of lines, indented ones too, are read and counted in time of their length', async () => {
    const LINES = isLongRun ? 65_000 : 5000
    const line = 'It was late in the evening and nobody came.\n'
    for (const [piece, words] of [
      [line.repeat(LINES), 9 * LINES],
      [`${line}  ${line}`.repeat(LINES), 18 * LINES],
    ] as const) {
      const manuscript = await readManuscript({ bytes: text(piece), name: 'x.txt' })
      const { file, missing } = countProposalWords(proposeParts(manuscript))
      expect({ file, missing }).toEqual({ file: words, missing: 0 })
    }
  }, 60_000)

  it('20,000 comments without an end, and emphasis within itself, are read', async () => {
    expect(
      await refusal(text(`# One\n\n${'<!-- a\n\n'.repeat(20_000)}It began.\n\n# Two\n\nIt ended.\n`), 'book.md'),
    ).toBeNull()
    const bold = '<b><i>'.repeat(60)
    const bytes = text(`<html><body><p>${bold}It began.</p><p>It ended.</p>`)
    const { blocks } = await readManuscript({ bytes, name: 'x' })
    expect(blocks.map(({ markdown }) => markdown)).toEqual(['**_It began._**', '**_It ended._**'])
  })

  it('an archive within an archive is not unpacked', async () => {
    const inner = zipSync({ 'a.xhtml': strToU8('<p>It began.</p>') })
    expect(
      await refusal(epubFile([{ path: 'a.xhtml', html: '<p>It began.</p>' }], { parts: { 'OEBPS/inner.zip': '' } })),
    ).toBeNull()
    expect(
      await refusal(
        archiveOf({
          'META-INF/container.xml': '<container><rootfile full-path="inner.zip"/></container>',
          'inner.zip': inner,
        }),
      ),
    ).not.toBeNull()
  })

  it('a reference out of an e-book leads nowhere', async () => {
    const opf =
      '<package><manifest><item id="a" href="a.xhtml"/><item id="x" href="../../../etc/passwd"/><item id="y" href="file:///etc/passwd.html"/></manifest><spine><itemref idref="x"/><itemref idref="y"/><itemref idref="a"/></spine></package>'
    const bytes = epubFile([{ path: 'a.xhtml', html: '<p>It began.</p>' }], { parts: { 'OEBPS/content.opf': opf } })
    const { blocks } = await readManuscript({ bytes, name: 'book.epub' })
    expect(blocks.map(({ text: one }) => one)).toEqual(['It began.'])
  })
})

/** Characters of a text that keeps a reader busy. */
const LENGTH = isLongRun ? 600_000 : 10_000

describe('a text that is made to keep a reader busy is read in time of its length', () => {
  const REPEATED: Readonly<Record<string, string>> = {
    'a word of a million letters': 'a',
    'a million blanks and tabs': ' \t',
    'lines of number signs': '# \n',
    'open brackets': '[',
    'hyphens at the ends of lines': 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa-\n',
    'full stops': '.',
    'numbers alone': '7\n\n',
    'labels without a text': 'Chapter 1\n\n',
    'names of parts': 'Part One\n\nChapter One\n\n',
    'headings of contents': 'Contents\n\n',
    'quotation marks': '”',
    'comments that never end': '<!-- ',
  }
  it.each(Object.keys(REPEATED))(
    '%s',
    async (about) => {
      const piece = REPEATED[about]!
      const whole = `It began.\n\n${piece.repeat(Math.ceil(LENGTH / piece.length))}\n\nIt ended.\n`
      for (const name of ['a.txt', 'a.md', 'a.html']) await refusal(text(whole), name)
    },
    20_000,
  )

  it('tags that never close, in a page of an e-book', async () => {
    for (const piece of ['<p', '<a href="', '<p><b>', '<!--', '<a href="#a" id="a">1</a>'])
      await refusal(page(piece.repeat(Math.ceil(LENGTH / piece.length))))
  }, 20_000)
})
