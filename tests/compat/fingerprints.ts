import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'

export type Surface = Readonly<Record<string, string>>

/**
 * Compares every text of a surface with its fingerprint in `frozen/<surface>.txt`, and fails for one that differs, is new or is
 * gone. `KALAM_FREEZE=1 npx vitest run tests/compat` writes the fingerprints anew: only for a change that users are told of.
 */
export function expectFrozen(surface: string, texts: Surface): void {
  const file = join(import.meta.dirname, 'frozen', `${surface}.txt`)
  const now = Object.entries(texts)
    .map(([name, text]) => `${fingerprint(text)} ${name.replaceAll('\n', ' ')}`)
    .toSorted((one, other) => (one.slice(17) < other.slice(17) ? -1 : 1))
  if (process.env.KALAM_FREEZE === '1') writeFileSync(file, `${now.join('\n')}\n`)
  const frozen = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : []
  expect({ missing: without(frozen, now), added: without(now, frozen) }).toEqual({ missing: [], added: [] })
}

export function fingerprint(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

function without(lines: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others)
  return lines.filter((line) => !known.has(line))
}
