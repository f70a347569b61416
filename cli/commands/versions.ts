import type { Language } from '../../engine/language.ts'
import type { PieceVersion } from '../../engine/manuscript/version.ts'
import { languageOfTerminal } from '../../engine/node/locale.ts'
import type { CommonOptions, Context } from '../context.ts'
import { EXIT, type ExitCode } from '../exit.ts'
import { currentVersion, readVersions } from '../folder/versions.ts'
import { type OpenedBook, pieceOfOptions, withBook } from '../manuscript/opened-book.ts'
import { say } from '../messages/say.ts'
import { grouped } from '../terminal/numbers.ts'

export interface VersionsOptions extends CommonOptions {
  readonly piece?: string
}

interface PieceVersions {
  readonly step: string
  readonly locked: boolean
  readonly marks: readonly object[]
  readonly current: number
  readonly versions: readonly PieceVersion[]
}

/** Lists the versions of all pieces, or of one. `*` marks the version that is the text of the book. */
export function versions([name]: readonly string[], options: VersionsOptions, context: Context): Promise<ExitCode> {
  return withBook(name!, options, context, async (opened) => {
    const wanted = options.piece === undefined ? null : pieceOfOptions(opened, options.piece).id
    const all = (await versionsOf(opened)).filter(({ step }) => wanted === null || step === wanted)
    if (options.json) {
      const pieces = all.map((piece) => ({
        ...piece,
        versions: piece.versions.map(({ text, ...version }) => (wanted === null ? version : { ...version, text })),
      }))
      context.stdout.write(`${JSON.stringify({ folder: opened.path, pieces }, null, 2)}\n`)
    } else context.stdout.write(all.map((piece) => printed(piece, languageOfTerminal(context.env))).join('\n'))
    return EXIT.done
  })
}

function versionsOf({ path, book }: OpenedBook): Promise<PieceVersions[]> {
  return Promise.all(
    book.pieces.map(async ({ step, text, locked = false, marks = [] }, index) => {
      const kept = await readVersions(path, index, step)
      return { step, locked, marks, current: currentVersion(kept, text)!.number, versions: kept }
    }),
  )
}

function printed({ step, locked, marks, current, versions: kept }: PieceVersions, language: Language): string {
  const states = [
    ...(locked ? [say('manuscript.is-locked', language)] : []),
    ...(marks.length > 0 ? [say('manuscript.is-older', language)] : []),
  ]
  const lines = kept.map((version) => `${version.number === current ? '*' : ' '} ${line(version, language)}\n`)
  return `${step}${states.length === 0 ? '' : ` (${states.join(', ')})`}\n${lines.join('')}`
}

function line(version: PieceVersion, language: Language): string {
  const { number, origin, words, at, manner, instruction, restored, finding } = version
  const made = [
    say(`manuscript.origin-${origin}`, language),
    ...(manner === undefined ? [] : [manner]),
    ...(instruction === undefined ? [] : [`"${instruction}"`]),
    ...(restored === undefined ? [] : [say('manuscript.of-version', language, { version: restored })]),
    ...(finding === undefined ? [] : [finding]),
  ]
  const day = at === null ? [] : [new Date(at).toISOString().slice(0, 16).replace('T', ' ')]
  const count = say('manuscript.words', language, { words: grouped(words) })
  return `${number}  ${[count, made.join(' '), ...day].join(', ')}`
}
