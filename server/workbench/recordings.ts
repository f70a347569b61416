import { readFile, stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import type { Generator } from '../../engine/generator/generator.ts'
import { listRecordingPaths, MAX_RECORDING_BYTES, SIZE_FAULT } from '../../engine/node/recordings.ts'
import { createPrompts, type Prompts } from '../../engine/prompt/prompts.ts'
import { parseRecording, type Recording, type RecordingFault } from '../../engine/workbench/recording.ts'
import { bookDifferences, countChangedPrompts, replayBook } from '../../engine/workbench/replay-book.ts'
import { KalamError } from '../messages/error.ts'
import type { Server } from '../server.ts'

/** The recordings beside a generator, each played through the writer as it is now. Throws `requests.not-found`. */
export async function presentRecordings({ catalog, countTokens }: Pick<Server, 'catalog' | 'countTokens'>, id: string) {
  const generator = catalog.generator(id)
  // As they were recorded: without what the endpoints of this server have room for.
  const prompts = createPrompts(generator, catalog.current().templates, countTokens)
  const recordings = []
  for (const file of await listRecordingPaths(catalog.current(), generator, process.cwd())) {
    recordings.push(await present(nameOf(file), await read(file), generator, prompts))
  }
  return { version: catalog.version, recordings }
}

async function present(name: string, recording: Recording | RecordingFault, generator: Generator, prompts: Prompts) {
  const unread = { name, pieces: 0, calls: 0, changedPrompts: 0, differences: [], steps: [] }
  if ('message' in recording) return { ...unread, fault: recording }
  const { head } = recording
  if (head.generator !== generator.id)
    return { ...unread, fault: { line: 1, message: `is of the generator ${head.generator}` } }
  const replay = await replayBook(recording, generator, prompts)
  return {
    name,
    fault: null,
    pieces: replay.pieces,
    calls: replay.calls,
    changedPrompts: countChangedPrompts(replay),
    differences: bookDifferences(replay),
    steps: recording.pieces.map(({ step }) => step),
  }
}

/** A recording by its name. Throws `requests.not-found` when there is none, it can't be read, or it is another generator's. */
export async function loadRecording(
  { catalog }: Pick<Server, 'catalog'>,
  generator: Generator,
  name: string,
): Promise<Recording> {
  // Only what is listed: a name may hold a path.
  const files = await listRecordingPaths(catalog.current(), generator, process.cwd())
  const file = files.find((one) => nameOf(one) === name)
  const recording = file === undefined ? null : await read(file)
  if (recording === null || 'message' in recording || recording.head.generator !== generator.id) {
    throw new KalamError('requests.not-found')
  }
  return recording
}

function nameOf(file: string): string {
  return basename(file, '.jsonl')
}

async function read(file: string): Promise<Recording | RecordingFault> {
  const path = resolve(file)
  const { size } = await stat(path)
  return size > MAX_RECORDING_BYTES ? SIZE_FAULT : parseRecording(await readFile(path, 'utf8'))
}
