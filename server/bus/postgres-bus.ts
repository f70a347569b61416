import pg from 'pg'
import { type Bus, type BusOptions, createListeners } from './bus.ts'

/** Messages are collected for so long, so that one NOTIFY carries many: one for each costs a commit each. */
const BATCH_MS = 40
/** PostgreSQL takes less than 8,000 bytes a NOTIFY. */
const MAX_NOTIFY_BYTES = 7000
/** How often the connection is tried out, and how long an answer may take: a line may die in silence. */
const PROBE_INTERVAL_MS = 5000
const PROBE_TIMEOUT_MS = 5000
/** Waits before the connection is opened again; the last one is repeated. */
const RECONNECT_MS = [100, 500, 1000, 2000]

/** What is sent: the process that sends, and its messages in their order. */
interface Batch {
  readonly from: string
  /** When it was sent, in milliseconds since the epoch; absent: by the database, or an earlier version. */
  readonly at?: number
  readonly messages: readonly unknown[]
}

/**
 * The bus of the processes on one PostgreSQL, by one connection that listens and notifies. Nothing is sent to a topic that nobody listens to
 * elsewhere but its few bytes to PostgreSQL, which passes them on to no process.
 */
export async function openPostgresBus({ databaseUrl, clock, name, logger, onLag }: BusOptions): Promise<Bus> {
  let client: pg.Client | null = null
  let isOpen = false
  let isSending = false
  let pending = new Map<string, string[]>()
  const closing = new AbortController()
  let asked: Promise<unknown> = Promise.resolve()
  /**
   * Tells each question that the connection is lost. A promise of the loss that all questions race would keep every one of them until
   * then.
   */
  const unanswered = new Set<() => void>()

  const listeners = createListeners(
    (topic) => run(`listen ${channelOf(topic)}`),
    (topic) => run(`unlisten ${channelOf(topic)}`),
  )

  /** Asks the connection, one query after the other. False: it can't answer, or was lost meanwhile. */
  function ask(open: pg.Client, statement: string, values: unknown[] = []): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const fail = () => resolve(false)
    unanswered.add(fail)
    asked = asked
      .then(() => open.query(statement, values))
      .then(() => resolve(true), fail)
      .then(() => unanswered.delete(fail))
    return promise
  }

  function run(statement: string): void {
    if (client !== null) void ask(client, statement)
  }

  function publish(topic: string, message: unknown): void {
    queueMicrotask(() => listeners.tell(topic, message))
    if (client === null) return
    const line = JSON.stringify(message)
    const lines = pending.get(topic)
    if (lines !== undefined) lines.push(line)
    else pending.set(topic, [line])
    if (!isSending) void send()
  }

  async function send(): Promise<void> {
    isSending = true
    await clock.delay(BATCH_MS, closing.signal).catch(() => undefined)
    const current = () => (pending.size > 0 ? client : null)
    for (let open = current(); open !== null; open = current()) {
      const [channels, payloads] = payloadsOf(pending)
      pending = new Map()
      const text = 'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as sent(channel, payload)'
      // What can't be sent is lost: its readers look at the rows.
      await ask(open, text, [channels, payloads])
    }
    pending = new Map()
    isSending = false
  }

  function payloadsOf(topics: ReadonlyMap<string, readonly string[]>): [string[], string[]] {
    const channels: string[] = []
    const payloads: string[] = []
    for (const [topic, lines] of topics) {
      for (const batch of batchesOf(lines)) {
        channels.push(nameOf(topic))
        payloads.push(`{"from":${JSON.stringify(name)},"at":${clock.now()},"messages":[${batch.join(',')}]}`)
      }
    }
    return [channels, payloads]
  }

  function receive({ channel, payload = '' }: pg.Notification): void {
    const { from, at, messages } = JSON.parse(payload) as Batch
    if (from === name) return
    if (at !== undefined) onLag?.((clock.now() - at) / 1000)
    for (const message of messages) listeners.tell(channel.slice(PREFIX.length), message)
  }

  async function connect(): Promise<void> {
    const opening = new pg.Client({
      connectionString: databaseUrl,
      application_name: `kalam bus ${name}`.slice(0, 63),
      keepAlive: true,
      connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    })
    const lose = (error?: unknown) => {
      if (client !== opening) return
      client = null
      for (const fail of unanswered) fail()
      unanswered.clear()
      if (!isOpen) return
      isOpen = false
      logger.warn({ err: error }, 'the bus is cut: readers look at the database')
      void reconnect()
    }
    opening.on('error', lose)
    opening.on('end', () => lose())
    opening.on('notification', receive)
    try {
      await opening.connect()
      // From here on new topics are listened to by `run`.
      client = opening
      // A message is worth no flushed disk.
      asked = opening.query('set synchronous_commit = off')
      for (const topic of listeners.topics()) run(`listen ${channelOf(topic)}`)
      await asked
    } catch (error) {
      client = null
      await opening.end().catch(() => undefined)
      throw error
    }
    isOpen = true
    void probe(opening, lose)
  }

  async function reconnect(): Promise<void> {
    for (let attempt = 0; !closing.signal.aborted && client === null; attempt++) {
      await clock.delay(RECONNECT_MS[attempt] ?? RECONNECT_MS.at(-1)!, closing.signal).catch(() => undefined)
      if (closing.signal.aborted) return
      await connect().then(
        () => logger.info('the bus is open again'),
        () => undefined,
      )
    }
  }

  async function probe(open: pg.Client, lose: () => void): Promise<void> {
    const isCurrent = () => client === open
    while (isCurrent()) {
      await clock.delay(PROBE_INTERVAL_MS, closing.signal).catch(() => undefined)
      if (!isCurrent()) return
      const late = new AbortController()
      const answered = await Promise.race([
        ask(open, 'select 1'),
        clock.delay(PROBE_TIMEOUT_MS, AbortSignal.any([late.signal, closing.signal])).then(
          () => false,
          () => true,
        ),
      ])
      late.abort()
      if (answered || closing.signal.aborted) continue
      lose()
      void open.end().catch(() => undefined)
    }
  }

  await connect()
  return {
    get isOpen() {
      return isOpen
    },
    publish,
    listen: listeners.add,
    async close() {
      closing.abort()
      const open = client
      client = null
      isOpen = false
      await open?.end().catch(() => undefined)
    },
  }
}

const PREFIX = 'kalam '

/** Names of channels have at most 63 bytes. */
function nameOf(topic: string): string {
  return `${PREFIX}${topic}`
}

function channelOf(topic: string): string {
  return pg.escapeIdentifier(nameOf(topic))
}

/** The lines in their order, as many in each batch as one NOTIFY takes. A line that is too long alone is left out: its reader misses it. */
function batchesOf(lines: readonly string[]): string[][] {
  const batches: string[][] = []
  let size = MAX_NOTIFY_BYTES
  for (const line of lines) {
    const bytes = Buffer.byteLength(line) + 1
    if (bytes > MAX_NOTIFY_BYTES) continue
    if (size + bytes > MAX_NOTIFY_BYTES) {
      batches.push([])
      size = 0
    }
    batches.at(-1)!.push(line)
    size += bytes
  }
  return batches
}
