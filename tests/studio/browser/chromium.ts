import { type Browser, chromium } from '@playwright/test'

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
export function openChromium(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  return chromium.launch({ executablePath, args: ARGUMENTS }).catch((cause: unknown) => {
    throw new Error(`${executablePath} doesn't start: install Debian's chromium, or set CHROMIUM_PATH`, { cause })
  })
}
