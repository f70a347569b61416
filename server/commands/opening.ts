import type { Language, Localized } from '../../engine/language.ts'
import { placeOf } from '../config/open-fault.ts'
import type { ServerConfig } from '../config/server-config.ts'
import { isFreeOfCharge, writerOf } from '../config/writer.ts'
import { studioIsBuilt } from '../http/studio.ts'
import type { RunningServer } from '../start.ts'

/** How the command line is called: from a checkout by npm. */
const KALAM = import.meta.filename.endsWith('.ts') ? 'npm run -s kalam --' : 'kalam'

/** What a person who starts it needs to know first. */
export async function opening({ address, url, server }: RunningServer, language: Language): Promise<string> {
  const { config } = server
  const lines: readonly (readonly [name: Localized, text: string | Localized])[] = [
    [NAMES.open, pageOf(config, url)],
    [NAMES.listens, address],
    [NAMES.writer, writerTextOf(config)],
    [
      NAMES.data,
      config.databaseUrl.startsWith('postgres') ? `PostgreSQL ${placeOf(config.databaseUrl)}` : config.databaseUrl,
    ],
    [NAMES.mail, mailOf(config)],
    [NAMES.payments, config.payments.kind === 'stripe' ? 'Stripe' : TEXTS.testPayments],
    [NAMES.administrator, await administratorOf(server)],
  ]
  const width = Math.max(...lines.map(([name]) => name[language].length))
  const shown = lines.map(
    ([name, text]) => `  ${name[language].padEnd(width)}  ${typeof text === 'string' ? text : text[language]}\n`,
  )
  return `Kalam ${server.version}\n${shown.join('')}`
}

const NAMES = {
  open: { en: 'open', ms: 'buka' },
  listens: { en: 'listens at', ms: 'mendengar di' },
  writer: { en: 'writer', ms: 'penulis' },
  data: { en: 'data', ms: 'data' },
  mail: { en: 'mail', ms: 'e-mel' },
  payments: { en: 'payments', ms: 'bayaran' },
  administrator: { en: 'administrator', ms: 'pentadbir' },
} as const satisfies Readonly<Record<string, Localized>>

const TEXTS = {
  demoWriter: {
    en: 'the demo writer: offline, and its texts say so. OPENAI_API_KEY, or OPENAI_BASE_URL, connects a model',
    ms: 'penulis demo: luar talian, dan teksnya menyatakannya. OPENAI_API_KEY, atau OPENAI_BASE_URL, menyambungkan model',
  },
  freeDemoWriter: {
    en: 'NO MODEL IS CONNECTED. The demo writer answers, its texts say so, and they cost nothing because payments are real. OPENAI_API_KEY, or OPENAI_BASE_URL, connects a model',
    ms: 'TIADA MODEL DISAMBUNGKAN. Penulis demo yang menjawab, teksnya menyatakannya, dan teks itu percuma kerana bayaran adalah sebenar. OPENAI_API_KEY, atau OPENAI_BASE_URL, menyambungkan model',
  },
  nobody: {
    en: 'NOBODY: only Azure endpoints take part (useAzure), and none is configured. Every text fails with "System configuration error"',
    ms: 'TIADA: hanya titik akhir Azure mengambil bahagian (useAzure), dan tiada satu pun dikonfigurasi. Setiap teks gagal dengan "Ralat konfigurasi sistem"',
  },
  linkedMail: {
    en: 'kept in the outbox: the pages link it',
    ms: 'disimpan dalam peti keluar: halaman memaparkan pautannya',
  },
  keptMail: {
    en: `kept in the outbox, not sent: set SMTP_URL. ${KALAM} outbox prints it`,
    ms: `disimpan dalam peti keluar, tidak dihantar: tetapkan SMTP_URL. ${KALAM} outbox mencetaknya`,
  },
  testPayments: {
    en: 'a test checkout that takes no money',
    ms: 'daftar keluar ujian yang tidak memungut wang',
  },
  noAdministrator: {
    en: `none yet: ${KALAM} admin create you@example.my`,
    ms: `belum ada: ${KALAM} admin create anda@example.my`,
  },
} as const satisfies Readonly<Record<string, Localized>>

function pageOf({ development, port }: ServerConfig, url: string): string | Localized {
  // In development another door may serve it from its sources.
  if (studioIsBuilt() || (development && new URL(url).port !== String(port))) return url
  return {
    en: `${url} (the studio is not built here; the API is described at ${url}/api/docs)`,
    ms: `${url} (studio belum dibina di sini; API diterangkan di ${url}/api/docs)`,
  }
}

function writerTextOf(config: ServerConfig): string | Localized {
  const { engine } = config
  if (writerOf(config) === 'nobody') return TEXTS.nobody
  if (writerOf(config) === 'demo') return isFreeOfCharge(config) ? TEXTS.freeDemoWriter : TEXTS.demoWriter
  return engine.providers.map(({ name, model }) => `${name} (${model})`).join(', ')
}

function mailOf({ mail, development }: ServerConfig): Localized {
  if (mail.kind === 'outbox') return development ? TEXTS.linkedMail : TEXTS.keptMail
  const { host } = new URL(mail.url)
  return { en: `sent by ${host}`, ms: `dihantar melalui ${host}` }
}

async function administratorOf({ config, database }: RunningServer['server']): Promise<string | Localized> {
  const made = await database.kysely.selectFrom('users').select('email').where('role', '=', 'admin').executeTakeFirst()
  if (made !== undefined) return made.email
  const { administrator } = config
  if (administrator === null) return TEXTS.noAdministrator
  return {
    en: `${administrator}, once signed up and verified`,
    ms: `${administrator}, selepas mendaftar dan mengesahkan e-mel`,
  }
}
