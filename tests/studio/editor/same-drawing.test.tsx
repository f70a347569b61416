import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { createEditor } from '../../../studio/editor/view/create-editor.ts'
import { PartView } from '../../../studio/generator/preview/written.tsx'
import { LanguageProvider } from '../../../studio/language/language.tsx'
import { VolumeParts } from '../../../studio/library/volume/volume-part.tsx'
import { PieceText } from '../../../studio/markdown/piece-text.tsx'

const PICTURE = '/api/images/11111111-1111-4111-8111-111111111111'

/** What a text may hold, and what a reader sees of it. */
const TEXTS: readonly (readonly [name: string, markdown: string, seen: readonly string[]])[] = [
  [
    'paragraphs',
    'A *slow* **tide**, ~~gone~~.\nStill one.\n\nTwo.',
    ['p: A <em>slow</em> <strong>tide</strong>, <del>gone</del>. Still one.', 'p: Two.'],
  ],
  ['verse', 'Line one\\\nline two', ['verse: Line one / line two']],
  ['a heading', '## Reefs\n\nText.\n\n### Deeper\n\nMore.', ['h: Reefs', 'p: Text.', 'h: Deeper', 'p: More.']],
  ['a scene break', 'Before.\n\n* * *\n\nAfter.', ['p: Before.', 'break', 'p: After.']],
  ['a quotation', '> Said.\n>\n> Again.', ['quote p: Said.', 'quote p: Again.']],
  ['lists', '1. one\n2. two\n\n- a\n- b\n  - c', ['1. p: one', '2. p: two', '- p: a', '- p: b', '- - p: c']],
  ['a list from another number', '4. four\n5. five', ['4. p: four', '5. p: five']],
  ['loose lists', '- a\n\n- b', ['- p: a', '- p: b']],
  ['tasks', '- [ ] open\n- [x] done', ['- ☐ p: open', '- ☑ p: done']],
  [
    'a table',
    '| Fish | Price |\n|---|---|\n| *Tenggiri* | RM 28 |\n| Siakap | RM 24 |',
    ['row: Fish | Price', 'row: <em>Tenggiri</em> | RM 28', 'row: Siakap | RM 24'],
  ],
  ['a figure', `Before.\n\n![A map](${PICTURE})\n\nAfter.`, ['p: Before.', `p: <img ${PICTURE} A map>`, 'p: After.']],
  [
    'footnotes',
    'Tar.[^tar] Salt.[^1]\n\nTar again.[^tar]\n\n[^1]: Sea salt.\n\n[^tar]: Stockholm *tar*.',
    ['p: Tar.<1> Salt.<2>', 'p: Tar again.<1>', 'note 1: p: Stockholm <em>tar</em>.', 'note 2: p: Sea salt.'],
  ],
  [
    'a note that nothing refers to',
    'Tar.[^B]\n\n[^a]: Left.\n\n[^b]: Right.',
    ['p: Tar.<1>', 'note 1: p: Right.', 'note 2: p: Left.'],
  ],
  ['a reference without a note', 'Tar.[^1]', ['p: Tar.[^1]']],
  [
    'a note in a quotation, a list and a table',
    '> Said.[^1]\n\n- One.[^2]\n\n| A[^1] |\n|---|\n| b |\n\n[^1]: First.\n\n[^2]: Second.',
    ['quote p: Said.<1>', '- p: One.<2>', 'row: A<1>', 'row: b', 'note 1: p: First.', 'note 2: p: Second.'],
  ],
  ['code', '`x` and\n\n```\nlet y\n```', ['p: <code>x</code> and', 'code: let y']],
  [
    'links',
    'A [page](https://example.org) and [none](javascript:x).',
    ['p: A <a https://example.org>page</a> and none.'],
  ],
]

beforeEach(() => {
  // jsdom lays nothing out.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
  Range.prototype.getBoundingClientRect = () => new DOMRect()
})

const BLOCKS = 'p, h1, h2, h3, h4, hr, blockquote, ul, ol, table, pre, aside, section'

/** The blocks of a drawn text, one a line, in the order of reading; notes come last. */
function seenIn(root: Element, before = ''): string[] {
  const blocks = [...root.children].flatMap((block) => seenOf(block, before))
  const isNote = (line: string) => line.startsWith('note ')
  return [...blocks.filter((line) => !isNote(line)), ...blocks.filter(isNote).toSorted()]
}

