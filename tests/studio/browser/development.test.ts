import type { Page } from '@playwright/test'
import { afterEach, expect, test } from 'vitest'
import { loadTokenCounter } from '../../../engine/prompt/tokens.ts'
import { shippedCatalog } from '../../catalog.ts'
import { opened } from '../../opened.ts'
import { recordReplies } from '../../replies/record-replies.ts'
import { recorded } from '../../replies/replay.ts'
import { RECORDED } from '../../replies/write-recorded.ts'
import { isLongRun } from '../../seeded.ts'
import { type Client, openClient } from '../../server/client.ts'
import { violationsOf } from './axe.ts'
import { sharedChromium } from './chromium.ts'
import { type DevelopmentServer, startDevelopmentServer } from './development-server.ts'
import { type VisitOptions, windowsOf } from './windows.ts'
import { wordsOf } from './words.ts'
import { openMoreChoices } from './writing.ts'

const PASSWORD = 'correct horse'
const ADMINISTRATOR = 'aminah@example.test'

interface Visit extends Pick<VisitOptions, 'language' | 'theme' | 'width'> {
  /** Left out: the administrator. */
  readonly email?: string
}

type Act = (page: Page) => Promise<void>

interface Development {
  readonly server: DevelopmentServer
  /** A generator's page as who writes generators sees it. */
  onPage(path: string, visit: Visit, act: Act): Promise<void>
  /** The same with the workbench shown. */
  onWorkbench(path: string, visit: Visit, act: Act): Promise<void>
  close(): Promise<void>
}

/** The development server, and windows before it. */
async function openDevelopment(): Promise<Development> {
  const [server, browser] = await Promise.all([
    startDevelopmentServer({ KALAM_ADMIN_EMAIL: ADMINISTRATOR }),
    sharedChromium(),
  ])
  const windows = windowsOf(browser, server.url)
  const people = new Map<string, Client>()

  async function signedIn(email: string): Promise<Client> {
    const person = people.get(email) ?? (await signUp(server, email))
    people.set(email, person)
    return person
  }

  async function onPage(path: string, visit: Visit, act: Act): Promise<void> {
    const window = await windows.open({ ...visit, as: await signedIn(visit.email ?? ADMINISTRATOR) })
    const { page } = window
    page.setDefaultTimeout(30_000)
    await page.goto(`${server.url}${path}`)
    // Vite finds some libraries only when a page first asks for them, and then loads it once more.
    await tabOf(page, visit).waitFor({ timeout: 90_000 })
    await page.waitForLoadState('networkidle')
    await tabOf(page, visit).waitFor({ timeout: 90_000 })
    await act(page)
    await windows.leave(window)
  }

  return {
    server,
    onPage,
    onWorkbench: (path, visit, act) =>
      onPage(path, visit, async (page) => {
        await tabOf(page, visit).click()
        await act(page)
      }),
    async close() {
      await windows.close({ keep: false })
      await server.close()
    },
  }
}

function tabOf(page: Page, { language = 'en' }: Visit) {
  return page.getByRole('tab', { name: wordsOf(language).t('workbench.title') })
}

/** Signs up at the development server's own address, as its page would. */
async function signUp(server: DevelopmentServer, email: string): Promise<Client> {
  const person = openClient(server.url)
  await person.post('/api/auth/sign-up', { email, password: PASSWORD })
  const { link } = (await person.get(`/api/outbox?to=${email}`)).body.mails[0]
  expect(new URL(link).origin).toBe(server.url)
  const token = new URL(link).searchParams.get('verify')
  expect(await person.post('/api/auth/verify', { token, password: PASSWORD })).toMatchObject({ status: 200 })
  return person
}

const FILE = 'generators/non-fiction/pet-care.yaml'
const BREED = 'Balinese street dog'
const development = opened(() => openDevelopment())
afterEach(() => development.server.restore())

