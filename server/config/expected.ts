import type { Localized } from '../../engine/language.ts'

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

const whole = (from: number, to: number): Localized => ({
  en: `write a whole number from ${from} to ${to}`,
  ms: `tulis nombor bulat dari ${from} hingga ${to}`,
})
const text: Localized = { en: 'write a text', ms: 'tulis teks' }

/** What each variable may be: said whatever is wrong with it, and never with its value. */
export const EXPECTED = {
  HOST: text,
  PORT: whole(0, 65_535),
  DATABASE_URL: text,
  KALAM_URL: {
    en: 'write the address without a path, such as https://kalam.example.my',
    ms: 'tulis alamat tanpa laluan, seperti https://kalam.example.my',
  },
  KALAM_SECRET: {
    en: 'write at least 32 characters, such as `openssl rand -hex 32` prints',
    ms: 'tulis sekurang-kurangnya 32 aksara, seperti yang dicetak oleh `openssl rand -hex 32`',
  },
  KALAM_ADMIN_EMAIL: { en: 'write an e-mail address', ms: 'tulis alamat e-mel' },
  KALAM_CONTACT: {
    en: 'write an e-mail address, or one such as https://example.my/help',
    ms: 'tulis alamat e-mel, atau alamat seperti https://example.my/bantuan',
  },
  SMTP_URL: {
    en: 'write smtp://user:password@host:port, or smtps:// for TLS at once',
    ms: 'tulis smtp://pengguna:kata-laluan@hos:port, atau smtps:// untuk TLS serta-merta',
  },
  MAIL_FROM: { en: 'write a@b.my, or Kalam <a@b.my>', ms: 'tulis a@b.my, atau Kalam <a@b.my>' },
  STRIPE_SECRET_KEY: {
    en: 'write a secret key of Stripe, which begins with sk_',
    ms: 'tulis kunci rahsia Stripe, yang bermula dengan sk_',
  },
  STRIPE_WEBHOOK_SECRET: {
    en: 'write the signing secret of the webhook, which begins with whsec_',
    ms: 'tulis rahsia tandatangan webhook, yang bermula dengan whsec_',
  },
  STRIPE_BASE_URL: { en: 'write an address', ms: 'tulis alamat' },
  KALAM_TEST_PAYMENTS: { en: 'write 1', ms: 'tulis 1' },
  KALAM_PROXIES: whole(0, 10),
  KALAM_REQUESTS_PER_ADDRESS: whole(1, 1_000_000),
  KALAM_REQUESTS_PER_USER: whole(1, 1_000_000),
  KALAM_LOG_LEVEL: {
    en: `write one of ${LOG_LEVELS.join(', ')}`,
    ms: `tulis salah satu daripada ${LOG_LEVELS.join(', ')}`,
  },
  KALAM_METRICS_TOKEN: { en: 'write at least 16 characters', ms: 'tulis sekurang-kurangnya 16 aksara' },
  KALAM_LEASE_SECONDS: whole(5, 3600),
  KALAM_RUNS_AT_ONCE: whole(1, 100),
  KALAM_CALLS_AT_ONCE: whole(1, 10_000),
  KALAM_GENERATORS: text,
  NODE_ENV: text,
  OPENAI_BASE_URL: {
    en: 'write an address, such as http://localhost:11434/v1',
    ms: 'tulis alamat, seperti http://localhost:11434/v1',
  },
} as const satisfies Readonly<Record<string, Localized>>
