import { expect, it } from 'vitest'
import type { Publication } from '../../../../engine/book/publication.ts'
import { metadataSheet, sheetText, shopDescription } from '../../../../engine/publish/shop-pack/metadata-sheet.ts'
import { generatorOf } from '../../../catalog.ts'
import { settingsOf, TALE } from '../../tale.ts'
import { documentWith } from '../document.ts'

const CATEGORIES = `categories:
  - { when: { storm: monsoon }, name: Fiction / Sea Stories }
  - { when: { storm: [typhoon, custom], night: true }, name: Fiction / Disasters }
  - Fiction / Action & Adventure
`
const PICTURES = `design: picture-book
${CATEGORIES}`

function sheetOf(publication: Publication, settings: Record<string, unknown> = {}, spec = CATEGORIES) {
  const generator = generatorOf(
    TALE.replace(
      'fields:\n',
      `${spec}fields:\n  ages: { label: { en: Ages, ms: Umur }, options: { 3-5: { en: 3 to 5, ms: 3 hingga 5 } } }\n`,
    ),
  )
  const { metadata } = documentWith(['Text.'], { author: 'Ada Lim', publication })
  const print = { trim: '6x9', pages: 212, paper: 'cream', ink: 'black', bleed: false } as const
  return metadataSheet({
    generator,
    settings: settingsOf(generator, settings),
    metadata,
    publication,
    print,
  })
}

it('the sheet of a book for the shop has seven boxes, and the categories of the author before those of the choices', () => {
  const sheet = sheetOf({ keywords: ['sea', 'storm'], subjects: ['Fiction / Literary'] })
  expect(sheet.keywords).toEqual(['sea', 'storm', '', '', '', '', ''])
  expect(sheet.categories).toEqual(['Fiction / Literary', 'Fiction / Sea Stories', 'Fiction / Action & Adventure'])
  expect(sheetOf({}, { storm: 'typhoon' }).categories).toEqual(['Fiction / Action & Adventure'])
  expect(sheetOf({}, { storm: 'typhoon', night: true }).categories[0]).toBe('Fiction / Disasters')
})

it('the sheet of a book for the shop knows the reading age of a picture book alone', () => {
  expect(sheetOf({}, {}, PICTURES).readingAge).toEqual({ from: 3, to: 5 })
  expect(sheetOf({}).readingAge).toBeNull()
})

it('the sheet of a book for the shop is a page to type from, in both languages', () => {
  const sheet = sheetOf({ subtitle: 'A *Tale*', description: 'One **night**.', series: 'The Coast', seriesNumber: 2 })
  const text = sheetText(sheet, 'en')
  expect(text).toContain('- **Subtitle:** A \\*Tale\\*\n- **Series:** The Coast (2)')
  expect(text).toContain('- **Paper:** Cream\n- **Ink:** Black\n- **Bleed:** No')
  expect(text).toContain('```html\n<p>One <b>night</b>.</p>\n```')
  expect(sheetText(sheet, 'ms')).toContain('## Penerangan (24 daripada 4,000 aksara)')
})

it('a description for the shop has only the tags that KDP knows', () => {
  const markdown = '# The *Reef*\n\nOne **night** & [a link](https://a.b) <script>.\\\nNext\n\n- one\n- two\n\n> Quoted'
  expect(shopDescription(markdown)!.html).toBe(
    '<h4>The <i>Reef</i></h4><p>One <b>night</b> &amp; a link &lt;script&gt;.<br>Next</p><ul><li>one</li><li>two</li></ul><p>Quoted</p>',
  )
  expect(shopDescription(' \n')).toBeNull()
})

it('a description for the shop stays under the limit by whole paragraphs, tags counted', () => {
  const long = Array.from({ length: 50 }, () => 'word '.repeat(20).trim()).join('\n\n')
  const { html, characters, isCut } = shopDescription(long)!
  expect([characters, isCut]).toEqual([html.length, true])
  expect(characters).toBeLessThanOrEqual(4000)
  expect(characters).toBeGreaterThan(3890)
  expect(html.endsWith('word</p>')).toBe(true)
})
