import { createHash, randomBytes } from 'node:crypto'
import { chmod, open, readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Language } from '../../engine/base/language.ts'
import { ConfigError, mergeConfigFile, missingKeys, readConfigFile } from '../../engine/node/config.ts'
import { type CatalogFolders, makeFolder, resolveCatalogFolders } from '../../engine/node/folders.ts'
import { languageOfTerminal } from '../../engine/node/locale.ts'
import { loadModels, type Models } from '../../engine/node/models.ts'
import { isPostgres } from '../database/database.ts'
import { type Environment, parseVariables, type Variables } from './environment.ts'
import { type Fault, formatConfigFault } from './fault.ts'
import { explainOpenError } from './open-fault.ts'
import { KINDS_OF_WORK, type ServerConfig } from './server-config.ts'
import { ServerConfigFile, type ServerSection } from './server-section.ts'

interface Purpose {
  /** False for commands that only read the database: then no secret is demanded or made, and it is empty. */
  readonly signs?: boolean
  /** What is logged when nothing says how much. */
  readonly logLevel?: ServerConfig['logLevel']
  /** Left out: the shipped ones. */
  readonly generators?: CatalogFolders
}

/**
 * The environment over the `server:` section of kalam.config.yaml. Throws `ConfigError` with every fault of both at once; no
 * value of a secret is in it.
 */
export async function loadServerConfig(
  cwd: string,
  environment: Environment,
  { signs = true, logLevel = 'info', generators = resolveCatalogFolders() }: Purpose = {},
): Promise<ServerConfig> {
  const language = languageOfTerminal(environment)
  const { variables, faults: wrong } = parseVariables(environment)
  const faults = wrong.map((fault) => formatConfigFault(fault, language))
  const report = (fault: Fault) => void faults.push(formatConfigFault(fault, language))
  const file = await readFileOrFaults(cwd, environment, faults)
  const section = file.server ?? {}
  const settled = settle(cwd, variables, section, logLevel)
  const models = await loadModels(generators)
  const engine = engineOf(file, environment, models, report)
  if (signs) {
    for (const name of missingKeys(engine, environment)) report({ name, code: 'environment.provider-key-unset' })
    for (const fault of together(variables, settled)) report(fault)
  }
  for (const fault of bucketFaults(variables, section, settled.store)) report(fault)
  for (const fault of openIdFaults(variables)) report(fault)
  if (faults.length > 0) throw new ConfigError(faults)
  const secret = signs ? (variables.KALAM_SECRET ?? (await secretFor(settled, language))) : ''
  return {
    ...settled,
    generators,
    secret,
    oldSecret: (signs && variables.KALAM_SECRET_OLD) || null,
    mail: mailOf(variables, section),
    payments: paymentsOf(variables, secret),
    engine,
    links: linksOf(environment, section),
  }
}

async function readFileOrFaults(cwd: string, environment: Environment, faults: string[]) {
  try {
    return await readConfigFile(cwd, environment, ServerConfigFile)
  } catch (error) {
    faults.push(...(error instanceof ConfigError ? error.faults : [`the configuration: ${(error as Error).message}`]))
    return ServerConfigFile.parse({})
  }
}

function engineOf(
  file: Parameters<typeof mergeConfigFile>[0],
  environment: Environment,
  models: Models,
  report: (fault: Fault) => void,
) {
  try {
    return mergeConfigFile(file, environment, models)
  } catch {
    // Nothing else of the environment can be wrong there.
    report({ name: 'OPENAI_BASE_URL', code: 'environment.endpoint-address' })
    return mergeConfigFile({ ...file, providers: [] }, {}, models)
  }
}

type Settled = Omit<ServerConfig, 'secret' | 'oldSecret' | 'mail' | 'payments' | 'engine' | 'links' | 'generators'>

