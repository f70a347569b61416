import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildStudio } from '../../../cli/checkout/studio-build.ts'
import { makeBeside } from '../../made.ts'
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
  if (given && !existsSync(join(given, 'index.html'))) throw new Error(`KALAM_STUDIO: no studio is built in ${given}`)
  const folder = await mkdtemp(join(tmpdir(), 'kalam-studio-'))
  const studio = given || join(folder, 'studio')
  const made = join(folder, 'made')
  project.provide('studio', studio)
  project.provide('made', made)
  const making = makeBeside(made, async () => {
    await Promise.all([unpackBrowser(), given ? undefined : buildStudio(studio)])
  })
  return async () => {
    await making
    await rm(folder, { recursive: true, force: true })
  }
}

/** Before several tests want it at once. Fails in one sentence where none starts. */
async function unpackBrowser(): Promise<void> {
  await (await openChromium()).close()
}
