import type { Language } from '../../engine/base/language.ts'
import { findPiece } from '../../engine/book/book.ts'
import { lockPiece } from '../../engine/revision/rewrite.ts'
import { type PieceVersion, restoreText } from '../../engine/revision/version.ts'
import { type CommonOptions, type Context, printJson } from '../base/context.ts'
import { usageError } from '../base/exit.ts'
import { printMessage } from '../base/tell.ts'
import { findCurrentVersion, ORIGIN_BY_HAND, readVersions } from '../folder/versions.ts'
import { say } from '../messages/say.ts'
import { findWrittenPiece, type OpenedBook, reportChange, withBook } from '../revision/opened-book.ts'
import { countedNoun } from '../terminal/numbers.ts'

interface PieceOptions extends CommonOptions {
  readonly piece?: string
  /** The number of the version that is taken back; 1 is the oldest. */
  readonly to?: number
  readonly unlock?: boolean
}

type PieceVersions = Awaited<ReturnType<typeof versionsOf>>[number]

/** Lists the versions of all pieces, or of one. `*` marks the version that is the text of the book. */
export function versions([name]: readonly string[], options: PieceOptions, context: Context): Promise<void> {
  return withBook(name!, options, context, async (opened) => {
    const wanted = options.piece === undefined ? null : findWrittenPiece(opened, options.piece).id
    const all = (await versionsOf(opened)).filter(({ step }) => wanted === null || step === wanted)
    if (options.json) {
      const pieces = all.map((piece) => ({
        ...piece,
        versions: piece.versions.map(({ text, ...version }) => (wanted === null ? version : { ...version, text })),
      }))
      printJson(context, { folder: opened.path, pieces })
    } else context.stdout.write(all.map((piece) => printed(piece, context.language)).join('\n'))
  })
}

function versionsOf({ path, book }: OpenedBook) {
  return Promise.all(
    book.pieces.map(async ({ step, text, locked = false, marks = [] }, index) => {
      const kept = await readVersions(path, index, step)
      return { step, locked, marks, current: findCurrentVersion(kept, text)!.number, versions: kept }
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
  const count = countedNoun(words, 'word', language)
  return `${number}  ${[count, made.join(' '), ...day].join(', ')}`
}

/** Takes an earlier version of a piece back, letter by letter, as a new version. */
export function restore([name]: readonly string[], options: PieceOptions, context: Context): Promise<void> {
  const { language } = context
  return withBook(name!, options, context, async (opened) => {
    const { path, folder, generator, book } = opened
    const step = findWrittenPiece(opened, options.piece)
    if (options.to === undefined) throw usageError('manuscript.to-number')
    const index = book.pieces.findIndex((piece) => piece.step === step.id)
    const versions = await readVersions(path, index, step.id)
    const wanted = versions.find(({ number }) => number === options.to)
    const piece = step.label[language]
    if (wanted === undefined) {
      const values = { piece, version: options.to, most: versions.at(-1)?.number ?? 0 }
      throw usageError('manuscript.no-version', values)
    }
    const after = restoreText(generator, book, step.id, wanted)
    const by = { at: context.clock.now(), provider: wanted.provider, model: wanted.model }
    const saved = await folder.saveChanged(book, after, () => ({ origin: 'restored', ...by, restored: wanted.number }))
    const { text, words } = findPiece(saved, step.id)!
    const version = findCurrentVersion(await readVersions(path, index, step.id), text)!.number
    printMessage(context, 'manuscript.restored', { piece, version: wanted.number })
    await reportChange(opened, saved, context)
    if (options.json) printJson(context, { folder: path, step: step.id, version, restored: wanted.number, words })
  })
}

/** Keeps a piece from every writer, or frees it again. */
export function lock([name]: readonly string[], options: PieceOptions, context: Context): Promise<void> {
  const { language } = context
  return withBook(name!, options, context, async (opened) => {
    const { generator, book, folder, path } = opened
    const step = findWrittenPiece(opened, options.piece)
    const locked = options.unlock !== true
    await folder.saveChanged(book, lockPiece(generator, book, step.id, locked), () => ORIGIN_BY_HAND)
    const code = locked ? 'manuscript.locked' : 'manuscript.unlocked'
    printMessage(context, code, { piece: step.label[language] })
    if (options.json) printJson(context, { folder: path, step: step.id, locked })
  })
}
