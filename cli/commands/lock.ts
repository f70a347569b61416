import { lockPiece } from '../../engine/manuscript/change-piece.ts'
import { languageOfTerminal } from '../../engine/node/locale.ts'
import type { CommonOptions, Context } from '../context.ts'
import { EXIT, type ExitCode } from '../exit.ts'
import { BY_HAND } from '../folder/versions.ts'
import { pieceOfOptions, withBook } from '../manuscript/opened-book.ts'
import { say } from '../messages/say.ts'

export interface LockOptions extends CommonOptions {
  readonly piece?: string
  readonly unlock?: boolean
}

/** Keeps a piece from every writer, or frees it again. */
export function lock([name]: readonly string[], options: LockOptions, context: Context): Promise<ExitCode> {
  const language = languageOfTerminal(context.env)
  return withBook(name!, options, context, async (opened) => {
    const { generator, book, folder, path } = opened
    const step = pieceOfOptions(opened, options.piece)
    const locked = options.unlock !== true
    await folder.saveChanged(book, lockPiece(generator, book, step.id, locked), () => BY_HAND)
    const code = locked ? 'manuscript.locked' : 'manuscript.unlocked'
    context.stderr.write(`${say(code, language, { piece: step.label[language] })}\n`)
    if (options.json) context.stdout.write(`${JSON.stringify({ folder: path, step: step.id, locked }, null, 2)}\n`)
    return EXIT.done
  })
}
