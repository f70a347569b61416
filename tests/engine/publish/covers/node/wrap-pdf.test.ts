import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { drawWrap, makeWrapPdf } from '../../../../../engine/node/publish/wrap-pdf.ts'
import type { CoverChoice, CoverText } from '../../../../../engine/publish/covers/cover.ts'
import type { BackText } from '../../../../../engine/publish/covers/wrap.ts'
import { measureWrap } from '../../../../../engine/publish/covers/wrap.ts'

const TEXT: CoverText = { title: 'Pantai yang Sunyi', subtitle: 'Novel', author: 'Aisyah', series: null }
const CHOICE: CoverChoice = { design: 'horizon', colours: 'sea', seed: 7 }
const BACK: BackText = { description: 'A tide, a debt. '.repeat(30).trim(), publisher: 'Senja' }

async function wrapWith(text: CoverText, back: BackText, pages: number) {
  const wrap = measureWrap({ width: 419.53, height: 595.28 }, pages, 'cream')
  const bytes = await makeWrapPdf(await drawWrap(text, back, CHOICE, wrap, null))
  const loading = getDocument({ data: bytes.slice(), verbosity: 0 })
  const pdf = await loading.promise
  const page = await pdf.getPage(1)
  const { items } = await page.getTextContent()
  const texts = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []))
  const result = { wrap, bytes, pages: pdf.numPages, view: page.view, texts }
  await loading.destroy()
  return result
}

describe('the wrap as a PDF', () => {
  it('is one page of exactly its size, with real type in its places', async () => {
    const { wrap, pages, view, texts, bytes } = await wrapWith(TEXT, BACK, 200)
    expect(pages).toBe(1)
    expect(Math.abs(view[2]! - wrap.width)).toBeLessThan(0.072)
    expect(Math.abs(view[3]! - wrap.height)).toBeLessThan(0.072)
    expect(Buffer.from(bytes).toString('latin1')).toContain('/FontFile')
    const { spine, front, barcode, back } = wrap
    const places = texts.map(({ str, transform }) => ({
      str,
      x: transform[4] as number,
      y: wrap.height - (transform[5] as number),
    }))
    const said = (from: number, to: number) =>
      places
        .filter(({ x }) => x >= from && x < to)
        .map(({ str }) => str)
        .join(' ')
        .replace(/\s+/g, ' ')
    expect(said(front.x, wrap.width)).toContain('Sunyi')
    expect(said(spine.x, front.x)).toContain('Pantai yang Sunyi')
    expect(said(0, spine.x)).toContain('A tide, a debt.')
    expect(places.filter(({ x, y }) => x > barcode.x && x < spine.x && y > barcode.y - 1)).toEqual([])
    expect(
      places.every(({ x, y }) => x > back.x && x < front.x + front.width && y > back.y && y < back.y + back.height),
    ).toBe(true)
  })

  it('begins a line with each paragraph and item of the description', async () => {
    const description = 'A tide, a debt.\n\n• nine boats\n• one hat'
    const { texts } = await wrapWith(TEXT, { description, publisher: null }, 200)
    const lines = texts.filter(({ str }) => description.includes(str))
    expect(lines.map(({ str }) => str)).toEqual(['A tide, a debt.', '• nine boats', '• one hat'])
    const [tide, nine, one] = lines.map(({ transform }) => transform[5] as number)
    expect((tide! - nine!) / (nine! - one!)).toBeCloseTo(2, 1)
  })

  it('has no type on a thin spine, and none on the back where nothing is to be said', async () => {
    const { wrap, texts } = await wrapWith(TEXT, { description: null, publisher: null }, 60)
    expect(texts.filter(({ transform }) => transform[4] > wrap.spine.x && transform[4] < wrap.front.x)).toEqual([])
    expect(
      texts
        .filter(({ transform }) => transform[4] < wrap.spine.x)
        .map(({ str }) => str)
        .join(' '),
    ).toBe('Pantai yang Sunyi')
  })

  it('is the same for the same book, and holds long texts and letters of other scripts', async () => {
    const long = { description: 'Panjang '.repeat(500), publisher: 'x'.repeat(300) }
    const arabic = { ...TEXT, title: 'رواية البحر الهادئ' }
    const one = await wrapWith(arabic, long, 300)
    expect((await wrapWith(arabic, long, 300)).bytes).toEqual(one.bytes)
    expect(one.texts.length).toBeGreaterThan(20)
    const drawn = await wrapWith({ ...TEXT, title: '静かな海' }, { description: null, publisher: null }, 30)
    expect(drawn.texts).toEqual([])
    expect(Math.abs(drawn.view[2]! - drawn.wrap.width)).toBeLessThan(0.072)
  })
})
