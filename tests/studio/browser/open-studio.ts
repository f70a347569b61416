import type { Browser, BrowserContext, Page } from '@playwright/test'
import { inject } from 'vitest'
import type { Language } from '../../../engine/base/language.ts'
import { loadDetector } from '../../../engine/prose/detector.ts'
import { indonesianFolders, loadIndonesian } from '../../indonesian.ts'
import { type Person, startTestServer, type TestServer, type TestServerOptions } from '../../server/harness.ts'
import { freePort } from '../../server/postgres.ts'
import { sharedChromium } from './chromium.ts'
import { type VisitOptions, windowsOf } from './windows.ts'
import { type Words, wordsOf } from './words.ts'

export interface Visit extends Words {
  readonly page: Page
  /** A test that reads this property may change the context: it is closed afterwards instead of being used for other visits. */
  readonly context: BrowserContext
  /** Opens an address of the studio. */
  go(path: string): Promise<void>
  /** The address without the origin. */
  path(): string
  /** Waits until the address is this one. */
  at(path: string | RegExp): Promise<void>
}

export interface OpenStudio extends TestServer {
  readonly browser: Browser
  /** Somebody new, who speaks this language and has so many credits. */
  person(options?: { readonly language?: Language; readonly credits?: number }): Promise<Person>
  /** A browser of one's own, for as long as `act` runs. Throws what no page may do, if it did. */
  visit<Result>(options: VisitOptions, act: (visit: Visit) => Promise<Result>): Promise<Result>
}

/** The same with the pack that brings Indonesian. */
export async function openIndonesianStudio(options: TestServerOptions = {}): Promise<OpenStudio> {
  await loadIndonesian()
  return openStudio({ ...options, config: { ...options.config, generators: indonesianFolders() } })
}

/** Where the studios of a worker stand, one after the other: a window has the files of an earlier one in its cache. */
let usualPort = 0

/** The built studio on the real server, and a Chromium before it. */
export async function openStudio(options: TestServerOptions = {}): Promise<OpenStudio> {
  const config = { port: usualPort === 0 ? 0 : await freePort(usualPort), ...options.config }
  const server = await startTestServer({ provider: {}, ...options, config, studio: inject('studio') })
  if (usualPort === 0 && config.port === 0) usualPort = Number(new URL(server.url).port)
  // Without it the first text's beginning would be held back for as long as the detector loads.
  await loadDetector()
  const browser = await sharedChromium()
  const origin = server.url

  const windows = windowsOf(browser, origin)

  async function visit<Result>(options: VisitOptions, act: (visit: Visit) => Promise<Result>): Promise<Result> {
    const window = await windows.open(options)
    const { page, faults } = window
    try {
      const result = await act({
        ...wordsOf(options.language ?? 'en'),
        page,
        get context() {
          return window.take()
        },
        go: async (path) => void (await page.goto(`${origin}${path}`)),
        path: () => page.url().slice(origin.length),
        at: (path) => page.waitForURL(typeof path === 'string' ? `${origin}${path}` : path),
      })
      if (faults.length > 0) throw new Error('The page did what none may do')
      await windows.leave(window)
      return result
    } catch (error) {
      const told = await standing(page.context(), faults)
      await page.context().close()
      throw new Error(`${(error as Error).message}\n${told}`, { cause: error })
    }
  }

  return {
    ...server,
    browser,
    async person({ language = 'en', credits } = {}) {
      const person = await server.signUp()
      if (language !== 'en') await person.patch('/api/profile', { language })
      if (credits !== undefined) await server.giveCredits(person, credits)
      return person
    },
    visit,
    async close() {
      await windows.close({ keep: server.url.endsWith(`:${usualPort}`) })
      await server.close()
    },
  }
}

/** What a failed test was looking at, in words. */
async function standing(context: BrowserContext, faults: readonly string[]): Promise<string> {
  const pages = context.pages().map(async (page) => {
    const shown = await page.locator('body').ariaSnapshot({ timeout: 2000 }).catch(String)
    // The navigation is the same everywhere.
    const told = shown.replace(/^- complementary:\n(?: .*\n)*/m, '')
    return `${page.url()}\n${told.slice(0, 6000)}`
  })
  return [...faults, ...(await Promise.all(pages))].join('\n')
}
