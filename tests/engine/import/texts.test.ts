import { describe, expect, it } from 'vitest'
import { textOfPart } from '../../../engine/import/book/book-of-parts.ts'
import { countProposalWords } from '../../../engine/import/book/count.ts'
import { proposeParts } from '../../../engine/import/parts/propose.ts'
import { readManuscript } from '../../../engine/import/read.ts'
import { commentsXml, epubFile, footnotesXml, run, wordFile } from './word.ts'

async function textsOf(file: string | Uint8Array, name: string) {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file
  const manuscript = await readManuscript({ bytes, name })
  const proposal = proposeParts(manuscript)
  const { parts } = proposal
  const { notices } = countProposalWords(proposal)
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

  it('of HTML keeps terms without definitions apart; as contents they are left out whatever their length', async () => {
    const names = Array.from({ length: 40 }, (_, at) => `1.${at + 1}. The console tip`)
    const list = `<dl>${names.map((name) => `<dt>${name}</dt>`).join('')}</dl>`
    const texts = names.map((name) => `<h2>${name}</h2><p>It is said here how this is done, and why.</p>`)
    const html = `<h1>Tips</h1><p><b>Table of Contents</b></p>${list}<ul><li>This note is for readers who know the boats and the ropes of the house.</li></ul><p>This is what the tips are for.</p>${texts.join('')}<dl><dt>One</dt><dt>Two</dt></dl>`
    const { notices, texts: kept } = await textsOf(html, 'tips.html')
    expect(notices).toContainEqual({ code: 'import.contents-left', count: 1, words: 203 })
    expect(kept[0]).toMatch(/^- This note is for .*\n\nThis is what/)
    expect(kept.at(-1)).toMatch(/\n\n- \*\*One\*\*\n- \*\*Two\*\*$/)
  })

  it('of plain text has one sign between scenes for several in a row; its title page names title and author', async () => {
    const book = `ALICE'S ADVENTURES IN WONDERLAND\n\n                          Lewis Carroll\n\n               THE MILLENNIUM FULCRUM EDITION 2.9\n\n\n${['I', 'II'].map((one) => `CHAPTER ${one}\n\nIt was late in the evening.\n\n*    *    *\n\n  *    *\n\n*    *    *\n\nThen it &amp; she rained.`).join('\n\n')}\n`
    const bytes = new TextEncoder().encode(book)
    const proposal = proposeParts(await readManuscript({ bytes, name: 'alice.txt' }))
    expect([proposal.title, proposal.author]).toEqual(["Alice's Adventures in Wonderland", 'Lewis Carroll'])
    const { texts } = await textsOf(bytes, 'alice.txt')
    expect(texts[0]).toBe('It was late in the evening.\n\n* * *\n\nThen it \\&amp; she rained.')
  })

  it('of plain text keeps its lists, and lines that are none as they are typed', async () => {
    const list = '1. Read it.\n2. Mark *one* line\n   and leave it.\n3. Do [that].'
    const none = ['3. one\n5. two', '- one\nand two', '* * *', '12\n+ 5\n---\n17', '1. one']
    const file = ['It began.', list, '• salt\n• oil', ...none, 'It ended.'].join('\n\n')
    const { manuscript, notices, texts } = await textsOf(file, 'list.txt')
    expect(texts[0]).toContain(
      '1. Read it.\n2. Mark *one* line\n   and leave it.\n3. Do \\[that\\].\n\n- salt\n- oil\n\n3\\. one\\\n5\\. two\n\n\\- one\\\nand two',
    )
    expect(notices).toEqual([])
    expect(countProposalWords(proposeParts(manuscript))).toMatchObject({ missing: 0, named: 0 })
  })

  it('of plain text has the headings that are underlined; sums and tables have none', async () => {
    const inner =
      'Tariffs\n=======\n\nName   Fare\n-----------\nadult  5\n\nIt costs C #\n~~~~~~~~~~~~\n\n12\n+ 5\n---\n17\n\nRoutes\n~~~~~~\nIt rained all day.'
    const file = `The Ferry\n*********\n\n${inner}\n\n\nThe Bridge\n**********\n\nIt ended in the rain.\n`
    const { manuscript, texts } = await textsOf(file, 'ferry.txt')
    expect(manuscript.blocks.flatMap(({ level, text }) => (level > 0 ? [[level, text]] : []))).toEqual([
      [1, 'The Ferry'],
      [2, 'Tariffs'],
      [3, 'It costs C #'],
      [3, 'Routes'],
      [1, 'The Bridge'],
    ])
    expect(texts[0]).toContain('## Tariffs\n\nName   Fare\\\n\\-----------\\\nadult  5\n\n### It costs C \\#\n\n')
    expect(texts[1]).toBe('It ended in the rain.')
  })

  it('of plain text has a title above the chapter with the number 1', async () => {
    const file =
      'The Manual\n**********\n\nIt says how boats and ropes are made, and where they are kept in winter.\n\n\n1. Boats\n********\n\nThey float.\n\n\n2. Ropes\n********\n\nThey hold.\n'
    const proposal = proposeParts(await readManuscript({ bytes: new TextEncoder().encode(file), name: 'manual.txt' }))
    expect(proposal.title).toBe('The Manual')
    expect(proposal.parts.map(({ role, title }) => [role, title])).toEqual([
      ['out', null],
      ['opening', null],
      ['entry', 'Boats'],
      ['entry', 'Ropes'],
    ])
  })

  it.each([
    ['a shell command', 'Then type as root:\n\n# apt-get install kalam\n\nIt takes a while.'],
    ['several commands', 'Type this.\n\n# cd /etc\n# vi hosts\n\nThen this.\n\n# reboot\n\nIt begins anew.'],
    ['a configuration', '# The port that is listened on.\nport = 80\n\n# Who may enter\nusers = all\n\n## END ##\n'],
    ['a comment', '#!/bin/sh\n# Backs the folder up\n# every night\n\ntar cf home.tar home\n'],
    ['a number sign', 'Rooms of the house:\n\n# 12 is the kitchen,\n# 13 has no door.\n\nThat was all of it.'],
    ['a title in capitals', '  # 1 FAN\n\nIt was a story.\n\n#\n\nIt ended.'],
  ])('of plain text with %s is no Markdown', async (_, file) => {
    for (const name of ['notes.txt', 'notes', 'README']) {
      const { manuscript, notices } = await textsOf(file, name)
      expect(manuscript.kind, name).toBe('text')
      expect(countProposalWords(proposeParts(manuscript)), name).toMatchObject({ missing: 0, named: 0 })
      expect(notices, name).toEqual([])
    }
  })

  it.each([
    ['headings', '# The Ferry\n\nIt rained.\n\n# the bridge\n\nIt ended.'],
    ['headings right above the text', 'It began so.\n\n## Chapter 1\nIt rained.\n\n## Chapter 2\nIt ended.'],
    ['a title and its chapters', '# The Ninth Step\n## One\n\nIt rained.\n\n## Two\n\nIt ended.\n'],
    ['front matter', '---\ntitle: The Ferry\n---\n\nIt rained.'],
    [
      'commands in a fence',
      '# Setup\n\nType this.\n\n```sh\n# apt-get update\n# apt-get install kalam\n```\n\n## Use\n\nRun it.',
    ],
  ])('of a .txt file with %s is Markdown', async (_, file) => {
    const { manuscript } = await textsOf(file, 'book.txt')
    expect(manuscript.kind).toBe('markdown')
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
