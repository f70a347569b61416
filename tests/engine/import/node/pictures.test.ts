import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import jpeg from 'jpeg-js'
import { describe, expect, it } from 'vitest'
import { textOfPart } from '../../../../engine/import/book/book-of-parts.ts'
import { countProposalWords } from '../../../../engine/import/book/count.ts'
import { proposeParts } from '../../../../engine/import/parts/propose.ts'
import { readManuscript } from '../../../../engine/import/read.ts'
import { createPictureReaderBeside } from '../../../../engine/node/pictures-beside.ts'
import { exportBook } from '../../../../engine/node/publish/export.ts'
import type { Picture } from '../../../../engine/publish/document.ts'
import { parseStoredPicture } from '../../../../engine/publish/svg-picture.ts'
import { documentWith } from '../../publish/document.ts'
import { epubFile, run, wordFile } from '../word.ts'

const bytesOf = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'))
const PNG = bytesOf('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==')
const GIF = bytesOf('R0lGODlhAQABAIAAAP8AAP///ywAAAAAAQABAAACAkQBADs=')
const WEBP = bytesOf('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA')
const JPEG = new Uint8Array(jpeg.encode({ width: 8, height: 4, data: Buffer.alloc(8 * 4 * 4, 200) }, 80).data)
const SVG = new TextEncoder().encode(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><circle cx="20" cy="10" r="8"/></svg>',
)
const FILES: Readonly<Record<string, Uint8Array>> = {
  'pictures/reef.png': PNG,
  'pictures/boat.jpg': JPEG,
  'pictures/lamp.gif': GIF,
  'pictures/tide.webp': WEBP,
  'pictures/map.svg': SVG,
}
const pictures = new Map(Object.entries(FILES).map(([address, bytes]) => [address, parseStoredPicture(bytes)!]))
const descriptionOf = (address: string) => `The ${/(\w+)\.\w+$/.exec(address)![1]}`
const shown = (address: string) => `![${descriptionOf(address)}](${address})`

async function brought(bytes: Uint8Array, name: string, beside?: (source: string) => Uint8Array | null) {
  const manuscript = await readManuscript({ bytes, name, ...(beside === undefined ? {} : { beside }) })
  const proposal = proposeParts(manuscript)
  const left = countProposalWords(proposal).notices.filter(({ code }) => code === 'import.pictures-left')
  const text = proposal.parts.map((part) => textOfPart(manuscript, part)).join('\n\n')
  const named = [...text.matchAll(/!\[([^\]]*)\]\(([^)]+)\)/g)]
  const found = named.map(([, alt, address]) => [alt!, manuscript.pictures.get(address!)] as const)
  return { manuscript, text, found, left }
}

const sizeOf = ({ mediaType, width, height }: Picture) => ({ mediaType, width, height })

