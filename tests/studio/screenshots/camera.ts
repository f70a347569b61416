import type { Browser, Page } from '@playwright/test'
import { cookiesOf } from '../browser/cookies.ts'
import { watchFaults } from '../browser/faults.ts'
import { wordsOf } from '../browser/words.ts'
import { morningOf } from './calendar.ts'
import { type House, TODAY } from './house.ts'
import type { Screen } from './screens.ts'

export interface View {
  readonly width: number
  readonly theme: 'light' | 'dark'
}

/** On a phone two dots a pixel, as phones have them. */
export const PHONE = { height: 844, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
export const DESK = { height: 900, deviceScaleFactor: 1 }

/** Takes a picture of what one sees of a screen without scrolling on. Throws what the page did that none may. */
export async function take(
  { browser, house }: { readonly browser: Browser; readonly house: House },
  { language, as, at, open }: Pick<Screen, 'language' | 'as' | 'at' | 'open'>,
  { width, theme }: View,
): Promise<Buffer> {
  const { height, ...device } = width < 600 ? PHONE : DESK
  const { url } = at === 'halting' ? house.halting : house.server
  const context = await browser.newContext({
    locale: language === 'ms' ? 'ms-MY' : 'en-MY',
    timezoneId: 'Asia/Kuala_Lumpur',
    colorScheme: theme,
    viewport: { width, height },
    ...device,
    reducedMotion: 'reduce',
  })
  try {
    const faults = await watchFaults(context, url)
    await context.clock.setFixedTime(morningOf(TODAY))
    const person = as?.(house)
    if (person) await context.addCookies(cookiesOf(person, url))
    context.setDefaultTimeout(10_000)
    const page = await context.newPage()
    const go = async (path: string) => {
      await page.goto(`${url}${path}`)
      await page.locator('h1').first().waitFor()
    }
    await open({ ...wordsOf(language), page, house, go })
    await settled(page)
    if (faults.length > 0) throw new Error(faults.join('\n'))
    return await page.screenshot()
  } finally {
    await context.close()
  }
}

/** Fonts and pictures are there, nothing is in for what is on its way, and what moved has come to rest. */
export async function settled(page: Page): Promise<void> {
  // Pictures have no scrollbar to keep room for.
  await page.addStyleTag({ content: 'html { scrollbar-gutter: auto !important }' })
  await page.waitForFunction(() => document.querySelector('.animate-pulse') === null)
  await page.evaluate(async () => {
    await document.fonts.ready
    const seen = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight)
    await Promise.all(seen.map((image) => image.decode().catch(() => undefined)))
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
}
