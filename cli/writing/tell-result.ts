import { relative } from 'node:path'
import type { Book } from '../../engine/book/book.ts'
import { countOf, nextStep } from '../../engine/book/next-step.ts'
import { stepsOf } from '../../engine/generator/flow.ts'
import { languageOfTerminal } from '../../engine/node/locale.ts'
import { openFindings } from '../../engine/review/decide.ts'
import { say } from '../messages/say.ts'
import { counted } from '../terminal/numbers.ts'
import type { WriteCommand } from './write-command.ts'

/** Prints what was written of a book: its manuscript, or its folder and the next step. `published` is null for an unfinished book. */
export function tellResult(
  { context, options, generator }: WriteCommand,
  book: Book,
  path: string,
  published: string | null,
): void {
  const language = languageOfTerminal(context.env)
  const { words, done } = countOf(stepsOf(generator, book.settings), book.pieces)
  if (options.json) {
    const pieces = book.pieces.map(({ step, words: own, calls, usage, flags }) => ({
      step,
      words: own,
      calls,
      usage,
      flags,
    }))
    const result = {
      folder: path,
      manuscript: published,
      finished: published !== null,
      title: book.title,
      words,
      pieces,
      readings: (book.readings ?? []).map(({ findings, ...reading }) => ({ ...reading, findings: findings.length })),
      open: openFindings(book).length,
    }
    context.stdout.write(`${JSON.stringify(result)}\n`)
  } else if (published) {
    const written = {
      title: book.title ?? generator.title[book.language],
      words: counted(words, 'word', language),
      parts: counted(done, 'part', language),
    }
    context.stderr.write(`${say('progress.finished', language, written)}\n`)
    const open = openFindings(book).length
    if (open > 0) {
      const command = `kalam review ${relative(context.cwd, path) || '.'}`
      context.stderr.write(
        `${say('reading.still-open', language, { n: open })} ${say('reading.look', language, { command })}\n`,
      )
    }
    context.stdout.write(`${published}\n`)
  } else {
    const next = nextStep(generator, book)!
    context.stderr.write(`${say('progress.next', language, { step: next.label[book.language] })}\n`)
    context.stdout.write(`${path}\n`)
  }
}
