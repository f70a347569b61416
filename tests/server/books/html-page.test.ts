import { describe, expect, it } from 'vitest'
import { htmlPage } from '../../../server/books/html-page.ts'

const bodyOf = (markdown: string) =>
  /<body>\n([\s\S]*?)\n?<\/body>/.exec(htmlPage(markdown, { title: 'T', language: 'en' }))![1]

describe('a manuscript as a page', () => {
  it.each([
    ['headings', '# One\n\n## Two ##', '<h1>One</h1>\n<h2>Two</h2>'],
    ['a heading right over its text', '## Two\nText', '<h2>Two</h2>\n<p>Text</p>'],
    ['lines of a poem', 'Roses\nViolets\n\nSugar', '<p>Roses<br>\nViolets</p>\n<p>Sugar</p>'],
    ['emphasis', 'a **b** *c* _d_ `*e*<`', '<p>a <strong>b</strong> <em>c</em> <em>d</em> <code>*e*&lt;</code></p>'],
    ['no emphasis within words', 'snake_case_name 2*3*4', '<p>snake_case_name 2*3*4</p>'],
    ['a backslash before a mark', 'a \\*b\\*', '<p>a *b*</p>'],
    ['a rule', 'a\n\n***\n\nb', '<p>a</p>\n<hr>\n<p>b</p>'],
    ['a quotation', '> a\n> b', '<blockquote><p>a<br>\nb</p></blockquote>'],
    ['bullets', '- a\n- b\n  c', '<ul><li>a</li><li>b<br>\nc</li></ul>'],
    ['numbers', '3. a\n4) b', '<ol start="3"><li>a</li><li>b</li></ol>'],
    ['nothing', '', ''],
  ])('has %s', (_name, markdown, html) => {
    expect(bodyOf(markdown)).toBe(html)
  })

  it('shows HTML as the text it is', () => {
    const hostile = '<script>alert(1)</script> <img src=x onerror=y> & "quoted" [x](javascript:alert(1))'
    const page = htmlPage(hostile, { title: '</title><script>', language: 'ms' })
    expect(page).not.toMatch(/<script|<img|<a /)
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(page).toContain('<html lang="ms">')
  })
})
