import { type SqlBool, sql } from 'kysely'
import { dayAt } from '../../engine/generator/price.ts'
import { type EndpointEntry, roleEndpoints } from '../../engine/node/config.ts'
import type { ProbedProvider } from '../../engine/providers/openai/openai.ts'
import { costInMillionths, type PricesByRole, pricesOfEndpoint } from '../../engine/quote/quote-book.ts'
import type { ChatPart, ChatRequest, ImageRequest, Provider, Usage } from '../../engine/writer/provider.ts'
import type { Role } from '../../engine/writer/purpose.ts'
import { TOPICS, waitForNews } from '../bus/bus.ts'
import type { DayLimits } from '../config/server-config.ts'
import type { Queryable, Tables } from '../database/database.ts'
import { KalamError } from '../messages/error.ts'
import { countHoursLeftToday, DAILY_MODEL_LIMITS } from '../money/daily-counts.ts'
import type { Core, ServerParts } from '../server.ts'
import type { LimitedUser, ModelLimits } from './generations.ts'
import { createSemaphore, limitCalls } from './limit-calls.ts'

type Parts = Core & Pick<ServerParts, 'permits' | 'bus' | 'logger'> & { readonly prices: () => PricesByRole | null }

type Measure = (typeof DAILY_MODEL_LIMITS)[number]
type Used = Pick<Tables['model_usage'], 'subject' | 'tokens' | 'spend'>

const MILLION = 1_000_000
/** After which a text is asked for again that found all calls in flight. */
const CALLS_SECONDS = 5
/** How often a call that waits for its turn looks for one, besides when one of its process has ended. */
const POLL_INTERVAL_MS = 1000
/** Characters a token, for calls whose endpoint doesn't tell their tokens, such as those that are cut. */
const CHARACTERS_PER_TOKEN = 4
const DAY_MS = 86_400_000

const endpointSubject = (name: string) => `endpoint ${name}`
const userSubject = (id: string) => `user ${id}`
const callsOf = (subject: string) => `calls ${subject}`

