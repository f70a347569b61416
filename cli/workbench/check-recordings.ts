import type { Catalog } from '../../engine/catalog/catalog.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { listRecordingPaths } from '../../engine/node/recordings.ts'
import type { CountTokens } from '../../engine/prompt/tokens.ts'
import type { Diagnostic } from '../../engine/spec/diagnostic.ts'
import { bookDifferences, countChangedPrompts } from '../../engine/workbench/replay-book.ts'
import type { Context } from '../base/context.ts'
import { findLastCommit } from './git.ts'
import { type ReplayedFile, replayFile } from './replay-file.ts'

export interface RecordingCheck {
  /** Recordings that were played. */
  readonly recordings: number
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Plays the recordings in the folders beside generators. An answer that was accepted and isn't any more, and a text or a memory that differs,
 * are errors; changed prompts are a notice.
 */
export async function checkRecordings(
  generators: readonly Generator[],
  tools: { readonly catalog: Catalog; readonly count: CountTokens; readonly context: Context },
): Promise<RecordingCheck> {
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
