import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countVerdicts, createKey } from '../../../cli/workbench/compare/answer-key.ts'
import { writeComparison } from '../../../cli/workbench/compare/output.ts'
import type { TextPair } from '../../../cli/workbench/compare/pairs.ts'
import { openedEach } from '../../opened.ts'
import { violationsOf } from './axe.ts'
import { sharedChromium } from './chromium.ts'

const HOSTILE = '</script><script>document.title="taken"</script><img src=x onerror="document.title=\'taken\'">'

const PAIRS: readonly TextPair[] = [
  pair(1, 'one', 'a', ['The tide of A.', 'The tide of B.']),
  pair(2, 'dua', 'b', ['Pasang A.', 'Pasang B.']),
  pair(3, '=3+4', 'a', [HOSTILE, 'Plain.']),
]

function pair(row: number, name: string, first: 'a' | 'b', [a, b]: [string, string]): TextPair {
  return { row, name, first, language: row === 2 ? 'ms' : 'en', settings: { mood: 'grave' }, texts: { a, b } }
}

const SIDES = [
  { key: 'a' as const, spec: 'river', model: 'model-x', fingerprint: '1' },
  { key: 'b' as const, spec: 'river-v2.yaml', model: 'model-x', fingerprint: '2' },
]
const KEY = { ...createKey('f00d', 1, [], PAIRS), sides: SIDES }

let folder: string
let browser: Browser
let page: Page
const asked: string[] = []
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kalam-compare-page-'))
  await writeComparison(folder, KEY, PAIRS)
  browser = await sharedChromium()
})
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(() => {
  asked.length = 0
})
const context = openedEach(() => browser.newContext({ locale: 'en-GB', acceptDownloads: true }))
beforeEach(async () => {
  page = await context.newPage()
  page.on('request', (request) => void asked.push(request.url()))
  await open()
})

const open = () => page.goto(pathToFileURL(join(folder, 'index.html')).href)
const place = () => page.locator('h1').textContent()
const pressed = (name: string) => page.getByRole('button', { name }).getAttribute('aria-pressed')

async function exported(button: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return readFileSync(await download.path(), 'utf8')
}

describe('the page of a comparison', () => {
  test('is judged by the keyboard alone, keeps the verdicts and exports them', async () => {
    expect(await place()).toBe('Row 1 of 3: one')
    expect(await page.locator('#first .text').textContent()).toBe('The tide of A.')
    await page.keyboard.press('1')
    expect(await pressed('First is better')).toBe('true')
    await page.keyboard.press('ArrowRight')
    expect(await page.locator('#first .text').textContent()).toBe('Pasang B.')
    expect(await page.locator('#first .text').getAttribute('lang')).toBe('ms')
    await page.keyboard.press('2')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('0')
    await page.getByLabel('Note').focus()
    await page.keyboard.type('0 and 1 are typed here')
    expect(await page.getByRole('status').textContent()).toBe('3 of 3 judged')
    // Chromium hands what a page keeps to the next one a moment later.
    const judged = () => page.getByRole('status').textContent()
    await expect.poll(() => open().then(judged)).toBe('3 of 3 judged')
    const verdicts = JSON.parse(await exported('Export JSON'))
    expect(verdicts).toEqual({
      comparison: 'f00d',
      verdicts: [
        { row: 1, name: 'one', verdict: 'first', note: '' },
        { row: 2, name: 'dua', verdict: 'second', note: '' },
        { row: 3, name: '=3+4', verdict: 'equal', note: '0 and 1 are typed here' },
      ],
    })
    expect(countVerdicts(KEY, verdicts)).toMatchObject({ a: 2, b: 0, equal: 1 })
    expect(await exported('Export CSV')).toBe(
      [
        '"row","name","verdict","note"',
        '"1","one","first",""',
        '"2","dua","second",""',
        '"3","\'=3+4","equal","0 and 1 are typed here"',
        '',
      ].join('\r\n'),
    )
  })

  test('every control is reached by Tab and worked by Enter', async () => {
    const reached = new Set<string>()
    for (let at = 0; at < 12; at++) {
      await page.keyboard.press('Tab')
      reached.add(
        await page.evaluate(() => {
          const { activeElement: active } = document
          return active?.id || active?.getAttribute('data-verdict') || active?.tagName.toLowerCase() || ''
        }),
      )
    }
    expect([...reached]).toEqual(
      expect.arrayContaining(['language', 'summary', 'first', 'equal', 'second', 'note', 'next', 'json', 'csv']),
    )
    await page.getByRole('button', { name: 'Equal' }).focus()
    await page.keyboard.press('Enter')
    expect(await pressed('Equal')).toBe('true')
    await page.keyboard.press('Enter')
    expect(await pressed('Equal')).toBe('false')
  })

  test('speaks both languages and remembers the choice', async () => {
    await page.getByRole('button', { name: 'Bahasa Malaysia' }).click()
    expect(await place()).toBe('Baris 1 daripada 3: one')
    expect(await page.locator('html').getAttribute('lang')).toBe('ms')
    expect(await page.getByRole('button', { name: 'Teks pertama lebih baik' }).count()).toBe(1)
    await expect.poll(() => open().then(place)).toBe('Baris 1 daripada 3: one')
  })

  test('shows a text as text, asks nothing of the network and names no side', async () => {
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    expect(await page.locator('#first .text').textContent()).toBe(HOSTILE)
    expect(await page.title()).toBe('Blind comparison')
    expect(asked.every((url) => url.startsWith('file:') && url.endsWith('index.html'))).toBe(true)
    expect(await page.content()).not.toMatch(/river|model-x/)
  })

  test('has no fault that axe finds', async () => {
    expect(await violationsOf(page)).toEqual([])
  })
})
