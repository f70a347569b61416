import { Inflate } from 'fflate'
import { KalamError } from '../../messages/error.ts'
import { MAX_ARCHIVE_ENTRIES, MAX_PICTURE_BYTES, MAX_PICTURES_BYTES, MAX_UNPACKED_BYTES } from '../limits.ts'
import { markedEncoding } from '../text/decode.ts'

/** The files of a ZIP archive, each unpacked when it is asked for. */
export interface Archive {
  /** The name of the archive's own file, for messages. */
  readonly name: string
  readonly paths: readonly string[]
  /**
   * A file as text, decoded from the encoding that it is marked with or that its XML names, else from UTF-8; null: there is none. Throws `import.damaged`, `import.protected`, and `import.unpacked`
   * when the files unpacked so far have more than `MAX_UNPACKED_BYTES`.
   */
  text(path: string): string | null
  /** The bytes of a picture; null: there is none, it is damaged, or the pictures so far have more than `MAX_PICTURES_BYTES`. */
  picture(path: string): Uint8Array | null
}

/**
 * Opens an archive. Unpacking counts bytes itself and does not trust the sizes in the directory. Throws `import.damaged`,
 * `import.entries`, `import.path`.
 */
export function openArchive(bytes: Uint8Array, name: string): Archive {
  const entries = archiveEntries(bytes)
  if (entries === null) throw new KalamError('import.damaged', { values: { file: name, part: 'ZIP' } })
  if (entries.length > MAX_ARCHIVE_ENTRIES)
    throw new KalamError('import.entries', { values: { file: name, most: MAX_ARCHIVE_ENTRIES } })
  const outside = entries.find(({ path }) => isOutside(path))
  if (outside !== undefined)
    throw new KalamError('import.path', { values: { file: name, part: JSON.stringify(outside.path.slice(0, 80)) } })
  const byPath = new Map(entries.map((entry) => [entry.path, entry]))
  const byFolded = new Map(entries.map((entry) => [entry.path.toLowerCase(), entry]))
  let left = MAX_UNPACKED_BYTES
  let picturesLeft = MAX_PICTURES_BYTES
  const entryAt = (path: string) => byPath.get(path) ?? byFolded.get(path.toLowerCase())
  return {
    name,
    paths: entries.map(({ path }) => path),
    text(path) {
      const entry = entryAt(path)
      if (entry === undefined) return null
      const unpacked = unpack(bytes, entry, { name, left })
      left -= unpacked.length
      return decoded(unpacked)
    },
    picture(path) {
      const entry = entryAt(path)
      if (entry === undefined) return null
      try {
        const unpacked = unpack(bytes, entry, { name, left: Math.min(picturesLeft, MAX_PICTURE_BYTES) })
        picturesLeft -= unpacked.length
        return unpacked
      } catch {
        return null
      }
    },
  }
}

function isOutside(path: string): boolean {
  return /^[/\\]|^[A-Za-z]:|\\|\0/.test(path) || path.split('/').includes('..')
}

function decoded(bytes: Uint8Array): string {
  const marked = markedEncoding(bytes)
  const decoder = marked === null ? declaredDecoder(bytes) : new TextDecoder(marked)
  return (decoder ?? new TextDecoder()).decode(bytes)
}

/** A decoder of the encoding that the first line of XML names; null: it names none that is known. */
function declaredDecoder(bytes: Uint8Array): InstanceType<typeof TextDecoder> | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const name = /^<\?xml\s[^>]*?\bencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(head)?.[1]
  try {
    return name === undefined || /^utf-?16/i.test(name) ? null : new TextDecoder(name)
  } catch {
    return null
  }
}

/** Packed bytes that are inflated at once: they may become a thousand times as many. */
const STEP_BYTES = 16 * 1024

interface Unpacking {
  readonly name: string
  /** Bytes that may still be unpacked. */
  readonly left: number
}

function unpack(bytes: Uint8Array, entry: ArchiveEntry, { name, left }: Unpacking): Uint8Array {
  const damaged = (cause?: unknown) =>
    new KalamError('import.damaged', { values: { file: name, part: entry.path }, cause })
  if (entry.isEncrypted) throw new KalamError('import.protected', { values: { file: name, part: entry.path } })
  const packed = entryBytes(bytes, entry)
  if (packed === null || (entry.method !== 0 && entry.method !== 8)) throw damaged()
  const parts: Uint8Array[] = []
  let size = 0
  const take = (part: Uint8Array) => {
    size += part.length
    if (size > left)
      throw new KalamError('import.unpacked', { values: { file: name, most: MAX_UNPACKED_BYTES / 1024 / 1024 } })
    parts.push(part)
  }
  if (entry.method === 0) take(packed)
  else {
    let isWhole = false
    const inflate = new Inflate((part, isLast) => {
      take(part)
      isWhole = isLast
    })
    try {
      for (let at = 0; at < packed.length; at += STEP_BYTES)
        inflate.push(packed.subarray(at, at + STEP_BYTES), at + STEP_BYTES >= packed.length)
    } catch (error) {
      throw error instanceof KalamError ? error : damaged(error)
    }
    if (!isWhole) throw damaged()
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** A file of a ZIP archive, as the archive's directory describes it (PKWARE APPNOTE 6.3, section 4.3.12). */
interface ArchiveEntry {
  readonly path: string
  readonly isEncrypted: boolean
  /** 0: stored; 8: deflated. */
  readonly method: number
  /** Bytes in the archive. */
  readonly packed: number
  /** Where its local header begins. */
  readonly offset: number
}

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const LOCAL_HEADER = 0x04034b50

/** The entries of an archive; null: its directory is missing or incomplete, or its entries overlap. */
function archiveEntries(bytes: Uint8Array): ArchiveEntry[] | null {
  const view = viewOf(bytes)
  const end = endOfDirectory(bytes, view)
  if (end === null) return null
  const count = view.u16(end + 10)
  const entries: ArchiveEntry[] = []
  let at = view.u32(end + 16)
  let packed = 0
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || view.u32(at) !== DIRECTORY_ENTRY) return null
    const nameLength = view.u16(at + 28)
    const path = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
    const entry = {
      path,
      isEncrypted: (view.u16(at + 8) & 1) === 1,
      method: view.u16(at + 10),
      packed: view.u32(at + 20),
      offset: view.u32(at + 42),
    }
    packed += entry.packed
    if (packed > bytes.length) return null
    entries.push(entry)
    at += 46 + nameLength + view.u16(at + 30) + view.u16(at + 32)
  }
  return entries
}

/** The packed bytes of an entry; null: some of them are missing. */
function entryBytes(bytes: Uint8Array, { offset, packed }: ArchiveEntry): Uint8Array | null {
  const view = viewOf(bytes)
  if (offset + 30 > bytes.length || view.u32(offset) !== LOCAL_HEADER) return null
  const from = offset + 30 + view.u16(offset + 26) + view.u16(offset + 28)
  return from + packed > bytes.length ? null : bytes.subarray(from, from + packed)
}

/** Where the end record of the directory begins: in the last 64 KB, with at most a comment behind it. Null: there is none. */
function endOfDirectory(bytes: Uint8Array, view: View): number | null {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 66_000); at--)
    if (view.u32(at) === END_OF_DIRECTORY) return at
  return null
}

interface View {
  u16(at: number): number
  u32(at: number): number
}

function viewOf(bytes: Uint8Array): View {
  const u16 = (at: number) => (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8)
  return { u16, u32: (at) => u16(at) + u16(at + 2) * 65_536 }
}
