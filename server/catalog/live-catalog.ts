import { resolve, sep } from 'node:path'
import type { Logger } from 'pino'
import type { Catalog, CatalogReading } from '../../engine/catalog/catalog.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import type { Pricing } from '../../engine/generator/public-generator.ts'
import { type CatalogFolders, shippedFolders } from '../../engine/node/folders.ts'
import { addLanguagesOf } from '../../engine/node/languages.ts'
import { loadCatalog } from '../../engine/node/load.ts'
import { createPrompts, type Prompts } from '../../engine/prompt/prompts.ts'
import type { Templates } from '../../engine/prompt/templates.ts'
import type { PromptMemoryOptions } from '../../engine/prompt/text-so-far.ts'
import type { CountTokens } from '../../engine/prompt/tokens.ts'
import { type Diagnostic, formatDiagnostic } from '../../engine/spec/diagnostic.ts'
import { KalamError } from '../messages/error.ts'
import { MESSAGES } from '../messages/messages.ts'
import { watchFolders } from './watch-folders.ts'

interface LiveCatalogOptions {
  readonly folders: CatalogFolders
  /** For development: follows the files while the server runs. */
  readonly watch: boolean
  /** Whether every price is 0, now. */
  readonly isFree?: () => boolean
  readonly countTokens: CountTokens
  /** How prompts hold what is written, now; left out: as the generators say. */
  readonly promptMemory?: () => PromptMemoryOptions | undefined
  readonly logger: Pick<Logger, 'warn' | 'error' | 'info'>
}

/**
 * Compiles the generators. Throws `CatalogFault` when the shipped set has an error, or, without it, any folder. Later a broken edit
 * is logged, and the last good state of what it breaks goes on.
 */
export async function openLiveCatalog(options: LiveCatalogOptions): Promise<LiveCatalog> {
  const { folders, watch, isFree = () => false, countTokens, promptMemory = () => undefined, logger } = options
  const listeners = new Set<() => void>()
  const readers = new Set<() => void>()
  // A language that a folder gets later needs a new start.
  const forgetLanguages = await addLanguagesOf(folders.folders)
  const first = await readServedCatalog(folders).catch((error: unknown) => {
    forgetLanguages()
    throw error
  })
  let isNowFree = isFree()
  const serve = (catalog: Catalog) => (isNowFree ? freeOfCharge(catalog) : catalog)
  let good = first.catalog
  let current = serve(good)
  let reading: CatalogDiagnostics = { version: 1, diagnostics: first.diagnostics }
  const prompts = openPrompts(countTokens, promptMemory, () => current)
  tell(first.diagnostics, 'the generators of these files are left out', logger)

  async function reload(): Promise<void> {
    const { version } = reading
    try {
      const next = await readServedCatalog(folders)
      const { diagnostics } = next
      const catalog = keepBrokenGenerators(good, next)
      const isNew = !hasErrors(diagnostics) || !isSameCatalog(catalog, good) || isFree() !== isNowFree
      isNowFree = isFree()
      reading = { version: isNew ? version + 1 : version, diagnostics }
      if (isNew) {
        good = catalog
        current = serve(catalog)
        logger.info({ version: version + 1, generators: current.generators.length }, 'the catalog was read again')
      }
      tell(diagnostics, 'the last good state of these files stays', logger)
    } catch (error) {
      logger.error({ diagnostics: messageOf(error) }, 'the catalog has a fault: its last good state stays')
      if (error instanceof CatalogFault) reading = { version, diagnostics: error.diagnostics }
    }
    const isNew = reading.version !== version
    for (const listener of [...(isNew ? listeners : []), ...readers]) listener()
  }

  const watched = [...(folders.shipped ? [shippedFolders().generators] : []), ...folders.folders]
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
      return reading.version
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    get reading() {
      return reading
    },
    onReading(listener) {
      readers.add(listener)
      return () => readers.delete(listener)
    },
    reload,
    close() {
      forgetLanguages()
      watcher?.close()
    },
  }
}

function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error')
}

/** Logs what is said of files: errors, whose consequence is `left`, or else warnings and notices. */
function tell(diagnostics: readonly Diagnostic[], left: string, logger: Pick<Logger, 'warn' | 'error'>): void {
  const values = { diagnostics: formatDiagnostics(diagnostics) }
  if (hasErrors(diagnostics)) logger.error(values, left)
  else if (diagnostics.length > 0) logger.warn(values, 'the catalog has warnings')
}

