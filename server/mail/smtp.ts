import type { Transporter } from 'nodemailer'
import type { Mailer } from './mailer.ts'

/** A mail server that doesn't answer in this time, in milliseconds, is taken as down: someone waits at the page. */
const PATIENCE = 10_000

/** Sends by SMTP: `smtp://user:password@host:587`, or `smtps://…`. */
export function createSmtpMailer(url: string, from: string): Mailer {
  let transport: Promise<Transporter> | null = null
  return {
    async send({ to, subject, text }) {
      transport ??= open(url)
      const sender = await transport
      await sender.sendMail({
        from,
        // An object, so that no address is ever read as a list of them.
        to: { name: '', address: to },
        subject,
        text,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    },
  }
}

async function open(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({ url, connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: PATIENCE })
}
