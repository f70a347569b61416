import { KalamError } from '../../engine/messages/error.ts'

/** What a file system's refusal means for the person at the terminal. */
export function folderFault(error: unknown, path: string): unknown {
  const code = (error as NodeJS.ErrnoException | null)?.code
  if (code === 'ENOSPC' || code === 'EDQUOT') return new KalamError('folder.full', { values: { path }, cause: error })
  if (
    code === 'EACCES' ||
    code === 'EPERM' ||
    code === 'EROFS' ||
    code === 'ENOTDIR' ||
    code === 'EEXIST' ||
    code === 'ENOENT'
  ) {
    return new KalamError('folder.not-writable', { values: { path }, cause: error })
  }
  return error
}