function settle(
  cwd: string,
  variables: Variables,
  section: ServerSection,
  logLevel: ServerConfig['logLevel'],
): Settled {
  const port = variables.PORT ?? section.port ?? 3000
  const host = variables.HOST ?? section.host ?? '127.0.0.1'
  const url = variables.KALAM_URL ?? section.url ?? `http://localhost:${port}`
  const administrator = variables.KALAM_ADMIN_EMAIL ?? section.administrator ?? null
  const databaseUrl = databaseOf(cwd, variables.DATABASE_URL ?? section.database ?? 'data/kalam.db')
  const development = isDevelopment(variables, [host, new URL(url).hostname])
  return {
    host,
    port,
    url,
    databaseUrl,
    filesFolder: filesOf(cwd, databaseUrl, variables.KALAM_FILES ?? section.files),
    store: storeOf(variables, section),
    administrator,
    // On one's own machine a fresh start locks nobody out.
    requireSecondFactor: (variables.KALAM_SECOND_FACTOR ?? section.secondFactor ?? implied(development)) === 'required',
    openid: openIdOf(variables),
    throwAwayDomains:
      (variables.KALAM_THROW_AWAY_MAIL ?? section.throwAwayMail) === 'allow'
        ? null
        : (variables.KALAM_THROW_AWAY_DOMAINS ?? section.throwAwayDomains ?? []),
    contact: variables.KALAM_CONTACT ?? section.contact ?? (administrator && `mailto:${administrator}`),
    seller: variables.KALAM_SELLER?.replaceAll(String.raw`\n`, '\n') ?? section.seller ?? null,
    proxies: variables.KALAM_PROXIES ?? section.proxies ?? 0,
    development,
    workbench: development && variables.KALAM_WORKBENCH !== undefined,
    logLevel: variables.KALAM_LOG_LEVEL ?? section.logLevel ?? logLevel,
    metricsToken: variables.KALAM_METRICS_TOKEN ?? null,
    requestLimits: {
      // A school behind one address may have a hundred readers.
      perAddress: variables.KALAM_REQUESTS_PER_ADDRESS ?? section.requestsPerMinute?.address ?? 3000,
      perUser: variables.KALAM_REQUESTS_PER_USER ?? section.requestsPerMinute?.user ?? 600,
    },
    databaseConnections: variables.KALAM_DB_CONNECTIONS ?? section.databaseConnections ?? 20,
    work: KINDS_OF_WORK,
    leaseSeconds: variables.KALAM_LEASE_SECONDS ?? section.leaseSeconds ?? 10,
    moderation: moderationOf(variables, section),
    runsAtOnce: variables.KALAM_RUNS_AT_ONCE ?? section.runsAtOnce ?? 4,
    callsAtOnce: variables.KALAM_CALLS_AT_ONCE ?? section.callsAtOnce ?? 64,
    modelLimits: {
      callsPerUser: variables.KALAM_CALLS_PER_USER ?? section.callsPerUser ?? null,
      tokensPerDay: {
        all: variables.KALAM_TOKENS_PER_DAY ?? section.tokensPerDay?.all ?? null,
        user: variables.KALAM_TOKENS_PER_DAY_USER ?? section.tokensPerDay?.user ?? null,
      },
      spendPerDay: {
        all: variables.KALAM_SPEND_PER_DAY ?? section.spendPerDay?.all ?? null,
        user: variables.KALAM_SPEND_PER_DAY_USER ?? section.spendPerDay?.user ?? null,
      },
    },
  }
}

function storeOf(variables: Variables, { store }: ServerSection): ServerConfig['store'] {
  const { KALAM_S3_KEY_ID: keyId, KALAM_S3_SECRET: secret } = variables
  const url = variables.KALAM_S3_URL ?? store?.url
  const region = variables.KALAM_S3_REGION ?? store?.region ?? 'us-east-1'
  const isWhole = url !== undefined && keyId !== undefined && secret !== undefined
  return {
    kind: variables.KALAM_STORE ?? store?.kind ?? 'rows',
    bucket: isWhole ? { url, region, keyId, secret } : null,
  }
}

function openIdOf(variables: Variables): ServerConfig['openid'] {
  const {
    KALAM_OIDC_ISSUER: issuer,
    KALAM_OIDC_CLIENT_ID: clientId,
    KALAM_OIDC_CLIENT_SECRET: clientSecret,
  } = variables
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return null
  return { issuer, clientId, clientSecret, label: variables.KALAM_OIDC_LABEL ?? new URL(issuer).hostname }
}

/** What is missing of a provider of which something is set. */
function openIdFaults({ KALAM_OIDC_ISSUER, KALAM_OIDC_CLIENT_ID, KALAM_OIDC_CLIENT_SECRET }: Variables): Fault[] {
  const missing = missingOf({ KALAM_OIDC_ISSUER, KALAM_OIDC_CLIENT_ID, KALAM_OIDC_CLIENT_SECRET })
  return missing.length === 3 ? [] : missing.map((name) => ({ name, code: 'environment.openid-unset' }))
}

function missingOf(given: Readonly<Record<string, string | undefined>>): string[] {
  return Object.entries(given).flatMap(([name, value]) => (value === undefined ? [name] : []))
}

function moderationOf(variables: Variables, { moderation }: ServerSection): ServerConfig['moderation'] {
  const url = variables.KALAM_MODERATION_URL ?? moderation?.url
  if (url === undefined) return null
  return {
    url,
    token: variables.KALAM_MODERATION_TOKEN ?? null,
    of: variables.KALAM_MODERATION_OF ?? moderation?.of ?? 'both',
    whenDown: variables.KALAM_MODERATION_WHEN_DOWN ?? moderation?.whenDown ?? 'refuse',
    seconds: variables.KALAM_MODERATION_SECONDS ?? moderation?.seconds ?? 10,
  }
}

function implied(development: boolean): 'required' | 'optional' {
  return development ? 'optional' : 'required'
}

/** The outbox needs no sign-in, so it is open only to this machine, unless the settings say otherwise. */
function isDevelopment({ NODE_ENV }: Variables, hosts: readonly string[]): boolean {
  if (NODE_ENV !== undefined) return NODE_ENV === 'development' || NODE_ENV === 'test'
  return hosts.every((host) => /^(localhost|127\.0\.0\.1|\[?::1\]?)$/.test(host))
}

