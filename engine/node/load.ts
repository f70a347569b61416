import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import { assembleCatalog } from '../catalog/assemble.ts'
import type { CatalogLayer, CatalogReading, CatalogSourceFile } from '../catalog/catalog.ts'
import { type CompileMemo, parseSpecPath, sharedCompileMemo } from '../catalog/compile-spec.ts'
import { MAX_SPEC_BYTES } from '../spec/caps.ts'
import type { Diagnostic } from '../spec/diagnostic.ts'
import { type CatalogFolders, packageVersion, shippedFolders } from './folders.ts'
import { layerFolders, NO_FOLDER_RULE, PACK_FILE, shownPath } from './layer-folders.ts'

interface LoadOptions {
  /** Left out: what this process compiled. */
  readonly memo?: CompileMemo
  /** The folder of the shipped generators. */
  readonly set?: string
  /**
   * Ids of the only generators that the caller needs; left out: all. The others aren't compiled, which is most of the time,
   * unless a folder or pack is over the shipped set or one of the ids isn't in it.
   */
  readonly only?: readonly string[]
}

/**
 * Reads the shipped set with the folders and packs over it, and compiles them. A folder that isn't there is a diagnostic of the
 * rule `NO_FOLDER_RULE`. File names in diagnostics begin from `cwd`.
 */
export async function loadCatalog(
  { folders, shipped }: CatalogFolders,
  cwd: string,
  { memo = sharedCompileMemo, set = shippedFolders().generators, only }: LoadOptions = {},
): Promise<CatalogReading> {
  const [whole, ...layers] = await Promise.all([set, ...folders].map((one) => readLayer(one, cwd)))
  const below = only === undefined || layers.length > 0 ? whole : withOnly(whole!, only)
  // In a checkout the shipped templates lie beside every folder at its root.
  const own = layers.map((layer) =>
    layer.templatesFolder === below!.templatesFolder ? withoutTemplates(layer) : layer,
  )
  return assembleCatalog(shipped ? [below!, ...own] : withoutShipped(below!, own), {
    version: packageVersion(),
    memo,
  })
}

function withOnly(layer: CatalogLayer, ids: readonly string[]): CatalogLayer {
  const named = layer.files.filter(({ path }) => ids.includes(parseSpecPath(path)?.id ?? ''))
  return named.length < ids.length ? layer : { ...layer, files: [...layer.files.filter(isShared), ...named] }
}

/** The shared files and templates of the shipped set stay beneath; the first folder that is no pack may have its own shared files. */
function withoutShipped(set: CatalogLayer, [first, ...rest]: readonly CatalogLayer[]): CatalogLayer[] {
  const shared = set.files.filter(isShared)
  if (first === undefined || first.manifest !== undefined) {
    return [{ ...set, files: shared }, ...(first ? [first] : []), ...rest]
  }
  const own = new Map(first.files.filter(isShared).map((file) => [file.path, file]))
  const files = shared.map((file) => own.get(file.path) ?? file)
  const flows = shared.find(({ path }) => path === '_catalog.yaml')
  return [
    { ...set, files, ...(flows ? { flows } : {}) },
    { ...first, files: first.files.filter((file) => !isShared(file)) },
    ...rest,
  ]
}

function withoutTemplates({ templatesFolder: _, ...layer }: CatalogLayer): CatalogLayer {
  return { ...layer, templates: {} }
}

function isShared({ path }: { readonly path: string }): boolean {
  return path.startsWith('_')
}

/** Levels of folders in `generators/` and `templates/` of a pack: families, and what is kept beside a generator. */
const PACK_LEVELS = 4

