import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { Resvg } from '@resvg/resvg-js'
import { buildStudio } from '../../../cli/checkout/studio-build.ts'
import { packageRoot } from '../../../engine/node/folders.ts'
import { openChromium } from '../browser/chromium.ts'
import { take, type View } from './camera.ts'
import { shootFilm } from './film.ts'
import { type House, openHouse } from './house.ts'
import { paletteOf } from './palette.ts'
import { chunk, headerInPalette, pixelsOf } from './png.ts'
import { SCREENS } from './screens.ts'

/** What other sites show for a link to the studio: its name beside the opening of a real chapter, in its own type and colours. */
async function drawCard({ browser, house }: { browser: Browser; house: House }): Promise<Buffer> {
  const { body: book } = await house.aminah.get(`/api/books/${house.books.finished}`)
  const chapter = book.pieces.find(({ step }: { step: string }) => step === 'chapter 1')
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 }, colorScheme: 'light' })
  try {
    await page.goto(`${house.server.url}/signin`)
    await page.locator('h1').waitFor()
    const icon = await readFile(ICON, 'utf8')
    const [opening = ''] = (chapter.text as string).split(/\n\n+/)
    await page
      .locator('body')
      .evaluate((element, html) => (element.innerHTML = html), markup(icon, chapter.title, opening))
    await page.evaluate(() => document.fonts.ready)
    return await page.screenshot()
  } finally {
    await page.close()
  }
}

/** The icon of a phone's home screen, which rounds its corners itself. */
async function drawTouchIcon(): Promise<Uint8Array> {
  const icon = (await readFile(ICON, 'utf8')).replace(/ rx="\d+"/, '')
  return new Resvg(icon, { fitTo: { mode: 'width', value: 180 } }).render().asPng()
}

const ICON = join(packageRoot(), 'studio', 'public', 'favicon.svg')

function markup(icon: string, title: string, opening: string): string {
  return `<style>
    body { display: flex; height: 630px; overflow: hidden; background: var(--surface); font-family: var(--font-serif) }
    .name { flex: 1; align-self: center; padding-inline-start: 88px }
    .name svg { width: 84px; height: 84px }
    .name h1 { margin-top: 36px; font-size: 108px; line-height: 1; letter-spacing: -0.02em }
    .name p { margin-top: 28px; max-width: 430px; font-size: 34px; line-height: 1.3; text-wrap: balance; color: var(--ink-soft) }
    .page { width: 500px; height: 660px; margin: 72px 72px 0 0; padding: 64px 60px; border: 1px solid var(--line);
            border-radius: 6px; background: var(--paper); box-shadow: var(--shadow-lift) }
    .page h2 { margin-bottom: 40px; font-size: 34px; line-height: 1.2; text-align: center }
    .page p { font-size: 22px; line-height: 1.65; hyphens: auto }
  </style>
  <div class="name">${icon}<h1>Kalam</h1><p>A calm place to write books.</p></div>
  <div class="page" lang="en"><h2>${title}</h2><p>${opening}</p></div>`
}

/** Of all pixels, those that may look another way: the rim of a small sign. */
const FEW = 0.001

/**
 * The same picture in at most 256 colours, which weighs half: a page's text needs few. One that would look another way stays as
 * it is. Takes what browsers write: 8 bits of red, green and blue.
 */
function inPalette(png: Buffer): Buffer {
  const pixels = pixelsOf(png)
  if (pixels === null) return png
  const palette = paletteOf([pixels])
  if (palette.moved > pixels.width * pixels.height * FEW) return png
  const data = deflateSync(palette.rows(pixels), { level: 9 })
  const parts = [chunk('IHDR', headerInPalette(png)), chunk('PLTE', palette.table), chunk('IDAT', data)]
  return Buffer.concat([png.subarray(0, 8), ...parts, chunk('IEND', Buffer.alloc(0))])
}

/**
 * `npm run screenshots [-- names…]`: the key screens on a phone and a desk, light and dark, into `docs/screenshots`, of the
 * studio as it ships, with texts by the demo writer; `card` draws what other sites show for a link, and `film` a book that changes. `KALAM_STUDIO` names a
 * studio that is built already.
 */
const VIEWS: readonly View[] = [390, 1440].flatMap((width) => [
  { width, theme: 'light' },
  { width, theme: 'dark' },
])

const asked = process.argv.slice(2)
const isAsked = (name: string) => asked.length === 0 || asked.includes(name)
const names = [...SCREENS.map(({ name }) => name), 'card', 'film']
const unknown = asked.filter((name) => !names.includes(name))
if (unknown.length > 0) throw new Error(`No such screen: ${unknown.join(', ')}. There are ${names.join(', ')}.`)

const folder = join(packageRoot(), 'docs', 'screenshots')
const publicFolder = join(packageRoot(), 'studio', 'public')
await mkdir(folder, { recursive: true })
const temporary = await mkdtemp(join(tmpdir(), 'kalam-studio-'))
const studio = process.env.KALAM_STUDIO ?? temporary
if (studio === temporary) await buildStudio(studio)
const house = await openHouse(studio)
const browser = await openChromium()
try {
  for (const screen of SCREENS.filter(({ name }) => isAsked(name))) {
    for (const view of VIEWS) {
      const name = `${screen.name}-${view.width}-${view.theme}.png`
      const picture = inPalette(await take({ browser, house }, screen, view))
      await writeFile(join(folder, name), picture)
      process.stdout.write(`${name}  ${Math.round(picture.length / 1024)} kB\n`)
    }
  }
  if (isAsked('film')) {
    const film = await shootFilm({ browser, house })
    await writeFile(join(folder, 'film.png'), film)
    process.stdout.write(`film.png  ${Math.round(film.length / 1024)} kB\n`)
  }
  if (isAsked('card')) {
    await writeFile(join(publicFolder, 'card.png'), inPalette(await drawCard({ browser, house })))
    await writeFile(join(publicFolder, 'apple-touch-icon.png'), await drawTouchIcon())
  }
} finally {
  await browser.close()
  await house.close()
  await rm(temporary, { recursive: true, force: true })
}