function seenOf(block: Element, before: string): string[] {
  const name = block.tagName.toLowerCase()
  if (name === 'hr') return [`${before}break`]
  if (/^h\d$/.test(name)) return [`${before}h: ${inline(block)}`]
  if (name === 'p') return [`${before}${block.className === 'verse' ? 'verse' : 'p'}: ${inline(block)}`]
  if (name === 'blockquote') return seenIn(block, `${before}quote `)
  if (name === 'pre') return [`${before}code: ${block.textContent?.trim()}`]
  if (name === 'table')
    return [...block.querySelectorAll('tr')].map((row) => `${before}row: ${[...row.children].map(inline).join(' | ')}`)
  if (name === 'aside') return noteOf(block, (block as HTMLElement).dataset.number!, before)
  if (name === 'section')
    return [...block.querySelectorAll('li')].flatMap((note, at) => noteOf(note, String(at + 1), before))
  if (name === 'ul' || name === 'ol') {
    const first = Number(block.getAttribute('start') ?? 1)
    return [...block.children].flatMap((item, at) =>
      itemOf(item, `${before}${name === 'ul' ? '-' : `${first + at}.`} `),
    )
  }
  return []
}

function noteOf(note: Element, number: string, before: string): string[] {
  return seenIn(note, `${before}note ${number}: `)
}

/** An item's line may stand in it alone or as a paragraph: it looks the same. */
function itemOf(item: Element, before: string): string[] {
  const checked = (item as HTMLElement).dataset.checked
  const mark = checked === undefined ? '' : checked === 'true' ? '☑ ' : '☐ '
  const blocks = [...item.children].filter((child) => child.matches(BLOCKS))
  if (blocks[0]?.tagName === 'P') return seenIn(item, `${before}${mark}`)
  const line = item.cloneNode(true) as Element
  for (const block of line.querySelectorAll(BLOCKS)) block.remove()
  const [, drawnMark = '', words = ''] = /^([☐☑] )?(.*)$/.exec(inline(line)) ?? []
  return [`${before}${drawnMark}p: ${words}`, ...blocks.flatMap((block) => seenOf(block, before))]
}

/** What stands in a line: words with their marks, pictures, and the numbers of footnotes. */
function inline(block: Node): string {
  return lineIn(block).replaceAll(/\s+/g, ' ').trim()
}

function lineIn(block: Node): string {
  const parts = [...block.childNodes].map((node) => {
    if (!(node instanceof Element)) return node.textContent ?? ''
    const name = node.tagName.toLowerCase()
    const [address, number] = [node.getAttribute('href'), (node as HTMLElement).dataset.number]
    if (name === 'br') return node.className.includes('trailingBreak') ? '' : ' / '
    if (name === 'img')
      return node.className.includes('separator') ? '' : `<img ${node.getAttribute('src')} ${node.getAttribute('alt')}>`
    if (name === 'sup') return `<${number ?? node.textContent}>`
    if (name === 'a' && address !== null) return address.startsWith('#') ? '' : `<a ${address}>${lineIn(node)}</a>`
    return ['em', 'strong', 'del', 'code'].includes(name) ? `<${name}>${lineIn(node)}</${name}>` : lineIn(node)
  })
  return parts.join('')
}

const draw = (page: ReactNode) => render(<LanguageProvider>{page}</LanguageProvider>)

/** The same text on the pages where it is read, written and edited, without what those pages put around it. */
const PAGES: Readonly<Record<string, (text: string) => Element>> = {
  reading(text) {
    const piece = {
      step: 'text',
      writes: 'text',
      label: { en: 'Text', ms: 'Teks' },
      text,
      version: 1,
      flags: [],
    } as const
    const part = { piece: { ...piece, flags: [] }, anchor: 'part-text', heading: null, isUnheaded: false }
    return draw(<VolumeParts parts={[part]} />).container.querySelector('.volume-part')!
  },
  preview: (text) =>
    draw(
      <PartView anchor="part" heading={null} text={text} growing={false} flags={[]} language="en" />,
    ).container.querySelector('.book-part')!,
  'a version': (text) => draw(<PieceText text={text} />).container,
  canvas(text) {
    const place = document.body.appendChild(document.createElement('div'))
    const nothing = () => undefined
    createEditor(place, {
      text,
      base: text,
      language: 'en',
      label: 'Text',
      isEditable: () => true,
      onEdit: nothing,
      onChange: nothing,
    })
    return place
  },
}

test.each(TEXTS)('%s looks the same where it is read, previewed and edited', (_, markdown, seen) => {
  for (const [page, drawn] of Object.entries(PAGES)) expect(seenIn(drawn(markdown)), page).toEqual(seen)
})
