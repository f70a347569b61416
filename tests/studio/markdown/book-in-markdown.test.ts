import { expect, test } from 'vitest'
import { renderBookMarkdown } from '../../../studio/markdown/book-in-markdown.ts'

const text = (heading: string | null, words: string) => ({ heading, text: words, picture: null })

test('a book is copied with its title, its author, headings, and a break before a part without one', () => {
  const parts = [text(null, 'First.'), text('One', 'Second.'), text(null, 'Third.')]
  expect(renderBookMarkdown({ title: 'The Reef', author: 'A. Bakar' }, parts)).toBe(
    '# The Reef\n\n*A. Bakar*\n\nFirst.\n\n## One\n\nSecond.\n\n* * *\n\nThird.\n',
  )
})

test('a picture is copied with its whole address', () => {
  const picture = { heading: null, text: '/api/images/1', picture: 'Map' }
  expect(renderBookMarkdown(null, [picture])).toBe(`![Map](${location.origin}/api/images/1)\n`)
})
