import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBucketCache } from '../../../server/publish/file-cache.ts'
import { openBucket } from '../../../server/store/bucket.ts'
import { openFolder } from '../../../server/store/folder.ts'
import { openServerFiles } from '../../../server/store/open-files.ts'
import { type S3Server, startS3Server } from '../../s3-server/server.ts'

let s3: S3Server
let folder: string
let now = Date.now()
beforeAll(async () => {
  s3 = await startS3Server({ pageLength: 2, now: () => now })
})
afterAll(() => s3.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kalam-store-'))
  now = Date.now()
})
afterEach(async () => {
  s3.heal()
  s3.files.clear()
  s3.calls.length = 0
  s3.refused.length = 0
  await rm(folder, { recursive: true })
})

const NAME = '0f8d2a4e-1111-4222-8333-444455556666.png'
const BYTES = new Uint8Array([0, 137, 255, 10])
const away = { code: 'requests.store-unavailable', retryable: true }

describe.each(['folder', 's3'] as const)('a store in %s', (kind) => {
  const open = () => (kind === 'folder' ? openFolder(folder) : openBucket(s3))

  it('keeps, tells, overwrites and removes bytes', async () => {
    const store = open()
    expect([await store.read(NAME), await store.size(NAME)]).toEqual([null, null])
    await store.write(NAME, BYTES)
    await store.write('empty.bin', new Uint8Array())
    expect(new Uint8Array((await store.read(NAME))!)).toEqual(BYTES)
    expect([await store.size(NAME), await store.size('empty.bin')]).toEqual([4, 0])
    await store.write(NAME, BYTES.slice(1))
    expect(await store.size(NAME)).toBe(3)
    await store.remove(NAME)
    await store.remove(NAME)
    expect(await store.read(NAME)).toBeNull()
  })
})

describe('a bucket', () => {
  it('has every request signed, and none without the right key, secret, region or bucket', async () => {
    const store = openBucket(s3)
    await store.write(NAME, BYTES)
    await store.read(NAME)
    expect(await store.list('0f8d')).toEqual([{ name: NAME, bytes: 4, at: expect.any(Number) }])
    expect(s3.calls).toEqual([`PUT ${NAME}`, `GET ${NAME}`, 'GET  list'])
    expect(s3.refused).toEqual([])
    for (const change of [{ secret: 'another' }, { keyId: 'another' }, { region: 'us-east-1' }]) {
      const wrong = openBucket({ ...s3, ...change })
      await expect(wrong.read(NAME)).rejects.toMatchObject(away)
      await expect(wrong.write(NAME, new Uint8Array([1]))).rejects.toMatchObject(away)
    }
    expect(s3.refused.filter((code, place) => s3.refused.indexOf(code) === place)).toEqual([
      'SignatureDoesNotMatch',
      'InvalidAccessKeyId',
      'AuthorizationHeaderMalformed',
    ])
    await expect(openBucket({ ...s3, url: `${s3.url}-other` }).read(NAME)).rejects.toMatchObject(away)
    expect(s3.files.get(NAME)?.bytes).toEqual(Buffer.from(BYTES))
    const caught = await openBucket({ ...s3, secret: 'another' })
      .read(NAME)
      .catch((error: unknown) => error)
    expect(JSON.stringify(caught, Object.getOwnPropertyNames(caught as object))).not.toContain('another')
  })

  it('asks again when it is busy, and says that it is away when it stays so', async () => {
    const store = openBucket(s3)
    s3.fail({ kind: 'status', status: 503, code: 'SlowDown' }, 2)
    await store.write(NAME, BYTES)
    s3.fail({ kind: 'status', status: 503, code: 'SlowDown' })
    await expect(store.read(NAME)).rejects.toMatchObject(away)
    s3.fail({ kind: 'cut' })
    await expect(store.size(NAME)).rejects.toMatchObject(away)
    await expect(store.remove(NAME)).rejects.toMatchObject(away)
    s3.fail({ kind: 'silent' })
    await expect(openBucket({ ...s3, timeoutMs: 20 }).size(NAME)).rejects.toMatchObject(away)
    s3.heal()
    expect(await store.size(NAME)).toBe(4)
  })

  it('lists more files than one answer has, and keeps the newest within a bound and a week', async () => {
    const cache = openBucketCache({ bucket: openBucket(s3), clock: { now: () => now } as never, maxBytes: 10 })
    for (const key of ['user.a', 'user.b', 'other.c']) {
      await cache.write(key, BYTES)
      now += 1000
    }
    expect([await cache.size('user.a'), await cache.read('nothing')]).toEqual([4, null])
    now += 60 * 60_000
    s3.files.set(NAME, { bytes: Buffer.from(BYTES), at: 0 })
    await cache.write('user.d', BYTES)
    expect([...s3.files.keys()].toSorted()).toEqual([NAME, 'exports/other.c', 'exports/user.d'])
    await cache.forget('user.')
    expect([...s3.files.keys()].toSorted()).toEqual([NAME, 'exports/other.c'])
    s3.fail({ kind: 'status', status: 500, code: 'InternalError' })
    expect([await cache.read('other.c'), await cache.size('other.c')]).toEqual([null, null])
    await cache.write('user.e', BYTES)
    await cache.forget('other.')
  })
})

describe('the store of a server', () => {
  const bucket = () => ({ url: s3.url, region: s3.region, keyId: s3.keyId, secret: s3.secret })

  it('finds what an earlier setting kept elsewhere, and writes where this one says', async () => {
    await openServerFiles({ filesFolder: folder, store: { kind: 'rows', bucket: null } }).write(NAME, BYTES)
    const files = openServerFiles({ filesFolder: folder, store: { kind: 's3', bucket: bucket() } })
    expect([files.kind, files.takesRows, await files.size(NAME)]).toEqual(['s3', true, 4])
    await files.write('other.png', BYTES)
    expect([[...s3.files.keys()], await readdir(folder)]).toEqual([['other.png'], ['0f']])
    const back = openServerFiles({ filesFolder: folder, store: { kind: 'folder', bucket: bucket() } })
    expect(await back.size('other.png')).toBe(4)
    await back.remove('other.png')
    await back.removeFrom('s3', NAME)
    expect([s3.files.size, await back.size(NAME)]).toEqual([0, 4])
  })
})
