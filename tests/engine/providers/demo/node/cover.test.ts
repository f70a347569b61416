import { describe, expect, it } from 'vitest'
import { drawPng } from '../../../../../engine/node/publish/draw.ts'
import { coverSvg, setTitle, widthOf } from '../../../../../engine/providers/demo/cover.ts'

const drawCover = (svg: string) => drawPng(svg, { systemFonts: false })

describe('covers', () => {
  it.each(['1024x1792', '1024x1024'])('are PNGs of the asked size: %s', async (size) => {
    for (const subject of [
      'Dust',
      'Senarai Barang Pinjaman: Sebuah Kisah',
      '<b>&"\u0000{{x}}',
      '海の本',
      'x'.repeat(10_000),
    ]) {
      const svg = coverSvg({ prompt: 'A calm mystery', size, subject })
      const png = await drawCover(svg)
      expect([...png.subarray(0, 8)]).toEqual([137, 80, 78, 71, 13, 10, 26, 10])
      const view = new DataView(png.buffer, png.byteOffset)
      expect(`${view.getUint32(16)}x${view.getUint32(20)}`).toBe(size)
    }
  })

  it('draw letters: the title changes the picture', async () => {
    const blank = coverSvg({ prompt: 'Calm', size: '1024x1024', subject: 'Rain' })
    const drawn = await drawCover(blank)
    const without = await drawCover(blank.replace('>Rain<', '><'))
    expect(drawn).not.toEqual(without)
    expect(await drawCover(blank)).toEqual(drawn)
  })

  it.each(['No letters, words or numbers anywhere', 'Tiada huruf, kata atau nombor'])(
    'have no title where a prompt wants none: %s',
    (wish) => {
      const svg = coverSvg({
        prompt: `Calm. ${wish}: the title, “Rain”, is set afterwards.`,
        size: '1024x1792',
        subject: 'Rain',
      })
      expect([...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text)).toEqual(['Demo cover'])
    },
  )

  it('keep every title within its frame', () => {
    for (const title of ['A', 'Perpustakaan', 'W'.repeat(60), 'kata '.repeat(30).trim()]) {
      const { lines, size } = setTitle(title, 140, 800, 500)
      expect(lines.length * size * 1.12).toBeLessThanOrEqual(500)
      for (const line of lines) expect(widthOf(line, size)).toBeLessThanOrEqual(800)
    }
  })
})
