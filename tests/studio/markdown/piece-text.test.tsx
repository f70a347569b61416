import { render, waitFor } from '@testing-library/react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { LanguageProvider } from '../../../studio/language/language.tsx'
import { PieceText } from '../../../studio/markdown/piece-text.tsx'

function drawn(text: string, growing = false): HTMLElement {
  return render(<PieceText text={text} growing={growing} />).container
}

/** Whether a long text is drawn without the page standing still: far more time than it takes, far less than for ever. */
const PATIENCE = 20_000

it('a piece on its page is typeset Markdown', () => {
  const page = drawn(
    '## Reefs\n\nA *slow* **tide**, `x` and ~~gone~~.\n\n1. one\n2. two\n\n> said\n\n---\n\n```\ncode\n```',
  )
  expect(page.querySelector('h3')?.textContent).toBe('Reefs')
  for (const [name, text] of [
    ['em', 'slow'],
    ['strong', 'tide'],
    ['code', 'x'],
    ['del', 'gone'],
    ['blockquote p', 'said'],
    ['pre', 'code'],
  ] as const) {
    expect(page.querySelector(name)?.textContent?.trim()).toBe(text)
  }
  expect(page.querySelectorAll('ol > li')).toHaveLength(2)
  expect(page.querySelector('hr')).not.toBeNull()
})

it('a piece on its page shows pictures of this server with their descriptions, and of all others the description alone', () => {
  const id = '11111111-1111-4111-8111-111111111111'
  const page = drawn(`![A map](/api/images/${id}) and ![a sail](https://example.org/sail.png)`)
  const pictures = [...page.querySelectorAll('img')].map((image) => [image.getAttribute('src'), image.alt])
  expect(pictures).toEqual([[`/api/images/${id}`, 'A map']])
  expect(page.textContent).toContain('and a sail')
})

it('a piece on its page begins at once and is whole soon, the longer it is', async () => {
  const place = document.createElement('div')
  const root = createRoot(place)
  const text = Array.from({ length: 200 }, (_, number) => `Paragraph ${number}.`).join('\n\n')
  flushSync(() => root.render(<PieceText text={text} />))
  const first = place.querySelectorAll('p').length
  expect(first).toBeGreaterThan(0)
  expect(first).toBeLessThan(50)
  await waitFor(() => expect(place.querySelectorAll('p')).toHaveLength(200), { timeout: PATIENCE })
  expect(place.lastElementChild?.textContent).toBe('Paragraph 199.')
  root.unmount()
})

it('a piece on its page keeps a list whole, and its numbers when it goes on', () => {
  const page = drawn('3. Why?\n\n   Because.\n\n4. Who?')
  expect(page.querySelectorAll('ol')).toHaveLength(2)
  expect([...page.querySelectorAll('ol')].map((list) => list.getAttribute('start'))).toEqual(['3', '4'])
  expect(page.querySelector('li')?.textContent).toContain('Because.')
})

it('a piece on its page tells verses, whose lines are broken, from paragraphs', () => {
  const page = drawn('A tide.\n\nSalt on the *stair*,  \nsand in the hall.\n\nA slow one\nof two lines.')
  expect([...page.querySelectorAll('p')].map(({ className }) => className)).toEqual(['', 'verse', ''])
})

