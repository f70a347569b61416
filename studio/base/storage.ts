import { isRecord } from '../../engine/base/is-record.ts'
/** The key stored while a user is signed in. */
export const SIGNED_IN_KEY = 'member'

/** Reads from local storage; null where storage is forbidden. */
export function readStoredText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Reads a JSON object from local storage; empty when there is none. */
export function readStoredObject<Value extends object>(key: string): Partial<Value> {
  try {
    const value: unknown = JSON.parse(readStoredText(key) ?? '{}')
    return isRecord(value) ? (value as Partial<Value>) : {}
  } catch {
    return {}
  }
}

/** False: storage is forbidden or full. */
export function writeStoredText(key: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}

/** The keys in local storage that begin so. */
export function listStoredKeys(beginning: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(beginning))
  } catch {
    return []
  }
}
