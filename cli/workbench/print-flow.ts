import { findOutputLanguage, startBook } from '../../engine/book/book.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { type FlowLine, listFlowLines } from '../../engine/workbench/checks.ts'
import { formatRange } from '../../engine/writer/length.ts'
import { type Context, printJson } from '../base/context.ts'
import { say } from '../messages/say.ts'
import { collectSettings, type SettingOptions } from '../settings/settings.ts'
import { setEntryWords } from '../settings/values.ts'
import { alignColumns, countedNoun } from '../terminal/numbers.ts'
import { stripControls } from '../terminal/style.ts'

/** Prints one line a piece of a book with these settings: its name, label, price, words, and what its prompt shows. */
export async function printFlow(
  generator: Generator,
  options: SettingOptions,
  day: string,
  context: Context,
): Promise<void> {
  const settings = await collectSettings(generator, { ...options, input: false }, context, { examples: true })
  const started = startBook(generator, settings, findOutputLanguage(generator, settings))
  const lines = listFlowLines(generator, setEntryWords(generator, started, options.words), day)
  if (options.json) return printJson(context, lines)
  const { lang: language = context.language } = options
  const counted = ({ words, items }: FlowLine) =>
    [
      ...(items === null ? [] : [say('show.entries', language, { n: formatRange(items, language) })]),
      ...(words === null ? [] : [say('show.piece-words', language, { n: formatRange(words, language) })]),
    ].join(', ')
  const rows = lines.map((line) => [
    line.step,
    line.label[language],
    countedNoun(line.credits, 'credit', language),
    counted(line),
    line.sees.length === 0
      ? say('show.sees-nothing', language)
      : say('show.sees', language, { pieces: line.sees.join(', ') }),
    [
      ...(line.language === null ? [] : [say('show.in-language', language, { language: line.language })]),
      ...(line.beside === null ? [] : [say('show.beside', language, { piece: line.beside })]),
      ...(line.alone ? [say('show.at-once', language)] : []),
    ].join(', '),
  ])
  context.stdout.write(`${stripControls(alignColumns(rows, null).join('\n'))}\n`)
}
