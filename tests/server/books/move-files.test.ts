import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { deleteUser } from '../../../server/admin/change-users.ts'
import { findMissingFiles, moveFiles } from '../../../server/books/move-files.ts'
import { deleteOrphanFiles, findServedPicture } from '../../../server/books/pictures.ts'
import { countStoredBytes } from '../../../server/books/storage.ts'
import type { ServerConfig } from '../../../server/config/server-config.ts'
import { auditLedger } from '../../../server/money/ledger/audit.ts'
import { openServerFiles } from '../../../server/store/open-files.ts'
import { opened } from '../../opened.ts'
import { startS3Server } from '../../s3-server/server.ts'
import { onOneDatabase } from '../databases.ts'
import { startTestServer } from '../harness.ts'

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const NEVER = new AbortController().signal

onOneDatabase('moved files', (kind) => {
  const s3 = opened(() => startS3Server())
  // Nothing moves by itself: the tests move.
  const server = opened(() => startTestServer({ kind, config: { work: [] } }))
  const partsWith = (store: ServerConfig['store']['kind']) => {
    const { database, config, catalog } = server.server
    const { url, region, keyId, secret } = s3
    const bucket = { url, region, keyId, secret }
    return { database, catalog, files: openServerFiles({ ...config, store: { kind: store, bucket } }) }
  }

  /** A person with a cover and a picture in a text. */
  async function authored() {
    const person = await server.signUp()
    await server.giveCredits(person, 100)
    const write = async (generator: string, settings: object) => {
      const told: string[] = []
      const order = { method: 'POST', body: JSON.stringify({ language: 'en', settings }) }
      const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }
      for await (const { data } of person.events(`/api/generators/${generator}/pieces`, { ...order, headers }))
        told.push(JSON.stringify(data))
      return told.join('')
    }
    const book = /"book":"([0-9a-f-]{36})"/.exec(await write('poems', { theme: 'healing' }))![1]!
    const picture = await person.post(`/api/books/${book}/pictures`, { name: 'well.png', data: PNG })
    await write('book-cover', { title: 'Hujan' })
    const { kysely } = server.server.database
    const image = await kysely
      .selectFrom('images')
      .select('id')
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow()
    return { person, image: image.id, picture: String(picture.body.url).split('/').at(-1)! }
  }
  const rowOf = (id: string) =>
    server.server.database.kysely.selectFrom('images').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  it('moves covers and pictures, however often it is interrupted, serves them meanwhile, and moves them back', async () => {
    const { person, image, picture } = await authored()
    const read = (parts: ReturnType<typeof partsWith>, id: string) =>
      findServedPicture(parts, { id, userId: person.id })
    const before = { image: await read(partsWith('rows'), image), picture: await read(partsWith('rows'), picture) }
    const stored = await countStoredBytes(server.server.database.kysely, person.id)
    // Left in their rows unless the settings say otherwise.
    expect(await moveFiles(partsWith('rows'), NEVER)).toBe(0)
    expect((await rowOf(image)).store).toBeNull()

    // The store is away: nothing is lost, and both are served.
    const bucket = partsWith('s3')
    s3.fail({ kind: 'status', status: 503, code: 'SlowDown' })
    await expect(moveFiles(bucket, NEVER)).rejects.toMatchObject({ code: 'requests.store-unavailable' })
    expect((await read(bucket, image)).bytes).toEqual(before.image.bytes)
    s3.heal()
    // Killed between the bytes and the row.
    await bucket.files.write(`${image}.png`, before.image.bytes)
    const [one, other] = await Promise.all([moveFiles(bucket, NEVER), moveFiles(bucket, NEVER)])
    expect(one + other).toBeGreaterThanOrEqual(2)
    expect(await moveFiles(bucket, NEVER)).toBe(0)
    expect(await rowOf(image)).toMatchObject({ store: 's3', size: before.image.bytes.byteLength })
    expect((await rowOf(image)).bytes).toHaveLength(0)
    expect([...s3.files.keys()].toSorted()).toEqual([`${image}.png`, `${picture}.png`].toSorted())
    for (const id of [image, picture])
      expect(Buffer.from((await read(bucket, id)).bytes)).toEqual(s3.files.get(`${id}.png`)!.bytes)
    expect(Buffer.from((await read(bucket, image)).bytes)).toEqual(Buffer.from(before.image.bytes))
    expect(Buffer.from((await read(bucket, picture)).bytes)).toEqual(Buffer.from(before.picture.bytes))
    expect(await countStoredBytes(server.server.database.kysely, person.id)).toBe(stored)
    expect(await auditLedger(server.server.database)).toEqual([])

    s3.fail({ kind: 'cut' })
    await expect(read(bucket, image)).rejects.toMatchObject({ code: 'requests.store-unavailable' })
    s3.heal()
    expect(await findMissingFiles(bucket, 100)).toMatchObject({ missing: [] })
    const kept = s3.files.get(`${picture}.png`)!
    s3.files.delete(`${picture}.png`)
    expect((await findMissingFiles(bucket, 100)).missing).toEqual([
      { table: 'pictures', id: picture, file: `${picture}.png` },
    ])
    s3.files.set(`${picture}.png`, kept)

    const folder = partsWith('folder')
    expect(await moveFiles(folder, NEVER)).toBe(2)
    expect([s3.files.size, (await rowOf(image)).store]).toEqual([0, 'folder'])
    expect(Buffer.from((await read(partsWith('rows'), image)).bytes)).toEqual(Buffer.from(before.image.bytes))
  })

  it('removes the bytes of a deleted account, later when the store was away', async () => {
    const { person, image, picture } = await authored()
    const bucket = partsWith('s3')
    await moveFiles(bucket, NEVER)
    expect(s3.files.has(`${image}.png`)).toBe(true)
    const names = [`${image}.png`, `${picture}.png`].toSorted()
    const { kysely } = server.server.database
    const left = () => kysely.selectFrom('removed_files').select('name').orderBy('name').execute()
    s3.fail({ kind: 'cut' })
    await deleteUser({ ...server.server, files: bucket.files }, { id: person.id, actor: null })
    expect((await left()).map(({ name }) => name)).toEqual(names)
    expect(names.every((name) => s3.files.has(name))).toBe(true)
    s3.heal()
    await deleteOrphanFiles(bucket)
    expect([await left(), names.some((name) => s3.files.has(name))]).toEqual([[], false])
  })
})
