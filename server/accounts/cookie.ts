import { parseCookie, stringifySetCookie } from 'cookie'
import type { ServerConfig } from '../config/server-config.ts'

type Place = Pick<ServerConfig, 'url'>

/** The value of a cookie that `writeCookie` wrote, from a `Cookie` header. */
export function readCookie(config: Place, name: string, cookies: string | undefined): string | null {
  return cookies === undefined ? null : (parseCookie(cookies)[nameOf(config, name)] ?? null)
}

/**
 * A value of `Set-Cookie`: sent only by this site's pages, hidden from scripts, and over HTTPS only where the server is reached by
 * it. `maxAge` in seconds; without it the cookie ends with the browser.
 */
export function writeCookie(
  config: Place,
  name: string,
  value: string,
  options: { readonly path: string; readonly maxAge?: number },
): string {
  return stringifySetCookie(nameOf(config, name), value, {
    ...options,
    httpOnly: true,
    secure: isSecure(config),
    sameSite: 'lax',
  })
}

function nameOf(config: Place, name: string): string {
  return `${isSecure(config) ? '__Secure-' : ''}kalam.${name}`
}

function isSecure({ url }: Place): boolean {
  return url.startsWith('https:')
}
