import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadConfig } from '../../../engine/node/config.ts'
import { loadServerConfig } from '../../../server/config/load-server-config.ts'
import { listSecrets } from '../../../server/http/logger.ts'

const SECRET = '0123456789abcdef0123456789abcdef'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kalam-config-'))
})
afterEach(() => rm(folder, { recursive: true }))

const file = (text: string) => writeFile(join(folder, 'kalam.config.yaml'), text)
const faultsOf = (environment: Record<string, string>) =>
  loadServerConfig(folder, environment).then(
    () => [],
    (error: Error & { faults?: string[] }) => error.faults ?? [error.message],
  )

it('is complete with nothing said', async () => {
  expect(await loadServerConfig(folder, {})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    url: 'http://localhost:3000',
    databaseUrl: join(folder, 'data', 'kalam.db'),
    administrator: null,
    contact: null,
    openid: null,
    throwAwayDomains: [],
    mail: { kind: 'outbox' },
    payments: { kind: 'test' },
    proxies: 0,
    development: true,
    logLevel: 'info',
    metricsToken: null,
    engine: { providers: [] },
  })
})

it.each([
  ['help@example.my', 'mailto:help@example.my'],
  ['https://example.my/help', 'https://example.my/help'],
])('links %s for who needs help', async (KALAM_CONTACT, contact) => {
  expect(await loadServerConfig(folder, { KALAM_CONTACT })).toMatchObject({ contact })
})

it('lets the environment win over the file', async () => {
  await file(`author: Aminah
server:
  port: 4000
  url: https://kalam.example.my/
  database: books.db
  administrator: Root@Example.my
  requestsPerMinute: { user: 60 }
  links: { KALAM_TOPUP_150: "https://pay.example.my/150", KALAM_LINK_TOOLS: "https://tools.example.my" }
`)
  const environment = {
    PORT: '5000',
    KALAM_TOPUP_150: 'https://pay.example.my/other',
    KALAM_TEST_PAYMENTS: '1',
    HOST: '',
  }
  expect(await loadServerConfig(folder, environment)).toMatchObject({
    host: '127.0.0.1',
    port: 5000,
    url: 'https://kalam.example.my',
    databaseUrl: join(folder, 'books.db'),
    administrator: 'root@example.my',
    contact: 'mailto:root@example.my',
    development: false,
    requestLimits: { perUser: 60, perAddress: 3000 },
    links: { KALAM_TOPUP_150: 'https://pay.example.my/other', KALAM_LINK_TOOLS: 'https://tools.example.my' },
    engine: { author: 'Aminah' },
  })
  // The command line reads the same file.
  expect(await loadConfig(folder, {})).not.toHaveProperty('server')
})

it('names every fault of the environment and the file at once, with its place, and shows no secret', async () => {
  await file(`useAzur: true
server:
  port: 99999
  prot: 1
  database: postgres://me:hunter2@db/kalam
`)
  const environment = {
    PORT: 'http',
    KALAM_URL: 'https://kalam.example.my/app',
    KALAM_SECRET: 'short-secret',
    SMTP_URL: 'mail.example.my',
    STRIPE_SECRET_KEY: 'pk_live_wrong',
    KALAM_LOG_LEVEL: 'loud',
    OPENAI_BASE_URL: 'foo',
  }
  const faults = await faultsOf(environment)
  const text = faults.join('\n')
  for (const name of ['PORT', 'KALAM_URL', 'KALAM_SECRET', 'SMTP_URL', 'STRIPE_SECRET_KEY', 'KALAM_LOG_LEVEL']) {
    expect(text).toMatch(new RegExp(`^${name}: `, 'm'))
  }
  expect(text).toMatch(/^kalam\.config\.yaml:1:1 error: .*useAzur/m)
  expect(text).toContain('did you mean "useAzure"?')
  expect(text).toMatch(/^kalam\.config\.yaml:3:9 error: .*port/m)
  expect(text).toMatch(/^kalam\.config\.yaml:4:3 error: .*prot/m)
  expect(text).toMatch(/^kalam\.config\.yaml:5:13 error: /m)
  expect(text).toContain('OPENAI_BASE_URL')
  expect(text).not.toMatch(/short-secret|pk_live_wrong/)
})

it('the secret is made once beside the file, for its owner alone', async () => {
  const one = await loadServerConfig(folder, {})
  const [again, third] = await Promise.all([loadServerConfig(folder, {}), loadServerConfig(folder, {})])
  expect(one.secret).toMatch(/^[\da-f]{64}$/)
  expect([again.secret, third.secret]).toEqual([one.secret, one.secret])
  const kept = join(folder, 'data', 'kalam.secret')
  expect((await stat(kept)).mode & 0o777).toBe(0o600)
  expect((await readFile(kept, 'utf8')).trim()).toBe(one.secret)
  expect(JSON.stringify(one.payments)).not.toContain(one.secret)
})

