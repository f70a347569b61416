import { expect, it } from 'vitest'
import { webPage } from '../../../../engine/publish/web/page.ts'
import { plainBookText } from '../../../../engine/publish/web/text.ts'
import { documentWith } from '../document.ts'

const page = (texts: readonly string[], pictures = new Map<string, string>()) =>
  webPage(documentWith(texts, { author: 'A & B', language: 'ms' }), { stylesheet: 'p{margin:0}', pictures })

it('a book as a page has its title, its contents and its sections in one file', () => {
  const text = page(['Satu.\n\n## Dalam', 'Dua.'])
  expect(text).toContain('<!DOCTYPE html>\n<html lang="ms">')
  expect(text).toContain('<meta name="author" content="A &amp; B"/>')
  expect(text).toContain('<h1 class="title">The Reef</h1>')
  expect(text).toContain('<li><a href="#entry-2">Bab 2: Entry 2</a></li>')
  expect(text).toContain(
    '<section id="entry-1" class="body entry">\n' +
      '<h2><span class="label">Bab 1</span> <span class="title">Entry 1</span></h2>\n' +
      '<p>Satu.</p>\n<h3 id="entry-1-h1">Dalam</h3>\n</section>',
  )
})

it('a book as a page keeps the notes of sections apart', () => {
  const text = page(['A[^1].\n\n[^1]: Satu.', 'B[^1].\n\n[^1]: Dua.'])
  expect([...text.matchAll(/<aside id="([^"]+)"/g)].map((found) => found[1])).toEqual(['entry-1-n1', 'entry-2-n1'])
  expect(text).not.toContain('epub:')
})

it('a book as a page holds its pictures, and shows HTML as the text it is', () => {
  const hostile =
    '<script>alert(1)</script> <img src=x onerror=y> [x](javascript:alert(1))\n\n![P](p.png) ![Q](//x.my/q.png)'
  const text = page([hostile], new Map([['p.png', 'data:image/png;base64,AA==']]))
  expect(text).not.toMatch(/<script|<a href="(?!#)|onerror="/)
  expect([...text.matchAll(/<img [^>]*>/g)].map(String)).toEqual(['<img src="data:image/png;base64,AA==" alt="P"/>'])
  expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
})

it('a book as a page takes addresses from definitions wherever they stand, the first of a name', () => {
  const quoted = '> Said.\n>\n> [sea]: https://example.com/a\n\n[The sea][sea]\n\n[sea]: https://example.com/b'
  const text = page([quoted])
  expect(text).toContain('<blockquote><p>Said.</p></blockquote>\n<p><a href="https://example.com/a">The sea</a></p>')
  expect(plainBookText(documentWith(['![A boat][boat]\n\n[boat]: boat.png']))).toContain('A boat: boat.png')
})