function databaseOf(cwd: string, url: string): string {
  if (isPostgres(url) || url === ':memory:') return url
  return resolve(cwd, url.replace(/^(sqlite|file):(\/\/)?/, ''))
}

/** The folder of files: beside a SQLite database unless one is named. */
function filesOf(cwd: string, databaseUrl: string, named: string | undefined): string {
  if (named !== undefined) return resolve(cwd, named)
  const hasFile = !isPostgres(databaseUrl) && databaseUrl !== ':memory:'
  return hasFile ? join(dirname(databaseUrl), 'files') : resolve(cwd, 'data/files')
}

/** What is missing of a bucket of which something is set. */
function bucketFaults(
  { KALAM_S3_URL: url, KALAM_S3_KEY_ID: keyId, KALAM_S3_SECRET: secret }: Variables,
  { store: section }: ServerSection,
  { kind }: ServerConfig['store'],
): Fault[] {
  const given = { KALAM_S3_URL: url ?? section?.url, KALAM_S3_KEY_ID: keyId, KALAM_S3_SECRET: secret }
  const isMeant = kind === 's3' || Object.values(given).some((value) => value !== undefined)
  return isMeant ? missingOf(given).map((name) => ({ name, code: 'environment.bucket-unset' })) : []
}

/** What can only be judged together. */
function together(variables: Variables, { databaseUrl, development }: Settled): Fault[] {
  const faults: Fault[] = []
  if (variables.KALAM_SECRET === undefined && (isPostgres(databaseUrl) || variables.NODE_ENV === 'production')) {
    faults.push({
      name: 'KALAM_SECRET',
      code: `environment.${isPostgres(databaseUrl) ? 'shared' : 'own'}-secret-unset`,
    })
  }
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: signing } = variables
  if (key !== undefined && signing === undefined)
    faults.push({ name: 'STRIPE_WEBHOOK_SECRET', code: 'environment.stripe-signing-secret-unset' })
  if (key === undefined && signing !== undefined)
    faults.push({ name: 'STRIPE_SECRET_KEY', code: 'environment.stripe-key-unset' })
  if (key === undefined && !development && variables.KALAM_TEST_PAYMENTS === undefined) {
    faults.push({ name: 'STRIPE_SECRET_KEY', code: 'environment.payments-unset' })
  }
  return faults
}

async function secretFor(settled: Settled, language: Language): Promise<string> {
  const { databaseUrl } = settled
  if (databaseUrl === ':memory:') return randomBytes(32).toString('hex')
  try {
    return await secretBeside(databaseUrl)
  } catch (error) {
    const fault = explainOpenError(error, settled)
    throw fault === null ? error : new ConfigError([formatConfigFault(fault, language)])
  }
}

function mailOf({ SMTP_URL, MAIL_FROM, KALAM_ADMIN_EMAIL }: Variables, section: ServerSection): ServerConfig['mail'] {
  if (SMTP_URL === undefined) return { kind: 'outbox' }
  const from = MAIL_FROM ?? section.mailFrom ?? KALAM_ADMIN_EMAIL ?? `kalam@${new URL(SMTP_URL).hostname}`
  return { kind: 'smtp', url: SMTP_URL, from }
}

function paymentsOf(variables: Variables, secret: string): ServerConfig['payments'] {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_BASE_URL: baseURL = null } = variables
  return key === undefined || webhookSecret === undefined
    ? { kind: 'test', secret: `whsec_${derived(secret, 'test payments')}` }
    : { kind: 'stripe', key, webhookSecret, baseURL }
}

/** The settings that a catalog may name: the environment's KALAM_ ones without those above, over the file's. */
function linksOf(environment: Environment, { links = {} }: ServerSection): Record<string, string | undefined> {
  const said = Object.entries(environment).filter(([name]) => /^KALAM_(TOPUP|LINK)_/.test(name))
  return { ...links, ...Object.fromEntries(said) }
}

/**
 * The secret beside a SQLite file: made once, read by its owner alone. Of two servers that start together one makes it and both
 * read it.
 */
async function secretBeside(databaseFile: string): Promise<string> {
  const file = join(dirname(databaseFile), 'kalam.secret')
  await makeFolder(dirname(file))
  const made = await open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return null
    throw error
  })
  if (made !== null) {
    await made.writeFile(`${randomBytes(32).toString('hex')}\n`)
    await made.sync()
    await made.close()
  }
  await chmod(file, 0o600)
  for (let attempt = 0; attempt < 50; attempt++) {
    const secret = (await readFile(file, 'utf8')).trim()
    if (secret.length >= 32) return secret
    // The other server has made the file and not yet written it.
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`${file} holds no secret: delete it, and a new one is made (browsers are no longer known)`)
}

/** A key for one purpose, from which the secret can't be told. */
function derived(secret: string, purpose: string): string {
  return createHash('sha256').update(`${purpose}\0${secret}`).digest('hex')
}
