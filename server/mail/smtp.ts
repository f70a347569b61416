import type { Transporter } from 'nodemailer'

/** A mail server that doesn't answer in this time is taken as down. */
const TIMEOUT_MS = 10_000

/** Sends by SMTP: `smtp://user:password@host:587`, or `smtps://…`. */
export function createSmtpMailer(url: string, from: string): Mailer {
  let transport: Promise<Transporter> | null = null
  return {
    async send({ to, subject, text }, signal) {
      signal?.throwIfAborted()
      transport ??= openTransport(url)
      const sender = await transport
      const sending = sender.sendMail({
        from,
        // An object, so that no address is ever read as a list of them.
        to: { name: '', address: to },
        subject,
        text,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
      await (signal === undefined ? sending : Promise.race([sending, aborting(signal, sending)]))
    },
  }
}

/** Rejects when the signal is aborted; what the mail server says afterwards is of no interest. */
function aborting(signal: AbortSignal, sending: Promise<unknown>): Promise<never> {
  return new Promise((_resolve, reject) => {
    const abort = () => {
      sending.catch(() => undefined)
      reject(signal.reason)
    }
    signal.addEventListener('abort', abort, { once: true })
    sending.finally(() => signal.removeEventListener('abort', abort)).catch(() => undefined)
  })
}

/** A connection to a mail server, opened with its first use. */
export async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
}

/** One mail in one language. `link` is what it is about, for the outbox. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly link: string | null
}

export interface Mailer {
  /** Resolves when the mail server has accepted it; throws otherwise, and when `signal` is aborted. */
  send(mail: Mail, signal?: AbortSignal): Promise<void>
}
