import { KalamError } from '../messages/error.ts'

const FULL = ['ENOSPC', 'EDQUOT']
const NOT_WRITABLE = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT']

/** Runs work in a folder. Throws `folder.full` or `folder.not-writable` when the file system refuses. */
export async function withFolderFaults<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw explainFolderError(error, path)
  }
}

/** The message for a file system's error; any other error as it is. */
export function explainFolderError(error: unknown, path: string): unknown {
  const code = (error as NodeJS.ErrnoException | null)?.code ?? ''
  if (FULL.includes(code)) return new KalamError('folder.full', { values: { path }, cause: error })
  if (NOT_WRITABLE.includes(code)) return new KalamError('folder.not-writable', { values: { path }, cause: error })
  return error
}
