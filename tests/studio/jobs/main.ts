import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from '@playwright/test'
import { buildStudio } from '../../../cli/checkout/studio-build.ts'
import { loadDetector } from '../../../engine/prose/detector.ts'
import { startTestServer, type TestServer } from '../../server/harness.ts'
import { openChromium } from '../browser/chromium.ts'
import { cookiesOf } from '../browser/cookies.ts'
import { watchFaults } from '../browser/faults.ts'
import { DESK, PHONE, settled } from '../screenshots/camera.ts'
import { authorOf, type Mark } from './author.ts'
import type { Job } from './job.ts'
import { JOBS, NEWCOMER } from './jobs.ts'

/**
 * `npm run jobs -- [--out FOLDER] [--language en|ms] [--width 1280|390] [--theme light|dark] [names…]`: does each job of an author through the
 * studio as it ships, with the demo writer, on a desk and on a phone, in both languages, and tells what it took. With `--out`, a picture of
 * each one's end. `KALAM_STUDIO` names a studio that is built already. Ends with 1 where a job could not be done.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string' },
    language: { type: 'string' },
    width: { type: 'string' },
    theme: { type: 'string', default: 'light' },
  },
})
const all = [...JOBS, NEWCOMER]
const unknown = positionals.filter((name) => !all.some(({ id }) => id === name))
if (unknown.length > 0)
  throw new Error(`No such job: ${unknown.join(', ')}. There are ${all.map(({ id }) => id).join(', ')}.`)
const asked = all.filter(({ id }) => positionals.length === 0 || positionals.includes(id))
const languages = (['en', 'ms'] as const).filter((one) => (values.language ?? one) === one)
const widths = [1280, 390].filter((one) => Number(values.width ?? one) === one)

interface Look {
  readonly language: 'en' | 'ms'
  readonly width: number
}

interface Done {
  readonly fault: string | null
  readonly presses: number
  readonly words: number
  readonly seconds: number
  readonly marks: readonly Mark[]
}

/** One job in a browser of its own, from its address to its picture. */
async function doJob(job: Job, { language, width }: Look, { server, browser }: Stage): Promise<Done> {
  const person = job.isVisitor ? null : await server.signUp()
  if (person !== null) {
    await person.patch('/api/profile', { language })
    await server.giveCredits(person, job.credits ?? 60)
  }
  const path = (await job.begin?.({ server, person: person!, language })) ?? '/'
  const isPhone = width < 600
  const context = await browser.newContext({
    locale: language === 'ms' ? 'ms-MY' : 'en-MY',
    timezoneId: 'Asia/Kuala_Lumpur',
    colorScheme: values.theme === 'dark' ? 'dark' : 'light',
    ...(isPhone ? PHONE : DESK),
    viewport: { width, height: isPhone ? 844 : 800 },
    reducedMotion: 'reduce',
  })
  try {
    const faults = await watchFaults(context, server.url)
    if (person !== null) await context.addCookies(cookiesOf(person, server.url))
    const page = await context.newPage()
    const author = authorOf(page, language, isPhone)
    const began = performance.now()
    await page.goto(`${server.url}${path}`)
    const fault = await job.steps(author).then(
      () => null,
      (error: Error) => `step ${author.steps.length}, ${author.steps.at(-1)}: ${error.message.split('\n')[0]}`,
    )
    const seconds = (performance.now() - began) / 1000
    if (values.out !== undefined) {
      await settled(page).catch(() => undefined)
      await page.screenshot({ path: join(values.out, `${job.id}-${language}-${width}-${values.theme}.png`) })
    }
    return { fault: fault ?? faults[0] ?? null, ...author.done, seconds, marks: author.marks }
  } finally {
    await context.close()
  }
}

interface Stage {
  readonly server: TestServer
  readonly browser: Browser
}

const temporary = await mkdtemp(join(tmpdir(), 'kalam-studio-'))
const studio = process.env.KALAM_STUDIO ?? temporary
if (studio === temporary) await buildStudio(studio)
if (values.out !== undefined) await mkdir(values.out, { recursive: true })
const server = await startTestServer({ studio, config: { engine: { providers: [], useAzure: false, timeouts: {} } } })
await loadDetector()
const browser = await openChromium()
try {
  for (const job of asked) {
    for (const width of widths) {
      for (const language of languages) {
        const { fault, presses, words, seconds, marks } = await doJob(job, { language, width }, { server, browser })
        const told = [job.id, language, width, presses, words, seconds.toFixed(1), fault === null ? 'done' : fault]
        process.stdout.write(`| ${told.join(' | ')} |\n`)
        for (const { name, presses, typed, read, seconds } of marks) {
          process.stdout.write(
            `|   ${name} | ${language} | ${width} | ${presses} | ${typed} | ${seconds.toFixed(1)} | ${read} read |\n`,
          )
        }
        if (fault !== null) process.exitCode = 1
      }
    }
  }
} finally {
  await browser.close()
  await server.close()
  await rm(temporary, { recursive: true, force: true })
}
