import { pieceOf } from '../../engine/book/book.ts'
import { restoreText } from '../../engine/manuscript/restore.ts'
import { languageOfTerminal } from '../../engine/node/locale.ts'
import type { CommonOptions, Context } from '../context.ts'
import { CommandError, EXIT, type ExitCode } from '../exit.ts'
import { currentVersion, readVersions } from '../folder/versions.ts'
import { pieceOfOptions, tellChange, withBook } from '../manuscript/opened-book.ts'
import { say } from '../messages/say.ts'
import { told } from '../messages/told.ts'

export interface RestoreOptions extends CommonOptions {
  readonly piece?: string
  /** The version, from 1, the oldest. */
  readonly to?: number
}

/** Takes an earlier version of a piece back, letter by letter, as a new version. */
export function restore([name]: readonly string[], options: RestoreOptions, context: Context): Promise<ExitCode> {
  const language = languageOfTerminal(context.env)
  return withBook(name!, options, context, async (opened) => {
    const { path, folder, generator, book } = opened
    const step = pieceOfOptions(opened, options.piece)
    if (options.to === undefined) throw new CommandError(EXIT.usage, told('manuscript.to-number'))
    const index = book.pieces.findIndex((piece) => piece.step === step.id)
    const versions = await readVersions(path, index, step.id)
    const wanted = versions.find(({ number }) => number === options.to)
    const piece = step.label[language]
    if (wanted === undefined) {
      const values = { piece, version: options.to, most: versions.at(-1)?.number ?? 0 }
      throw new CommandError(EXIT.usage, told('manuscript.no-version', values))
    }
    const after = restoreText(generator, book, step.id, wanted)
    const by = { at: context.clock.now(), provider: wanted.provider, model: wanted.model }
    const saved = await folder.saveChanged(book, after, () => ({ origin: 'restored', ...by, restored: wanted.number }))
    const { text, words } = pieceOf(saved, step.id)!
    const version = currentVersion(await readVersions(path, index, step.id), text)!.number
    context.stderr.write(`${say('manuscript.restored', language, { piece, version: wanted.number })}\n`)
    await tellChange(opened, saved, context)
    if (options.json)
      context.stdout.write(
        `${JSON.stringify({ folder: path, step: step.id, version, restored: wanted.number, words }, null, 2)}\n`,
      )
    return EXIT.done
  })
}
