import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** When the newest of these files was changed, in ISO 8601; or `SOURCE_DATE_EPOCH`, in seconds, since copies of the files may have other times. */
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

/** The files of a working folder that contain the texts and the details of its book. */
export async function sourceFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder)
  return names
    .filter((name) => /^(\d{2,}-.*\.md|book\.json|publication\.yaml)$/.test(name))
    .map((name) => join(folder, name))
}
