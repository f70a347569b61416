import { parseCookie, stringifySetCookie } from 'cookie'
import type { ServerConfig } from '../config/server-config.ts'

type Place = Pick<ServerConfig, 'url'>

/** The value of a cookie that `formatCookie` wrote, from a `Cookie` header. */
export function readCookie(config: Place, name: string, cookies: string | undefined): string | null {
  if (cookies === undefined) return null
  const parsed = parseCookie(cookies)
  const found = namesOf(config, name).find((one) => parsed[one] !== undefined)
  return found === undefined ? null : parsed[found]!
}

/**
 * A value of `Set-Cookie`: sent only by this site's pages, hidden from scripts, and over HTTPS only where the server is reached by
 * it. `maxAge` in seconds; without it the cookie ends with the browser.
 */
export function formatCookie(
  config: Place,
  name: string,
  value: string,
  options: { readonly path: string; readonly maxAge?: number },
): string {
  return stringifySetCookie(namesOf(config, name)[options.path === '/' ? 0 : 1]!, value, {
    ...options,
    httpOnly: true,
    secure: isSecure(config),
    sameSite: 'lax',
  })
}

/** The values of `Set-Cookie` that delete a cookie of the path `/`, also one that was set under its former name. */
export function formatDeletedCookies(config: Place, name: string): readonly string[] {
  const options = { path: '/', maxAge: 0, httpOnly: true, secure: isSecure(config), sameSite: 'lax' } as const
  return [...new Set(namesOf(config, name))].map((one) => stringifySetCookie(one, '', options))
}

/**
 * The name of a cookie of the path `/`, then that of a cookie of another path, which versions before 0.3 used for both. Over HTTPS, no
 * other host of the domain can set one of the first name.
 */
function namesOf(config: Place, name: string): readonly [string, string] {
  return isSecure(config) ? [`__Host-kalam.${name}`, `__Secure-kalam.${name}`] : [`kalam.${name}`, `kalam.${name}`]
}

function isSecure({ url }: Place): boolean {
  return url.startsWith('https:')
}
