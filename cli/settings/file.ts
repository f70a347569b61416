import { createReadStream } from 'node:fs'
import { resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { MAXIMUM_BYTES } from '../../engine/spec/caps.ts'
import { formatDiagnostic } from '../../engine/spec/diagnostic.ts'
import { readSource } from '../../engine/spec/source.ts'
import type { Context } from '../context.ts'
import { CommandError, EXIT } from '../exit.ts'
import { reasonOf } from '../terminal/reason.ts'

/** The entries of a YAML or JSON map; `-` is stdin. */
export async function settingsOfFile(path: string, { cwd, stdin }: Context): Promise<[string, unknown][]> {
  const name = path === '-' ? 'stdin' : path
  const text = await readCapped(path === '-' ? stdin : createReadStream(resolve(cwd, path))).catch((error: Error) => {
    throw new CommandError(EXIT.usage, `${name} can't be read: ${reasonOf(error)}`, { cause: error })
  })
  const { value, diagnostics } = readSource(name, text)
  if (diagnostics.length > 0)
    throw new CommandError(EXIT.usage, `${name} has faults:\n${diagnostics.map(formatDiagnostic).join('\n')}`)
  if (value === null || value === undefined) return []
  if (typeof value !== 'object' || Array.isArray(value)) {
    throw new CommandError(EXIT.usage, `${name} must be a map of settings, such as tone: gentle`)
  }
  return Object.entries(value)
}

/** No more than a settings file may have, however much a pipe brings. */
async function readCapped(stream: Readable): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of stream) {
    const buffer = Buffer.from(part as Uint8Array | string)
    parts.push(buffer)
    bytes += buffer.length
    if (bytes > MAXIMUM_BYTES) break
  }
  return Buffer.concat(parts).toString('utf8')
}
