import { type Browser, type BrowserContext, chromium } from '@playwright/test'

/** Nothing but the page under test may reach out: the browser's own traffic is switched off. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-gpu',
  '--disable-quic',
]

/** The machine's Chromium; `CHROMIUM_PATH` names another one. */
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

export function openChromium(): Promise<Browser> {
  return chromium.launch({ executablePath, args: ARGUMENTS }).catch(unstarted)
}

/** One whose pages share a profile in this folder, as a person's do. */
export function openProfile(folder: string, more: string[]): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, { executablePath, args: [...ARGUMENTS, ...more] }).catch(unstarted)
}

function unstarted(cause: unknown): never {
  throw new Error(`${executablePath} doesn't start: install Debian's chromium, or set CHROMIUM_PATH`, { cause })
}
