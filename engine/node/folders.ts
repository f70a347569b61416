// Without its ESM face, whose import costs a start of the command line more than what it is used for.
const path = process.getBuiltinModule('node:path')

type Environment = Readonly<Record<string, string | undefined>>

/** The folder that holds `generators/` and `templates/`: the checkout, or the installed package. */
export function packageRoot(): string {
  const root = path.resolve(import.meta.dirname, '../..')
  return path.basename(root) === 'dist' ? path.dirname(root) : root
}

export interface CatalogFolders {
  readonly generators: string
  readonly templates: string
}

/** The shipped folders, or another generators' folder, named from `cwd`, with the `templates` beside it, if there are any. */
export function catalogFolders(generators?: string, cwd = '.'): CatalogFolders {
  const folder = generators === undefined ? path.join(packageRoot(), 'generators') : path.resolve(cwd, generators)
  return { generators: folder, templates: path.join(path.dirname(folder), 'templates') }
}

/** Where what can be made again is kept for this user: XDG_CACHE_HOME or the system's own place. Null without a home. */
export function cacheFolder(environment: Environment, platform: string = process.platform): string | null {
  const { XDG_CACHE_HOME, LOCALAPPDATA, HOME } = environment
  // The XDG specification has relative paths ignored.
  if (XDG_CACHE_HOME?.startsWith('/')) return path.join(XDG_CACHE_HOME, 'kalam')
  if (platform === 'win32') return LOCALAPPDATA ? path.join(LOCALAPPDATA, 'kalam', 'Cache') : null
  if (!HOME) return null
  return platform === 'darwin' ? path.join(HOME, 'Library', 'Caches', 'kalam') : path.join(HOME, '.cache', 'kalam')
}