/** Compiled once a generator and state. One that is gone, whose text is being written still, keeps the templates it began with. */
function openPrompts(
  count: CountTokens,
  memory: () => PromptMemoryOptions | undefined,
  current: () => Catalog,
): (generator: Generator) => Prompts {
  const kept = new WeakMap<
    Generator,
    { readonly prompts: Prompts; readonly templates: Templates; readonly memory: unknown }
  >()
  return (generator) => {
    const { generators, templates } = current()
    const known = kept.get(generator)
    const now = memory()
    const isSame = known?.templates === templates && known.memory === now
    if (known && (isSame || !generators.includes(generator))) return known.prompts
    const prompts = createPrompts(generator, templates, count, now)
    kept.set(generator, { prompts, templates, memory: now })
    return prompts
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** A promotion without end, so that pages, quotes, limits of runs and the ledger all say 0, and the pages say why. */
const NOTHING: Pricing['promotion'] = {
  price: 0,
  from: '0000-01-01',
  until: null,
  note: MESSAGES['credits.free-demo'],
}

/** The catalog with every price 0. */
function freeOfCharge(catalog: Catalog): Catalog {
  const generators = catalog.generators.map((generator) => ({
    ...generator,
    price: { ...generator.price, promotion: NOTHING },
  }))
  return { ...catalog, generators }
}

/** The compiled generators, which follow their files in development, and elsewhere are read again when somebody asks for it. */
export interface LiveCatalog {
  current(): Catalog
  /** Throws `requests.not-found`. */
  generator(id: string): Generator
  prompts(generator: Generator): Prompts
  /** Changes with every reload. */
  readonly version: number
  onChange(listener: () => void): () => void
  /** What the files held when they were last read; another object after each time. */
  readonly reading: CatalogDiagnostics
  /** Calls the listener after the files were read, also when they have a fault. */
  onReading(listener: () => void): () => void
  /** Reads the files again. A fault is logged, and what it breaks stays as it was. */
  reload(): Promise<void>
  close(): void
}

/** Of the files of a catalog. While an edit changes nothing that is served, as a faulty one, the version before stays. */
export interface CatalogDiagnostics {
  readonly version: number
  readonly diagnostics: readonly Diagnostic[]
}

/** A catalog with a fault can't be served. The message is every diagnostic, each with its place. */
export class CatalogFault extends Error {
  override readonly name = 'CatalogFault'
  readonly diagnostics: readonly Diagnostic[]

  constructor(message: string, diagnostics: readonly Diagnostic[], cause?: unknown) {
    super(message, { cause })
    this.diagnostics = diagnostics
  }
}

/** A catalog that can be served, and what is said of its files. */
interface ServedReading extends CatalogReading {
  readonly catalog: Catalog
}

/**
 * Reads the folders for the server. Faults of the shipped set throw `CatalogFault`; those of folders and packs over it only leave
 * their generators out. Without the shipped set every error throws.
 */
async function readServedCatalog(folders: CatalogFolders): Promise<ServedReading> {
  const reading = await loadCatalog(folders, process.cwd()).catch((error: unknown) => {
    const message = `the generators can't be read: ${error instanceof Error ? error.message : String(error)}`
    const place = { file: folders.folders.join(', '), line: 1, column: 1, length: 1, excerpt: '' }
    throw new CatalogFault(message, [{ severity: 'error', rule: 'folder', message, ...place }], error)
  })
  const { catalog, diagnostics } = reading
  const isFatal = ({ severity, file }: Diagnostic) => severity === 'error' && (!folders.shipped || isShipped(file))
  if (catalog === null || diagnostics.some(isFatal)) throw new CatalogFault(formatDiagnostics(diagnostics), diagnostics)
  return { ...reading, catalog }
}

function isShipped(file: string): boolean {
  const path = resolve(file)
  return Object.values(shippedFolders()).some((folder) => path.startsWith(`${folder}${sep}`))
}

/** The diagnostics as they are printed, without control characters of the files. */
function formatDiagnostics(diagnostics: readonly Diagnostic[]): string {
  return diagnostics
    .map(formatDiagnostic)
    .join('\n')
    .replace(/[^\P{Cc}\n]/gu, '')
}

/** The catalog with the generators of `before` whose file, folder or pack has an error now. */
function keepBrokenGenerators(before: Catalog, { catalog, diagnostics, refused }: ServedReading): Catalog {
  const broken = new Set(diagnostics.flatMap(({ severity, file }) => (severity === 'error' ? file : [])))
  const kept = new Map(
    [...before.specs].filter(([, { source, folder }]) => broken.has(source.file) || refused.includes(folder)),
  )
  if (kept.size === 0) return catalog
  const others = catalog.generators.filter(({ id }) => !kept.has(id))
  const stays = before.generators.filter(({ id }) => kept.has(id))
  const families = { ...catalog.settings.families, ...before.settings.families, ...catalog.settings.families }
  return {
    ...catalog,
    settings: { ...catalog.settings, families },
    generators: inOrderOf([...others, ...stays], before.generators),
    specs: new Map([...catalog.specs, ...kept]),
  }
}

/** Whether two states of a catalog serve the same. */
function isSameCatalog(one: Catalog, other: Catalog): boolean {
  const texts = ({ settings, templates, updates }: Catalog) => JSON.stringify([settings, templates, updates])
  return (
    one.generators.length === other.generators.length &&
    one.generators.every((generator, index) => generator === other.generators[index]) &&
    texts(one) === texts(other)
  )
}

/** Generators that were there keep their order; new ones come after. */
function inOrderOf(generators: Catalog['generators'], before: Catalog['generators']): Catalog['generators'] {
  const rank = new Map(before.map(({ id }, index) => [id, index]))
  const rankOf = (id: string) => rank.get(id) ?? rank.size
  return generators.toSorted((a, b) => rankOf(a.id) - rankOf(b.id))
}

/** The version now, and each one after it, until the signal aborts. What changes twice meanwhile is told once. */
export function followVersions(
  catalog: Pick<LiveCatalog, 'version' | 'onChange'>,
  signal: AbortSignal,
): AsyncGenerator<number> {
  return follow(() => catalog.version, catalog.onChange, signal)
}

/** The reading now, and each one after it, until the signal aborts. */
export function followDiagnostics(
  catalog: Pick<LiveCatalog, 'reading' | 'onReading'>,
  signal: AbortSignal,
): AsyncGenerator<CatalogDiagnostics> {
  return follow(() => catalog.reading, catalog.onReading, signal)
}

async function* follow<Value>(
  read: () => Value,
  subscribe: (listener: () => void) => () => void,
  signal: AbortSignal,
): AsyncGenerator<Value> {
  let wake = () => {}
  const off = subscribe(() => wake())
  const leave = () => wake()
  signal.addEventListener('abort', leave)
  try {
    let told: Value | null = null
    while (!signal.aborted) {
      const value = read()
      if (told !== value) {
        told = value
        yield value
        continue
      }
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  } finally {
    off()
    signal.removeEventListener('abort', leave)
  }
}
