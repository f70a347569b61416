import { isKalamError } from '../../engine/messages/error.ts'

/** The code of the error that an act throws; null: it throws none. */
export function codeOf(act: () => unknown): string | null {
  try {
    act()
    return null
  } catch (error) {
    if (isKalamError(error)) return error.code
    throw error
  }
}
