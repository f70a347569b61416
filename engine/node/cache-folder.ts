import { homedir } from 'node:os'
import { join } from 'node:path'

type Environment = Readonly<Record<string, string | undefined>>

/** Where what can be made again is kept for this user: XDG_CACHE_HOME or the system's own place. Null without a home. */
export function cacheFolder(environment: Environment, platform: string = process.platform): string | null {
  const { XDG_CACHE_HOME, LOCALAPPDATA } = environment
  if (XDG_CACHE_HOME?.startsWith('/')) return join(XDG_CACHE_HOME, 'kalam')
  if (platform === 'win32') return LOCALAPPDATA ? join(LOCALAPPDATA, 'kalam', 'Cache') : null
  const home = environment.HOME ?? homeOrNothing()
  if (!home) return null
  return platform === 'darwin' ? join(home, 'Library', 'Caches', 'kalam') : join(home, '.cache', 'kalam')
}

function homeOrNothing(): string | null {
  try {
    return homedir()
  } catch {
    return null
  }
}
