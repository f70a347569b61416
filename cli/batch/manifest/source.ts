import { isUtf8 } from 'node:buffer'
import { extname } from 'node:path'
import type { Context } from '../../base/context.ts'
import { explainFileError } from '../../base/exit.ts'
import { toSentence } from '../../messages/told.ts'
import { readFileOrStdin } from '../../settings/file.ts'
import type { FaultList } from './faults.ts'

/** Bytes a manifest may have. */
const MAX_MANIFEST_BYTES = 64 * 1024 * 1024

const MANIFEST_FORMATS = ['csv', 'jsonl', 'json', 'yaml'] as const
export type ManifestFormat = (typeof MANIFEST_FORMATS)[number]

/** A manifest's file or stdin as UTF-8 with plain line feeds, whatever it was exported as; null when it is no text. */
export async function readManifestBytes(path: string, context: Context, faults: FaultList): Promise<Buffer | null> {
  const read = await readFileOrStdin(MAX_MANIFEST_BYTES, path, context).catch((error: unknown) => {
    faults.add({}, toSentence('manifest.unreadable', { reason: explainFileError(error) }))
    return null
  })
  if (read === null) return null
  if (read.length > MAX_MANIFEST_BYTES) {
    faults.add({}, toSentence('manifest.large', { max: MAX_MANIFEST_BYTES / 1024 / 1024 }))
    return null
  }
  const bytes = decoded(read)
  const line = bytes && badLine(bytes)
  if (bytes && line === null) return bytes
  faults.add({ line }, bytes ? toSentence('manifest.no-utf8') : toSentence('manifest.no-text-file'))
  return null
}

/** Without byte order marks and carriage returns. Excel's "Unicode Text" is UTF-16; a workbook is a zip archive. */
function decoded(read: Buffer): Buffer | null {
  const mark = read.subarray(0, 2).toString('latin1')
  if (mark === 'PK') return null
  if (mark === '\xff\xfe') return withLineFeeds(Buffer.from(read.toString('utf16le', 2), 'utf8'))
  if (mark === '\xfe\xff') {
    const even = Buffer.from(read.subarray(2, read.length - (read.length % 2)))
    return withLineFeeds(Buffer.from(even.swap16().toString('utf16le'), 'utf8'))
  }
  const marked = read[0] === 0xef && read[1] === 0xbb && read[2] === 0xbf
  const bytes = marked ? read.subarray(3) : read
  return bytes.includes(0) ? null : withLineFeeds(bytes)
}

const CR = 13
const LF = 10

/** CRLF and lone CR as LF, in place. */
function withLineFeeds(bytes: Buffer): Buffer {
  if (!bytes.includes(CR)) return bytes
  let to = 0
  for (let from = 0; from < bytes.length; from += 1) {
    const byte = bytes[from]!
    if (byte === CR && bytes[from + 1] === LF) continue
    bytes[to] = byte === CR ? LF : byte
    to += 1
  }
  return bytes.subarray(0, to)
}

/** The first line that isn't UTF-8. */
function badLine(bytes: Buffer): number | null {
  if (isUtf8(bytes)) return null
  for (let line = 1, start = 0; start < bytes.length; line += 1) {
    const end = bytes.indexOf(LF, start)
    const next = end < 0 ? bytes.length : end + 1
    if (!isUtf8(bytes.subarray(start, next))) return line
    start = next
  }
  return 1
}

const ENDINGS: Readonly<Record<string, ManifestFormat>> = {
  '.csv': 'csv',
  '.tsv': 'csv',
  '.txt': 'csv',
  '.jsonl': 'jsonl',
  '.ndjson': 'jsonl',
  '.json': 'json',
  '.yaml': 'yaml',
  '.yml': 'yaml',
}

/** By the file's ending; a pipe is known by how it begins. */
export function detectFormat(path: string, bytes: Buffer): ManifestFormat {
  const named = ENDINGS[extname(path).toLowerCase()]
  if (named) return named
  const start = bytes.toString('utf8', 0, 4096).trimStart()
  if (start.startsWith('[')) return 'json'
  if (start.startsWith('{')) return /^\{\s*"(?:rows|matrix|common)"\s*:/.test(start) ? 'json' : 'jsonl'
  return /^(?:(?:rows|matrix|common|exclude)\s*:|- |---)/m.test(start) ? 'yaml' : 'csv'
}