it('a piece on its page draws tables and tasks', () => {
  const page = drawn('| a | b |\n| - | - |\n| 1 | 2 |\n\n- [x] done\n- [ ] open')
  expect([...page.querySelectorAll('th, td')].map(({ textContent }) => textContent)).toEqual(['a', 'b', '1', '2'])
  expect([...page.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(['☑ done', '☐ open'])
  expect(page.querySelector('input')).toBeNull()
})

it('a piece on its page shows footnotes below the text, with links there and back', () => {
  const text =
    'Tar[^b] and salt[^1].\n\nMore tar[^b], and `[^1]`, and [^none].\n\n[^1]: Sea *salt*.\n[^b]: Stockholm tar.\n\n    It burns.\n\n[^x]: Nobody asks.'
  const page = render(
    <LanguageProvider>
      <PieceText text={text} />
    </LanguageProvider>,
  ).container
  const references = [...page.querySelectorAll('p a[role="doc-noteref"]')]
  expect(references.map(({ textContent }) => textContent)).toEqual(['1', '2', '1'])
  const notes = [...page.querySelectorAll('section[role="doc-endnotes"] > ol > li')]
  expect(notes.map(({ textContent }) => textContent)).toEqual([
    'Stockholm tar.It burns.↩',
    'Sea salt.↩',
    'Nobody asks.',
  ])
  expect(page.querySelector('section')?.getAttribute('aria-label')).toBe('Footnotes')
  // Each link leads to one element of the page.
  for (const link of page.querySelectorAll('a')) {
    const id = link.getAttribute('href')!.slice(1)
    expect([...page.querySelectorAll('[id]')].filter((one) => one.id === id)).toHaveLength(1)
  }
  expect(references[0]?.id).toBe(notes[0]?.querySelector('a')?.getAttribute('href')?.slice(1))
  expect(page.querySelectorAll('p')[1]?.textContent).toBe('More tar1, and [^1], and [^none].')
})

it('a piece on its page ends a line within a cell, and shows no other HTML', () => {
  const page = drawn('| a |\n| - |\n| one <br> two <b>three</b> |')
  expect(page.querySelectorAll('td br')).toHaveLength(1)
  expect(page.querySelector('td b')).toBeNull()
})

it('a piece on its page skips no level of heading, whatever the text does', () => {
  const page = drawn('# One\n\n###### Six\n\n### Three')
  expect([...page.querySelectorAll('h1,h2,h3,h4,h5,h6')].map(({ tagName }) => tagName)).toEqual(['H3', 'H3', 'H3'])
})

it('a piece on its page closes marks that are still open while it grows', () => {
  expect(drawn('A **bold', true).querySelector('strong')?.textContent).toBe('bold')
  expect(drawn('A **bold').querySelector('strong')).toBeNull()
})

it('a piece only draws again what changes leaves the blocks before the last as they are', () => {
  const { container, rerender } = render(<PieceText text={'One\n\nTwo\n\nThr'} growing />)
  const [one, two] = container.querySelectorAll('p')
  rerender(<PieceText text={'One\n\nTwo\n\nThree\n\nFour'} growing />)
  const after = container.querySelectorAll('p')
  expect(after).toHaveLength(4)
  expect(after[0]).toBe(one)
  expect(after[1]).toBe(two)
  expect(after[2]?.textContent).toBe('Three')
})

it('hostile text runs nothing and asks nobody', () => {
  const page = drawn(
    [
      '<img src=x onerror="alert(1)">',
      '<script>alert(1)</script>',
      '<iframe src="https://elsewhere.example"></iframe>',
      '![pixel](https://elsewhere.example/pixel.png)',
      '![ref][p]',
      '[p]: https://elsewhere.example/p.png',
      '<svg onload="alert(1)"><style>@import "https://elsewhere.example"</style></svg>',
      '<a href="javascript:alert(1)">raw</a>',
    ].join('\n\n'),
  )
  expect(page.querySelectorAll('img, script, iframe, svg, style, link, object, embed, input, form')).toHaveLength(0)
  expect(page.innerHTML).not.toContain('onerror')
  expect(page.textContent).toContain('pixel')
})

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java&#115;cript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  '//elsewhere.example',
  '/api/auth/sign-out',
  ' javascript:alert(1)',
])('hostile text makes no link of %s', (address) => {
  const page = drawn(`[press](<${address}>) and <${address}>`)
  expect(page.querySelector('a')).toBeNull()
  expect(page.textContent).toContain('press')
})

it('hostile text opens the web elsewhere, without a way back', () => {
  const link = drawn('[reef](https://reef.example/a?b=1)').querySelector('a')
  expect(link?.getAttribute('href')).toBe('https://reef.example/a?b=1')
  expect(link?.getAttribute('rel')).toContain('noopener')
  expect(link?.getAttribute('target')).toBe('_blank')
})

it('hostile text leaves braces as they are', () => {
  expect(drawn('Hello {{name}} and {{{raw}}} ${here}').textContent).toBe('Hello {{name}} and {{{raw}}} ${here}')
})

it.each([
  ['a line of a megabyte', 'word '.repeat(210_000)],
  ['a megabyte without a blank', 'x'.repeat(1_050_000)],
  ['quotes in quotes', '> '.repeat(20_000)],
  ['lists in lists', '- '.repeat(20_000)],
  ['open brackets', '['.repeat(40_000)],
  ['brackets with words', '[a'.repeat(20_000)],
  ['links that never end', '[a](b'.repeat(10_000)],
  ['stars', '*'.repeat(40_000)],
  ['stars with words', '*a _b '.repeat(8000)],
  ['pictures in links', '![['.repeat(12_000)],
  ['backticks', '`a``b```'.repeat(5000)],
  ['angles', '<a '.repeat(12_000)],
  ['a table of bars', '|'.repeat(40_000)],
])('hostile text stands up to %s', { timeout: PATIENCE }, (_, text) => {
  const page = drawn(`Before.\n\n${text}\n\nAfter.`, true)
  expect(page.textContent).toContain('Before.')
  expect(page.textContent).toContain('After.')
})
