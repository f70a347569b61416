import { MAX_RECORDING_BYTES } from '../../engine/node/recordings.ts'
import { type Recording, type RecordingFault, readRecording } from '../../engine/workbench/recording.ts'
import type { Context } from '../base/context.ts'
import { CommandError, EXIT, reasonOf } from '../base/exit.ts'
import { told } from '../messages/told.ts'
import { readUpTo } from '../settings/file.ts'

/** A recording's file or, for `-`, stdin; or the fault of its first bad line. Throws when it can't be read. */
export async function readRecordingFile(path: string, context: Context): Promise<Recording | RecordingFault> {
  const bytes = await readUpTo(MAX_RECORDING_BYTES, path, context).catch((error: unknown) => {
    throw new CommandError(EXIT.usage, told('file.unreadable', { file: path, reason: reasonOf(error) }), {
      cause: error,
    })
  })
  if (bytes.length > MAX_RECORDING_BYTES)
    return { line: 1, message: `has more than ${MAX_RECORDING_BYTES / 1024 / 1024} MB` }
  return readRecording(bytes.toString('utf8'))
}
