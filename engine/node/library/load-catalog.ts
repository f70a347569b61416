import { findNearestName } from '../../base/nearest.ts'
import type { Catalog, CatalogReading } from '../../catalog/catalog.ts'
import type { Generator } from '../../generator/generator.ts'
import { isKalamError, KalamError } from '../../messages/error.ts'
import { say } from '../../messages/say.ts'
import { formatDiagnostic } from '../../spec/diagnostic.ts'
import { sayReason } from '../../writer/fault.ts'
import { resolveCatalogFolders } from '../folders.ts'
import { addLanguagesOf } from '../languages.ts'
import { NO_FOLDER_RULE } from '../layer-folders.ts'
import { loadCatalog as loadFolders } from '../load.ts'

/** Where generators are loaded from. */
export interface CatalogOptions {
  /**
   * Folders of generators, `<family>/<id>.yaml`, and packs, which have a `kalam.pack.yaml`: paths from `cwd`, and npm packages as
   * `npm:kalam-pack-x`. Each is laid over those before it, the first over the generators of this package: new ids are added, the same
   * id replaces. A folder's own templates are in a folder `templates` inside or beside it.
   */
  readonly generators?: string | readonly string[]
  /** False: without the generators of this package. What the folders lack of shared files and templates comes from it all the same. */
  readonly shipped?: boolean
  /** The folder that `generators` and the file names of diagnostics begin from. Left out: the working folder. */
  readonly cwd?: string
}

/**
 * Loads and compiles generators, with everything that is wrong with them. `catalog` holds the generators without errors;
 * it is null when `_catalog.yaml` or `_words.yaml` cannot be used. Throws `KalamError` `catalog.unreadable` for a missing folder.
 */
export async function readCatalog(options: CatalogOptions = {}): Promise<CatalogReading> {
  const { generators = [], shipped = true, cwd = process.cwd() } = options
  const named = typeof generators === 'string' ? [generators] : generators
  const unreadable = (folder: string, reason: string, cause?: unknown) =>
    withErrorSentence(new KalamError('catalog.unreadable', { values: { folder, reason }, cause }))
  try {
    const chosen = resolveCatalogFolders(named, cwd, shipped)
    await keepLanguagesOf(chosen.folders)
    const reading = await loadFolders(chosen, cwd)
    const missing = reading.diagnostics.find(({ rule }) => rule === NO_FOLDER_RULE)
    if (missing !== undefined) throw unreadable(missing.file, missing.message)
    return reading
  } catch (cause) {
    if (isKalamError(cause)) throw cause
    throw unreadable(named.join(', '), cause instanceof Error ? cause.message : String(cause), cause)
  }
}

const kept = new Map<string, () => void>()

/** The languages of the folders stay known, as they were when a folder was last read. */
async function keepLanguagesOf(folders: readonly string[]): Promise<void> {
  for (const folder of folders) {
    const forgetNew = await addLanguagesOf([folder])
    kept.get(folder)?.()
    kept.set(folder, forgetNew)
  }
}

/**
 * Loads and compiles generators. Throws `KalamError` `catalog.unreadable` for a missing folder, and `catalog.faulty`, with
 * `file:line:column` of each fault, when any of its files has an error. `readCatalog` leaves faulty generators out instead.
 */
export async function loadCatalog(options: CatalogOptions = {}): Promise<Catalog> {
  const { catalog, diagnostics } = await readCatalog(options)
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  if (catalog !== null && errors.length === 0) return catalog
  const faults = errors.map(formatDiagnostic).join('\n')
  throw withErrorSentence(new KalamError('catalog.faulty', { values: { faults } }))
}

/** The generator of an id, such as `romance`. Throws `KalamError` `catalog.no-generator`, which names the nearest id, or all of them when none is near. */
export function findGenerator({ generators }: Catalog, id: string): Generator {
  const found = generators.find((generator) => generator.id === id)
  if (found !== undefined) return found
  const ids = generators.map((generator) => generator.id)
  const suggestion = findNearestName(id, ids) ?? ids.join(', ')
  throw withErrorSentence(new KalamError('catalog.no-generator', { values: { id, suggestion } }))
}

/**
 * Runs work for a program that uses Kalam as a library. Errors become `KalamError`s whose message is the English sentence; an abort
 * between two calls becomes `generation.cancelled`.
 */
export async function withErrorSentences<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (isKalamError(error)) throw withErrorSentence(error)
    if (signal?.aborted && error === signal.reason) {
      throw withErrorSentence(new KalamError('generation.cancelled', { cause: error }))
    }
    throw error
  }
}

/** The same for work that calls no model. */
export function withErrorSentencesSync<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    throw isKalamError(error) ? withErrorSentence(error) : error
  }
}

/** Puts the English sentence, and what the endpoint said, in the message and the stack of an error, which hold its code alone. */
export function withErrorSentence(error: KalamError): KalamError {
  const { code, message, stack } = error
  if (message !== code) return error
  const reason = sayReason(error, 'en')
  error.message = `${say(code, 'en', error.values)}${reason === null ? '' : ` ${reason}`} (${code})`
  if (stack !== undefined) error.stack = stack.replace(code, () => error.message)
  return error
}
