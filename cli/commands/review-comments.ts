import { basename } from 'node:path'
import type { Book } from '../../engine/book/book.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { MAX_FILE_BYTES } from '../../engine/import/limits.ts'
import { runAlone } from '../../engine/node/threads/run-alone.ts'
import { addRemarks, type LeftRemark } from '../../engine/review/place-remarks.ts'
import { listTextPieces } from '../../engine/review/question.ts'
import type { Context } from '../base/context.ts'
import { printMessage } from '../base/tell.ts'
import { readOptionFile } from '../settings/file.ts'
import { stripControls } from '../terminal/style.ts'

/**
 * Makes findings of the comments and tracked changes of a Word document, and tells what has no place in the book. `made`: what came in; null:
 * nothing new.
 */
export async function readComments(
  path: string,
  { generator, book }: { readonly generator: Generator; readonly book: Book },
  context: Context,
) {
  const { clock, signal, stderr } = context
  const bytes = new Uint8Array(await readOptionFile(MAX_FILE_BYTES, path, 'file.unreadable', context))
  const name = basename(path)
  const known = (book.readings ?? []).flatMap(({ findings }) => findings)
  const task = { kind: 'remarks', file: { name, bytes }, pieces: listTextPieces(generator, book), known } as const
  const placed = await runAlone<'remarks'>(task, { clock, signal, length: bytes.length })
  const n = placed.findings.length
  printMessage(context, 'reading.comments-in', { file: name, n, known: placed.known })
  if (placed.left.length > 0) printMessage(context, 'reading.comments-left', { n: placed.left.length })
  for (const remark of placed.left) stderr.write(leftText(remark))
  const read = n === 0 ? book : addRemarks(book, placed, { file: name, at: clock.now() })
  return { book: read, made: n === 0 ? null : read.readings!.at(-1)!, left: placed.left, known: placed.known }
}

function leftText({ author, note, passage, replace }: LeftRemark): string {
  const said = [author, note].filter(Boolean).join(': ')
  const lines = [`“${passage}”`, ...(replace === null ? [] : [`+ ${replace}`]), ...(said === '' ? [] : [said])]
  return `${lines.map((line) => `  ${stripControls(line).replace(/\s+/g, ' ').trim()}\n`).join('')}\n`
}
