import { lookup } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'
import type { Dispatcher } from 'undici'
import type { FetchPicture } from '../providers/openai/endpoint.ts'

export interface ResolvedAddress {
  readonly address: string
  readonly family: number
}

export interface PublicNetwork {
  /** Every address of a host. */
  readonly resolve: (host: string) => Promise<readonly ResolvedAddress[]>
  /** A dispatcher whose connections lead to one address, whatever host is named. */
  readonly openDispatcher: (to: ResolvedAddress) => Promise<Dispatcher>
}

export const PUBLIC_NETWORK: PublicNetwork = {
  resolve: (host) => lookup(host, { all: true }),
  async openDispatcher({ address, family }) {
    const { Agent } = await import('undici')
    type Found = (error: null, address: string | ResolvedAddress[], family?: number) => void
    const find = (_host: string, { all }: { all?: boolean }, found: Found) =>
      all ? found(null, [{ address, family }]) : found(null, address, family)
    return new Agent({ connect: { lookup: find as never }, pipelining: 0 })
  },
}

/**
 * The public address that the host of an https URL leads to. A host with a single address that is not public is refused as a whole.
 * Throws an Error that says why it isn't asked.
 */
export async function findPublicAddress(
  url: URL,
  { resolve }: Pick<PublicNetwork, 'resolve'>,
): Promise<ResolvedAddress> {
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') {
    throw new Error('only https addresses without a name are asked')
  }
  const found = await addressesOf(url.hostname.replace(/^\[|\]$/g, ''), resolve)
  if (found.length === 0 || !found.every((one) => isPublicAddress(one.address))) {
    throw new Error('its host has no public address')
  }
  return found[0] as ResolvedAddress
}

/** A dispatcher whose connections lead to the public address of an https URL. Throws what `findPublicAddress` throws. */
export async function connectToPublic(
  url: URL,
  signal: globalThis.AbortSignal,
  network: PublicNetwork = PUBLIC_NETWORK,
): Promise<Dispatcher> {
  const found = await findPublicAddress(url, network)
  signal.throwIfAborted()
  return network.openDispatcher(found)
}

async function addressesOf(host: string, resolve: PublicNetwork['resolve']): Promise<readonly ResolvedAddress[]> {
  // An address needs no resolving, and Node would connect to it without asking `lookup`.
  if (/^[\d.]+$/.test(host)) return [{ address: host, family: 4 }]
  if (host.includes(':')) return [{ address: host, family: 6 }]
  return resolve(host).catch(() => {
    throw new Error('its host is not known')
  })
}

/** Azure's platform address: public by its range, reachable from every machine there, and none of ours. */
const PLATFORM_ADDRESSES = ['168.63.129.16']

/**
 * True for an address that anybody on the internet may ask: no private, loopback, link-local, carrier-grade or reserved range,
 * and none that an IPv6 address wraps.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || PLATFORM_ADDRESSES.includes(address)) return false
  // `process` unwraps IPv4-mapped addresses; what other prefixes wrap (NAT64, 6to4, Teredo) has ranges of its own.
  const read = ipaddr.process(address)
  if (read.kind() === 'ipv4') return read.range() === 'unicast' && !PLATFORM_ADDRESSES.includes(read.toString())
  return read.range() === 'unicast' && (read as ipaddr.IPv6).match(ipaddr.IPv6.parse('2000::'), 3)
}

/**
 * Fetches pictures from public addresses over https. A host is resolved once, and the connection leads to the very address that
 * was checked. No redirect is followed.
 */
export function createPictureFetch(network: PublicNetwork = PUBLIC_NETWORK): FetchPicture {
  return async (address, { signal, mostBytes }) => {
    const url = new URL(address)
    const dispatcher = await connectToPublic(url, signal as globalThis.AbortSignal, network)
    try {
      return await download(url, dispatcher, signal as globalThis.AbortSignal, mostBytes)
    } finally {
      void dispatcher.destroy()
    }
  }
}

async function download(
  url: URL,
  dispatcher: Dispatcher,
  signal: globalThis.AbortSignal,
  mostBytes: number,
): Promise<Uint8Array> {
  const { request } = await import('undici')
  const { statusCode, body } = await request(url, { dispatcher, signal, headers: { accept: 'image/*' } })
  if (statusCode !== 200) throw new Error(`its host answers with status ${statusCode}`)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > mostBytes) throw new Error(`it has more than ${mostBytes} bytes`)
    chunks.push(chunk)
  }
  return Uint8Array.from(Buffer.concat(chunks))
}
