import { basename, resolve } from 'node:path'
import { MAX_FILE_BYTES } from '../../engine/import/limits.ts'
import { partByWords } from '../../engine/import/parts/edited-parts.ts'
import type { Proposal } from '../../engine/import/parts/part.ts'
import { proposeParts } from '../../engine/import/parts/propose.ts'
import { readManuscript } from '../../engine/import/read.ts'
import { picturesBeside } from '../../engine/node/pictures-beside.ts'
import type { Context } from '../context.ts'
import { readGiven } from '../settings/file.ts'

/** The manuscript in a file, or on stdin for `-`, with its proposed parts. `every`: words of each part where the text has no headings. */
export async function readProposal(path: string, every: number | undefined, context: Context): Promise<Proposal> {
  const name = path === '-' ? 'stdin' : basename(path)
  const bytes = await readGiven(MAX_FILE_BYTES, path, 'import.unreadable', context)
  const proposal = proposeParts(
    await readManuscript({
      bytes,
      name,
      ...(path === '-' ? {} : { beside: picturesBeside(resolve(context.cwd, path)) }),
    }),
  )
  return every === undefined ? proposal : partByWords(proposal, every)
}
