import { isUtf8 } from 'node:buffer'
import { extname } from 'node:path'
import type { AuthorBrief } from '../../../engine/book/author-brief.ts'
import type { Generator } from '../../../engine/generator/generator.ts'
import type { Context } from '../../base/context.ts'
import { explainFileError } from '../../base/exit.ts'
import { toMessage } from '../../messages/told.ts'
import { readFileOrStdin } from '../../settings/file.ts'
import { defineRowColumns } from './columns.ts'
import { parseCsv } from './csv.ts'
import { parseJsonl, parseJsonManifest, parseYamlManifest } from './document.ts'
import type { FaultList } from './faults.ts'
import type { ManifestRows } from './rows.ts'

/** What reading a manifest needs. */
export interface ManifestInput {
  readonly generators: readonly Generator[]
  /** The id that rows without one get. */
  readonly generator: string | null
  /** The names of the configured endpoints. */
  readonly endpoints: readonly string[]
  /** What rows of books without an own one get, part by part. */
  readonly brief: AuthorBrief | null
  readonly context: Context
  readonly faults: FaultList
  /** Settings that the manifest calls by a former name, with the column. */
  readonly renamed: Map<string, string>
}

/** The rows of a file or stdin in whatever format; null when there are none to be had, which is among the faults. */
export async function readRows(
  path: string,
  format: ManifestFormat | undefined,
  { generators, generator, context, faults }: ManifestInput,
): Promise<ManifestRows | null> {
  const bytes = await readManifestBytes(path, context, faults)
  if (!bytes) return null
  const columns = new Map(generators.map((one) => [one.id, defineRowColumns(one)]))
  const kind = format ?? detectFormat(path, bytes)
  if (kind === 'jsonl') return parseJsonl(bytes, faults)
  if (kind === 'csv') {
    const isKnown = (name: string) => [...columns.values()].some((one) => one.target(name) !== null)
    const rows = parseCsv(bytes, isKnown, faults)
    if (rows?.count === 0 && faults.isEmpty) faults.add({}, toMessage('manifest.header-alone'))
    return rows
  }
  const knows = (id: string | null, column: string) => Boolean(columns.get(id ?? generator ?? '')?.target(column))
  return (kind === 'json' ? parseJsonManifest : parseYamlManifest)(bytes, knows, faults)
}

/** Bytes a manifest may have. */
const MAX_MANIFEST_BYTES = 64 * 1024 * 1024

export type ManifestFormat = 'csv' | 'jsonl' | 'json' | 'yaml'

/** A manifest's file or stdin as UTF-8 with plain line feeds, whatever it was exported as; null when it is no text. */
async function readManifestBytes(path: string, context: Context, faults: FaultList): Promise<Buffer | null> {
  const read = await readFileOrStdin(MAX_MANIFEST_BYTES, path, context).catch((error: unknown) => {
    faults.add({}, toMessage('manifest.unreadable', { reason: explainFileError(error) }))
    return null
  })
  if (read === null) return null
  if (read.length > MAX_MANIFEST_BYTES) {
    faults.add({}, toMessage('manifest.large', { max: MAX_MANIFEST_BYTES / 1024 / 1024 }))
    return null
  }
  const bytes = decoded(read)
  const line = bytes && badLine(bytes)
  if (bytes && line === null) return bytes
  faults.add({ line }, bytes ? toMessage('manifest.no-utf8') : toMessage('manifest.no-text-file'))
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

const LF = 10

/** CRLF and lone CR as LF. As Latin-1 every byte is one character and stays what it is. */
function withLineFeeds(bytes: Buffer): Buffer {
  return bytes.includes('\r') ? Buffer.from(bytes.toString('latin1').replace(/\r\n?/g, '\n'), 'latin1') : bytes
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
function detectFormat(path: string, bytes: Buffer): ManifestFormat {
  const named = ENDINGS[extname(path).toLowerCase()]
  if (named) return named
  const start = bytes.toString('utf8', 0, 4096).trimStart()
  if (start.startsWith('[')) return 'json'
  if (start.startsWith('{')) return /^\{\s*"(?:rows|matrix|common)"\s*:/.test(start) ? 'json' : 'jsonl'
  return /^(?:(?:rows|matrix|common|exclude)\s*:|- |---)/m.test(start) ? 'yaml' : 'csv'
}
