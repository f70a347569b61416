import { expect, it } from 'vitest'
import { drawDemoCover } from '../../../../../engine/node/demo.ts'
import { drawPng, prepareCoverTools } from '../../../../../engine/node/publish/covers.ts'
import { coverSvg } from '../../../../../engine/providers/demo/cover.ts'

const drawCover = (svg: string) => drawPng(svg, { systemFonts: false })
const tools = await prepareCoverTools({ title: '', subtitle: null, author: null, series: null }, null)

it.each(['1024x1792', '1024x1024'])('covers are PNGs of the asked size: %s', async (size) => {
  for (const subject of [
    'Dust',
    'Senarai Barang Pinjaman: Sebuah Kisah',
    '<b>&"\u0000{{x}}',
    '海の本',
    'x'.repeat(10_000),
  ]) {
    const png = await drawDemoCover((own) => coverSvg({ prompt: 'A calm mystery', size, subject }, own))
    expect([...png.subarray(0, 8)]).toEqual([137, 80, 78, 71, 13, 10, 26, 10])
    const view = new DataView(png.buffer, png.byteOffset)
    expect(`${view.getUint32(16)}x${view.getUint32(20)}`).toBe(size)
  }
})

it('covers draw letters: the title changes the picture', async () => {
  const blank = coverSvg({ prompt: 'Calm', size: '1024x1024', subject: 'Rain' }, tools)
  const drawn = await drawCover(blank)
  const without = await drawCover(blank.replace('>Rain<', '><'))
  expect(drawn).not.toEqual(without)
  expect(await drawCover(blank)).toEqual(drawn)
})

it.each(['No letters, words or numbers anywhere', 'Tiada huruf, kata atau nombor'])(
  'covers have no title where a prompt wants none: %s',
  (wish) => {
    const prompt = `Calm. ${wish}: the title, “Rain”, is set afterwards.`
    const svg = coverSvg({ prompt, size: '1024x1792', subject: 'Rain' }, tools)
    expect([...svg.matchAll(/<text[^>]*[^/]>([^<]*)</g)].map(([, text]) => text)).toEqual(['Demo cover'])
  },
)

it('covers have the size, the title and the author that were asked for', () => {
  const prompt = 'A cover, the title “Rain & <Tea>”, by “Ann Lee”'
  const svg = coverSvg({ prompt, size: '1024x1792', subject: '' }, tools)
  expect(svg).toContain('width="1024" height="1792"')
  expect(svg).toContain('ANN LEE')
  expect(svg).toContain('Demo cover')
})
