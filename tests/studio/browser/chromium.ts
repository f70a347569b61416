import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type LaunchOptions } from '@playwright/test'
import bundled, { inflate } from '@sparticuz/chromium'

/** Nothing but the page under test may reach out: the browser's own traffic is switched off. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-gpu',
  '--disable-quic',
  // Pages live too short for what a compiler spends on running fast.
  '--js-flags=--no-opt,--no-maglev',
]

export async function openChromium(): Promise<Browser> {
  const options = await launchOptions()
  return chromium.launch(options).catch((cause: unknown) => unstarted(options, cause))
}

let shared: Promise<Browser> | undefined

/** The browser of all files of a worker: it ends with the worker's process. Whoever opens a context in it closes that. */
export async function sharedChromium(): Promise<Browser> {
  const open = await shared?.catch(() => undefined)
  if (!open?.isConnected()) shared = openChromium()
  return shared!
}

/** Opens a browser whose pages share the profile in this folder. */
export async function openProfile(folder: string, more: string[]): Promise<BrowserContext> {
  const options = await launchOptions()
  const opening = chromium.launchPersistentContext(folder, { ...options, args: [...ARGUMENTS, ...more] })
  return opening.catch((cause: unknown) => unstarted(options, cause))
}

/** The browser that `CHROMIUM_PATH` names, or the one that `npm ci` brings. */
async function launchOptions(): Promise<LaunchOptions> {
  const given = process.env.CHROMIUM_PATH
  return given ? { executablePath: given, args: ARGUMENTS } : bundledOptions()
}

/**
 * Unpacks the browser, its libraries and fonts into the folder for temporary files, unless they are there. Two processes must
 * not do so at the same time.
 */
async function bundledOptions(): Promise<LaunchOptions> {
  const executablePath = await bundled.executablePath()
  const libraries = join(tmpdir(), 'al2023')
  if (!existsSync(libraries)) await inflate(LIBRARIES)
  const environment = { LD_LIBRARY_PATH: join(libraries, 'lib'), FONTCONFIG_FILE: await fontConfiguration() }
  return { executablePath, args: ARGUMENTS, env: { ...process.env, ...environment } }
}

/**
 * The file that tells the browser where its fonts were unpacked: the one that comes with them names `/tmp/fonts` alone. Only
 * these fonts are used, so that pages look the same on every machine.
 */
async function fontConfiguration(): Promise<string> {
  const fonts = join(tmpdir(), 'fonts')
  const file = join(fonts, 'kalam.conf')
  const folders = `<dir>${fonts}</dir><cachedir>${fonts}-cache</cachedir>`
  if (!existsSync(file)) await writeFile(file, `<fontconfig>${folders}</fontconfig>\n`)
  return file
}

const LIBRARIES = join(import.meta.dirname, '../../../node_modules/@sparticuz/chromium/bin/al2023.tar.br')

function unstarted({ executablePath }: LaunchOptions, cause: unknown): never {
  throw new Error(`${executablePath} doesn't start: install a Chromium, and set CHROMIUM_PATH to its path`, { cause })
}
