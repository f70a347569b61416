import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { parseJsonOrUndefined } from '../../../engine/base/parse-json.ts'
import { makeFolder } from '../../../engine/node/folders.ts'
import type { Context } from '../../base/context.ts'
import { CommandError, EXIT, usageError } from '../../base/exit.ts'
import { writeAtomically } from '../../folder/atomic.ts'
import { toMessage } from '../../messages/told.ts'
import { readFileOrStdin } from '../../settings/file.ts'
import type { TextPair } from './pairs.ts'
import type { TextSide } from './sides.ts'

const SideKey = z.enum(['a', 'b'])

const Key = z.object({
  version: z.literal(1),
  /** Of the page, so that verdicts of another one are known. */
  id: z.string(),
  seed: z.int(),
  sides: z.array(z.object({ key: SideKey, spec: z.string(), model: z.string(), fingerprint: z.string() })).length(2),
  pairs: z.array(z.object({ row: z.int(), name: z.string(), first: SideKey })),
})

/** What tells which text is whose. */
export type Key = z.infer<typeof Key>

const NAME = 'key.json'

export function createKey(id: string, seed: number, sides: readonly TextSide[], pairs: readonly TextPair[]): Key {
  return {
    version: 1,
    id,
    seed,
    sides: sides.map(({ key, spec, model, fingerprint }) => ({ key, spec, model, fingerprint })),
    pairs: pairs.map(({ row, name, first }) => ({ row, name, first })),
  }
}

/** The key of a comparison's folder; null where there is none yet. Throws for a damaged one. */
export async function readKey(out: string): Promise<Key | null> {
  const file = join(out, NAME)
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) return null
  const read = Key.safeParse(parseJsonOrUndefined(text))
  if (read.success) return read.data
  throw new CommandError(EXIT.folder, toMessage('compare.damaged', { file }))
}

/** Returns the path of the key. */
export async function writeKey(out: string, key: Key): Promise<string> {
  await makeFolder(out)
  const file = join(out, NAME)
  await writeAtomically(file, `${JSON.stringify(key, null, 2)}\n`)
  return file
}

const Verdicts = z.object({
  comparison: z.string(),
  verdicts: z.array(
    z.object({ row: z.int(), verdict: z.enum(['first', 'second', 'equal']), note: z.string().default('') }),
  ),
})

type Verdicts = z.infer<typeof Verdicts>

/** Bytes that a file of verdicts may have. */
const MAX_VERDICTS_BYTES = 16 * 1024 * 1024

/** What the page has exported as JSON; `-` is stdin. */
export async function readVerdicts(path: string, context: Context): Promise<Verdicts> {
  const bytes = await readFileOrStdin(MAX_VERDICTS_BYTES, path, context).catch((cause: unknown) => {
    throw usageError('compare.verdicts-unreadable', { file: path }, cause)
  })
  const read = Verdicts.safeParse(parseJsonOrUndefined(bytes.toString('utf8')))
  if (read.success) return read.data
  throw usageError('compare.no-verdicts', { file: path })
}

/**
 * The verdicts by side: each row with the side that is better, null for equal ones, and how many of each. Rows that the key doesn't have are
 * left out.
 */
export function countVerdicts({ pairs }: Key, { verdicts }: Verdicts) {
  const rows = pairs.flatMap(({ row, name, first }) => {
    const given = verdicts.find((one) => one.row === row)
    if (given === undefined) return []
    const second = first === 'a' ? ('b' as const) : ('a' as const)
    const better = given.verdict === 'equal' ? null : given.verdict === 'first' ? first : second
    return [{ row, name, better, note: given.note }]
  })
  const of = (side: TextSide['key'] | null) => rows.filter(({ better }) => better === side).length
  return { rows, a: of('a'), b: of('b'), equal: of(null) }
}