// The server's own tests turn everybody else away in each run.
test.runIf(isLongRun)('anybody but the administrator is told how to become one, and shown no prompts', async () => {
  await development.onPage('/pet-care', { email: 'siti@example.test' }, async (page) => {
    await tabOf(page, {}).click()
    await page.getByText('admin promote siti@example.test').waitFor()
    expect(await page.getByRole('article').count()).toBe(0)
  })
})

/** With a fault in a file. */
async function looksRight(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([])
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0)
}

const messageOf = (page: Page, name: string) => page.getByRole('article', { name }).first()

test('form, menu and prompts follow the file, what was typed stays, and a fault shows its place here and in the terminal', async () => {
  await development.onWorkbench('/pet-care', {}, async (page) => {
    const form = page.getByRole('form')
    const system = messageOf(page, 'System message')
    const user = messageOf(page, 'User message')
    await openMoreChoices(page)
    await form.getByLabel('Breed or species').fill(BREED)
    await user.getByText(BREED).first().waitFor()
    await form.getByLabel('Pet', { exact: true }).selectOption('bird')
    await user.locator('mark').first().waitFor()
    await form.getByLabel('Breed or species').focus()

    await development.server.edit(FILE, (text) =>
      text
        .replace(/(\n\s+voice:\s*\n?\s*(?:\{ )?en: "?)/, '$1You hold a lantern. ')
        .replace('en: Pet Care Book Generator', 'en: Menagerie Generator')
        .replace('label: { en: Pet,', 'label: { en: Companion,'),
    )
    await system.locator('mark', { hasText: 'You hold a lantern.' }).waitFor()
    await form.getByLabel('Companion', { exact: true }).waitFor()
    await page.getByRole('navigation').getByRole('link', { name: 'Menagerie Generator' }).waitFor()
    await page.getByRole('heading', { level: 1, name: 'Menagerie Generator' }).waitFor()
    const typed = form.getByLabel('Breed or species')
    expect(await typed.inputValue()).toBe(BREED)
    expect(await form.getByLabel('Companion', { exact: true }).inputValue()).toBe('bird')
    expect(await typed.evaluate((field) => field === document.activeElement)).toBe(true)

    await development.server.edit(FILE, (text) => text.replace('kind: book', 'kind: bok'))
    const faults = page.getByRole('region', { name: 'Faults in the files' }).getByRole('article')
    const card = faults.filter({ hasText: 'pet-care.yaml:2:7' })
    await card.waitFor()
    await expect.poll(() => development.server.printed()).toMatch(/pet-care\.yaml:2:\d+ error/)
    if (!isLongRun) await looksRight(page)
    expect(await card.innerText()).toContain('Did you mean “book”?')
    const [line, caret] = (await card.locator('pre').innerText()).split('\n')
    expect(line).toBe('2 | kind: bok')
    expect(caret!.trimEnd()).toBe(`${' '.repeat(line!.indexOf('bok'))}^^^`)
    // The last good version stays: form, values and prompts.
    expect(await form.getByLabel('Companion', { exact: true }).inputValue()).toBe('bird')
    expect(await typed.inputValue()).toBe(BREED)
    await system.getByText('You hold a lantern.').waitFor()

    await development.server.edit(FILE, (text) =>
      text.replace('kind: bok', 'kind: book').replace('a lantern', 'a lamp'),
    )
    await faults.first().waitFor({ state: 'detached' })
    await system.getByText('You hold a lamp.').waitFor()
    expect(await typed.inputValue()).toBe(BREED)
  })
})

test('each step has its prompt, with tokens and price; a pasted reply is played, and a recording beside the generator', async () => {
  const { generators, templates } = shippedCatalog()
  const book = RECORDED.find(({ generator }) => generator === 'romance')!
  const romance = generators.find(({ id }) => id === 'romance')!
  const text = await recordReplies(book, romance, templates, await loadTokenCounter())
  const altered = text.replace('pads of fifty', 'pads of sixty')
  await development.server.write('generators/fiction/romance.recordings/altered.jsonl', altered)
  await development.onWorkbench('/romance', {}, async (page) => {
    // By mouse and by keyboard.
    const steps = page.getByRole('tablist', { name: 'Steps' })
    await steps.getByRole('tab', { name: /^Chapter 2\b/ }).click()
    await page.getByRole('heading', { level: 2, name: 'Chapter 2' }).waitFor()
    expect(await messageOf(page, 'User message').innerText()).toContain('# Write now: Chapter 2')
    await page.keyboard.press('ArrowDown')
    await page.getByRole('heading', { level: 2, name: 'Chapter 3' }).waitFor()
    expect(await messageOf(page, 'User message').innerText()).toContain('# Write now: Chapter 3')
    expect(await steps.getByRole('tab', { name: /^Chapter 3\b/ }).innerText()).toMatch(/[\d,]+ tokens in · 1 credit/)
    const whole = await page.getByRole('region', { name: 'Steps' }).innerText()
    expect(whole).toMatch(/Whole book: [\d,]+ tokens in · [\d,]+ repeated · about [\d,]+ out · \d+ credits/)

    // A pasted reply goes through the writer.
    await page.getByRole('tab', { name: /^Chapter 1\b/ }).click()
    const reply = recorded('romance-en', 'chapter 1')
    await page.getByLabel('Reply 1').fill(`${reply.slice(0, 600)}`)
    await page.getByRole('button', { name: 'Play through' }).click()
    await page.getByText('Not accepted yet').waitFor()
    await page.getByText('Asked again').waitFor()
    await page.getByLabel('Reply 2').waitFor()
    await page.getByLabel('Reply 1').fill(`Sure! Here it is.\n\n${reply}`)
    await page.getByRole('button', { name: 'Play through' }).click()
    await page.getByText(/^Accepted: [\d,]+ words/).waitFor()
    await page.getByText('Reply. What is crossed out').click()
    await page.locator('del').getByText('Sure! Here it is.', { exact: true }).waitFor()
    await page.getByText('Taken out for the book’s memory').waitFor()
    // The same text for a book in Malay.
    await openMoreChoices(page)
    const language = page.getByRole('form').getByRole('combobox', { name: /^(Language|Bahasa)$/ })
    await language.selectOption('ms')
    await page.getByText(wordsOf('ms').t('workbench.waiting')).waitFor()
    await language.selectOption('en')
    await page.getByText(/^Accepted: [\d,]+ words/).waitFor()

    const recordings = page.getByRole('region', { name: 'Recorded answers', exact: true })
    // One answer more than there are parts: the one that begins the story bible.
    await recordings.getByText('10 parts from 11 answers: 1 difference').waitFor()
    await recordings.getByRole('button', { name: 'Play Chapter 1' }).click()
    await page.getByText('Recorded answers of altered').waitFor()
    await page.getByText(/^Accepted: [\d,]+ words/).waitFor()
    await page.getByRole('tab', { name: /^Chapter 2\b/ }).click()
    await page.getByText(recorded('romance-en', 'chapter 2').split('\n')[0]!.slice(0, 80)).last().waitFor()
    // The generator's file changes: all recorded prompts are others but the story bible's, which has no voice.
    await development.server.edit('generators/fiction/romance.yaml', (yaml) =>
      yaml.replace('You are', 'You really are'),
    )
    await recordings.getByText('10 prompts changed since').waitFor()
  })
})

const LOOKS = [
  { language: 'en', theme: 'light', width: 390 },
  { language: 'ms', theme: 'dark', width: 1440 },
] as const
test.runIf(isLongRun).each(LOOKS)('axe finds nothing wrong ($language, $theme, $width)', async (visit) => {
  await development.onWorkbench('/pet-care', visit, async (page) => {
    await page.getByRole('article').first().waitFor()
    await development.server.edit(FILE, (text) => text.replace('kind: book', 'kind: bok'))
    await page.locator('pre', { hasText: 'kind: bok' }).waitFor()
    await looksRight(page)
  })
})
