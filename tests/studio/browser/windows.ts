import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Language } from '../../../engine/base/language.ts'
import type { Client } from '../../server/client.ts'
import { cookiesOf } from './cookies.ts'
import { watchFaults } from './faults.ts'

/** Milliseconds after which an element that doesn't appear counts as missing. Long, so that a busy machine fails no test. */
const PATIENCE = 15_000

/** What a test may listen to on its page. */
const HEARD = [
  'console',
  'dialog',
  'download',
  'filechooser',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
]

export interface VisitOptions {
  /** The browser's; the studio speaks it until another is chosen. */
  readonly language?: Language
  readonly theme?: 'light' | 'dark'
  readonly width?: number
  /** Lets things move; nothing does unless told. */
  readonly moves?: boolean
  /** Signed in as this person from the start. */
  readonly as?: Pick<Client, 'cookie'>
  /** What the browser kept of an earlier visit. */
  readonly state?: Awaited<ReturnType<BrowserContext['storageState']>>
  /** In a browser that has loaded nothing yet. */
  readonly fresh?: boolean
}

/** A page in a browser of its own, as far as the page can tell. */
export interface Window {
  readonly page: Page
  /** What it did that no page may do. */
  readonly faults: readonly string[]
  /** Its context, which is not used again then. */
  take(): BrowserContext
}

const LOCALES: Readonly<Record<string, string>> = { en: 'en-MY', ms: 'ms-MY', id: 'id-ID' }

interface KeptWindow extends Window {
  readonly language: Language
  readonly isTaken: () => boolean
  forgetFaults(): void
}

/** The windows that nobody looks through, by the address that they looked at. */
const kept = new WeakMap<Browser, Map<string, KeptWindow[]>>()

/**
 * The windows that visits to the studios at one address look through, one after the other: a renderer that has compiled the studio
 * once opens a page in half the time. Between two visits everything is forgotten but the cached files.
 */
export function windowsOf(browser: Browser, origin: string) {
  const here = kept.get(browser) ?? new Map<string, KeptWindow[]>()
  kept.set(browser, here)
  const free = here.get(origin) ?? []
  here.set(origin, free)

  async function openWindow(language: Language, state: VisitOptions['state']): Promise<KeptWindow> {
    const context = await browser.newContext({
      locale: LOCALES[language],
      reducedMotion: 'reduce',
      ...(state === undefined ? {} : { storageState: state }),
    })
    context.setDefaultTimeout(PATIENCE)
    const faults = await watchFaults(context, origin)
    const page = await context.newPage()
    let isTaken = false
    return {
      language,
      page,
      faults,
      take() {
        isTaken = true
        return context
      },
      isTaken: () => isTaken,
      forgetFaults() {
        faults.length = 0
      },
    }
  }

  return {
    async open({ language = 'en', theme = 'light', width = 1440, moves = false, as, state, fresh }: VisitOptions) {
      const found = fresh || state !== undefined ? -1 : free.findIndex((window) => window.language === language)
      const window = found < 0 ? await openWindow(language, state) : free.splice(found, 1)[0]!
      const { page } = window
      await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
      await page.emulateMedia({ colorScheme: theme, reducedMotion: moves ? 'no-preference' : 'reduce', media: null })
      if (as) await page.context().addCookies(cookiesOf(as, origin))
      return window as Window
    },
    /** Forgets everything that this visit left. */
    async leave(window: Window) {
      const { page, isTaken, forgetFaults } = window as KeptWindow
      const context = page.context()
      if (isTaken() || page.isClosed()) return context.close()
      // By name: a page listens to itself too.
      for (const event of HEARD) page.removeAllListeners(event)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      await context.setOffline(false)
      await context.clearPermissions()
      for (const other of context.pages()) if (other !== page) await other.close()
      // Another page of the same origin: the renderer stays, and what the studio was doing ends.
      await page.goto(`${origin}/favicon.svg`)
      // By the page itself: what its renderer holds of the storage would outlive a removal from outside by a moment.
      await page.evaluate(() => {
        sessionStorage.clear()
        localStorage.clear()
      })
      const session = await context.newCDPSession(page)
      await session.send('Page.resetNavigationHistory')
      await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb,cache_storage' })
      await session.detach()
      await context.clearCookies()
      forgetFaults()
      free.push(window as KeptWindow)
    },
    /** Closes every window that somebody looks through, and all at this address unless further studios will stand at it. */
    async close({ keep }: { readonly keep: boolean }) {
      if (!keep) here.delete(origin)
      const staying = new Set([...here.values()].flatMap((windows) => windows.map(({ page }) => page.context())))
      for (const context of browser.contexts()) if (!staying.has(context)) await context.close()
    },
  }
}
