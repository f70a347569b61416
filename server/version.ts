import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../engine/node/folders.ts'

/** The version in package.json. */
export function version(): string {
  return (JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8')) as { version: string }).version
}