/** Reads the files of a folder of generators or of a pack. What can't be read is a diagnostic; file names begin from `cwd`. */
export async function readLayer(folder: string, cwd: string): Promise<CatalogLayer> {
  const place = (path: string) => shownPath(path, cwd)
  const root = await realpath(folder).catch(() => null)
  if (root === null || !(await stat(root)).isDirectory()) {
    return { folder, files: [], templates: {}, diagnostics: [missing(folder, place(folder))] }
  }
  const { isPack, generators, templates } = layerFolders(folder)
  const options = { levels: isPack ? PACK_LEVELS : 1, strict: isPack }
  const specs = await filesOf(generators, { ...options, root, ending: /\.ya?ml$/, place })
  const hasTemplates = existsSync(templates)
  const templatesRoot = isWithin(templates, folder) ? root : hasTemplates ? await realpath(templates) : root
  const sets = hasTemplates
    ? await filesOf(templates, { ...options, root: templatesRoot, ending: /\.hbs$/, place })
    : { files: [], diagnostics: [] }
  const pack = isPack ? await readManifest(folder, root, place) : null
  const files = specs.files.filter(({ path }) => isPack || !path.startsWith('templates/'))
  return {
    folder,
    files,
    templates: Object.fromEntries(sets.files.map(({ path, text }) => [path.replace(/\.hbs$/, ''), text])),
    templatesFolder: place(templates),
    ...(pack === null ? {} : { manifest: pack.manifest }),
    diagnostics: [...specs.diagnostics, ...sets.diagnostics, ...(pack?.diagnostics ?? [])],
  }
}

interface ReadOptions {
  readonly root: string
  readonly levels: number
  readonly strict: boolean
  readonly ending: RegExp
  readonly place: (path: string) => string
}

interface FilesReading {
  readonly files: readonly CatalogSourceFile[]
  readonly diagnostics: readonly Diagnostic[]
}

async function filesOf(folder: string, { place, ...options }: ReadOptions): Promise<FilesReading> {
  const real = await realpath(folder).catch(() => null)
  if (real === null) return { files: [], diagnostics: [fault(place(folder), 'folder', 'a pack needs this folder')] }
  if (!isWithin(real, options.root)) {
    const message = `the link leads out of ${options.root}`
    return { files: [], diagnostics: [fault(place(folder), 'link', message, `${basename(folder)} -> ${real}`)] }
  }
  const { paths, faults } = listFilesBeneath(folder, options)
  const read = paths.map((path) => readInput(join(folder, path), path, place))
  const diagnostics = faults.map((one) => walkDiagnostic(one, place(join(folder, one.path))))
  return {
    files: read.flatMap(({ input }) => input ?? []),
    diagnostics: [...diagnostics, ...read.flatMap((one) => one.diagnostics)],
  }
}

function readInput(full: string, path: string, place: (path: string) => string) {
  const file = place(full)
  const { size } = statSync(full)
  if (size > MAX_SPEC_BYTES) {
    const message = `the file has ${size} bytes; the most is ${MAX_SPEC_BYTES}`
    return { input: null, diagnostics: [fault(file, 'too-large', message)] }
  }
  return { input: { path, file, text: readFileSync(full, 'utf8') }, diagnostics: [] }
}

async function readManifest(folder: string, root: string, place: (path: string) => string) {
  const full = join(folder, PACK_FILE)
  const real = await realpath(full)
  const { input, diagnostics } = isWithin(real, root)
    ? readInput(full, PACK_FILE, place)
    : {
        input: null,
        diagnostics: [fault(place(full), 'link', `the link leads out of ${root}`, `${PACK_FILE} -> ${real}`)],
      }
  return { manifest: input ?? { path: PACK_FILE, file: place(full), text: '' }, diagnostics }
}

function walkDiagnostic({ path, rule, message, target }: UnreadFilesFault, file: string): Diagnostic {
  return fault(file, rule, message, target === undefined ? '' : `${basename(path)} -> ${target}`)
}

function missing(folder: string, file: string): Diagnostic {
  const installed = folder.split(`${sep}node_modules${sep}`)
  const message = 'there is no such folder'
  const expected = installed.length > 1 ? { expected: `npm install ${installed.at(-1)!.replaceAll(sep, '/')}` } : {}
  return { ...fault(file, NO_FOLDER_RULE, message), ...expected }
}

