import { deflateSync } from 'node:zlib'
import type { Browser, Locator, Page } from '@playwright/test'
import { cookiesOf } from '../browser/cookies.ts'
import { watchFaults } from '../browser/faults.ts'
import { wordsOf } from '../browser/words.ts'
import { morningOf } from './calendar.ts'
import { settled } from './camera.ts'
import { type House, TODAY } from './house.ts'
import { paletteOf } from './palette.ts'
import { chunk, headerInPalette, pixelsOf } from './png.ts'

interface Frame {
  /** Of 8 bits of red, green and blue; all frames are of one size. */
  readonly png: Buffer
  /** How long it is shown, in hundredths of a second. */
  readonly hundredths: number
}

/** Frames as one picture that moves (APNG), again and again, in 256 colours that they share. What doesn't know APNG shows the first. */
function filmStrip(frames: readonly [Frame, ...Frame[]]): Buffer {
  const pictures = frames.map(({ png }) => pixelsOf(png)!)
  const palette = paletteOf(pictures)
  const [{ png: first }] = frames
  let sequence = 0
  const shown = frames.flatMap(({ hundredths }, at) => {
    const { width, height } = pictures[at]!
    const data = deflateSync(palette.rows(pictures[at]!), { level: 9 })
    const control = chunk('fcTL', controlOf(sequence++, { width, height, hundredths }))
    return [control, at === 0 ? chunk('IDAT', data) : chunk('fdAT', Buffer.concat([numbers(sequence++), data]))]
  })
  return Buffer.concat([
    first.subarray(0, 8),
    chunk('IHDR', headerInPalette(first)),
    chunk('acTL', numbers(frames.length, 0)),
    chunk('PLTE', palette.table),
    ...shown,
    chunk('IEND', Buffer.alloc(0)),
  ])
}

interface Shown {
  readonly width: number
  readonly height: number
  readonly hundredths: number
}

/** Of a whole frame in place of the one before. */
function controlOf(sequence: number, { width, height, hundredths }: Shown): Buffer {
  const delay = Buffer.alloc(6)
  delay.writeUInt16BE(hundredths, 0)
  delay.writeUInt16BE(100, 2)
  return Buffer.concat([numbers(sequence, width, height, 0, 0), delay])
}

function numbers(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4)
  return bytes
}

const SIZE = { width: 1440, height: 860 }
const STEP = 'chapter 2'

/** A book that changes: its plan typed over, a chapter rewritten, its difference taken, the first text brought back. */
export async function shootFilm({
  browser,
  house,
}: {
  readonly browser: Browser
  readonly house: House
}): Promise<Buffer> {
  const { url } = house.server
  const { body: copy } = await house.aminah.post(`/api/books/${house.books.finished}/duplicate`, {})
  const context = await browser.newContext({
    locale: 'en-MY',
    timezoneId: 'Asia/Kuala_Lumpur',
    viewport: SIZE,
    reducedMotion: 'reduce',
  })
  try {
    const faults = await watchFaults(context, url)
    await context.clock.setFixedTime(morningOf(TODAY))
    await context.addCookies(cookiesOf(house.aminah, url))
    context.setDefaultTimeout(15_000)
    const page = await context.newPage()
    const frames = await scenes(page, `${url}/books/${copy.id}`)
    if (faults.length > 0) throw new Error(faults.join('\n'))
    return filmStrip(frames)
  } finally {
    await context.close()
  }
}

async function scenes(page: Page, book: string): Promise<[Frame, ...Frame[]]> {
  const { t } = wordsOf('en')
  const frames: Frame[] = []
  const shoot = async (hundredths: number) => {
    await settled(page)
    frames.push({ png: await page.screenshot(), hundredths })
  }

  await page.goto(`${book}/plan`)
  const title = page.getByRole('textbox', { name: t('plan.title-of', { entry: t('plan.entry', { n: 2 }) }) })
  await title.waitFor()
  await showAt(title, 260)
  await shoot(160)
  await title.press('ControlOrMeta+a')
  await title.pressSequentially('The Letter in the Clock')
  await page.getByText(t('plan.state-saved'), { exact: true }).waitFor()
  await shoot(160)

  await page.goto(`${book}/write?piece=${encodeURIComponent(STEP)}`)
  await page.locator('.canvas-text p').first().waitFor()
  await page.getByRole('button', { name: t('book.tool-rewrite'), exact: true }).click()
  const panel = page.getByRole('complementary', { name: t('rewriting.tools') })
  await panel.getByText(t('rewriting.manner-shorter'), { exact: true }).click()
  await panel.getByLabel(t('rewriting.instruction-optional')).fill('She finds the letter at once')
  const start = panel.getByRole('button', { name: t('rewriting.start'), exact: true }).and(page.locator(':enabled'))
  await start.waitFor()
  await shoot(200)
  await start.click()
  const suggestion = page.getByRole('group', { name: t('rewriting.proposal') })
  await suggestion.waitFor()
  await shoot(220)
  await suggestion.getByRole('button', { name: new RegExp(`^${t('rewriting.leave-one')}`) }).click()
  await shoot(140)
  // The last decision saves the text, and the suggestion closes.
  const [, changes] = (await suggestion.getByRole('status').last().innerText()).match(/(\d+)\D*$/)!
  const takeOne = suggestion.getByRole('button', { name: new RegExp(`^${t('rewriting.take-one')}`) })
  for (let left = Number(changes) - 1; left > 0; left--) await takeOne.click()
  await suggestion.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: t('book.tool-versions'), exact: true }).click()
  await panel.getByRole('button', { name: t('versions.version', { n: 1 }) }).click()
  await panel.getByLabel(t('versions.name')).waitFor()
  await shoot(220)
  await panel.getByRole('button', { name: t('versions.restore'), exact: true }).click()
  await panel.getByText(t('versions.origin-restored', { n: 1 })).waitFor()
  await shoot(260)
  return frames as [Frame, ...Frame[]]
}

/** Scrolls the page so that something is so many pixels from its top. */
function showAt(place: Locator, pixels: number): Promise<void> {
  return place.evaluate((element, top) => scrollBy(0, element.getBoundingClientRect().top - top), pixels)
}
