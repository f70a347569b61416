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

export function keep(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // As above.
  }
}
