import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { join } from 'node:path'
import { satisfies } from 'semver'
import { packageRoot } from '../engine/node/folders.ts'

interface Manifest {
  readonly peerDependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}

/** A package of the server that isn't installed, or in a version that wasn't tested. */
export interface UnfitPackage {
  readonly name: string
  /** The installed version; null: none. */
  readonly found: string | null
  /** The tested range, `peerDependencies` of package.json: `^5.3.0`. */
  readonly tested: string
  /** What installs the tested version, that of `devDependencies`: `express@5.3.0`. */
  readonly install: string
}

/** The packages of the server that are missing or don't fit, as a module in `base` would find them. */
export function unfitServerPackages(base: string = import.meta.url): UnfitPackage[] {
  const manifest = JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8')) as Manifest
  return Object.entries(manifest.peerDependencies)
    .map(([name, tested]) => {
      const install = `${name}@${manifest.devDependencies[name]}`
      return { name, found: installedVersion(name, base), tested, install }
    })
    .filter(({ found, tested }) => found === null || !satisfies(found, tested))
}

function installedVersion(name: string, base: string): string | null {
  try {
    const file = findPackageJSON(name, base)
    return file === undefined ? null : (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
  } catch {
    return null
  }
}