export function createModelLimits(parts: Parts): ModelLimits {
  const { config, clock, permits, bus, logger, catalog, database, prices } = parts
  const { callsPerUser } = config.modelLimits
  const limitsOf = (name: string) => listEndpoints(parts).find((entry) => entry.name === name)?.limits
  const isDayLimited = () => !listDayLimits(parts).next().done
  /** The day on which an endpoint had enough. */
  const enough = new Map<string, string>()
  /** Waiting calls of this process, in their order. */
  const turns = new Map<string, ReturnType<typeof createSemaphore>>()

  const today = () => dayAt(clock.now(), catalog.current().settings.timezone)

  function learn(rows: readonly Used[], day: string): void {
    for (const { name } of listEndpoints(parts)) {
      const own = rows.filter(({ subject }) => subject === endpointSubject(name))
      if (own.length > 0 && reached(limitsOfEndpoint(name), own) !== null) enough.set(name, day)
    }
  }

  function limitsOfEndpoint(name: string): LimitsOfDay {
    const { tokensPerDay = null, spendPerDay = null } = limitsOf(name) ?? {}
    return { tokens: tokensPerDay, spend: spendPerDay }
  }

  async function refuseByDay({ userId, isAdministrator }: LimitedUser, names: readonly string[]): Promise<void> {
    const now = clock.now()
    const day = today()
    const subjects = ['all', userSubject(userId), ...names.map(endpointSubject)]
    const rows = await readUsage(database.kysely, day, sql<boolean>`subject in (${sql.join(subjects)})`)
    learn(rows, day)
    const { timezone } = catalog.current().settings
    const { tokensPerDay: tokens, spendPerDay: spend } = config.modelLimits
    const refuse = (of: 'all' | 'user' | 'endpoint', found: Reached | null) => {
      if (found === null) return
      const values = { most: found.most, hours: countHoursLeftToday(now, timezone), timezone }
      throw new KalamError(`limits.${found.measure}-of-${of}`, { values, retryable: true })
    }
    const ofSubject = (subject: string) => rows.filter((row) => row.subject === subject)
    refuse('all', reached({ tokens: tokens.all, spend: spend.all }, ofSubject('all')))
    if (!isAdministrator)
      refuse('user', reached({ tokens: tokens.user, spend: spend.user }, ofSubject(userSubject(userId))))
    const found = names.map((name) => reached(limitsOfEndpoint(name), ofSubject(endpointSubject(name))))
    if (found.every((one) => one !== null)) refuse('endpoint', found[0] ?? null)
  }

  async function refuseByCalls({ userId, isAdministrator }: LimitedUser, names: readonly string[]): Promise<void> {
    const isFull = async (subject: string, most: number | null | undefined) =>
      typeof most === 'number' && (await permits.used(callsOf(subject))) >= most
    const values = { most: callsPerUser ?? 0, seconds: CALLS_SECONDS }
    if (!isAdministrator && (await isFull(userSubject(userId), callsPerUser)))
      throw new KalamError('limits.calls-of-user', { values, retryable: true })
    const full = await Promise.all(names.map((name) => isFull(endpointSubject(name), limitsOf(name)?.callsAtOnce)))
    if (full.length > 0 && full.every(Boolean))
      throw new KalamError('limits.calls-of-endpoint', { values, retryable: true })
  }

  /** Waits for a permit of one more call. Its result gives it back. Throws the signal's reason. */
  async function acquire(subject: string, most: number | null | undefined, signal: AbortSignal): Promise<() => void> {
    if (typeof most !== 'number') return () => undefined
    const calls = callsOf(subject)
    const turn = turns.get(calls) ?? createSemaphore(1)
    turns.set(calls, turn)
    const leave = await turn.acquire(signal)
    try {
      while (!(await permits.take(calls, most))) {
        await waitForNews(parts, TOPICS.calls(calls), POLL_INTERVAL_MS, signal)
        signal.throwIfAborted()
      }
    } finally {
      leave()
    }
    return () =>
      void permits
        .giveBack(calls)
        .then(() => bus.publish(TOPICS.calls(calls), {}))
        .catch((err: unknown) => logger.warn({ err }, 'a call counts until its lease ends'))
  }

  async function acquireAll(name: string, { userId, signal }: Pick<ChatRequest, 'userId' | 'signal'>) {
    // An administrator's calls count too: they are only not refused.
    const user = userId === undefined ? () => undefined : await acquire(userSubject(userId), callsPerUser, signal)
    try {
      const endpoint = await acquire(endpointSubject(name), limitsOf(name)?.callsAtOnce, signal)
      return () => {
        endpoint()
        user()
      }
    } catch (error) {
      user()
      throw error
    }
  }

  /** A count that can't be written is lost: it ends no text. */
  async function count(name: string, userId: string | undefined, taken: Record<Measure, number>): Promise<void> {
    if (!isDayLimited() || (taken.tokens === 0 && taken.spend === 0)) return
    const day = today()
    // In one order, so that two calls never wait for each other's rows.
    const subjects = ['all', endpointSubject(name), ...(userId === undefined ? [] : [userSubject(userId)])]
    try {
      const rows = await database.kysely
        .insertInto('model_usage')
        .values(subjects.map((subject) => ({ subject, day, ...taken })))
        .onConflict((conflict) =>
          conflict.columns(['subject', 'day']).doUpdateSet(({ eb }) => ({
            tokens: eb('model_usage.tokens', '+', taken.tokens),
            spend: eb('model_usage.spend', '+', taken.spend),
          })),
        )
        .returning(['subject', 'tokens', 'spend'])
        .execute()
      learn(rows, day)
      if (rows.some(({ subject, tokens }) => subject === 'all' && Number(tokens) === taken.tokens))
        await database.kysely
          .deleteFrom('model_usage')
          .where('day', '<', dayAt(clock.now() - 3 * DAY_MS, catalog.current().settings.timezone))
          .execute()
    } catch (err) {
      logger.warn({ err, endpoint: name }, 'a call of a model was not counted')
    }
  }

  function spendOf(name: string, usage: Usage): number {
    const own = pricesOfEndpoint(prices(), name)
    return own === null ? 0 : Math.ceil(costInMillionths(usage, own))
  }

  return {
    async refuse(asker, role) {
      const names = namesOfRole(parts, role)
      if (isDayLimited()) await refuseByDay(asker, names)
      await refuseByCalls(asker, names)
    },
    hasEnough: (name) => enough.get(name) === today(),
    around(endpoint) {
      const { name } = endpoint
      const limited = limitCalls(endpoint, (call) => acquireAll(name, call))
      async function* chat(request: ChatRequest): AsyncGenerator<ChatPart> {
        let usage: Usage | null = null
        /** Characters of the reply; null: the endpoint hasn't answered. */
        let received: number | null = null
        try {
          for await (const part of limited.chat(request)) {
            if (part.type === 'end') usage = part.usage
            received = (received ?? 0) + (part.type === 'text' ? part.text.length : 0)
            yield part
          }
        } finally {
          if (received !== null) {
            const told = usage ?? estimatedUsage(request, received)
            await count(name, request.userId, { tokens: told.input + told.output, spend: spendOf(name, told) })
          }
        }
      }
      async function image(request: ImageRequest) {
        const reply = await limited.image(request)
        const price = pricesOfEndpoint(prices(), name)?.image ?? prices()?.image ?? 0
        await count(name, request.userId, { tokens: 0, spend: Math.ceil(price * MILLION) })
        return reply
      }
      return Object.create(limited, { chat: { value: chat }, image: { value: image } }) as ProbedProvider
    },
  }
}

/** The provider of one user's texts: its calls say whose they are. */
export function withCallUser(provider: Provider, userId: string): Provider {
  return Object.create(provider, {
    chat: { value: (request: ChatRequest) => provider.chat({ ...request, userId }) },
    image: { value: (request: ImageRequest) => provider.image({ ...request, userId }) },
  }) as Provider
}

function estimatedUsage({ messages }: ChatRequest, received: number): Usage {
  const asked = messages.reduce((sum, { content }) => sum + content.length, 0)
  return { input: Math.ceil(asked / CHARACTERS_PER_TOKEN), output: Math.ceil(received / CHARACTERS_PER_TOKEN) }
}

