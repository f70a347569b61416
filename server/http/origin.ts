import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { ServerConfig } from '../config/server-config.ts'

const LOOPBACK_NAME = /^(localhost|127\.0\.0\.1|\[::1\])$/
const LOOPBACK_ADDRESS = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/

/** Headers that proxies, tunnels and content delivery networks add to requests. */
const FORWARDING = /^(x-forwarded(-.*)?|forwarded|via|x-real-ip|x-client-ip|true-client-ip|x-original-.*|cf-.*|fly-.*)$/

/** True for a loopback host name as a URL has it. */
export function isLoopbackName(hostname: string): boolean {
  return LOOPBACK_NAME.test(hostname)
}

/** True when the connection comes from a loopback address and no header marks the request as forwarded. */
export function isFromThisMachine({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  return LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '') && !isForwarded(headers)
}

function isForwarded(headers: IncomingHttpHeaders): boolean {
  return Object.keys(headers).some((name) => FORWARDING.test(name))
}

/** True when `Host` names this machine by a loopback name, with a port of the server's or of its public address. */
export function namesThisMachine({ headers }: Pick<IncomingMessage, 'headers'>, config: Ports): boolean {
  const host = hostOf(headers)
  return host !== null && isLoopbackName(host.hostname) && portsOf(config).has(portOf(host))
}

type Ports = Pick<ServerConfig, 'port' | 'url'>

/**
 * Whether a server in development accepts this `Host`: a loopback name, the public address, or an IP address when it listens on
 * a network. Refusing other names prevents DNS rebinding.
 */
export function isKnownHost(
  { headers }: Pick<IncomingMessage, 'headers'>,
  { host: listens, url }: Pick<ServerConfig, 'host' | 'url'>,
): boolean {
  const host = hostOf(headers)
  if (host === null) return false
  const { hostname } = host
  if (isLoopbackName(hostname) || hostname === new URL(url).hostname || hostname === listens) return true
  return !isLoopbackName(listens) && isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0
}

function hostOf({ host }: IncomingHttpHeaders): URL | null {
  const address = `http://${host}`
  if (host === undefined || /[/?#@\\\s]/.test(host) || !URL.canParse(address)) return null
  return new URL(address)
}

function portsOf({ port, url }: Ports): ReadonlySet<string> {
  return new Set([String(port), portOf(new URL(url))])
}

function portOf({ port, protocol }: URL): string {
  return port || (protocol === 'https:' ? '443' : '80')
}

/**
 * Whether a request that changes something comes from this site. Browsers send `Origin` or `Sec-Fetch-Site` with it; a request
 * with neither is not from a browser and is accepted only without a cookie.
 */
export function isSameOrigin({ headers }: IncomingMessage, ours: string): boolean {
  const { origin, cookie } = headers
  if (origin !== undefined) return sameOrigin(origin, ours)
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return cookie === undefined
}

/** Loopback names are equal when protocol and port are. */
function sameOrigin(theirs: string, ours: string): boolean {
  if (!URL.canParse(theirs)) return false
  const [one, other] = [new URL(theirs), new URL(ours)]
  if (one.origin === other.origin) return true
  return (
    one.protocol === other.protocol &&
    one.port === other.port &&
    isLoopbackName(one.hostname) &&
    isLoopbackName(other.hostname)
  )
}
