import { tmpdir } from 'node:os'
import { dirname, isAbsolute, join } from 'node:path'
import { resolveCatalogFolders } from '../../engine/node/folders.ts'
import { KINDS_OF_WORK, type ServerConfig } from '../../server/config/server-config.ts'

/** What a test server is told, unless the test says otherwise. */
export function testConfig(databaseUrl: string, changes: Partial<ServerConfig> = {}): ServerConfig {
  return {
    host: '127.0.0.1',
    port: 0,
    url: 'http://127.0.0.1:0',
    databaseUrl,
    filesFolder: join(isAbsolute(databaseUrl) ? dirname(databaseUrl) : tmpdir(), 'files'),
    store: { kind: 'rows', bucket: null },
    secret: 'a secret of the tests, long enough to sign with',
    oldSecret: null,
    administrator: null,
    requireSecondFactor: false,
    contact: null,
    openid: null,
    throwAwayDomains: [],
    seller: null,
    mail: { kind: 'outbox' },
    payments: { kind: 'test', secret: 'whsec_of-the-tests-long-enough' },
    proxies: 0,
    development: true,
    workbench: false,
    logLevel: 'silent',
    metricsToken: null,
    requestLimits: { perAddress: 1_000_000, perUser: 1_000_000 },
    databaseConnections: 20,
    work: KINDS_OF_WORK,
    leaseSeconds: 30,
    runsAtOnce: 2,
    callsAtOnce: 64,
    modelLimits: {
      callsPerUser: null,
      tokensPerDay: { all: null, user: null },
      spendPerDay: { all: null, user: null },
    },
    moderation: null,
    generators: resolveCatalogFolders(),
    engine: { providers: [], useAzure: false, timeouts: {} },
    links: {},
    ...changes,
  }
}
