import { findOutputLanguage, startBook } from '../../engine/book/book.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { exampleSettings, parseSettings } from '../../engine/generator/settings.ts'
import { createPrompts } from '../../engine/prompt/prompts.ts'
import type { Templates } from '../../engine/prompt/templates.ts'
import type { CountTokens } from '../../engine/prompt/tokens.ts'
import { createModelMemory } from '../../engine/providers/model-memory.ts'
import { type RecordingPart, recordBook, recordingHead, recordingText } from '../../engine/workbench/recording.ts'
import { PIECE_LIMITS } from '../../engine/writer/limits.ts'
import type { Provider } from '../../engine/writer/provider.ts'
import { createReplay } from './replay.ts'
import type { RecordedBook } from './write-recorded.ts'

const YEAR = 2026

/** Writes a book from the recorded answers of `tests/replies`, as `through` passes them on, and gives its recording. */
export async function recordReplies(
  { folder, language, chapters }: RecordedBook,
  generator: Generator,
  templates: Templates,
  count: CountTokens,
  through: (provider: Provider) => Provider = (provider) => provider,
): Promise<string> {
  const input = {
    ...exampleSettings(generator, language, YEAR),
    [generator.languageSetting]: language,
    numberOfChapters: chapters,
  }
  const reading = parseSettings(generator, input, { language, year: YEAR })
  if (!reading.ok) throw new Error(reading.faults.map(({ message }) => message).join('; '))
  const book = startBook(generator, reading.settings, findOutputLanguage(generator, reading.settings))
  const parts: RecordingPart[] = []
  const writing = {
    generator,
    prompts: createPrompts(generator, templates, count),
    provider: through(createReplay(folder, count)),
    clock: { now: () => 0, delay: () => new Promise<void>(() => undefined) },
    signal: new AbortController().signal,
    limits: PIECE_LIMITS,
    modelMemory: createModelMemory(),
  }
  await recordBook(book, writing, (part) => void parts.push(part))
  return recordingText(recordingHead(book, YEAR), parts)
}
