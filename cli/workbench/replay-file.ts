import type { Catalog } from '../../engine/catalog/catalog.ts'
import { createPrompts } from '../../engine/prompt/prompts.ts'
import type { CountTokens } from '../../engine/prompt/tokens.ts'
import type { RecordingFault } from '../../engine/workbench/recording.ts'
import { type Difference, type Replay, replayBook } from '../../engine/workbench/replay-book.ts'
import type { Context } from '../base/context.ts'
import { findGenerator } from '../catalog/catalog.ts'
import { readRecordingFile } from './read-recording-file.ts'

/** A recording that was played, or the fault that makes it none. */
export type FileReplay = { readonly file: string; readonly generator: string } & (
  | { readonly replay: Replay; readonly fault: null }
  | { readonly replay: null; readonly fault: RecordingFault }
)

interface ReplayTools {
  readonly catalog: Catalog
  readonly count: CountTokens
  readonly context: Context
}

/** Plays one recording. Throws when the file can't be read or its generator isn't there. */
export async function replayFile(file: string, { catalog, count, context }: ReplayTools): Promise<FileReplay> {
  const recording = await readRecordingFile(file, context)
  if ('message' in recording) return { file, generator: '', replay: null, fault: recording }
  const generator = findGenerator(catalog, recording.head.generator)
  const prompts = createPrompts(generator, catalog.templates, count)
  return { file, generator: generator.id, replay: await replayBook(recording, generator, prompts), fault: null }
}

/** The differences that aren't of a prompt: the answers lead to another book. */
export function bookDifferences({ differences }: Replay): Difference[] {
  return differences.filter(({ kind }) => kind !== 'prompt')
}

/** How many calls have another prompt. */
export function changedPrompts({ differences }: Replay): number {
  return differences.filter(({ kind }) => kind === 'prompt').length
}
