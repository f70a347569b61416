/** Kept while somebody is signed in. */
export const MEMBER_KEY = 'member'

/** What the browser keeps for this person. Where storage is forbidden or full, nothing is kept and nothing breaks. */
export function kept(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** What is kept as JSON under a key, if it is an object; else an empty one. */
export function keptObject<Value extends object>(key: string): Partial<Value> {
  try {
    const value: unknown = JSON.parse(kept(key) ?? '{}')
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Partial<Value>) : {}
  } catch {
    return {}
  }
}

export function keep(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // As above.
  }
}
