import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import nodeModule from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

type Environment = Readonly<Record<string, string | undefined>>

/** The folder that holds `generators/` and `templates/`: the checkout, or the installed package. */
export function packageRoot(): string {
  const root = resolve(import.meta.dirname, '../..')
  return basename(root) === 'dist' ? dirname(root) : root
}

/** The version in package.json. */
export function packageVersion(): string {
  return (JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8')) as { version: string }).version
}

/** The folders `generators/` and `templates/` of this package. */
export function shippedFolders(): { readonly generators: string; readonly templates: string } {
  return { generators: join(packageRoot(), 'generators'), templates: join(packageRoot(), 'templates') }
}

/** Where generators are read from. */
export interface CatalogFolders {
  /** Full paths of folders and packs that are laid over the shipped set, the lowest first. */
  readonly folders: readonly string[]
  /** False: without the shipped generators. What the folders lack of shared files and templates is the shipped set's. */
  readonly shipped: boolean
}

/**
 * The folders that are named from `cwd`: paths, and npm packages as `npm:kalam-pack-x`, which are looked for in its
 * `node_modules` and those of the folders above. Throws for a wrong name of a package.
 */
export function resolveCatalogFolders(named: readonly string[] = [], cwd = '.', shipped = true): CatalogFolders {
  const own = shippedFolders().generators
  const folders = new Set(
    named.map((name) => (name.startsWith('npm:') ? packageFolder(name, cwd) : resolve(cwd, name))),
  )
  const isNamed = folders.delete(own)
  return { folders: [...folders], shipped: shipped || isNamed }
}

/** How a package of generators is named. */
export const NPM_PACK_PATTERN = /^npm:((@[a-z0-9][a-z0-9._-]*\/)?[a-z0-9][a-z0-9._-]*)$/

/** `npm:` with something that can't be a package's name. */
export class PackageNameError extends Error {
  readonly named: string

  constructor(named: string) {
    super(`"${named}" is no package: write npm: and its name, as npm:kalam-pack-x`)
    this.name = 'PackageNameError'
    this.named = named
  }
}

/** The folder of an installed package; of one that isn't installed, where npm would put it. */
function packageFolder(named: string, cwd: string): string {
  const name = NPM_PACK_PATTERN.exec(named)?.[1]
  if (name === undefined) throw new PackageNameError(named)
  try {
    const manifest = nodeModule.findPackageJSON(name, pathToFileURL(join(resolve(cwd), 'kalam.config.yaml')))
    if (manifest !== undefined) return dirname(manifest)
  } catch {
    // Not installed.
  }
  return resolve(cwd, 'node_modules', name)
}

/** Where what can be made again is kept for this user: XDG_CACHE_HOME or the system's own place. Null without a home. */
export function cacheFolder(environment: Environment, platform: string = process.platform): string | null {
  const { XDG_CACHE_HOME, LOCALAPPDATA, HOME } = environment
  // The XDG specification has relative paths ignored.
  if (XDG_CACHE_HOME?.startsWith('/')) return join(XDG_CACHE_HOME, 'kalam')
  if (platform === 'win32') return LOCALAPPDATA ? join(LOCALAPPDATA, 'kalam', 'Cache') : null
  if (!HOME) return null
  return platform === 'darwin' ? join(HOME, 'Library', 'Caches', 'kalam') : join(HOME, '.cache', 'kalam')
}

/** The folder and at most its parent: with `recursive`, Node tries for ever where the system says that /proc/x isn't there. */
export function makeCacheFolder(folder: string): void {
  if (existsSync(folder)) return
  const parent = dirname(folder)
  if (!existsSync(parent)) mkdirSync(parent, { mode: 0o700 })
  mkdirSync(folder, { mode: 0o700 })
}

/** The path of the configuration: `kalam.config.yaml` in `cwd`, or what KALAM_CONFIG names. */
export function configPath(cwd: string, { KALAM_CONFIG }: Readonly<Record<string, string | undefined>>): string {
  return KALAM_CONFIG ? resolve(cwd, KALAM_CONFIG) : join(cwd, 'kalam.config.yaml')
}

/** A folder with its parents. Node's own `recursive` never returns where a parent exists but takes no child, as in /proc. */
export async function makeFolder(path: string): Promise<void> {
  if (await made(path)) return
  await makeFolder(dirname(path))
  await mkdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}

/** False when the parent is missing. */
async function made(path: string): Promise<boolean> {
  try {
    await mkdir(path)
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return true
    if (code === 'ENOENT' && dirname(path) !== path) return false
    throw error
  }
}
