import { join } from 'node:path'
import { packageRoot } from '../../../engine/node/folders.ts'
import { openChild } from '../server/child.ts'
import type { StudioOpening, StudioServing } from './serve.ts'

export interface BenchStudio extends StudioOpening {
  close(): Promise<void>
}

/** The studio as it ships, which the bench has built; `KALAM_STUDIO` names another one. */
const studioFolder = process.env.KALAM_STUDIO ?? join(packageRoot(), 'dist/studio')

/** The real server in a process of its own, serving the production build. */
export async function openBenchStudio(generators: string | null = null): Promise<BenchStudio> {
  const serving: StudioServing = { studio: studioFolder, generators }
  const { opening, close } = await openChild<StudioOpening>('../studio/serve.ts', JSON.stringify(serving))
  return { ...opening, close }
}