type LimitsOfDay = Readonly<Record<Measure, number | null>>

interface Reached {
  readonly measure: Measure
  readonly most: number
}

/** The first limit of a subject that its usage has reached; null: none. Spend is counted in millionths. */
function reached(limits: LimitsOfDay, [used]: readonly Used[]): Reached | null {
  const measure = DAILY_MODEL_LIMITS.find((one) => {
    const most = limits[one]
    return most !== null && Number(used?.[one] ?? 0) >= most * (one === 'spend' ? MILLION : 1)
  })
  return measure === undefined ? null : { measure, most: limits[measure]! }
}

function readUsage(queries: Queryable, day: string, which: ReturnType<typeof sql<SqlBool>>): Promise<Used[]> {
  return queries
    .selectFrom('model_usage')
    .select(['subject', 'tokens', 'spend'])
    .where('day', '=', day)
    .where(which)
    .execute()
}

function listEndpoints({ config: { engine } }: Pick<Core, 'config'>): readonly EndpointEntry[] {
  return engine.images === undefined ? engine.providers : [...engine.providers, engine.images]
}

function namesOfRole({ config: { engine } }: Pick<Core, 'config'>, role: Role): readonly string[] {
  if (role === 'pictures' && engine.images !== undefined && engine.roles?.pictures === undefined)
    return [engine.images.name]
  return roleEndpoints(engine)[role].map((place) => engine.providers[place]!.name)
}

/** One limit, and how much of it is taken now; null: that is known to the running server alone. */
interface LimitFigure {
  readonly of: 'all' | 'user' | 'endpoint'
  /** Of an endpoint. */
  readonly name: string | null
  readonly measure: Measure | 'calls'
  readonly used: number | null
  readonly most: number
}

/** Whether a limit depends on the prices of endpoints. */
export function hasSpendLimit(config: Core['config']): boolean {
  return config.engine.providers.length > 0 && [...listDayLimits({ config })].some(({ measure }) => measure === 'spend')
}

function* listDayLimits(
  core: Pick<Core, 'config'>,
): Generator<Omit<LimitFigure, 'used'> & { readonly measure: Measure }> {
  const { tokensPerDay, spendPerDay } = core.config.modelLimits
  const own: readonly (readonly [Measure, DayLimits])[] = [
    ['tokens', tokensPerDay],
    ['spend', spendPerDay],
  ]
  for (const [measure, limits] of own)
    for (const whose of ['all', 'user'] as const)
      if (limits[whose] !== null) yield { of: whose, name: null, measure, most: limits[whose] }
  for (const { name, limits = {} } of listEndpoints(core)) {
    if (limits.tokensPerDay !== undefined) yield { of: 'endpoint', name, measure: 'tokens', most: limits.tokensPerDay }
    if (limits.spendPerDay !== undefined) yield { of: 'endpoint', name, measure: 'spend', most: limits.spendPerDay }
  }
}

/** How full each limit is: of users, that of the one who has taken most. */
export async function readModelLimits(core: Core): Promise<LimitFigure[]> {
  const { config, clock, database, catalog } = core
  const rows = await readUsage(database.kysely, dayAt(clock.now(), catalog.current().settings.timezone), sql`1 = 1`)
  const isOf = (subject: string, { of, name }: Pick<LimitFigure, 'of' | 'name'>) =>
    of === 'user' ? subject.startsWith(userSubject('')) : subject === (of === 'all' ? 'all' : endpointSubject(name!))
  const days = [...listDayLimits(core)].map((limit): LimitFigure => {
    const taken = rows.filter(({ subject }) => isOf(subject, limit)).map((row) => Number(row[limit.measure]))
    return { ...limit, used: Math.max(0, ...taken) / (limit.measure === 'spend' ? MILLION : 1) }
  })
  // One process counts the calls of a SQLite file in its memory.
  const permits =
    database.kind === 'sqlite'
      ? null
      : await database.kysely
          .selectFrom('permits')
          .select(({ fn }) => ['subject', fn.sum<number>('count').as('count')])
          .where('subject', 'like', `${callsOf('')}%`)
          .where('lease_until', '>', clock.now())
          .groupBy('subject')
          .execute()
  const inFlight = (limit: Pick<LimitFigure, 'of' | 'name'>) =>
    permits &&
    Math.max(
      0,
      ...permits
        .filter(({ subject }) => isOf(subject.slice(callsOf('').length), limit))
        .map((row) => Number(row.count)),
    )
  const calls = listEndpoints(core).flatMap(({ name, limits }): LimitFigure[] => {
    const limit = { of: 'endpoint', name, measure: 'calls' } as const
    return limits?.callsAtOnce === undefined ? [] : [{ ...limit, used: inFlight(limit), most: limits.callsAtOnce }]
  })
  const { callsPerUser: most } = config.modelLimits
  const ofUser = { of: 'user', name: null, measure: 'calls' } as const
  return [...days, ...(most === null ? [] : [{ ...ofUser, used: inFlight(ofUser), most }]), ...calls]
}
