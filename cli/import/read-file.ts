import { basename } from 'node:path'
import { MAX_FILE_BYTES } from '../../engine/import/limits.ts'
import { partByWords } from '../../engine/import/parts/edited-parts.ts'
import type { Proposal } from '../../engine/import/parts/part.ts'
import { proposeParts } from '../../engine/import/parts/propose.ts'
import { readManuscript } from '../../engine/import/read.ts'
import { languageOfTerminal } from '../../engine/node/locale.ts'
import type { Context } from '../context.ts'
import { CommandError, EXIT } from '../exit.ts'
import { say } from '../messages/say.ts'
import { readUpTo } from '../settings/file.ts'
import { reasonOf } from '../terminal/reason.ts'

/** A manuscript of a file, or of stdin for `-`, with the parts that it would have. `every`: words of a part where nothing parts the text. */
export async function readProposal(path: string, every: number | undefined, context: Context): Promise<Proposal> {
  const name = path === '-' ? 'stdin' : basename(path)
  const bytes = await readUpTo(MAX_FILE_BYTES, path, context).catch((cause: unknown) => {
    const values = { file: path, reason: reasonOf(cause) }
    throw new CommandError(EXIT.usage, say('import.unreadable', languageOfTerminal(context.env), values), { cause })
  })
  const proposal = proposeParts(await readManuscript({ bytes, name }))
  return every === undefined ? proposal : partByWords(proposal, every)
}
