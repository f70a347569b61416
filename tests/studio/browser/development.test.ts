import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openClient } from '../../server/client.ts'
import { openChromium } from './chromium.ts'
import { cookiesOf } from './cookies.ts'
import { type DevelopmentServer, startDevelopmentServer } from './development-server.ts'

const PASSWORD = 'correct horse'
const FILE = 'generators/non-fiction/pet-care.yaml'

let server: DevelopmentServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDevelopmentServer(), openChromium()])
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

/** Somebody who has signed up at the development server's own address, as its page would. */
async function signedIn() {
  const person = openClient(server.url)
  const email = `${randomUUID()}@example.test`
  await person.post('/api/auth/sign-up', { email, password: PASSWORD })
  const { link } = (await person.get(`/api/outbox?to=${email}`)).body.mails[0]
  expect(new URL(link).origin).toBe(server.url)
  const token = new URL(link).searchParams.get('verify')
  expect(await person.post('/api/auth/verify', { token, password: PASSWORD })).toMatchObject({ status: 200 })
  return person
}

/** Vite finds some libraries only when a page first asks for them, and then loads it once more. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('form').getByLabel('Breed or species').waitFor({ timeout: 90_000 })
  await page.waitForLoadState('networkidle')
  await page.getByRole('form').getByLabel('Breed or species').waitFor({ timeout: 90_000 })
}

test("an edit of a generator's file repaints the open form and the menu, and what was typed stays", async () => {
  const context = await browser.newContext({ locale: 'en-MY', viewport: { width: 1440, height: 900 } })
  try {
    await context.addCookies(cookiesOf(await signedIn(), server.url))
    const page = await context.newPage()
    await page.goto(`${server.url}/pet-care`)
    await settled(page)
    const form = page.getByRole('form')
    await form.getByLabel('Breed or species').fill('Balinese street dog')
    await form.getByLabel('Pet', { exact: true }).selectOption('bird')
    await form.getByLabel('Breed or species').focus()

    await server.edit(FILE, (text) =>
      text
        .replace('en: Pet Care Book Generator', 'en: Menagerie Generator')
        .replace('label: { en: Pet,', 'label: { en: Companion,'),
    )
    await form.getByLabel('Companion', { exact: true }).waitFor()
    const menu = page.getByRole('navigation').getByRole('link', { name: 'Menagerie Generator' })
    await menu.waitFor()
    await page.getByRole('heading', { level: 1, name: 'Menagerie Generator' }).waitFor()
    expect(await form.getByLabel('Breed or species').inputValue()).toBe('Balinese street dog')
    expect(await form.getByLabel('Companion', { exact: true }).inputValue()).toBe('bird')
    expect(await form.getByLabel('Breed or species').evaluate((field) => field === document.activeElement)).toBe(true)

    // A broken edit is said in the terminal and changes nothing here; mended, the page goes on.
    await server.edit(FILE, (text) => text.replace('kind: book', 'kind: bok'))
    await expect.poll(server.printed, { timeout: 20_000 }).toMatch(/pet-care\.yaml:2:\d+ error/)
    expect(await form.getByLabel('Companion', { exact: true }).isVisible()).toBe(true)
    await server.edit(FILE, (text) => text.replace('kind: bok', 'kind: book').replace('en: Companion', 'en: Friend'))
    await form.getByLabel('Friend', { exact: true }).waitFor()
    expect(await form.getByLabel('Breed or species').inputValue()).toBe('Balinese street dog')
  } finally {
    await context.close()
  }
})