function fault(file: string, rule: string, message: string, excerpt = ''): Diagnostic {
  return { severity: 'error', rule, file, line: 1, column: 1, length: 1, message, excerpt }
}

/** Files or a folder that aren't read, and why. */
export interface UnreadFilesFault {
  /** From the walked folder; empty: the folder itself. */
  readonly path: string
  readonly rule: 'link' | 'too-deep' | 'too-many' | 'too-large'
  readonly message: string
  /** Where a link leads. */
  readonly target?: string
}

interface WalkOptions {
  /** The real path beyond which no link may lead. */
  readonly root: string
  /** How the names of the wanted files end. */
  readonly ending: RegExp
  /** Levels of folders beneath the walked one that are looked into. */
  readonly levels: number
  /** True: a folder below the last level is a fault; false: it is passed over. */
  readonly strict: boolean
}

/** How many files the folder of a layer may have, and how many bytes they may have together. */
export const MAX_LAYER_FILES = 2000
export const MAX_LAYER_BYTES = 16 * 1024 * 1024

/**
 * The wanted files beneath a folder, as `fiction/romance.yaml`, in the order of their paths. Links are followed as far as they
 * stay within `root`. Names that begin with a dot, and `node_modules`, are passed over. Too many files or bytes: one fault and
 * no files. Throws when the folder can't be read. Synchronous, as a file takes the thread pool four times as long as the disk.
 */
export function listFilesBeneath(
  folder: string,
  { root, ending, levels, strict }: WalkOptions,
): { paths: readonly string[]; faults: readonly UnreadFilesFault[] } {
  const paths: string[] = []
  const faults: UnreadFilesFault[] = []
  let bytes = 0
  const isOver = () => paths.length > MAX_LAYER_FILES || bytes > MAX_LAYER_BYTES

  function enter(path: string, level: number): void {
    for (const entry of readdirSync(join(folder, path), { withFileTypes: true })) {
      if (entry.name.startsWith('.') || entry.name === 'node_modules') continue
      const inner = path === '' ? entry.name : `${path}/${entry.name}`
      const isWanted = ending.test(entry.name)
      const real = entry.isSymbolicLink() ? realPath(join(folder, inner)) : undefined
      const found = real === null ? undefined : statSync(join(folder, inner), { throwIfNoEntry: false })
      if (real === null) faults.push({ path: inner, rule: 'link', message: 'the link leads nowhere' })
      else if (real !== undefined && !isWithin(real, root)) {
        if (isWanted || found?.isDirectory() === true) faults.push({ path: inner, ...leadingOut(real, root) })
      } else if (found?.isDirectory()) {
        if (level < levels) enter(inner, level + 1)
        else if (strict)
          faults.push({ path: inner, rule: 'too-deep', message: `a folder more than ${levels} levels down` })
      } else if (isWanted && found?.isFile()) {
        paths.push(inner)
        bytes += found.size
      }
      if (isOver()) return
    }
  }

  enter('', 0)
  if (!isOver()) return { paths: paths.toSorted(), faults }
  const fault: UnreadFilesFault =
    paths.length > MAX_LAYER_FILES
      ? { path: '', rule: 'too-many', message: `there are more than ${MAX_LAYER_FILES} files` }
      : { path: '', rule: 'too-large', message: `the files have more than ${MAX_LAYER_BYTES} bytes together` }
  return { paths: [], faults: [fault] }
}

/** Where a link leads; null: nowhere. */
function realPath(link: string): string | null {
  try {
    return realpathSync(link)
  } catch {
    return null
  }
}

function leadingOut(target: string, root: string): Omit<UnreadFilesFault, 'path'> {
  return { rule: 'link', message: `the link leads out of ${root}`, target }
}

/** Whether a real path is a folder or is beneath it. */
export function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}${sep}`)
}
