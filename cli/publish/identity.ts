import { createHash } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A UUID of version 8 that the same parts always give. */
export function uuidOf(...parts: readonly string[]): string {
  const bytes = createHash('sha256').update(JSON.stringify(parts)).digest().subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/**
 * When the newest of some files was changed, in ISO 8601. `SOURCE_DATE_EPOCH`, in seconds, stands in its place: a copy of the files may
 * have other times.
 */
export async function changedAt(
  files: readonly string[],
  { SOURCE_DATE_EPOCH: fixed }: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  if (fixed !== undefined && /^\d{1,10}$/.test(fixed)) return new Date(Number(fixed) * 1000).toISOString()
  const times = await Promise.all(
    files.map((file) =>
      stat(file).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    ),
  )
  return new Date(Math.max(0, ...times)).toISOString()
}

/** The files of a book's folder that its texts and its details are read from. */
export async function sourceFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder)
  return names
    .filter((name) => /^(\d{2,}-.*\.md|book\.json|publication\.yaml)$/.test(name))
    .map((name) => join(folder, name))
}
