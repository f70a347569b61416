/** A file of a ZIP archive, as the archive's directory describes it (PKWARE APPNOTE 6.3, section 4.3.12). */
export interface ArchiveEntry {
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
export function archiveEntries(bytes: Uint8Array): ArchiveEntry[] | null {
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
export function entryBytes(bytes: Uint8Array, { offset, packed }: ArchiveEntry): Uint8Array | null {
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
