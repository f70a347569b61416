import type { Browser, Page } from '@playwright/test'
import { expect } from 'vitest'
import type { Language } from '../../../engine/language.ts'
import { type Client, openClient } from '../../server/client.ts'
import { openChromium } from './chromium.ts'
import { cookiesOf } from './cookies.ts'
import { type DevelopmentServer, startDevelopmentServer } from './development-server.ts'
import { wordsOf } from './words.ts'

const PASSWORD = 'correct horse'
const ADMINISTRATOR = 'aminah@example.test'

interface Visit {
  /** Left out: the administrator. */
  readonly email?: string
  readonly language?: Language
  readonly theme?: 'light' | 'dark'
  readonly width?: number
}

type Act = (page: Page) => Promise<void>

export interface Development {
  readonly server: DevelopmentServer
  /** A generator's page as who writes generators sees it. */
  onPage(path: string, visit: Visit, act: Act): Promise<void>
  /** The same with the workbench shown. */
  onWorkbench(path: string, visit: Visit, act: Act): Promise<void>
  close(): Promise<void>
}

/** The development server, and a Chromium before it. */
export async function openDevelopment(): Promise<Development> {
  const [server, browser] = await Promise.all([
    startDevelopmentServer({ KALAM_ADMIN_EMAIL: ADMINISTRATOR }),
    openChromium(),
  ])
  const people = new Map<string, Client>()

  async function signedIn(email: string): Promise<Client> {
    const person = people.get(email) ?? (await signUp(server, email))
    people.set(email, person)
    return person
  }

  async function onPage(path: string, visit: Visit, act: Act): Promise<void> {
    const context = await contextOf(browser, visit)
    try {
      await context.addCookies(cookiesOf(await signedIn(visit.email ?? ADMINISTRATOR), server.url))
      const page = await context.newPage()
      await page.goto(`${server.url}${path}`)
      // Vite finds some libraries only when a page first asks for them, and then loads it once more.
      await tabOf(page, visit).waitFor({ timeout: 90_000 })
      await page.waitForLoadState('networkidle')
      await tabOf(page, visit).waitFor({ timeout: 90_000 })
      await act(page)
    } finally {
      await context.close()
    }
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
      await browser.close()
      await server.close()
    },
  }
}

function tabOf(page: Page, { language = 'en' }: Visit) {
  return page.getByRole('tab', { name: wordsOf(language).t('workbench.title') })
}

async function contextOf(browser: Browser, { language = 'en', theme = 'light', width = 1440 }: Visit) {
  const context = await browser.newContext({
    locale: language === 'ms' ? 'ms-MY' : 'en-MY',
    colorScheme: theme,
    reducedMotion: 'reduce',
    viewport: { width, height: width < 600 ? 844 : 900 },
  })
  context.setDefaultTimeout(30_000)
  return context
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
