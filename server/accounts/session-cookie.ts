import { createHmac, timingSafeEqual } from 'node:crypto'

/** Cookies that are remembered as signed, and the longest: some 10 MB at most. */
const MOST_KEPT = 10_000
const LONGEST_KEPT = 1000

/** Reads tokens as `tokenOf` does, and checks the signature of the same cookies once: whether their session lives is asked elsewhere. */
export function createTokenReader(): typeof tokenOf {
  const kept = new Map<string, string>()
  return (cookies, name, secret) => {
    const known = cookies === undefined ? undefined : kept.get(cookies)
    if (known !== undefined) return known
    const token = tokenOf(cookies, name, secret)
    if (token === null || cookies!.length > LONGEST_KEPT) return token
    if (kept.size >= MOST_KEPT) kept.clear()
    kept.set(cookies!, token)
    return token
  }
}

/** The token in a session's cookie, when the server signed it; null otherwise. Costs no query. */
function tokenOf(cookies: string | undefined, name: string, secret: string): string | null {
  const value = cookieOf(cookies, name)
  if (value === null) return null
  const dot = value.lastIndexOf('.')
  if (dot < 1) return null
  const token = value.slice(0, dot)
  const expected = createHmac('sha256', secret).update(token).digest()
  const signature = Buffer.from(value.slice(dot + 1), 'base64')
  return signature.length === expected.length && timingSafeEqual(signature, expected) ? token : null
}

/** A cookie as the browser sent it, decoded; null when it sent none, or nonsense. */
export function cookieOf(cookies: string | undefined, name: string): string | null {
  for (const pair of (cookies ?? '').split(';')) {
    const [key, ...rest] = pair.split('=')
    if (key?.trim() !== name) continue
    try {
      return decodeURIComponent(rest.join('=').trim())
    } catch {
      return null
    }
  }
  return null
}
