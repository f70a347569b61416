import { decode } from 'jpeg-js'
import { describe, expect, it } from 'vitest'
import {
  coverDesigns,
  createMeasure,
  drawFront,
  drawPixels,
  drawPng,
} from '../../../../../engine/node/publish/covers.ts'
import type { CoverChoice, CoverText } from '../../../../../engine/publish/covers/cover.ts'
import { coverLine } from '../../../../../engine/publish/covers/cover-text.ts'
import { COVER_DESIGNS } from '../../../../../engine/publish/covers/design-names.ts'
import { frontCover } from '../../../../../engine/publish/covers/front.ts'
import { layOutBlock } from '../../../../../engine/publish/covers/set-type.ts'
import { pictureOf } from '../../../../../engine/publish/picture.ts'
import { COLOURS } from '../../../../../engine/spec/cover-colours.ts'
import { everyNth } from '../../../../seeded.ts'

const QUIET: CoverText = { title: 'Pantai yang Sunyi', subtitle: 'Sebuah novel', author: 'Aisyah', series: null }
const CHOICE: CoverChoice = { design: 'frame', colours: 'sea', seed: 7 }
const SMALL = { size: { width: 160, height: 256 }, format: 'png', picture: null } as const

const HOSTILE = [
  'W',
  'word '.repeat(2_000),
  'x'.repeat(10_000),
  'Mempertanggungjawabkan',
  'رواية البحر الهادئ والليل الطويل',
  'א'.repeat(400),
  '😀'.repeat(500),
  `e${'\u0301'.repeat(4_000)}`,
  '<svg onload="x">&amp;]]>&bogus;',
  '\u0000\u0007\ud800 \u202e x',
  '静かな海'.repeat(40),
]

describe('a cover', async () => {
  const measure = await createMeasure(false)
  it.each(COVER_DESIGNS)(
    '%s: is drawn in any shape, whatever the title says, and its type stays in its place',
    async (design) => {
      const box = { x: 0, y: 0, width: 160, height: 256 }
      for (const title of everyNth(design, HOSTILE, 6)) {
        const line = coverLine(title)
        const text = { title: line, subtitle: line, author: line, series: line }
        const canvas = { trim: box, bleed: box, unit: 1.6, colours: COLOURS[0], chance: () => 0.5, picture: null }
        for (const block of coverDesigns()[design].type(canvas)) {
          const lines = layOutBlock(block, text, 1.6, measure)
          expect(lines.length).toBeGreaterThan(0)
          for (const { text: said, row, size, tracking, y } of lines) {
            const width = row.says === 'rule' ? size : measure(said, row.face) * size + [...said].length * tracking
            expect(width).toBeLessThanOrEqual(block.box.width * 1.02)
            expect(y).toBeLessThanOrEqual(block.box.y + block.box.height + 0.01)
            expect(y).toBeGreaterThanOrEqual(block.box.y)
          }
        }
      }
      for (const size of [SMALL.size, { width: 200, height: 200 }, { width: 300, height: 170 }]) {
        const png = await drawFront({ ...QUIET, title: HOSTILE[8]! }, { ...CHOICE, design }, { ...SMALL, size })
        expect(pictureOf(png)).toMatchObject({ mediaType: 'image/png', ...size })
      }
    },
  )

  it('is the same for the same choice, and shows its title', async () => {
    const drawn = await drawFront(QUIET, CHOICE, SMALL)
    expect(await drawFront(QUIET, CHOICE, SMALL)).toEqual(drawn)
    expect(await drawFront({ ...QUIET, title: 'Hujan' }, CHOICE, SMALL)).not.toEqual(drawn)
    const horizon = { ...CHOICE, design: 'horizon' } as const
    expect(await drawFront(QUIET, { ...horizon, seed: 8 }, SMALL)).not.toEqual(await drawFront(QUIET, horizon, SMALL))
  })

  it('is a JPEG for shops', async () => {
    const jpeg = await drawFront(QUIET, CHOICE, { ...SMALL, format: 'jpeg' })
    expect(pictureOf(jpeg)).toMatchObject({ mediaType: 'image/jpeg', ...SMALL.size })
    const { data } = decode(jpeg, { useTArray: true })
    // The colour of the cloth at the edge.
    expect(Array.from(data.slice(0, 3), (channel) => Math.round(channel / 8))).toEqual(
      [0x17, 0x4f, 0x5a].map((channel) => Math.round(channel / 8)),
    )
  })
})

const plain = (width: number, height: number, content: string) =>
  drawPng(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`, {
    systemFonts: false,
  })

it('a cover around a picture can be read over a white picture', async () => {
  const picture = pictureOf(await plain(160, 256, '<rect width="160" height="256" fill="#fff"/>'))!
  const measure = await createMeasure(false)
  const href = `data:image/png;base64,${Buffer.from(picture.bytes).toString('base64')}`
  const svg = frontCover({ ...QUIET, title: '.' }, { ...CHOICE, design: 'veil' }, SMALL.size, {
    measure,
    designs: coverDesigns(),
    picture: href,
  })
  const { data, width } = await drawPixels(svg, { systemFonts: false })
  // White has 4.5:1 on #767676 and darker.
  for (const share of [0.06, 0.2, 0.37, 0.9, 0.95])
    expect(data[(Math.round(256 * share) * width + 4) * 4]).toBeLessThanOrEqual(0x76)
  expect(data[(Math.round(256 * 0.65) * width + 4) * 4]).toBe(0xff)
})

it('a cover around a picture crops the picture to its own shape', async () => {
  const wide = await plain(
    300,
    100,
    '<rect width="300" height="100" fill="#f00"/><rect x="100" width="100" height="100" fill="#0f0"/>',
  )
  const png = await drawFront(QUIET, { ...CHOICE, design: 'bare' }, { ...SMALL, picture: pictureOf(wide)! })
  const href = `data:image/png;base64,${Buffer.from(png).toString('base64')}`
  const { data } = await drawPixels(
    `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="256"><image href="${href}" width="160" height="256"/></svg>`,
    { systemFonts: false },
  )
  for (const at of [2, 157])
    expect(Array.from(data.subarray((128 * 160 + at) * 4, (128 * 160 + at) * 4 + 3))).toEqual([0, 255, 0])
})

it('a cover around a picture refuses a picture that it can’t hold', async () => {
  const picture = { bytes: new Uint8Array(9), mediaType: 'image/webp', width: 9, height: 9 } as const
  await expect(drawFront(QUIET, { ...CHOICE, design: 'veil' }, { ...SMALL, picture })).rejects.toMatchObject({
    code: 'cover.picture-format',
  })
})
