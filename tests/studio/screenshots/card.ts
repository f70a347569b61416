import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { Resvg } from '@resvg/resvg-js'
import { packageRoot } from '../../../engine/node/folders.ts'
import type { House } from './house.ts'

/** What other sites show for a link to the studio: its name beside the opening of a real chapter, in its own type and colours. */
export async function drawCard({ browser, house }: { browser: Browser; house: House }): Promise<Buffer> {
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
export async function drawTouchIcon(): Promise<Uint8Array> {
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
