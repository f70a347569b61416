import { describe, expect, it } from 'vitest'
import { countProposal } from '../../../engine/import/book/count.ts'
import { textOfPart } from '../../../engine/import/book/text-of-part.ts'
import { proposeParts } from '../../../engine/import/parts/propose.ts'
import { readManuscript } from '../../../engine/import/read.ts'
import { commentsXml, epubFile, footnotesXml, run, wordFile } from './word.ts'

async function textsOf(file: string | Uint8Array, name: string) {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file
  const manuscript = await readManuscript({ bytes, name })
  const proposal = proposeParts(manuscript)
  const { parts } = proposal
  const { notices } = countProposal(proposal)
  return {
    manuscript,
    notices,
    texts: parts.filter(({ role }) => role !== 'out').map((part) => textOfPart(manuscript, part)),
  }
}

describe('the text of an imported part', () => {
  it('of Markdown keeps its bytes; a footnote goes to the part that refers to it', async () => {
    const first =
      'It *began*,  with “two” blanks[^b] and\na line break.\n\n* * *\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |'
    const { texts } = await textsOf(
      `# One\n\n${first}\n\n# Two\n\nIt ended[^a].\n\n[^b]: Said of the first.\n\n[^a]: Said of the second.\n    It goes on.\n`,
      'book.md',
    )
    expect(texts).toEqual([
      `${first}\n\n[^b]: Said of the first.`,
      'It ended[^a].\n\n[^a]: Said of the second.\n    It goes on.',
    ])
  })

  it('of Word keeps insertions, footnotes, tables, quotations and rules; deletions and comments are told', async () => {
    const runs = `${run('It was ')}${run('dark', '<w:i/>')}<w:ins w:id="1" w:author="E">${run(' and late')}</w:ins><w:del w:id="2" w:author="E"><w:r><w:delText> and cold</w:delText></w:r></w:del>${run('.')}<w:r><w:footnoteReference w:id="1"/></w:r>`
    const cell = (text: string) => `<w:tc><w:p>${run(text)}</w:p></w:tc>`
    const file = wordFile(
      [
        { text: 'Chapter 1', style: 'heading1' },
        { runs },
        { text: '* * *', centred: true },
        `<w:tbl><w:tr>${cell('day')}${cell('sum')}</w:tr><w:tr>${cell('Monday')}${cell('5')}</w:tr></w:tbl>`,
        { text: 'So it is said.', style: 'Quote' },
        { text: 'Chapter 2', style: 'heading1' },
        { text: '1. is no list *here*' },
      ],
      { 'word/footnotes.xml': footnotesXml(['By the radio.']), 'word/comments.xml': commentsXml(2) },
    )
    const { notices, texts } = await textsOf(file, 'book.docx')
    expect(texts).toEqual([
      'It was *dark* and late.[^1]\n\n* * *\n\n| day | sum |\n| - | - |\n| Monday | 5 |\n\n> So it is said.\n\n[^1]: By the radio.',
      '1\\. is no list \\*here\\*',
    ])
    expect(notices).toEqual([
      { code: 'import.comments-left', count: 2, words: 2 },
      { code: 'import.deletions-left', count: 1, words: 2 },
      { code: 'import.labels-left', count: 2, words: 4 },
    ])
  })

  it('of plain text has one sign between scenes for several in a row; its title page names title and author', async () => {
    const book = `ALICE'S ADVENTURES IN WONDERLAND\n\n                          Lewis Carroll\n\n               THE MILLENNIUM FULCRUM EDITION 2.9\n\n\n${['I', 'II'].map((one) => `CHAPTER ${one}\n\nIt was late in the evening.\n\n*    *    *\n\n  *    *\n\n*    *    *\n\nThen it &amp; she rained.`).join('\n\n')}\n`
    const bytes = new TextEncoder().encode(book)
    const proposal = proposeParts(await readManuscript({ bytes, name: 'alice.txt' }))
    expect([proposal.title, proposal.author]).toEqual(["Alice's Adventures in Wonderland", 'Lewis Carroll'])
    const { texts } = await textsOf(bytes, 'alice.txt')
    expect(texts[0]).toBe('It was late in the evening.\n\n* * *\n\nThen it \\&amp; she rained.')
  })

  it('of an e-book keeps a note of another file; scripts, and links within it, are gone', async () => {
    const { manuscript, notices, texts } = await textsOf(
      epubFile([
        {
          path: 'a.xhtml',
          html: '<h1>Chapter 1</h1><p>It <i/>was<script>x()</script> <a href="b.xhtml">dark</a><a epub:type="noteref" id="r" href="n.xhtml#n">1</a>, says <a href="javascript:x()">he</a> and <a href="https://example.org/">they</a>.</p><p><img src="p.png" onerror="x()"/></p>',
        },
        { path: 'b.xhtml', html: '<h1>Chapter 2</h1><p>It ended.</p>' },
        { path: 'n.xhtml', html: '<p id="n"><a href="a.xhtml#r">1</a> By the radio.</p>' },
      ]),
      'book.epub',
    )
    expect(texts).toEqual([
      'It was dark[^1], says he and [they](https://example.org/).\n\n[^1]: By the radio.',
      'It ended.',
    ])
    expect(manuscript).toMatchObject({ title: 'The Ninth Step', author: 'Salmah Idris', language: 'en' })
    expect(notices).toEqual([
      { code: 'import.pictures-left', count: 1, words: 0 },
      { code: 'import.labels-left', count: 2, words: 4 },
      { code: 'import.scripts-left', count: 1, words: 0 },
      { code: 'import.links-left', count: 1, words: 0 },
      { code: 'import.note-signs-left', count: 1, words: 2 },
    ])
  })
})
