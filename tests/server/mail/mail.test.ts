import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '../../../server/database/migrate.ts'
import { openDatabase } from '../../../server/database/open.ts'
import { createMailer } from '../../../server/mail/create-mailer.ts'
import { listMails } from '../../../server/mail/list-mails.ts'
import { resetMail } from '../../../server/mail/reset-mail.ts'
import { verificationMail } from '../../../server/mail/verification-mail.ts'
import { openAccountsServer, PASSWORD, testClock } from '../accounts/accounts-server.ts'
import { testConfig } from '../config.ts'
import { createDatabase, onBothDatabases, openTestDatabase } from '../databases.ts'

interface Received {
  readonly from: string | false
  readonly to: readonly string[]
  readonly source: string
}

/** A mail server that keeps what it takes, refuses one recipient, and knows one user. */
async function openSmtp() {
  const received: Received[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, answer) =>
      username === 'kalam' && password === 'rahsia' ? answer(null, { user: username }) : answer(new Error('Nobody')),
    onRcptTo: ({ address }, _session, answer) =>
      address.startsWith('refused@') ? answer(new Error('No such mailbox')) : answer(),
    onData: (stream, { envelope }, answer) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? false : envelope.mailFrom.address
        const to = envelope.rcptTo.map(({ address }) => address)
        received.push({ from, to, source: Buffer.concat(chunks).toString() })
        answer()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    received,
    url: `smtp://kalam:rahsia@127.0.0.1:${port}`,
    port,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

type Smtp = Awaited<ReturnType<typeof openSmtp>>

describe('mail by SMTP', () => {
  let smtp: Smtp
  beforeAll(async () => {
    smtp = await openSmtp()
  })
  afterAll(() => smtp.close())

  const mailer = (url: string) =>
    createMailer({ mail: { kind: 'smtp', url, from: 'Kalam <kalam@example.my>' } }, undefined as never, testClock())

  it('arrives, in both languages', async () => {
    for (const language of ['en', 'ms'] as const) {
      await mailer(smtp.url).send(resetMail('siti@example.my', 'https://kalam.example.my', 'a-token_1', language))
    }
    expect(smtp.received.map(({ from, to }) => [from, to])).toEqual([
      ['kalam@example.my', ['siti@example.my']],
      ['kalam@example.my', ['siti@example.my']],
    ])
    const [english, malay] = smtp.received.map(({ source }) => source.replaceAll('=\r\n', '').replaceAll('=3D', '='))
    expect(english).toContain('Subject: Reset your Kalam password')
    expect(english).toContain('https://kalam.example.my/reset-password?type=recovery&token=a-token_1')
    expect(english).toContain('Auto-Submitted: auto-generated')
    expect(malay).toContain('Subject: Tetapkan semula kata laluan Kalam anda')
  })

  it('goes to one address, whatever stands in it', async () => {
    const before = smtp.received.length
    const hostile = 'siti@example.my, other@example.my'
    await mailer(smtp.url)
      .send({ to: hostile, subject: 'One', text: 'One', link: null })
      .catch(() => undefined)
    expect(smtp.received.slice(before).flatMap(({ to }) => to)).not.toContain('other@example.my')
    await mailer(smtp.url).send({
      to: 'siti@example.my',
      subject: 'One\r\nBcc: other@example.my',
      text: 'One',
      link: null,
    })
    expect(smtp.received.at(-1)!.to).toEqual(['siti@example.my'])
    expect(smtp.received.at(-1)!.source).not.toMatch(/^Bcc:/m)
  })

  it('throws when it is not taken', async () => {
    const mail = { to: 'siti@example.my', subject: 'One', text: 'One', link: null }
    await expect(mailer(`smtp://kalam:wrong@127.0.0.1:${smtp.port}`).send(mail)).rejects.toThrow('Nobody')
    await expect(mailer(smtp.url).send({ ...mail, to: 'refused@example.my' })).rejects.toThrow('No such mailbox')
    await expect(mailer('smtp://127.0.0.1:9').send(mail)).rejects.toThrow('ECONNREFUSED')
  })
})

describe('what mails say', () => {
  it.each([verificationMail, resetMail])('is in both languages, with the link on its own line', (write) => {
    const [english, malay] = (['en', 'ms'] as const).map((language) =>
      write('a@b.my', 'https://k.my', 't+/=', language),
    )
    for (const { text, link, to } of [english!, malay!]) {
      expect(text.split('\n')).toContain(link)
      expect(link).toMatch(/^https:\/\/k\.my\/(signin\?verify|reset-password\?type=recovery&token)=t%2B%2F%3D$/)
      expect(to).toBe('a@b.my')
    }
    expect(malay!.text).toMatch(/\babaikan sahaja e-mel ini\b/)
    expect(english!.text).toMatch(/\bjust ignore this email\b/)
    expect(malay!.link).toBe(english!.link)
  })
})

onBothDatabases((kind) => {
  it('is kept in the outbox', async () => {
    const database = await openTestDatabase(kind)
    const clock = testClock()
    const mailer = createMailer({ mail: { kind: 'outbox' } }, database, clock)
    await mailer.send({ to: 'siti@example.my', subject: 'Satu — 一', text: 'Teks\n', link: 'https://k.my/x' })
    expect(await database.kysely.selectFrom('mails').selectAll().execute()).toEqual([
      {
        id: expect.any(String),
        recipient: 'siti@example.my',
        subject: 'Satu — 一',
        text: 'Teks\n',
        link: 'https://k.my/x',
        created_at: clock.now(),
      },
    ])
    await database.close()
  })

  it('is shown in development, with an outbox, and never otherwise', async () => {
    const database = await openTestDatabase(kind)
    const serving = { kind: 'smtp', url: 'smtp://127.0.0.1:9', from: 'kalam@example.my' } as const
    const shown = (changes: object) => listMails({ config: testConfig(database.url, changes), database }, undefined)
    await expect(shown({})).resolves.toEqual({ mails: [] })
    for (const changes of [{ development: false }, { mail: serving }]) {
      await expect(shown(changes)).rejects.toMatchObject({ code: 'requests.not-found' })
    }
    await database.close()
  })

  it('says when the mail of a new account could not be sent, and sends it again', async () => {
    const place = await createDatabase(kind)
    const database = await openDatabase(place.url)
    await migrate(database)
    await database.close()
    const smtp = await openSmtp()
    await smtp.close()
    const serving = { mail: { kind: 'smtp', url: smtp.url, from: 'kalam@example.my' } } as const
    const down = await openAccountsServer(place.url, serving)
    const person = { email: 'siti@example.my', password: PASSWORD }
    const made = await down.visit().post('/api/auth/sign-up', person)
    expect(made.body).toMatchObject({ code: 'accounts.mail-failed' })
    expect(JSON.stringify(made.body)).not.toMatch(/ECONNREFUSED|rahsia/)
    const reset = await down.visit().post('/api/auth/request-reset', { email: person.email })
    expect(reset.body).toEqual({
      code: 'accounts.reset-failed',
      message: 'Failed to send reset instructions. Please try again.',
    })
    expect((await down.visit().post('/api/auth/resend', { email: person.email })).body).toMatchObject({
      code: 'accounts.verification-failed',
    })
    await down.close()
    const up = await openAccountsServer(place.url)
    expect((await up.visit().post('/api/auth/resend', { email: person.email })).status).toBe(429)
    up.clock.advance(60_000)
    expect((await up.visit().post('/api/auth/resend', { email: person.email })).status).toBe(200)
    expect((await up.visit().get('/api/outbox?to=siti@example.my')).body).toMatchObject({ mails: [{}] })
    await up.close()
    await place.remove()
  })
})
