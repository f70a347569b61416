import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { ServerConfig } from '../config/server-config.ts'

const LOOPBACK_NAME = /^(localhost|127\.0\.0\.1|\[::1\])$/
const LOOPBACK_ADDRESS = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/

/** Headers that proxies, tunnels and content delivery networks add to what they pass on. */
const FORWARDING = /^(x-forwarded(-.*)?|forwarded|via|x-real-ip|x-client-ip|true-client-ip|x-original-.*|cf-.*|fly-.*)$/

/** True for the names that a URL gives this machine. */
export function isLoopbackName(hostname: string): boolean {
  return LOOPBACK_NAME.test(hostname)
}

/** True when the connection comes from this machine and no header says that somebody else's request is passed on. */
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
 * Whether a server in development may answer to this `Host`: a name of this machine, the public address, or an IP address when
 * it listens on a network. Any other name may be a stranger's that was made to lead here (DNS rebinding).
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
