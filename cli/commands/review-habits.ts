import type { Book } from '../../engine/book/book.ts'
import { parseBrief } from '../../engine/book/read-brief.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { addHabitToBrief, type EditHabit, findHandEdits, habitsOfEdits } from '../../engine/review/habits-of-edits.ts'
import { replaceBrief } from '../../engine/revision/marks.ts'
import { type CommonOptions, type Context, printJson } from '../base/context.ts'
import { EXIT, type ExitCode, usageError } from '../base/exit.ts'
import { printMessage } from '../base/tell.ts'
import type { BookFolder } from '../folder/book-folder.ts'
import { readVersions } from '../folder/versions.ts'
import { say } from '../messages/say.ts'
import type { DecisionOptions } from './review-decisions.ts'

/** Prints the habits that the author's edits show as lines of the voice, and puts those into the brief whose numbers are taken. */
export async function reviewHabits(
  { folder, generator, book }: { readonly folder: BookFolder; readonly generator: Generator; readonly book: Book },
  { json, take = [] }: CommonOptions & DecisionOptions,
  context: Context,
): Promise<ExitCode> {
  await folder.keepTexts(book)
  const texts = await Promise.all(book.pieces.map(({ step }, index) => readVersions(folder.path, index, step)))
  const habits = habitsOfEdits(texts.flatMap(findHandEdits), book.language, book.authorBrief?.habits)
  const taken = take.map((number): EditHabit => {
    const habit = /^\d+$/.test(number) ? habits[Number(number) - 1] : undefined
    if (habit === undefined) throw usageError('reading.no-such-habit', { number, count: habits.length })
    return habit
  })
  if (taken.length > 0) {
    const brief = parseBrief(taken.reduce(addHabitToBrief, book.authorBrief ?? {}))
    if (!brief.ok) throw usageError('reading.habits-full')
    await folder.save(replaceBrief(generator, book, brief.brief))
  }
  const shown = taken.length > 0 ? taken : habits
  const { stdout, language } = context
  if (json) printJson(context, { folder: folder.path, habits: shown, taken: taken.length })
  else
    for (const [at, { line, count }] of shown.entries())
      stdout.write(
        `${taken.length > 0 ? '+' : `${at + 1}.`} ${line} ${say('reading.habit-times', language, { count })}\n`,
      )
  if (taken.length > 0) printMessage(context, 'reading.habits-taken', { n: taken.length })
  else if (habits.length === 0) printMessage(context, 'reading.no-habits')
  return EXIT.done
}
