import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildStudio } from '../../studio/browser/setup.ts'
import { openChild } from '../server/child.ts'
import type { StudioOpening, StudioServing } from './serve.ts'

export interface BenchStudio extends StudioOpening {
  close(): Promise<void>
}

let built: Promise<string> | null = null

/** The studio as it ships, built once for all figures; `KALAM_STUDIO` names one that is built already. */
function studioFolder(): Promise<string> {
  built ??= build()
  return built
}

async function build(): Promise<string> {
  const given = process.env.KALAM_STUDIO
  if (given) return given
  const folder = await mkdtemp(join(tmpdir(), 'kalam-bench-built-'))
  await buildStudio(folder)
  process.on('exit', () => void rm(folder, { recursive: true, force: true }))
  return folder
}

/** The real server in a process of its own, serving the production build. */
export async function openBenchStudio(generators: string | null = null): Promise<BenchStudio> {
  const serving: StudioServing = { studio: await studioFolder(), generators }
  const { opening, close } = await openChild<StudioOpening>('../studio/serve.ts', JSON.stringify(serving))
  return { ...opening, close }
}
