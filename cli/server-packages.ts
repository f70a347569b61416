import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { join } from 'node:path'
import { packageRoot } from '../engine/node/folders.ts'

interface Manifest {
  readonly peerDependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}

/** The packages of the server that are not installed, each with the version that was tested, as `express@5.3.0`. */
export function missingServerPackages(base: string = import.meta.url): string[] {
  const manifest = JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8')) as Manifest
  return Object.keys(manifest.peerDependencies)
    .filter((name) => !isInstalled(name, base))
    .map((name) => `${name}@${manifest.devDependencies[name]}`)
}

function isInstalled(name: string, base: string): boolean {
  try {
    return findPackageJSON(name, base) !== undefined
  } catch {
    return false
  }
}