it('the secret is one, however many servers start together', async () => {
  const configs = await Promise.all(Array.from({ length: 8 }, () => loadServerConfig(folder, {})))
  expect(new Set(configs.map(({ secret }) => secret)).size).toBe(1)
})

it('the secret is demanded with PostgreSQL and in production', async () => {
  expect(await faultsOf({ DATABASE_URL: 'postgres://localhost/kalam' })).toEqual([
    expect.stringContaining('KALAM_SECRET'),
  ])
  expect(await faultsOf({ NODE_ENV: 'production', KALAM_TEST_PAYMENTS: '1' })).toEqual([
    expect.stringContaining('KALAM_SECRET'),
  ])
  expect(await faultsOf({ DATABASE_URL: 'postgres://localhost/kalam', KALAM_SECRET: SECRET })).toEqual([])
})

it('the secret is nobody’s business who only reads the database', async () => {
  const config = await loadServerConfig(folder, { DATABASE_URL: 'postgres://localhost/kalam' }, { signs: false })
  expect(config.secret).toBe('')
  await expect(stat(join(folder, 'data'))).rejects.toThrow('ENOENT')
})

it('what belongs together is said together', async () => {
  expect(await faultsOf({ STRIPE_SECRET_KEY: 'sk_test_1' })).toEqual([expect.stringContaining('STRIPE_WEBHOOK_SECRET')])
  expect(await faultsOf({ STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toEqual([expect.stringContaining('STRIPE_SECRET_KEY')])
})

it('what belongs together gives nobody free credits in production unless that is said', async () => {
  const production = { NODE_ENV: 'production', KALAM_SECRET: SECRET }
  expect(await faultsOf(production)).toEqual([expect.stringContaining('KALAM_TEST_PAYMENTS=1')])
  expect(await faultsOf({ ...production, KALAM_TEST_PAYMENTS: '1' })).toEqual([])
})

it('what belongs together finds the keys that providers need', async () => {
  await file('providers:\n  - { name: main, baseURL: "https://api.openai.com/v1", model: m, key: MAIN_KEY }\n')
  expect(await faultsOf({})).toEqual([expect.stringContaining('MAIN_KEY')])
  expect(await faultsOf({ MAIN_KEY: 'sk-1' })).toEqual([])
})

it.each([
  [{}, true],
  [{ HOST: '0.0.0.0', KALAM_TEST_PAYMENTS: '1' }, false],
  [{ KALAM_URL: 'https://kalam.example.my', KALAM_TEST_PAYMENTS: '1' }, false],
  [{ HOST: '0.0.0.0', NODE_ENV: 'development' }, true],
  [{ NODE_ENV: 'production', KALAM_SECRET: SECRET, KALAM_TEST_PAYMENTS: '1' }, false],
])('shows the outbox on this machine alone: %o', async (environment, development) => {
  expect((await loadServerConfig(folder, environment as Record<string, string>)).development).toBe(development)
})

it.each([
  [{ KALAM_WORKBENCH: '1' }, true],
  [{}, false],
  [{ KALAM_WORKBENCH: '1', NODE_ENV: 'production', KALAM_SECRET: 'x'.repeat(32), KALAM_TEST_PAYMENTS: '1' }, false],
])('has the workbench where it is asked for, in development only: %o', async (environment, workbench) => {
  expect((await loadServerConfig(folder, environment as Record<string, string>)).workbench).toBe(workbench)
})

it('takes a bucket whole or not at all, and hides its secret', async () => {
  expect(await faultsOf({ KALAM_STORE: 's3' })).toEqual(
    ['KALAM_S3_URL', 'KALAM_S3_KEY_ID', 'KALAM_S3_SECRET'].map((name) => expect.stringContaining(name)),
  )
  expect(await faultsOf({ KALAM_S3_KEY_ID: 'AKIA', KALAM_S3_SECRET: 'of the bucket' })).toEqual([
    expect.stringContaining('KALAM_S3_URL'),
  ])
  expect(await faultsOf({ KALAM_STORE: 'tape', KALAM_S3_URL: 'ftp://s3.test' })).toHaveLength(2)
  await file('server:\n  store: { kind: s3, url: "https://s3.test/kalam/", region: auto }\n')
  const environment = { KALAM_S3_KEY_ID: 'AKIA', KALAM_S3_SECRET: 'of the bucket' }
  const config = await loadServerConfig(folder, environment)
  const bucket = { url: 'https://s3.test/kalam', region: 'auto', keyId: 'AKIA', secret: 'of the bucket' }
  expect(config.store).toEqual({ kind: 's3', bucket })
  expect(listSecrets(config, environment)).toContain('of the bucket')
})
