import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { ServerConfig } from '../config/server-config.ts'

const LOOPBACK_NAME = /^(localhost|127\.0\.0\.1|\[::1\])$/
const LOOPBACK_ADDRESS = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/

/**
 * Headers of browsers, command-line clients, Prometheus and the studio's development server. A request with any other may have come
 * through a proxy, a tunnel or a content delivery network, whose headers can't all be listed.
 */
const DIRECT =
  /^(host|connection|keep-alive|user-agent|accept(-.*)?|sec-.*|cookie|cache-control|pragma|upgrade-insecure-requests|dnt|referer|origin|priority|if-none-match|if-modified-since|range|te|content-(type|length)|authorization|kalam-language|last-event-id|idempotency-key|x-request-id|x-prometheus-.*|traceparent)$/

/** True for a loopback host name as a URL has it. */
function isLoopbackName(hostname: string): boolean {
  return LOOPBACK_NAME.test(hostname)
}

/** True when the connection comes from a loopback address with only the headers of direct requests. */
export function isLoopbackConnection({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  return LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '') && Object.keys(headers).every((name) => DIRECT.test(name))
}

/** True when `Host` names this machine by a loopback name, with a port of the server's or of its public address. */
export function hasLoopbackHost({ headers }: Pick<IncomingMessage, 'headers'>, config: Ports): boolean {
  const host = hostOf(headers)
  return host !== null && isLoopbackName(host.hostname) && portsOf(config).has(portOf(host))
}

/**
 * True for a direct request of this machine to a server that has no public address: a proxy in front of one that has may pass
 * requests on without a sign, under a name of this machine.
 */
export function isPrivateRequest(
  request: Pick<IncomingMessage, 'socket' | 'headers'>,
  { url }: Pick<ServerConfig, 'url'>,
): boolean {
  const names = [hostOf(request.headers)?.hostname ?? '', new URL(url).hostname]
  return isLoopbackConnection(request) && names.every(isLoopbackName)
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
