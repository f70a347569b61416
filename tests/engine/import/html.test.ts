import { describe, expect, it } from 'vitest'
import { readManuscript } from '../../../engine/import/read.ts'
import { readCounted } from './read-counted.ts'
import { epubFile } from './word.ts'

const CASES: readonly (readonly [about: string, html: string, markdown: string])[] = [
  ['superscript and subscript', '<p>H<sub>2</sub>O, x<sup>2</sup>, the 1<sup>st</sup></p>', 'H₂O, x², the 1ˢᵗ'],
  ['a superscript without signs of its own', '<p>x<sup>a/b</sup> and y<sub>β</sub></p>', 'x^(a/b) and y_β'],
  ['a sign that is only raised', '<p>said<sup>[3]</sup> and Kalam<sup>®</sup></p>', 'said\\[3] and Kalam®'],
  ['quotation', '<p>He said <q>now</q>.</p>', 'He said “now”.'],
  ['code beside code', '<p><code>a</code><tt>b</tt></p>', '`ab`'],
  ['code whose blanks stand at its edges', '<p><tt>mv </tt><em>foo</em><tt> </tt><em>bar</em></p>', '`mv` *foo* *bar*'],
  [
    'definitions',
    '<dl><dt><code>-v</code></dt><dd>Says more.</dd><dt>tar</dt><dt>pitch:</dt><dd><p>Black.</p><p>Sticky.</p></dd><dt>oil</dt></dl>',
    '- **`-v`**: Says more.\n- **tar**, **pitch:** Black.\n\n  Sticky.\n- **oil**',
  ],
  [
    'cells of several paragraphs, lists and tables',
    '<table><tr><th>a</th><th>b</th></tr><tr><td><p>Simple</p><p>Multi</p></td><td>x<ol><li>one</li><li>two</li></ol></td></tr><tr><td colspan="9999999">over both</td></tr><tr><td><table><tr><td>p</td><td>q</td></tr><tr><td>r</td><td>s</td></tr></table></td><td>last</td></tr></table>',
    '| a | b |\n| - | - |\n| Simple <br> Multi | x <br> 1. one <br> 2. two |\n| over both | |\n| p; q <br> r; s | last |',
  ],
  [
    'the caption of a table',
    '<table><caption>Prices</caption><tr><td>tea</td><td>2</td></tr></table>',
    'Prices\n\n| tea | 2 |\n| - | - |',
  ],
  [
    'a table that lays a page out',
    '<table><tr><td><p>Tea is hot.</p><p>So is coffee.</p></td></tr></table>',
    'Tea is hot.\n\nSo is coffee.',
  ],
  ['a large initial in a span', '<p><span class="dropcap">O</span>nce it was.</p>', 'Once it was.'],
  ['a large initial in a paragraph', '<p class="dropcap">D</p><p>rop caps stand.</p>', 'Drop caps stand.'],
  [
    'a picture with its caption',
    '<figure><p>A map.</p><figcaption>By hand.</figcaption></figure>',
    'A map.\n\nBy hand.',
  ],
  ['what unfolds', '<details><summary>More</summary><p>Deep.</p></details>', 'More\n\nDeep.'],
  ['ruby', '<p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby> it is</p>', '漢 (kan) it is'],
  ['places where a word may be divided', '<p>so&#xAD;ft<wbr/>word</p>', 'softword'],
  ['what was struck out and added', '<p><del>gone</del> <ins>new</ins></p>', '~~gone~~ new'],
  ['the lines of code', '<pre>for i in 1; do\n  echo   $i\ndone</pre>', '```\nfor i in 1; do\n  echo   $i\ndone\n```'],
  ['a menu', '<menu><li>Tea</li></menu>', '- Tea'],
]

async function read(html: string, name: string) {
  const body = `<h1>Chapter 1</h1><p>It began.</p>${html}`
  const bytes =
    name === 'book.epub'
      ? epubFile([{ path: 'a.xhtml', html: body }])
      : new TextEncoder().encode(`<!DOCTYPE html><html lang="en"><body>${body}</body></html>`)
  const { notices, ...counted } = await readCounted(bytes, name)
  return { ...counted, notices: notices.map(({ code, count, words }) => [code, count, words]) }
}

