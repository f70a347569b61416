import type { Catalog } from '../../engine/catalog/catalog.ts'
import { MAX_RECORDING_BYTES, SIZE_FAULT } from '../../engine/node/recordings.ts'
import { createPrompts } from '../../engine/prompt/prompts.ts'
import type { CountTokens } from '../../engine/prompt/tokens.ts'
import { parseRecording, type Recording, type RecordingFault } from '../../engine/workbench/recording.ts'
import { type Replay, replayBook } from '../../engine/workbench/replay-book.ts'
import type { Context } from '../base/context.ts'
import { CommandError, EXIT, explainFileError } from '../base/exit.ts'
import { findGenerator } from '../catalog/catalog.ts'
import { toMessage } from '../messages/told.ts'
import { readFileOrStdin } from '../settings/file.ts'

/** A recording that was played, or the fault that makes it none. */
export type ReplayedFile = { readonly file: string; readonly generator: string } & (
  | { readonly replay: Replay; readonly fault: null }
  | { readonly replay: null; readonly fault: RecordingFault }
)

/** Plays one recording. Throws when the file can't be read or its generator isn't there. */
export async function replayFile(
  file: string,
  { catalog, count, context }: { readonly catalog: Catalog; readonly count: CountTokens; readonly context: Context },
): Promise<ReplayedFile> {
  const recording = await readFile(file, context)
  if ('message' in recording) return { file, generator: '', replay: null, fault: recording }
  const generator = findGenerator(catalog, recording.head.generator)
  const prompts = createPrompts(generator, catalog.templates, count)
  return { file, generator: generator.id, replay: await replayBook(recording, generator, prompts), fault: null }
}

/** A recording's file or, for `-`, stdin; or the fault of its first bad line. Throws when it can't be read. */
async function readFile(path: string, context: Context): Promise<Recording | RecordingFault> {
  const bytes = await readFileOrStdin(MAX_RECORDING_BYTES, path, context).catch((cause: unknown) => {
    throw new CommandError(EXIT.usage, toMessage('file.unreadable', { file: path, reason: explainFileError(cause) }), {
      cause,
    })
  })
  return bytes.length > MAX_RECORDING_BYTES ? SIZE_FAULT : parseRecording(bytes.toString('utf8'))
}
