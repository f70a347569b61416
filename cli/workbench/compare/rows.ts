import { Readable } from 'node:stream'
import type { Context } from '../../base/context.ts'
import { rowsOf } from '../../batch/chosen-rows.ts'
import type { ManifestFormat } from '../../batch/manifest/source.ts'
import type { BatchRow } from '../../batch/plan.ts'
import type { Side } from './sides.ts'

/** The rows of a manifest for both sides, under the same names. Throws all faults of the sheet for the first side that has any. */
export async function sideRows(
  manifest: string,
  format: ManifestFormat | undefined,
  sides: readonly [Side, Side],
  context: Context,
): Promise<readonly [readonly BatchRow[], readonly BatchRow[]]> {
  // Both sides read the whole of stdin.
  const parts: Buffer[] = []
  if (manifest === '-') for await (const part of context.stdin) parts.push(Buffer.from(part as Uint8Array | string))
  const read = ({ generator, config }: Side) => {
    const stdin = manifest === '-' ? Readable.from(parts) : context.stdin
    const endpoints = config.providers.map(({ name }) => name)
    const options = { generator: generator.id, endpoints, ...(format === undefined ? {} : { manifestFormat: format }) }
    return rowsOf(manifest, options, { generators: [generator] }, { ...context, stdin }).then(({ rows }) => rows)
  }
  const [first, second] = [await read(sides[0]), await read(sides[1])]
  return [first, second.map((row, index) => ({ ...row, name: first[index]!.name }))]
}
