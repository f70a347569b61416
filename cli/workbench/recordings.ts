import type { Catalog } from '../../engine/catalog/catalog.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { listRecordingPaths, MAX_RECORDING_BYTES, SIZE_FAULT } from '../../engine/node/recordings.ts'
import { createPrompts } from '../../engine/prompt/prompts.ts'
import type { CountTokens } from '../../engine/prompt/tokens.ts'
import type { Diagnostic } from '../../engine/spec/diagnostic.ts'
import { parseRecording, type RecordingFault } from '../../engine/workbench/recording.ts'
import { bookDifferences, countChangedPrompts, type Replay, replayBook } from '../../engine/workbench/replay-book.ts'
import type { Context } from '../base/context.ts'
import { findGenerator } from '../catalog/catalog.ts'
import { readOptionFile } from '../settings/file.ts'
import { findLastCommit } from './git.ts'

/** A recording that was played, or the fault that makes it none. */
export type ReplayedFile = { readonly file: string; readonly generator: string } & (
  | { readonly replay: Replay; readonly fault: null }
  | { readonly replay: null; readonly fault: RecordingFault }
)

interface ReplayTools {
  readonly catalog: Catalog
  readonly count: CountTokens
  readonly context: Context
}

/** Plays one recording or, for `-`, that of stdin. Throws when the file can't be read or its generator isn't there. */
export async function replayFile(file: string, { catalog, count, context }: ReplayTools): Promise<ReplayedFile> {
  const bytes = await readOptionFile(MAX_RECORDING_BYTES, file, 'file.unreadable', context)
  const recording = bytes.length > MAX_RECORDING_BYTES ? SIZE_FAULT : parseRecording(bytes.toString('utf8'))
  if ('message' in recording) return { file, generator: '', replay: null, fault: recording }
  const generator = findGenerator(catalog, recording.head.generator)
  const prompts = createPrompts(generator, catalog.templates, count)
  return { file, generator: generator.id, replay: await replayBook(recording, generator, prompts), fault: null }
}

export interface RecordingCheck {
  /** Recordings that were played. */
  readonly recordings: number
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Plays the recordings in the folders beside generators. An answer that was accepted and isn't any more, and a text or a memory that differs,
 * are errors; changed prompts are a notice.
 */
export async function checkRecordings(generators: readonly Generator[], tools: ReplayTools): Promise<RecordingCheck> {
  const { catalog, context } = tools
  const diagnostics: Diagnostic[] = []
  let recordings = 0
  for (const generator of generators) {
    for (const file of await listRecordingPaths(catalog, generator, context.cwd)) {
      recordings += 1
      diagnostics.push(...(await diagnose(await replayFile(file, tools), generator, context)))
    }
  }
  return { recordings, diagnostics }
}

async function diagnose(
  { file, generator: recorded, replay, fault }: ReplayedFile,
  { id }: Generator,
  { cwd }: Context,
): Promise<Diagnostic[]> {
  const at = (line: number, excerpt: string, message: string, expected?: string): Diagnostic => ({
    severity: 'error',
    rule: 'recording',
    file,
    line,
    column: 1,
    length: 1,
    message,
    excerpt,
    ...(expected === undefined ? {} : { expected }),
  })
  if (replay === null) return [at(fault.line, '', fault.message)]
  const head = '{"type":"recording",…'
  if (recorded !== id) return [at(1, head, `the recording is of "${recorded}"`, `the generator ${id}`)]
  const faults = bookDifferences(replay).map(({ step, line, message }) => {
    const excerpt = step === '' ? head : `{"type":"piece","step":"${step}",…`
    return at(line, excerpt, `${step === '' ? '' : `${step}: `}${message}`, `what kalam replay ${file} shows`)
  })
  const changed = countChangedPrompts(replay)
  if (changed === 0) return faults
  const revision = (await findLastCommit(file, cwd)) ?? 'HEAD'
  const message = `${changed} of ${replay.calls} prompts differ from the recorded ones: kalam prompt ${id} --diff ${revision}`
  return [...faults, { ...at(1, head, message), severity: 'notice' }]
}
