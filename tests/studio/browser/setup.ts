import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildStudio } from '../../../cli/checkout/studio-build.ts'
import { openChromium } from './chromium.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of the studio that this run has built. */
    studio: string
  }
}

/**
 * Builds the studio once for the run, as it ships, into a folder of its own: a build beside it changes nothing under these
 * tests. `KALAM_STUDIO` names one that is built already.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.KALAM_STUDIO
  if (given) {
    if (!existsSync(join(given, 'index.html'))) throw new Error(`KALAM_STUDIO: no studio is built in ${given}`)
    await unpackBrowser()
    project.provide('studio', given)
    return async () => undefined
  }
  const folder = await mkdtemp(join(tmpdir(), 'kalam-studio-'))
  const began = performance.now()
  await Promise.all([unpackBrowser(), buildStudio(folder)])
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  process.stdout.write(`The studio is built in ${seconds} s, into ${folder}.\n`)
  project.provide('studio', folder)
  return () => rm(folder, { recursive: true, force: true })
}

/** Before several tests want it at once. Fails in one sentence where none starts. */
async function unpackBrowser(): Promise<void> {
  await (await openChromium()).close()
}
