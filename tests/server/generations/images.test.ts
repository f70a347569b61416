import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { listUserCovers, pickCover } from '../../../server/books/covers.ts'
import { correctMediaType } from '../../../server/books/images.ts'
import { shippedCatalog } from '../../catalog.ts'
import { opened } from '../../opened.ts'
import { PIXEL } from '../../provider-server/image.ts'
import { startProviderServer } from '../../provider-server/server.ts'
import { onOneDatabase, openTestDatabase } from '../databases.ts'
import { type Desk, endOf, openDesk, orderFor, readAll, standing, userWith } from './desk.ts'

const catalog = shippedCatalog()
const COVER = { generator: 'book-cover', settings: { title: 'Hujan' } }
/** Within the promotion that makes covers free, and long before it. */
const PROMOTED = Date.UTC(2026, 10, 20)
const BEFORE = Date.UTC(2025, 0, 1)

onOneDatabase('images', (kind) => {
  let desk: Desk
  const provider = opened(() => startProviderServer())
  const database = opened(() => openTestDatabase(kind))
  beforeEach(() => provider.always())
  afterEach(() => desk.close())

  const at = (now: number) => ({
    now: () => now,
    delay: (milliseconds: number, signal?: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        const timer = setTimeout(resolve, milliseconds / 60)
        signal?.addEventListener('abort', () => {
          clearTimeout(timer)
          reject(signal.reason as Error)
        })
      }),
  })
  const openAt = async (now: number) => {
    desk = await openDesk({ database, catalog, provider: provider.url, clock: at(now) as never })
  }

  it('keeps the book that a cover is made for, of its user alone', async () => {
    await openAt(PROMOTED)
    const user = await userWith(database, 3)
    const { id, book } = await desk.generations.begin(orderFor(user))
    await readAll(desk, id, user)
    const cover = await desk.generations.begin(orderFor(user, { ...COVER, madeFor: book }))
    await readAll(desk, cover.id, user)
    const covers = await listUserCovers(database.kysely, catalog, user)
    expect(covers).toMatchObject([{ madeFor: book, title: 'Hujan' }])
    expect(pickCover(covers, { id: book, title: 'Another title' })?.id).toBe(cover.book)
    expect(pickCover(covers, { id: 'another-book', title: 'Hujan' })).toBeNull()
    const stranger = await userWith(database, 3)
    await expect(desk.generations.begin(orderFor(stranger, { ...COVER, madeFor: book }))).rejects.toMatchObject({
      code: 'requests.not-found',
    })
  })

  it('draws, keeps and serves a cover from our own origin, to its owner alone', async () => {
    await openAt(PROMOTED)
    const user = await userWith(database, 0)
    const { id } = await desk.generations.begin(orderFor(user, COVER))
    const events = await readAll(desk, id, user)
    expect(events.map(({ event }) => event.type)).toEqual(['started', 'done'])
    const { image, charged } = endOf(events) as { image: string; charged: number }
    expect(charged).toBe(0)
    expect(image).toMatch(/^\/api\/images\/[0-9a-f-]{36}$/)

    const served = await desk.fetch(image, user)
    expect(served.status).toBe(200)
    expect(Buffer.from(await served.arrayBuffer()).toString('base64')).toBe(PIXEL)
    expect(served.headers.get('content-type')).toBe('image/png')
    expect(served.headers.get('cache-control')).toMatch(/^private, .*immutable$/)
    expect(served.headers.get('x-content-type-options')).toBe('nosniff')
    const download = await desk.fetch(`${image}?download=1`, user)
    expect(download.headers.get('content-disposition')).toBe('attachment; filename="book-cover.png"')

    const other = await userWith(database, 0)
    expect((await desk.fetch(image, other)).status).toBe(404)
    expect((await desk.fetch(image, null)).status).toBe(401)
    expect((await desk.fetch('/api/images/../../etc/passwd', user)).status).toBe(404)

    const again = await readAll(await openOther(), id, user)
    expect(again.map(({ event }) => event.type)).toEqual(['started', 'tidied', 'done'])
    expect(endOf(again)).toEqual(endOf(events))
  })

  async function openOther() {
    await desk.close()
    desk = await openDesk({ database, catalog, provider: provider.url, clock: at(PROMOTED) as never })
    return desk
  }

  it('records its usage with the price really paid and the fields its specification names', async () => {
    await openAt(BEFORE)
    const user = await userWith(database, 6)
    const { id } = await desk.generations.begin(orderFor(user, COVER))
    expect(endOf(await readAll(desk, id, user))).toMatchObject({ type: 'done', charged: 6, credits: 0 })
    const record = await database.kysely
      .selectFrom('usage_records')
      .selectAll()
      .where('generation_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(record).toMatchObject({ prompt_type: 'book_cover', credits_used: 6 })
    expect(JSON.parse(record.metadata)).toMatchObject({ title: 'Hujan', isKidsBook: false })
  })

  it.each([
    ['429', 'generation.rate-limited'],
    ['500', 'generation.server-error'],
    ['401', 'generation.authentication'],
    ['empty', 'generation.no-image'],
    ['html', 'generation.no-image'],
    ['hang', 'generation.timed-out'],
    ['reset', 'generation.retries-exhausted'],
  ] as const)('%s: its sentence, and nothing charged or kept', async (play, code) => {
    await openAt(BEFORE)
    const user = await userWith(database, 6)
    provider.always({ play, kinds: ['image'] })
    const { id } = await desk.generations.begin(orderFor(user, COVER))
    expect(endOf(await readAll(desk, id, user))).toMatchObject({ type: 'failed', code, credits: 6 })
    expect(await standing(database, user)).toMatchObject({ available: 6, held: 0, books: 0, records: 0 })
  })

  it('never asks an address that the answer names, unless it is the provider itself', async () => {
    await openAt(BEFORE)
    const asked: string[] = []
    const inside = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.from(PIXEL, 'base64'))
    })
    await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve))
    const { port } = inside.address() as AddressInfo
    const user = await userWith(database, 6)
    const own = new URL(provider.url).host
    for (const address of [
      `http://127.0.0.1:${port}/secret.png`,
      `http://localhost:${port}/secret.png`,
      `http://[::1]:${port}/secret.png`,
      `http://2130706433:${port}/secret.png`,
      `http://${own}@127.0.0.1:${port}/secret.png`,
      `https://${own}/pictures/1.png`,
      `http://${own}/redirect`,
      'http://169.254.169.254/latest/meta-data',
      'file:///etc/passwd',
      'not an address',
    ]) {
      provider.always({ play: { play: 'answer', text: address }, kinds: ['image'], nth: 1 })
      const { id } = await desk.generations.begin(orderFor(user, COVER))
      const end = endOf(await readAll(desk, id, user))
      expect([address, end]).toMatchObject([
        address,
        { type: 'failed', code: address === 'not an address' ? 'generation.no-image' : 'generation.image-unusable' },
      ])
    }
    expect(asked).toEqual([])
    expect(await standing(database, user)).toMatchObject({ available: 6, held: 0, books: 0 })
    await new Promise((resolve) => inside.close(resolve))
  })

  it('takes a picture that comes in the answer', async () => {
    await openAt(BEFORE)
    const user = await userWith(database, 6)
    provider.always({ play: { play: 'answer', text: 'base64' }, kinds: ['image'] })
    const { id } = await desk.generations.begin(orderFor(user, COVER))
    expect(endOf(await readAll(desk, id, user))).toMatchObject({ type: 'done', charged: 6 })
  })
})

it.each([
  ['a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a page', Buffer.from('<!doctype html>')],
  ['nothing', Buffer.alloc(0)],
  ['a GIF', Buffer.from('GIF89a')],
  ['half a signature', Buffer.from([0x89, 0x50])],
  ['too much', Buffer.concat([Buffer.from(PIXEL, 'base64'), Buffer.alloc(20 * 1024 * 1024)])],
])('refuses %s as a picture', (_, bytes) => {
  expect(() => correctMediaType({ bytes })).toThrow('generation.image-unusable')
})

it('knows a picture by its bytes', () => {
  const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])
  const webp = Uint8Array.from(Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1'))
  expect([jpeg, webp, Buffer.from(PIXEL, 'base64')].map((bytes) => correctMediaType({ bytes }).mediaType)).toEqual([
    'image/jpeg',
    'image/webp',
    'image/png',
  ])
})
