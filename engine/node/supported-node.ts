/** The oldest supported release of each line of Node: what `engines` in package.json says. Later lines are supported too. */
export const OLDEST_NODE_VERSIONS: readonly (readonly [major: number, minor: number, patch: number])[] = [
  [22, 22, 2],
  [24, 15, 0],
  [26, 0, 0],
]

/** The sentence for a Node that is too old, in the terminal's language; null for a supported one. Imports nothing, so that every Node can run it. */
export function nodeFault(version: string, environment: Readonly<Record<string, string | undefined>>): string | null {
  if (isSupported(version)) return null
  const malay = /^ms/i.test(environment.LC_ALL || environment.LC_MESSAGES || environment.LANG || '')
  return malay
    ? `Node 22.22.2, 24.15 atau 26 ke atas diperlukan; yang ini Node ${version}. Pasang versi baharu daripada https://nodejs.org`
    : `Node 22.22.2, 24.15 or 26 and later is needed; this is Node ${version}. Install a newer one from https://nodejs.org`
}

function isSupported(version: string): boolean {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  const newest = OLDEST_NODE_VERSIONS.at(-1)![0]
  if (major > newest) return true
  return OLDEST_NODE_VERSIONS.some(
    ([line, least, fix]) => major === line && (minor > least || (minor === least && patch >= fix)),
  )
}
