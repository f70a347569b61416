import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import * as z from 'zod'
import { createModelMemory, type ModelFacts, type ModelMemory } from '../providers/model-memory.ts'
import { cacheFolder, makeCacheFolder } from './folders.ts'

type Environment = Readonly<Record<string, string | undefined>>

export const ModelFactsRecord = z.object({
  drops: z.array(z.string()).optional(),
  renames: z.record(z.string(), z.string()).optional(),
  values: z.record(z.string(), z.string()).optional(),
  mostTokens: z.int().positive().optional(),
  window: z.int().positive().optional(),
  tokensPerWord: z.record(z.string(), z.number()).optional(),
})

/** By provider, then by model. */
const MemoryFile = z.record(z.string(), z.record(z.string(), ModelFactsRecord))

/** The memory of this user: `models.json` in the folder that KALAM_CACHE names, or in the user's cache folder. */
export function openModelMemory(environment: Environment): ModelMemory {
  const { KALAM_CACHE } = environment
  const folder = KALAM_CACHE ? resolve(KALAM_CACHE) : cacheFolder(environment)
  return folder === null ? createModelMemory() : createModelMemoryOnDisk(join(folder, 'models.json'))
}

/**
 * A memory that is kept in a file and shared by the processes of a user: each read and write begins with what the file holds
 * now. A file that cannot be read counts as empty, and one that cannot be written leaves a memory of this process alone.
 */
export function createModelMemoryOnDisk(file: string): ModelMemory {
  const own = createModelMemory()
  return {
    read: (provider, model) => ({ ...readFacts(file)[provider]?.[model], ...own.read(provider, model) }),
    learn(provider, model, facts) {
      own.learn(provider, model, facts)
      const all = readFacts(file)
      const known: ModelFacts = { ...all[provider]?.[model], ...facts }
      write(file, { ...all, [provider]: { ...all[provider], [model]: known } })
    },
  }
}

function readFacts(file: string): Readonly<Record<string, Readonly<Record<string, ModelFacts>>>> {
  try {
    return MemoryFile.parse(JSON.parse(readFileSync(file, 'utf8'))) as Record<string, Record<string, ModelFacts>>
  } catch {
    return {}
  }
}

/** Through a file of its own that takes the place of the old one in one step. */
function write(file: string, facts: object): void {
  const draft = `${file}.${process.pid}`
  try {
    makeCacheFolder(dirname(file))
    writeFileSync(draft, `${JSON.stringify(facts, null, 2)}\n`, { mode: 0o600 })
    renameSync(draft, file)
  } catch {
    // What was learnt is learnt again by the next process.
  }
}
