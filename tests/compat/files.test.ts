import { it } from 'vitest'
import type { Publication } from '../../engine/book/publication.ts'
import { coverDesigns } from '../../engine/node/publish/covers.ts'
import { exportBook } from '../../engine/node/publish/export.ts'
import type { Face } from '../../engine/publish/covers/design.ts'
import { COVER_DESIGNS } from '../../engine/publish/covers/design-names.ts'
import { frontCover } from '../../engine/publish/covers/front.ts'
import { measureWrap, wrapCover } from '../../engine/publish/covers/wrap.ts'
import { EXPORT_FORMATS } from '../../engine/publish/formats.ts'
import { toPrintBook } from '../../engine/publish/print/print-book.ts'
import { COLOURS } from '../../engine/spec/cover-colours.ts'
import { DESIGNS } from '../../engine/spec/design.ts'
import { documentWith } from '../engine/publish/document.ts'
import { PICTURE } from '../engine/publish/node/finished-books.ts'
import { expectFrozen, fingerprint } from './fingerprints.ts'

const TEXT = `# A heading

Text with *em*, **strong**, ~~gone~~, \`code\`, a line\\
break, https://example.org/${'x'.repeat(60)}, a [link][sea] and "quotes" at 5$ or 6$.

**Serves:** 4\\
**Time:** 20 min

- a

  b
- c
  3. d
     - [x] e
     - [ ] f

1. g

> Quoted
>
> - inside

| one | two |
|:-:|--:|
| \`x\` | a longer cell with **bold** and [text](http://example.org/a?b=1&c="2") |
| only |

* * *

## Colour and honour

<div>a tag</div> a<br>b <!-- left out --> and [nothing](javascript:alert(1))

![A *red* boat](boat.png)

![Missing](none.png) and ![in words](boat.png)

مرحبا بالعالم 123 abc

\`\`\`
let x = 1 < 2
\`\`\`

One[^a] two[^b] three[^a] four[^none].

[^a]: A note with [^b].

    Its second paragraph.
[^b]: Another.

[sea]: https://example.com "The sea"`

const PUBLICATION: Publication = {
  subtitle: 'A tale & its <tail>',
  series: 'The Coast',
  seriesNumber: 2,
  publisher: 'Rumah Buku',
  isbn: '978-967-0000-00-4',
  date: '2026-03-19',
  description: 'Sea, salt\n\n*and* rain.',
  keywords: ['sea', 'salt'],
  dedication: 'For Nobody',
  aboutAuthor: 'She lives by the **sea**.',
  aiStatement: 'Drafts were written with a language model.',
}

it('a book of each design in each format', async () => {
  const pictures = new Map([['boat.png', { ...PICTURE, width: 4000, height: 3000 }]])
  const files: Record<string, string> = {}
  for (const [at, design] of DESIGNS.entries()) {
    const isMalay = at % 2 === 1
    const facts = isMalay
      ? ({ language: 'ms', author: 'Salmah binti Ahmad', isDemo: true } as const)
      : { author: 'Ada Lim', publication: PUBLICATION }
    const document = documentWith([TEXT, 'Short.', TEXT], { design, ...facts }, { cover: PICTURE, pictures })
    // A PDF takes a second to set, and its templates are free to change: what they are given is compared.
    for (const format of EXPORT_FORMATS.filter((one) => one !== 'pdf'))
      files[`${design} ${format}`] = fingerprint((await exportBook(document, format)).bytes)
    const submitted = await exportBook(document, 'docx', { manuscriptFormat: true })
    files[`${design} docx manuscript`] = fingerprint(submitted.bytes)
    files[`${design} print`] = JSON.stringify(toPrintBook(document).book)
  }
  expectFrozen('files', files)
})

it('covers of each design in all colours', () => {
  const measure = (text: string, { weight }: Face) => [...text].length * (weight > 500 ? 0.53 : 0.48)
  const text = {
    title: 'The Reef & the Sea',
    subtitle: 'A novel',
    author: 'Salmah binti Ahmad',
    series: 'Coast · Book 2',
  }
  const sheet = measureWrap({ width: 396, height: 612 }, 120, 'white')
  const covers = COVER_DESIGNS.map((design): [string, string] => {
    const drawn = COLOURS.flatMap(({ name: colours }, at) =>
      [1, 2].map((turn) => {
        const choice = { design, colours, seed: (at * 2 + turn) * 1_000_003 }
        const picture = at % 2 === 0 ? null : 'data:image/png;base64,AAAA'
        const tools = { measure, designs: coverDesigns(), picture }
        if (turn === 1) return frontCover(text, choice, { width: 160, height: at % 3 === 0 ? 160 : 256 }, tools)
        return wrapCover(text, { description: 'Sea and rain.', publisher: null }, choice, sheet, tools)
      }),
    )
    return [design, drawn.join('\n')]
  })
  expectFrozen('covers', Object.fromEntries(covers))
})