describe('of HTML and e-books every word is kept, or named', () => {
  it.each(CASES)('%s', async (_, html, markdown) => {
    for (const name of ['book.html', 'book.epub'])
      expect(await read(html, name)).toMatchObject({ markdown, missing: [] })
  })

  it('formulas become one line, and are counted', async () => {
    const formula = (inner: string) =>
      `<p>So <math xmlns="http://www.w3.org/1998/Math/MathML">${inner}</math> holds.</p>`
    const quadratic =
      '<mi>x</mi><mo>=</mo><mfrac><mrow><mo>-</mo><mi>b</mi><mo>±</mo><msqrt><msup><mi>b</mi><mn>2</mn></msup><mo>-</mo><mn>4</mn><mi>a</mi><mi>c</mi></msqrt></mrow><mrow><mn>2</mn><mi>a</mi></mrow></mfrac>'
    const forms: readonly (readonly [string, string])[] = [
      [quadratic, 'x = (−b ± √(b² − 4ac)) / (2a)'],
      [
        '<munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><msub><mi>x</mi><mi>i</mi></msub>',
        '∑ᵢ₌₁ⁿ xᵢ',
      ],
      ['<mroot><mi>x</mi><mn>3</mn></mroot><mo>≤</mo><mfrac><mn>1</mn><mn>2</mn></mfrac>', '³√x ≤ 1/2'],
      ['<mfenced open="[" close="]"><mi>a</mi><mi>b</mi></mfenced>', '\\[a, b]'],
      [
        '<mo>(</mo><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>0</mn></mtd></mtr><mtr><mtd><mn>0</mn></mtd><mtd><mn>1</mn></mtd></mtr></mtable><mo>)</mo>',
        '(1, 0; 0, 1)',
      ],
      [
        '<semantics><mrow><mi>sin</mi><mo>&#x2061;</mo><mi>x</mi></mrow><annotation encoding="application/x-tex">\\sin x</annotation></semantics>',
        'sin x',
      ],
      [
        '<mover><mi>v</mi><mo>→</mo></mover><mo>=</mo><msup><mi>e</mi><mrow><mi>x</mi><mo>/</mo><mi>y</mi></mrow></msup>',
        'v\u20d7 = e^(x/y)',
      ],
    ]
    for (const [inner, line] of forms)
      for (const name of ['book.html', 'book.epub']) {
        const { markdown, missing, notices } = await read(formula(inner), name)
        expect(markdown).toBe(`So ${line} holds.`)
        expect(missing).toEqual([])
        expect(notices).toContainEqual(['import.formulas', 1, expect.any(Number)])
      }
  })

  it('what is hidden, controls and links within the book are named', async () => {
    const html =
      '<p hidden="hidden">Two words.</p><p style="display: none">Three more words.</p><select><option>One</option></select><p id="x">See <a href="#x">there</a> or <a href="https://example.org/">here</a>.</p>'
    for (const name of ['book.html', 'book.epub']) {
      const { missing, notices } = await read(html, name)
      expect(missing).toEqual([])
      expect(notices).toContainEqual(['import.hidden-left', 2, 5])
      expect(notices).toContainEqual(['import.menus-left', 1, 1])
      expect(notices).toContainEqual(['import.links-left', 1, 0])
    }
  })

  it('notes of an e-book are kept, wherever they stand and without a link back', async () => {
    const bytes = epubFile([
      {
        path: 'a.xhtml',
        html: '<h1>Chapter 1</h1><aside id="n1" epub:type="footnote"><p>By the radio.</p></aside><p>It began<a epub:type="noteref" href="#n1">1</a>, they said<a role="doc-noteref" href="#n2">2</a>.</p><section role="doc-endnotes"><ol><li id="n2"><p>By the sea.</p></li></ol></section>',
      },
    ])
    const manuscript = await readManuscript({ bytes, name: 'book.epub' })
    expect(manuscript.blocks[1]?.markdown).toBe('It began[^1], they said[^2].')
    expect([...manuscript.definitions.values()]).toEqual(['[^1]: By the radio.', '[^2]: By the sea.'])
  })

  it('a cell of ten thousand paragraphs is a page', async () => {
    const html = `<table><tr><td>${'<p>x</p>'.repeat(10_000)}</td><td>y</td></tr></table>`
    expect((await read(html, 'book.html')).markdown.split('\n\n')).toHaveLength(10_001)
  }, 20_000)

  it('a table of a million columns is no table', async () => {
    const html = `<table><tr>${'<td>x</td>'.repeat(2000)}</tr>${'<tr><td colspan="2000">y</td></tr>'.repeat(2000)}</table>`
    expect((await read(html, 'book.html')).missing).toEqual([])
  }, 20_000)
})
