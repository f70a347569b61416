import { type Told, told, verbatim } from '../messages/told.ts'

const REASONS: Readonly<Record<string, Told>> = {
  ENOENT: told('file.reason-none'),
  EISDIR: told('file.reason-folder'),
  ENOTDIR: told('file.reason-path'),
  EACCES: told('file.reason-permission'),
  EPERM: told('file.reason-permission'),
}

/** Why a file can't be read, in words. */
export function reasonOf(error: unknown): Told {
  const { code, message } = error as NodeJS.ErrnoException
  return (code && REASONS[code]) || verbatim(message)
}
