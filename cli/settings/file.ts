import { createReadStream } from 'node:fs'
import { resolve } from 'node:path'
import { isRecord } from '../../engine/base/is-record.ts'
import { formatDiagnostic } from '../../engine/spec/diagnostic.ts'
import type { Context } from '../base/context.ts'
import { explainFileError, usageError } from '../base/exit.ts'

/** The entries of a YAML or JSON map; `-` is stdin. */
export async function readSettingsFile(path: string, context: Context): Promise<[string, unknown][]> {
  // What reads YAML is loaded for such a file alone.
  const [{ MAX_SPEC_BYTES }, { parseSource }] = await Promise.all([
    import('../../engine/spec/caps.ts'),
    import('../../engine/spec/source.ts'),
  ])
  const name = path === '-' ? 'stdin' : path
  const bytes = await readOptionFile(MAX_SPEC_BYTES, path, 'file.unreadable', context)
  const { value, diagnostics } = parseSource(name, bytes.toString('utf8'))
  if (diagnostics.length > 0)
    throw usageError('file.faulty', { file: name, faults: diagnostics.map(formatDiagnostic).join('\n') })
  if (value === null || value === undefined) return []
  if (!isRecord(value)) {
    throw usageError('writing.no-map', { file: name })
  }
  return Object.entries(value)
}

/** The messages of a file that can't be read, with the values `file` and `reason`. */
type UnreadableCode =
  | 'brief.unreadable'
  | 'file.unreadable'
  | 'import.unreadable'
  | 'import.parts-unreadable'
  | 'manuscript.plan-unreadable'
  | 'scenes.unreadable'

/**
 * The bytes of a file that an option names, as `readFileOrStdin`. Throws a `CommandError` with the message `unreadable`.
 */
export async function readOptionFile(
  maxBytes: number,
  path: string,
  unreadable: UnreadableCode,
  context: Context,
): Promise<Buffer> {
  return readFileOrStdin(maxBytes, path, context).catch((cause: unknown) => {
    const values = { file: path === '-' ? 'stdin' : path, reason: explainFileError(cause) }
    throw usageError(unreadable, values, cause)
  })
}

/** The bytes of a file, or of stdin for `-`; reading stops soon after `maxBytes`. */
export async function readFileOrStdin(
  maxBytes: number,
  path: string,
  { cwd, stdin }: Pick<Context, 'cwd' | 'stdin'>,
): Promise<Buffer> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of path === '-' ? stdin : createReadStream(resolve(cwd, path))) {
    const buffer = Buffer.from(part as Uint8Array | string)
    parts.push(buffer)
    bytes += buffer.length
    if (bytes > maxBytes) break
  }
  return Buffer.concat(parts)
}
