import type { Config } from '../../engine/node/config.ts'
import type { CatalogFolders } from '../../engine/node/folders.ts'

interface RequestLimits {
  /** Requests a minute from one address: a school may share one. */
  readonly perAddress: number
  /** Requests a minute by one user. */
  readonly perUser: number
}

/** Everything a server is told at its start, checked. */
export interface ServerConfig {
  readonly host: string
  readonly port: number
  /** The address people use, without a slash at its end: links in mails begin with it, and changes must come from its origin. */
  readonly url: string
  /** `postgres://…` or the path of a SQLite file. */
  readonly databaseUrl: string
  /** Where pictures of books are kept. */
  readonly filesFolder: string
  readonly store: {
    /** Where pictures that are made here go: rows of the database, the folder, or the bucket. Those of manuscripts never go into rows. */
    readonly kind: 'rows' | 'folder' | 's3'
    /** A bucket that is there besides, or in use; null: none. */
    readonly bucket: {
      readonly url: string
      readonly region: string
      readonly keyId: string
      readonly secret: string
    } | null
  }
  /** Signs the cookies of known browsers and test payments. */
  readonly secret: string
  /** The secret before this one: what it signed is still accepted. Null: none. */
  readonly oldSecret: string | null
  /** The account that verifies this address becomes the administrator; null: only the command line makes one. */
  readonly administrator: string | null
  /** True: an administrator without a second factor can do nothing but set one up. */
  readonly requireSecondFactor: boolean
  /** Where people turn to who can't sign in, `mailto:` or `https:`; null: nowhere. */
  readonly contact: string | null
  /** The OpenID provider by which people may sign in; null: none. */
  readonly openid: {
    readonly issuer: string
    readonly clientId: string
    readonly clientSecret: string
    /** What the button calls it. */
    readonly label: string
  } | null
  /** Domains whose addresses are throw-away ones, beside those of the list; null: such addresses count as any other. */
  readonly throwAwayDomains: readonly string[] | null
  readonly mail: { readonly kind: 'outbox' } | { readonly kind: 'smtp'; readonly url: string; readonly from: string }
  readonly payments:
    | { readonly kind: 'test'; readonly secret: string }
    | {
        readonly kind: 'stripe'
        readonly key: string
        readonly webhookSecret: string
        /** Where Stripe's API is; null: Stripe's own address. */
        readonly baseURL: string | null
      }
  /** Who sells, on receipts: name, address and numbers, in lines; null: nobody has said. */
  readonly seller: string | null
  /** How many proxies stand before the server and may name the client's address. */
  readonly proxies: number
  /** Shows the outbox and other things for makers. */
  readonly development: boolean
  /** Has the routes of the workbench, which show prompts. Set by `npm run dev`, and never outside development. */
  readonly workbench: boolean
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
  /** Who may read `/api/metrics` from elsewhere; null: only this machine. */
  readonly metricsToken: string | null
  readonly requestLimits: RequestLimits
  /** Connections to PostgreSQL for queries; further queries wait for one. Queue and bus have their own. */
  readonly databaseConnections: number
  /** What this process works on beside its requests. */
  readonly work: readonly KindOfWork[]
  /** How long a generation's hold lasts without a heartbeat. */
  readonly leaseSeconds: number
  /** Whole-book runs this process writes at once. */
  readonly runsAtOnce: number
  /** Calls of model endpoints that this process has in flight at once, over all users. */
  readonly callsAtOnce: number
  /** Over all processes of the database; those of an endpoint are the endpoint's. Null: no limit. */
  readonly modelLimits: {
    /** Calls of model endpoints in flight for one user's texts. */
    readonly callsPerUser: number | null
    readonly tokensPerDay: DayLimits
    /** In the currency of the prices. */
    readonly spendPerDay: DayLimits
  }
  /** Who is asked about briefs and texts before they are written and delivered; null: nobody. */
  readonly moderation: {
    readonly url: string
    readonly token: string | null
    readonly of: 'brief' | 'text' | 'both'
    /** What happens to a text while the address doesn't answer. */
    readonly whenDown: 'refuse' | 'allow'
    /** How long one answer may take. */
    readonly seconds: number
  } | null
  readonly generators: CatalogFolders
  /** Providers, prices and timeouts, as the command line reads them. Of a running server: as they are now. */
  readonly engine: Config
  /** Addresses that `_catalog.yaml` names by variable, such as KALAM_TOPUP_150. */
  readonly links: Readonly<Record<string, string | undefined>>
}

/** A day's limits: of all users together, and of each. */
export interface DayLimits {
  readonly all: number | null
  readonly user: number | null
}

/** What a process takes from the queue: whole-book runs, tasks of threads (files, imports, readings), and mails. */
export const KINDS_OF_WORK = ['runs', 'files', 'mails'] as const

export type KindOfWork = (typeof KINDS_OF_WORK)[number]

/**
 * Who writes: the configured endpoints; the demo writer, when there are none; nobody, when `useAzure` leaves none of them, which
 * fails with `generation.configuration`.
 */
type Writer = 'endpoints' | 'demo' | 'nobody'

export function chooseWriter({ engine }: Pick<ServerConfig, 'engine'>): Writer {
  if (engine.providers.length > 0) return 'endpoints'
  return engine.useAzure ? 'nobody' : 'demo'
}

/** The demo writer's texts cost nothing where credits are bought with real money. */
export function isFreeOfCharge(config: Pick<ServerConfig, 'engine' | 'payments'>): boolean {
  return chooseWriter(config) === 'demo' && config.payments.kind === 'stripe'
}
