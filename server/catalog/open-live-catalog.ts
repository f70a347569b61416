import { existsSync } from 'node:fs'
import type { Logger } from 'pino'
import type { Catalog, CatalogReading, CompileMemo } from '../../engine/generator/assemble.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { KalamError } from '../../engine/messages/error.ts'
import { type CatalogFolders, catalogFolders } from '../../engine/node/folders.ts'
import { loadCatalog } from '../../engine/node/load.ts'
import { createPrompts, type Prompts } from '../../engine/prompt/prompts.ts'
import type { Templates } from '../../engine/prompt/templates.ts'
import type { CountTokens } from '../../engine/prompt/tokens.ts'
import { formatDiagnostic } from '../../engine/spec/diagnostic.ts'
import { freeOfCharge } from './free-of-charge.ts'
import type { LiveCatalog } from './live-catalog.ts'
import { watchFolders } from './watch-folders.ts'

interface LiveCatalogOptions {
  /** Null: the shipped generators. */
  readonly folder: string | null
  /** For development: follows the files while the server runs. */
  readonly watch: boolean
  /** Every price is 0. */
  readonly isFree?: boolean
  readonly countTokens: CountTokens
  readonly logger: Pick<Logger, 'warn' | 'error' | 'info'>
}

/** A catalog with a fault can't be served. The message is every diagnostic, each with its place. */
export class CatalogFault extends Error {
  override readonly name = 'CatalogFault'
}

/**
 * Compiles the generators. Throws `CatalogFault` for any fault at the start; later a broken edit is logged, and the last good
 * catalog goes on.
 */
export async function openLiveCatalog(options: LiveCatalogOptions): Promise<LiveCatalog> {
  const { folder, watch, isFree = false, countTokens, logger } = options
  const folders = catalogFolders(folder ?? undefined)
  const listeners = new Set<() => void>()
  const memo: CompileMemo = new Map()
  const read = async () => {
    const catalog = await strictly(folders, memo, logger)
    return isFree ? freeOfCharge(catalog) : catalog
  }
  let current = await read()
  const prompts = openPrompts(countTokens, () => current)
  let version = 1

  async function reload(): Promise<void> {
    try {
      current = await read()
    } catch (error) {
      logger.error({ diagnostics: messageOf(error) }, 'the catalog has a fault: its last good state stays')
      return
    }
    version++
    logger.info({ version, generators: current.generators.length }, 'the catalog was read again')
    for (const listener of listeners) listener()
  }

  const watched = [folders.generators, folders.templates].filter((path) => existsSync(path))
  const watcher = watch ? watchFolders(watched, reload, (error) => logger.error({ error }, 'watching stopped')) : null
  return {
    current: () => current,
    generator(id) {
      const generator = current.generators.find((one) => one.id === id)
      if (generator === undefined) throw new KalamError('requests.not-found')
      return generator
    },
    prompts,
    get version() {
      return version
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => watcher?.close(),
  }
}

async function strictly(folders: CatalogFolders, memo: CompileMemo, logger: Pick<Logger, 'warn'>): Promise<Catalog> {
  const { catalog, diagnostics }: CatalogReading = await loadCatalog(folders, process.cwd(), memo).catch(
    (error: unknown) => {
      throw new CatalogFault(`no generators in ${folders.generators}: ${messageOf(error)}`, { cause: error })
    },
  )
  const text = diagnostics.map(formatDiagnostic).join('\n')
  if (catalog === null || diagnostics.some(({ severity }) => severity === 'error')) throw new CatalogFault(text)
  if (text !== '') logger.warn({ diagnostics: text }, 'the catalog has warnings')
  return catalog
}

/** Compiled once a generator and state. One that is gone, whose text is being written still, keeps the templates it began with. */
function openPrompts(count: CountTokens, current: () => Catalog): (generator: Generator) => Prompts {
  const kept = new WeakMap<Generator, { readonly prompts: Prompts; readonly templates: Templates }>()
  return (generator) => {
    const { generators, templates } = current()
    const known = kept.get(generator)
    if (known && (known.templates === templates || !generators.includes(generator))) return known.prompts
    const prompts = createPrompts(generator, templates, count)
    kept.set(generator, { prompts, templates })
    return prompts
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
