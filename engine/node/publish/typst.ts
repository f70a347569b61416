import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Piscina } from 'piscina'
import { KalamError } from '../../messages/error.ts'

/** A document to set. Paths begin with a slash and are the compiler's own; nothing of the disk is read, and no text is markup. */
export interface TypstJob {
  /** The path of the source that is set. */
  readonly main: string
  readonly sources: readonly { readonly path: string; readonly text: string }[]
  /** Pictures. */
  readonly files: readonly { readonly path: string; readonly bytes: Uint8Array }[]
  /** Texts under `sys.inputs`. */
  readonly inputs: Readonly<Record<string, string>>
  /** With more pages than these no PDF is made, so that it can be set again with other margins. */
  readonly mostPages: number
}

/** What has been set; `pdf` is null when there are more pages than asked for. */
export interface Typeset {
  readonly pages: number
  readonly pdf: Uint8Array | null
}

/** A book of 300,000 words takes about a quarter of it on a slow machine. */
const DEADLINE_MS = 120_000
/** The thread keeps what it has loaded, some 150 MB, for the next book. */
const IDLE_MS = 60_000
/** Memory of the compiler is never given back, so a thread ends once it holds as much. */
const MAX_THREAD_BYTES = 1_000_000_000

const WORKER = new URL(import.meta.url.endsWith('.ts') ? './typst-worker.ts' : './typst-worker.js', import.meta.url)

let pool: Promise<Piscina> | null = null
let last: Promise<unknown> = Promise.resolve()

/**
 * Sets a document in a thread of its own, one after the other. Throws `publish.not-set` with the compiler's reason, and `publish.slow`
 * after the deadline, in milliseconds; both end the thread.
 */
export function typeset(job: TypstJob, deadline: number = DEADLINE_MS): Promise<Typeset> {
  const set = last.then(() => run(job, deadline))
  last = set.catch(() => {})
  return set
}

async function run(job: TypstJob, deadline: number): Promise<Typeset> {
  pool ??= open()
  const opened = await pool
  const late = AbortSignal.timeout(deadline)
  try {
    const set: Typeset = await opened.run(job, { signal: late })
    if (process.memoryUsage().external > MAX_THREAD_BYTES) await close(opened)
    return set
  } catch (cause) {
    await close(opened)
    if (late.aborted) throw new KalamError('publish.slow', { values: { seconds: Math.ceil(deadline / 1000) }, cause })
    throw new KalamError('publish.not-set', { values: { reason: (cause as Error).message.slice(0, 500) }, cause })
  }
}

/** One thread, which keeps the process only while it works. */
async function open(): Promise<Piscina> {
  const { Piscina } = await import('piscina')
  const opened = new Piscina({
    filename: WORKER.href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    // A thread that waits in `Atomics.wait` could not be ended from the thread that it works for.
    atomics: 'disabled',
    recordTiming: false,
    execArgv: [],
  })
  // A thread that dies between two documents is opened anew by the next.
  opened.on('error', () => undefined)
  return opened
}

async function close(opened: Piscina): Promise<void> {
  pool = null
  await opened.destroy()
}

/** The faces of printed books and covers, by npm package: text, headings and tables, Arabic words, signs that the others lack. */
const FACES: Readonly<Record<string, readonly string[]>> = {
  '@expo-google-fonts/eb-garamond': [
    '400Regular/EBGaramond_400Regular',
    '400Regular_Italic/EBGaramond_400Regular_Italic',
    '500Medium/EBGaramond_500Medium',
    '500Medium_Italic/EBGaramond_500Medium_Italic',
    '700Bold/EBGaramond_700Bold',
    '700Bold_Italic/EBGaramond_700Bold_Italic',
  ],
  '@expo-google-fonts/alegreya-sans': [
    '400Regular/AlegreyaSans_400Regular',
    '400Regular_Italic/AlegreyaSans_400Regular_Italic',
    '500Medium/AlegreyaSans_500Medium',
    '700Bold/AlegreyaSans_700Bold',
    '700Bold_Italic/AlegreyaSans_700Bold_Italic',
    '800ExtraBold/AlegreyaSans_800ExtraBold',
  ],
  '@expo-google-fonts/amiri': ['400Regular/Amiri_400Regular', '700Bold/Amiri_700Bold'],
  '@expo-google-fonts/noto-emoji': ['400Regular/NotoEmoji_400Regular'],
}

/** The files of the fonts of printed books and of covers, as TrueType. */
export function fontFiles(): string[] {
  const { resolve } = createRequire(import.meta.url)
  return Object.entries(FACES).flatMap(([name, files]) => {
    const folder = dirname(resolve(`${name}/package.json`))
    return files.map((file) => join(folder, `${file}.ttf`))
  })
}

/** The bytes of those files. */
export function readFonts(): Uint8Array[] {
  return fontFiles().map((file) => new Uint8Array(readFileSync(file)))
}
