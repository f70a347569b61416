import { describe, expect, it } from 'vitest'
import {
  composeAccountExistsMail,
  composeResetMail,
  composeVerificationMail,
} from '../../../server/mail/compose-mail.ts'
import { listOutboxMails, saveOutboxMail } from '../../../server/mail/mails.ts'
import { createSmtpMailer } from '../../../server/mail/smtp.ts'
import type { Core } from '../../../server/server.ts'
import { opened } from '../../opened.ts'
import { testClock } from '../accounts/accounts-server.ts'
import { testConfig } from '../config.ts'
import { onOneDatabase, openTestDatabase } from '../databases.ts'
import { openSmtp } from './smtp-server.ts'

describe('mail by SMTP', () => {
  const smtp = opened(() => openSmtp())

  const mailer = (url: string) => createSmtpMailer(url, 'Kalam <kalam@example.my>')

  it('arrives, in both languages', async () => {
    for (const language of ['en', 'ms'] as const) {
      await mailer(smtp.url).send(
        composeResetMail('siti@example.my', 'https://kalam.example.my', 'a-token_1', language),
      )
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
  it.each([composeVerificationMail, composeResetMail, composeAccountExistsMail])(
    'is in both languages, with the link on its own line',
    (write) => {
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
    },
  )
})

onOneDatabase('mails', (kind) => {
  it('is kept in the outbox', async () => {
    const database = await openTestDatabase(kind)
    const clock = testClock()
    const mail = { to: 'siti@example.my', subject: 'Satu — 一', text: 'Teks\n', link: 'https://k.my/x' }
    await saveOutboxMail(database.kysely, mail, clock.now())
    expect(await database.kysely.selectFrom('mails').selectAll().execute()).toEqual([
      {
        id: expect.any(String),
        recipient: 'siti@example.my',
        subject: 'Satu — 一',
        text: 'Teks\n',
        link: 'https://k.my/x',
        created_at: clock.now(),
        user_id: null,
      },
    ])
    await database.close()
  })

  it('is shown in development, with an outbox, and never otherwise', async () => {
    const database = await openTestDatabase(kind)
    const serving = { kind: 'smtp', url: 'smtp://127.0.0.1:9', from: 'kalam@example.my' } as const
    const shown = (changes: object) =>
      listOutboxMails({ config: testConfig(database.url, changes), database } as Partial<Core> as Core, undefined)
    await expect(shown({})).resolves.toEqual({ mails: [] })
    for (const changes of [{ development: false }, { mail: serving }]) {
      await expect(shown(changes)).rejects.toMatchObject({ code: 'requests.not-found' })
    }
    await database.close()
  })
})
