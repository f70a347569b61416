import { expect, test } from 'vitest'
import { opened } from '../../opened.ts'
import { pixelsOf } from '../screenshots/png.ts'
import { openChromium } from './chromium.ts'

const browser = opened(() => openChromium())

/** The brightness of every pixel of a letter, black on white. */
async function drawn(letter: string, family: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 60, height: 60 } })
  await page.setContent(`<body style="margin: 8px; background: white; font: 40px ${family}">${letter}`)
  const picture = pixelsOf(await page.screenshot())!
  await page.close()
  return Buffer.from(picture.bytes.filter((_, at) => at % 3 === 0))
}

test.each(['serif', 'sans-serif', 'monospace', 'system-ui'])('letters in %s are drawn', async (family) => {
  const letters = await Promise.all(['A', 'B', 'é'].map((letter) => drawn(letter, family)))
  for (const letter of letters) expect(letter.filter((brightness) => brightness < 128).length).toBeGreaterThan(100)
  // A browser without fonts draws the same box for every letter.
  expect(new Set(letters.map((letter) => letter.toString('base64'))).size).toBe(letters.length)
})
