import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { systemClock } from '../../../engine/node/clock.ts'
import { doctorServer } from '../../../server/console/doctor.ts'
import { opened } from '../../opened.ts'
import { startProviderServer } from '../../provider-server/server.ts'
import { startS3Server } from '../../s3-server/server.ts'
import { onOneDatabase, openTestDatabase } from '../databases.ts'
import { insertUser } from '../insert-user.ts'
import { runCommand } from '../money/ledger/command.ts'

onOneDatabase('the doctor of a server', (kind) => {
  const database = opened(() => openTestDatabase(kind))
  const s3 = opened(() => startS3Server())

  async function run(env: Readonly<Record<string, string>> = {}, databaseUrl = database.url, file = '') {
    const cwd = await mkdtemp(join(tmpdir(), 'kalam-doctor-'))
    onTestFinished(() => rm(cwd, { recursive: true }))
    if (file !== '') await writeFile(join(cwd, 'kalam.config.yaml'), file)
    const { code, stdout } = await runCommand(doctorServer, [], {
      cwd,
      databaseUrl,
      json: true,
      now: Date.now(),
      // What an endpoint answers takes as long as it does.
      ...(file === '' ? {} : { delay: systemClock.delay }),
      env: { KALAM_CACHE: cwd, ...env },
    })
    const { ok, checks } = JSON.parse(stdout) as {
      ok: boolean
      checks: { name: string; state: string; facts: Record<string, unknown> }[]
    }
    const of = (name: string) => checks.find((check) => check.name === name)!
    return { code, ok, checks, of, stdout }
  }

  it('is content with a new server, and says what is broken of another without a secret', async () => {
    const well = await run()
    expect([well.code, well.ok]).toEqual([0, true])
    expect(well.checks.filter(({ state }) => state === 'fault')).toEqual([])
    expect(well.of('endpoints').state).toBe('warning')
    expect(well.of('bus')).toMatchObject(
      kind === 'sqlite' ? { state: 'skipped' } : { facts: { milliseconds: expect.any(Number) } },
    )

    const userId = await insertUser(database, {})
    const picture = { user_id: userId, name: 'a', media_type: 'image/png', width: 1, height: 1, bytes: 3 } as const
    await database.kysely
      .insertInto('pictures')
      .values({ ...picture, id: 'gone', store: 's3', created_at: 1 })
      .execute()
    const refusing = createServer((_request, response) => response.writeHead(401).end('{}'))
    await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void refusing.close())
    const { port } = refusing.address() as AddressInfo
    await sql`delete from kysely_migration where name = '0030-store-of-files'`.execute(database.kysely)
    const bucket = { KALAM_STORE: 's3', KALAM_S3_URL: s3.url, KALAM_S3_REGION: s3.region, KALAM_S3_KEY_ID: s3.keyId }
    const broken = await run({
      ...bucket,
      KALAM_S3_SECRET: s3.secret,
      OPENAI_API_KEY: 'sk-a-key-of-the-test',
      OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`,
      OPENAI_MODEL: 'm',
      SMTP_URL: `smtp://user:password-of-the-test@127.0.0.1:${port}`,
    })
    expect([broken.code, broken.ok]).toEqual([1, false])
    expect(broken.of('store')).toMatchObject({ state: 'fault', facts: { kind: 's3', missing: ['gone.png'] } })
    expect(broken.of('migrations')).toMatchObject({ state: 'fault', facts: { due: ['0030-store-of-files'] } })
    expect(broken.of('endpoints').state).toBe('fault')
    expect(broken.of('mail').state).toBe('fault')
    const refused = await run({ ...bucket, KALAM_S3_SECRET: 'another secret' })
    expect(refused.of('store')).toMatchObject({ state: 'fault', facts: { reason: 'requests.store-unavailable' } })
    for (const secret of [s3.secret, 'another secret', 'sk-a-key-of-the-test', 'password-of-the-test'])
      expect(broken.stdout + refused.stdout).not.toContain(secret)
  })

  it('is at fault where the only endpoint of a role is broken, and warns of one that others stand in for', async () => {
    const [good, bad] = [await startProviderServer(), await startProviderServer()]
    bad.always({ play: '401', kinds: ['probe'] })
    onTestFinished(() => Promise.all([good.close(), bad.close()]).then(() => undefined))
    const entry = (name: string, url: string) => `  - { name: ${name}, baseURL: '${url}', model: m, key: KEY }\n`
    const providers = `providers:\n${entry('main', good.url)}${entry('deep', bad.url)}`
    const env = { KEY: 'sk-a-key-of-the-test' }
    const one = await run(env, database.url, `${providers}roles: { planner: [deep] }\n`)
    expect(one.of('endpoints')).toEqual({
      name: 'endpoints',
      state: 'fault',
      facts: { endpoints: 2, broken: ['deep'], roles: ['planner'] },
    })
    const both = await run(env, database.url, `${providers}roles: { planner: [deep, main] }\n`)
    expect(both.of('endpoints')).toMatchObject({ state: 'warning', facts: { broken: ['deep'], roles: [] } })
  })

  it('says that the database is away, and looks at nothing else', async () => {
    const away = kind === 'sqlite' ? '/nowhere/kalam.db' : 'postgres://user:secret-of-it@127.0.0.1:1/none'
    const { code, checks, stdout } = await run({}, away)
    expect([code, checks[0]!.name, checks[0]!.state]).toEqual([1, 'database', 'fault'])
    expect(checks.slice(1).every(({ state }) => state === 'skipped')).toBe(true)
    expect(stdout).not.toContain('secret-of-it')
  })
})
