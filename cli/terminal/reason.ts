const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'it is not there',
  EISDIR: 'it is a folder',
  ENOTDIR: 'its path leads through a file',
  EACCES: 'it may not be read',
  EPERM: 'it may not be read',
}

/** Why a file can't be read, for people. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return (code && REASONS[code]) || message
}
