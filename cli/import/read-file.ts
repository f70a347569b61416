import { basename, resolve } from 'node:path'
import { MAX_FILE_BYTES } from '../../engine/import/limits.ts'
import { partByWords } from '../../engine/import/parts/edited-parts.ts'
import type { Proposal } from '../../engine/import/parts/part.ts'
import { runAlone } from '../../engine/node/threads/run-alone.ts'
import type { Context } from '../context.ts'
import { readGiven } from '../settings/file.ts'

/** The manuscript in a file, or on stdin for `-`, with its proposed parts. `every`: words of each part where the text has no headings. */
export async function readProposal(path: string, every: number | undefined, context: Context): Promise<Proposal> {
  const name = path === '-' ? 'stdin' : basename(path)
  const bytes = await readGiven(MAX_FILE_BYTES, path, 'import.unreadable', context)
  // A compressed file may be small and contain a long text.
  const length = bytes[0] === 0x50 && bytes[1] === 0x4b ? Number.POSITIVE_INFINITY : bytes.length
  const beside = path === '-' ? null : resolve(context.cwd, path)
  const task = { kind: 'read', file: { bytes, name }, beside } as const
  const proposal = await runAlone<'read'>(task, { clock: context.clock, signal: context.signal, length })
  return every === undefined ? proposal : partByWords(proposal, every)
}
