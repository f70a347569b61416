import { existsSync, readFileSync, statSync } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import type { CatalogInput, CatalogLayer } from '../catalog/catalog.ts'
import { MAX_SPEC_BYTES } from '../spec/caps.ts'
import type { Diagnostic } from '../spec/diagnostic.ts'
import { layerFolders, NO_FOLDER, PACK_FILE, shownPath } from './layer-folders.ts'
import { isWithin, type WalkFault, walk } from './walk.ts'

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
  readonly files: readonly CatalogInput[]
  readonly diagnostics: readonly Diagnostic[]
}

async function filesOf(folder: string, { place, ...options }: ReadOptions): Promise<FilesReading> {
  const real = await realpath(folder).catch(() => null)
  if (real === null) return { files: [], diagnostics: [fault(place(folder), 'folder', 'a pack needs this folder')] }
  if (!isWithin(real, options.root)) {
    const message = `the link leads out of ${options.root}`
    return { files: [], diagnostics: [fault(place(folder), 'link', message, `${basename(folder)} -> ${real}`)] }
  }
  const { paths, faults } = walk(folder, options)
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

function walkDiagnostic({ path, rule, message, target }: WalkFault, file: string): Diagnostic {
  return fault(file, rule, message, target === undefined ? '' : `${basename(path)} -> ${target}`)
}

function missing(folder: string, file: string): Diagnostic {
  const installed = folder.split(`${sep}node_modules${sep}`)
  const message = 'there is no such folder'
  const expected = installed.length > 1 ? { expected: `npm install ${installed.at(-1)!.replaceAll(sep, '/')}` } : {}
  return { ...fault(file, NO_FOLDER, message), ...expected }
}

function fault(file: string, rule: string, message: string, excerpt = ''): Diagnostic {
  return { severity: 'error', rule, file, line: 1, column: 1, length: 1, message, excerpt }
}
