import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { Agent } from 'undici'
import { afterEach, describe, expect, it } from 'vitest'
import { createPictureFetch, isPublicAddress, type PublicNetwork } from '../../../engine/node/public-address.ts'

let server: Server
afterEach(() => server?.close())

/** A network whose names lead to `addresses`; connections to them end at a server of this machine, and are kept in `opened`. */
async function network(addresses: readonly string[], answer: RequestListener) {
  server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const resolved: string[] = []
  const opened: string[] = []
  const made: PublicNetwork = {
    async resolve(host) {
      resolved.push(host)
      return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    },
    async openDispatcher({ address }) {
      opened.push(address)
      return new Agent({
        connect: (_, done) => {
          const socket = connect(port, '127.0.0.1', () => done(null, socket))
        },
      })
    },
  }
  return { fetchPicture: createPictureFetch(made), resolved, opened }
}

const options = { signal: new AbortController().signal, mostBytes: 1000 }
const picture: RequestListener = (_, response) => response.writeHead(200).end('picture')

describe('a picture from elsewhere', () => {
  it('is fetched from the very address that was checked, resolved once', async () => {
    const { fetchPicture, resolved, opened } = await network(['93.184.216.34', '2606:2800:220:1::1'], picture)
    expect(Buffer.from(await fetchPicture('https://pictures.example/a.png', options)).toString()).toBe('picture')
    expect([resolved, opened]).toEqual([['pictures.example'], ['93.184.216.34']])
  })

  it.each([
    ['http', 'http://pictures.example/a.png', ['93.184.216.34']],
    ['a file', 'file:///etc/passwd', ['93.184.216.34']],
    ['a name and a password', 'https://me:secret@pictures.example/a.png', ['93.184.216.34']],
    ['a private address', 'https://pictures.example/a.png', ['10.0.0.5']],
    ['a public address beside a private one', 'https://pictures.example/a.png', ['93.184.216.34', '127.0.0.1']],
    ['no address', 'https://pictures.example/a.png', []],
    ['an address itself', 'https://169.254.169.254/latest/meta-data', []],
    ['an address in other digits', 'https://2130706433/a.png', []],
    ['an IPv6 address itself', 'https://[::1]/a.png', []],
    ['a mapped address itself', 'https://[::ffff:127.0.0.1]/a.png', []],
  ])('is never asked for by %s', async (_, url, addresses) => {
    const { fetchPicture, opened } = await network(addresses, picture)
    await expect(fetchPicture(url, options)).rejects.toThrow(/only https|no public address/)
    expect(opened).toEqual([])
  })

  it.each<[string, RequestListener, RegExp]>([
    [
      'behind a redirect',
      (_, response) => response.writeHead(302, { location: 'https://10.0.0.1/' }).end(),
      /status 302/,
    ],
    ['that is not there', (_, response) => response.writeHead(404).end('no'), /status 404/],
    ['that is too large', (_, response) => response.writeHead(200).end(Buffer.alloc(2000)), /more than 1000 bytes/],
  ])('%s is refused', async (_, answer, message) => {
    const { fetchPicture, opened } = await network(['93.184.216.34'], answer)
    await expect(fetchPicture('https://pictures.example/a.png', options)).rejects.toThrow(message)
    expect(opened).toHaveLength(1)
  })
})

describe('an address', () => {
  it.each(['8.8.8.8', '93.184.216.34', '2606:4700::1111', '::ffff:8.8.8.8'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '100.100.100.200',
    '127.0.0.1',
    '168.63.129.16',
    '169.254.169.254',
    '172.16.0.1',
    '192.0.0.192',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '::ffff:169.254.169.254',
    '::ffff:168.63.129.16',
    '64:ff9b::a00:1',
    '64:ff9b:1::1',
    '2001::1',
    '2001:db8::1',
    '2002:a00:1::',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'ff02::1',
    '5f00::1',
    'localhost',
    '',
  ])('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})