describe('pictures of a file', () => {
  const text = `It rained.\n\n${Object.keys(FILES).map(shown).join('\n\n')}\n\nIt stopped.`
  const document = documentWith([text], {}, { pictures })

  it.each(['epub', 'html', 'docx'] as const)(
    'of an exported %s come back with bytes and descriptions',
    async (format) => {
      const { bytes } = await exportBook(document, format)
      const { found, left } = await brought(bytes, `book.${format}`)
      // Word shows no WebP, and a drawing only as pixels.
      const due = [...pictures].filter(([, { mediaType }]) => format !== 'docx' || !/webp|svg/.test(mediaType))
      for (const [address, picture] of due) {
        const [, back] = found.find(([alt]) => alt === descriptionOf(address)) ?? []
        expect(back && sizeOf(back), address).toEqual(sizeOf(picture))
        expect(back!.bytes, address).toEqual(picture.bytes)
      }
      if (format === 'docx') {
        const [, map] = found.find(([alt]) => alt === 'The map') ?? []
        expect(map?.mediaType).toBe('image/png')
      }
      expect(left).toEqual([])
    },
  )

  it('are in the print PDF', async () => {
    const [one, none] = await Promise.all(
      [document, documentWith(['It rained.'])].map(async (each) => (await exportBook(each, 'pdf')).bytes),
    )
    const count = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1').split('/Subtype /Image').length - 1
    expect(count(one!) - count(none!)).toBeGreaterThanOrEqual(4)
  })

  it('of Markdown and HTML are read beside it and from its own data; what is outside of the folder is left', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kalam-pictures-'))
    try {
      mkdirSync(join(folder, 'book', 'img'), { recursive: true })
      writeFileSync(join(folder, 'secret.png'), PNG)
      writeFileSync(join(folder, 'book', 'img', 'A map.png'), PNG)
      symlinkSync(join(folder, 'secret.png'), join(folder, 'book', 'link.png'))
      const beside = createPictureReaderBeside(join(folder, 'book', 'book.md'))
      const data = `data:image/gif;base64,${Buffer.from(GIF).toString('base64')}`
      const markdown = `# One\n\nA ![map](<img/A map.png> "Map") and ![dot](${data}).\n\n![its map][m] ![out](../secret.png) ![linked](link.png) ![web](https://example.org/a.png)\n\n[m]: img/A%20map.png\n`
      const read = await brought(new TextEncoder().encode(markdown), 'book.md', beside)
      expect(read.text).toContain('A ![map](pictures/a-map.png "Map") and ![dot](pictures/picture.gif).')
      expect(read.text).toContain('[m]: pictures/a-map.png')
      expect(read.text).toContain('![out](../secret.png) ![linked](link.png) ![web](https://example.org/a.png)')
      expect([...read.manuscript.pictures.keys()]).toEqual(['pictures/a-map.png', 'pictures/picture.gif'])
      // Their descriptions stay in the text.
      expect(read.left).toEqual([{ code: 'import.pictures-left', count: 2, words: 0 }])
      const html = `<h1>One</h1><p>A <img src="img/A%20map.png" alt="map"></p><p><img alt="the red dot" src="../secret.png"></p>`
      const page = await brought(new TextEncoder().encode(html), 'book.html', beside)
      expect(page.text).toBe('A ![map](pictures/a-map.png)')
      expect(page.left).toEqual([{ code: 'import.pictures-left', count: 1, words: 3 }])
    } finally {
      rmSync(folder, { recursive: true })
    }
    expect(existsSync(folder)).toBe(false)
  })

  it('of an e-book may fill a page within a drawing; equal ones are kept once', async () => {
    const html = `<h1>One</h1><p>It rained.</p><div><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="../images/a.png" width="1" height="1"/></svg></div><p><img src="../images/b.png" alt="again"/></p>`
    const bytes = epubFile([{ path: 'text/a.xhtml', html }], {
      parts: { 'OEBPS/images/a.png': PNG, 'OEBPS/images/b.png': PNG } as never,
    })
    const { text, manuscript } = await brought(bytes, 'book.epub')
    expect(text).toBe('It rained.\n\n![](pictures/a.png)\n\n![again](pictures/a.png)')
    expect(manuscript.pictures.size).toBe(1)
  })

  it('of Word that no book can show are left and counted', async () => {
    const blip = (id: string) =>
      `<w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:docPr id="1" name="P" descr="A graph of rain"/><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`
    const rels = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
    const file = wordFile(
      [{ text: 'Chapter 1', style: 'heading1' }, { runs: `${run('It rained.')}${blip('i1')}${blip('i2')}` }],
      {
        'word/_rels/document.xml.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="s" Type="${rels}/styles" Target="styles.xml"/><Relationship Id="i1" Type="${rels}/image" Target="media/rain.emf"/><Relationship Id="i2" Type="${rels}/image" Target="media/rain.png"/></Relationships>`,
        'word/media/rain.emf': 'EMF',
        'word/media/rain.png': PNG as never,
      },
    )
    const { text, left } = await brought(file, 'book.docx')
    expect(text).toBe('It rained.![A graph of rain](pictures/rain.png)')
    expect(left).toEqual([{ code: 'import.pictures-left', count: 1, words: 4 }])
  })
})

describe('a drawing in SVG', () => {
  const svg = (inner: string, attributes = 'width="2cm" height="96"') =>
    parseStoredPicture(
      new TextEncoder().encode(
        `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inner}</svg>`,
      ),
    )

  it('has the size that it says', () => {
    expect(svg('<path d="M0 0"/>')).toMatchObject({ mediaType: 'image/svg+xml', width: 76, height: 96 })
    expect(svg('<style>a{fill:url(#g)}</style><use xlink:href="#g"/>', 'viewBox="0 0 30 10"')).toMatchObject({
      width: 30,
    })
  })

  it.each([
    '<script>x()</script>',
    '<path onload="x()"/>',
    '<image href="https://example.org/a.png"/>',
    '<a xlink:href="javascript:x()"/>',
    '<foreignObject/>',
    '<style>@import "https://example.org/a.css"</style>',
    '<style><![CDATA[a{fill:url(https://example.org)}]]></style>',
    '<path style="fill:url(https://example.org)"/>',
    '<p>',
    '<?xml-stylesheet href="a.css"?>',
  ])('is no picture with %s', (inner) => {
    expect(svg(inner)).toBe(null)
  })

  it('is no picture with entities of its own or without a size', () => {
    expect(
      parseStoredPicture(new TextEncoder().encode('<!DOCTYPE svg [<!ENTITY a "b">]><svg width="1" height="1"/>')),
    ).toBe(null)
    expect(svg('', '')).toBe(null)
  })
})
