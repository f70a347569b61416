import type { BrowserContext, Page } from '@playwright/test'
import { openChromium } from '../../studio/browser/chromium.ts'
import { spread } from '../pairs.ts'
import type { Row } from '../row.ts'
import { cpuOf } from './cpu.ts'
import { type BenchStudio, openBenchStudio } from './open-bench-studio.ts'

const ROUNDS = 5
/** Texts that arrive while the page is scrolled. */
const APPENDS = 200
const PATIENCE = 120_000

/**
 * A book of 100,000 words in the reading page and in its generator's preview: until it is read, and how long anything keeps the
 * page waiting, while it is scrolled through and while its last part arrives.
 */
export async function longPages(): Promise<Row[]> {
  const studio = await openBenchStudio()
  const browser = await openChromium()
  const found: Record<string, number[]> = {}
  const note = (figure: string, value: number) => {
    found[figure] = [...(found[figure] ?? []), value]
  }
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const context = await browser.newContext({ locale: 'en-MY', viewport: { width: 1440, height: 900 } })
      await context.addCookies([...studio.cookies])
      await context.addInitScript(WATCH)
      await readThrough(context, studio, note)
      await writeOn(context, studio, note)
      await context.close()
    }
  } finally {
    await browser.close()
    await studio.close()
  }
  return Object.entries(found).map(([figure, values]) => ({
    figure: `100,000 words, ${figure}`,
    goal: '–',
    measured: spread(values),
    unit: figure.includes('tasks') ? 'tasks' : 'ms',
  }))
}

type Note = (figure: string, value: number) => void

async function readThrough(context: BrowserContext, { url, book }: BenchStudio, note: Note): Promise<void> {
  const page = await context.newPage()
  await opened(page, `${url}/books/${book}`, '.volume-part p', 'reading page', note)
  await calm(page)
  for (let turn = 0; turn < 60; turn++) {
    await page.mouse.wheel(0, turn % 20 === 19 ? 20_000 : 900)
    await page.waitForTimeout(30)
  }
  await noteLongTasks(page, 'scrolled through the reading page', note)
  await page.close()
}

async function writeOn(context: BrowserContext, { url, generator, book }: BenchStudio, note: Note): Promise<void> {
  const page = await context.newPage()
  await opened(page, `${url}/${generator}?book=${book}`, '.book-part p', 'preview', note)
  await page.mouse.move(900, 500)
  await calm(page)
  await page.getByRole('form').locator('button[type=submit]').click()
  await page.locator('.growing').waitFor()
  const cpu = await cpuOf(page)
  await page.evaluate('appends = 0')
  const before = await cpu()
  const until = performance.now() + PATIENCE
  for (let turn = 0; (await page.evaluate<number>('appends')) < APPENDS; turn++) {
    if (performance.now() > until) throw new Error(`${await page.evaluate('appends')} of ${APPENDS} texts came`)
    await page.mouse.wheel(0, turn % 8 < 4 ? -700 : 700)
    await page.waitForTimeout(60)
  }
  note('preview, CPU of an append while scrolling', ((await cpu()) - before) / (await page.evaluate<number>('appends')))
  await noteLongTasks(page, `${APPENDS} appends while scrolling the preview`, note)
  await page.getByRole('form').getByRole('button', { name: 'Cancel' }).click()
  await page.locator('.growing').waitFor({ state: 'detached' })
  await page.close()
}

/** From the navigation's start until the first words of the book are on the screen. */
async function opened(page: Page, url: string, words: string, name: string, note: Note): Promise<void> {
  const cpu = await cpuOf(page)
  await page.goto(url)
  await page.locator(words).first().waitFor()
  note(
    `${name}, first paint`,
    await page.evaluate<number>(`performance.getEntriesByName('first-contentful-paint')[0].startTime`),
  )
  note(`${name}, first words of the book`, await page.evaluate<number>(`firstAt(${JSON.stringify(words)})`))
  note(`${name}, CPU until then`, await cpu())
}

/** What opening it took is told apart. */
async function calm(page: Page): Promise<void> {
  await page.waitForTimeout(500)
  await page.evaluate('longTasks.length = 0')
}

async function noteLongTasks(page: Page, name: string, note: Note): Promise<void> {
  const tasks = await page.evaluate<number[]>('longTasks')
  note(`${name}: tasks over 50 ms`, tasks.length)
  note(`${name}: the longest`, Math.max(0, ...tasks))
}

/** Long tasks, the texts that have come, and when an element was first there, of the page itself. */
const WATCH = `
window.longTasks = []
new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration)))
  .observe({ type: 'longtask', buffered: true })
window.appends = 0
const seen = new Map()
let length = 0
new MutationObserver(() => {
  for (const one of ['.volume-part p', '.book-part p'])
    if (!seen.has(one) && document.querySelector(one)) {
      seen.set(one, 0)
      requestAnimationFrame(() => setTimeout(() => seen.set(one, performance.now())))
    }
  const now = document.querySelector('.growing')?.textContent.length ?? 0
  if (now !== length) appends++
  length = now
}).observe(document, { subtree: true, childList: true, characterData: true })
window.firstAt = (one) => seen.get(one)
`
