import { path } from './builtins.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Where what can be made again is kept for this user: XDG_CACHE_HOME or the system's own place. Null without a home. */
export function cacheFolder(environment: Environment, platform: string = process.platform): string | null {
  const { XDG_CACHE_HOME, LOCALAPPDATA } = environment
  // The XDG specification has relative paths ignored.
  if (XDG_CACHE_HOME?.startsWith('/')) return path.join(XDG_CACHE_HOME, 'kalam')
  if (platform === 'win32') return LOCALAPPDATA ? path.join(LOCALAPPDATA, 'kalam', 'Cache') : null
  const home = environment.HOME
  if (!home) return null
  return platform === 'darwin' ? path.join(home, 'Library', 'Caches', 'kalam') : path.join(home, '.cache', 'kalam')
}
