import * as z from 'zod'
import { ConfigFile } from '../../engine/node/config.ts'
import { say } from '../messages/say.ts'
import {
  BucketAddress,
  Contact,
  Domain,
  FACTOR_RULES,
  LOG_LEVELS,
  MAX_TOKENS_PER_DAY,
  MailAddress,
  MODERATED_TEXTS,
  MODERATION_DOWN,
  PublicAddress,
  Sender,
  STORE_KINDS,
  THROW_AWAY_ADDRESS_RULES,
} from './environment.ts'

const whole = (from: number, to: number) => z.int().min(from).max(to)

/** The `server:` section of kalam.config.yaml. Secrets stand in the environment alone. */
const ServerSection = z.strictObject({
  host: z.string().min(1).optional().describe('127.0.0.1: this machine alone; 0.0.0.0: every network'),
  port: whole(0, 65_535).optional(),
  url: PublicAddress.optional().describe('The address people use'),
  database: z
    .string()
    .min(1)
    .refine((url) => !url.startsWith('postgres'), 'an address with a password stands in DATABASE_URL, not in a file')
    .optional()
    .describe('Path of the SQLite file'),
  files: z.string().min(1).optional().describe('Folder of the pictures of books'),
  store: z
    .strictObject({
      kind: z.enum(STORE_KINDS).optional().describe('Where pictures are kept: rows of the database, a folder, or S3'),
      url: BucketAddress.optional().describe('Address of the bucket'),
      region: z.string().min(1).optional(),
    })
    .optional()
    .describe('Where pictures and files of books are kept; the keys of S3 stand in the environment'),
  administrator: MailAddress.optional().describe('Whoever verifies this address becomes the administrator'),
  secondFactor: z.enum(FACTOR_RULES).optional().describe('Whether administrators must have a second factor'),
  contact: Contact.optional().describe('Where people turn to who cannot sign in'),
  throwAwayMail: z
    .enum(THROW_AWAY_ADDRESS_RULES)
    .optional()
    .describe('Whether sign-ups with throw-away addresses are slowed'),
  throwAwayDomains: z.array(Domain).optional().describe('Domains of throw-away addresses, beside the list'),
  mailFrom: Sender.optional(),
  seller: z.string().min(1).optional().describe('Who sells, on receipts, in lines'),
  proxies: whole(0, 10).optional().describe('How many proxies stand before the server'),
  requestsPerMinute: z
    .strictObject({ address: whole(1, 1_000_000).optional(), user: whole(1, 1_000_000).optional() })
    .optional(),
  databaseConnections: whole(2, 1000)
    .optional()
    .describe('Connections to PostgreSQL that a process opens for its queries'),
  leaseSeconds: whole(5, 3600).optional(),
  runsAtOnce: whole(1, 100).optional(),
  callsAtOnce: whole(1, 10_000).optional().describe('Calls of model endpoints in flight at once'),
  callsPerUser: whole(1, 10_000).optional().describe('Calls of model endpoints in flight for one user, on all servers'),
  tokensPerDay: z
    .strictObject({ all: whole(1, MAX_TOKENS_PER_DAY).optional(), user: whole(1, MAX_TOKENS_PER_DAY).optional() })
    .optional()
    .describe('Tokens of models a day, on all servers'),
  spendPerDay: z
    .strictObject({ all: z.number().positive().optional(), user: z.number().positive().optional() })
    .optional()
    .describe('What models may cost a day on all servers, in the currency of the prices'),
  moderation: z
    .strictObject({
      url: z.url({ protocol: /^https$/, error: say('environment.https-address', 'en') }),
      of: z.enum(MODERATED_TEXTS).optional().describe('What is asked about: the brief, the text, or both'),
      whenDown: z.enum(MODERATION_DOWN).optional().describe('What happens to a text while the address does not answer'),
      seconds: whole(1, 60).optional().describe('How long one answer may take'),
    })
    .optional()
    .describe('An address that may refuse briefs and texts'),
  logLevel: z.enum(LOG_LEVELS).optional(),
  links: z
    .record(
      z.string().regex(/^[A-Z][A-Z0-9_]*$/, 'write the name that _catalog.yaml uses, such as KALAM_TOPUP_150'),
      z.url({ protocol: /^https?$/, error: 'write an address such as https://example.my/pay' }),
    )
    .optional(),
})

export type ServerSection = z.output<typeof ServerSection>

export const ServerConfigFile = ConfigFile.extend({ server: ServerSection.optional() })
