import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sendMail } from '../../../server/mail/mails.ts'
import type { Mail } from '../../../server/mail/smtp.ts'
import {
  type AccountsServer,
  enroll,
  MINUTE,
  openAccountsServer,
  PASSWORD,
  SECOND,
} from '../accounts/accounts-server.ts'
import { createMigratedDatabase, onOneDatabase, type TestDatabase } from '../databases.ts'
import { openSilentSmtp, openSmtp } from './smtp-server.ts'

onOneDatabase('sent mails', (kind) => {
  let place: TestDatabase
  const opened: { close(): Promise<unknown> }[] = []
  beforeEach(async () => {
    place = await createMigratedDatabase(kind)
  })
  afterEach(async () => {
    for (const one of opened.splice(0).toReversed()) await one.close()
    await place.remove()
  })

  async function open(smtpUrl: string | null): Promise<AccountsServer> {
    const mail = smtpUrl === null ? ({ kind: 'outbox' } as const) : smtpTo(smtpUrl)
    const server = await openAccountsServer(place.url, { mail })
    opened.push(server)
    return server
  }

  it.each(['sign-up', 'request-reset', 'resend'])(
    'a mail server that never answers keeps nobody waiting at %s',
    async (what) => {
      const before = await openAccountsServer(place.url)
      await enroll(before, 'known@example.my')
      await before.visit().post('/api/auth/sign-up', { email: 'waiting@example.my', password: PASSWORD })
      await before.close()
      const smtp = await openSilentSmtp()
      opened.push(smtp)
      const server = await open(smtp.url)
      server.clock.advance(MINUTE)
      const ask = (email: string) =>
        server.visit().post(`/api/auth/${what}`, { email, ...(what === 'sign-up' ? { password: PASSWORD } : {}) })
      const answers = [
        await ask('known@example.my'),
        await ask('waiting@example.my'),
        await ask('nobody@example.my'),
      ].map(({ status, body, headers }) => [status, body, [...headers.keys()].filter((name) => name !== 'date')])
      expect(answers[0]![0]).toBe(what === 'sign-up' ? 201 : 200)
      expect(answers[1]).toEqual(answers[0])
      expect(answers[2]).toEqual(answers[0])
      // Every one of them was answered while a mail waits to be taken.
      await smtp.connected
    },
  )

  it('sends what was ordered while the mail server was down, once it is back', async () => {
    const smtp = await openSmtp()
    const { port } = new URL(smtp.url)
    await smtp.close()
    const server = await open(smtp.url)
    const made = await server.visit().post('/api/auth/sign-up', { email: 'siti@example.my', password: PASSWORD })
    expect([made.status, made.body]).toMatchObject([201, { code: 'accounts.signed-up', outbox: false }])
    const back = await openSmtp(Number(port))
    opened.push(back)
    await vi.waitFor(
      () => {
        server.clock.advance(2 * SECOND)
        expect(back.received.map(({ to }) => to)).toEqual([['siti@example.my']])
      },
      { timeout: 15_000, interval: 200 },
    )
    const text = back.received[0]!.source.replaceAll('=\r\n', '').replaceAll('=3D', '=')
    const token = /signin\?verify=([\w-]+)/.exec(text)![1]!
    const verified = await server.visit().post('/api/auth/verify', { token, password: PASSWORD })
    expect(verified.status).toBe(200)
  })

  it('keeps no token in the queue', async () => {
    const smtp = await openSmtp()
    await smtp.close()
    const server = await open(smtp.url)
    await server.visit().post('/api/auth/sign-up', { email: 'siti@example.my', password: PASSWORD })
    await server.visit().post('/api/auth/request-reset', { email: 'siti@example.my' })
    if (kind === 'sqlite') {
      const jobs = await server.server.database.kysely.selectFrom('jobs').select(['kind', 'data']).execute()
      expect(jobs.map(({ kind: of, data }) => [of, JSON.parse(data)])).toEqual([
        ['mail', { purpose: 'verify', email: 'siti@example.my', language: 'en' }],
        ['mail', { purpose: 'reset', email: 'siti@example.my', language: 'en' }],
      ])
    }
    expect(await server.server.database.kysely.selectFrom('mails').select('id').execute()).toEqual([])
  })

  describe('sending one', () => {
    const order = { purpose: 'verify', email: 'siti@example.my', language: 'en' } as const
    const failing = async (error: object, attempt: number) => {
      const { server } = await open(null)
      const logged: unknown[][] = []
      const logger = { error: (...line: unknown[]) => void logged.push(line) } as never
      await openedAccount(server)
      const sent: Mail[] = []
      const mailer = {
        send: (mail: Mail) => {
          sent.push(mail)
          return Promise.reject(Object.assign(new Error('refused'), error))
        },
      }
      const job = { data: order, attempt, signal: new AbortController().signal }
      const outcome = await sendMail({ ...server, logger }, mailer, job).then(
        () => 'given up',
        () => 'tried again',
      )
      return { outcome, sent, logged }
    }
    const openedAccount = async (server: AccountsServer['server']) => {
      const { createUser } = await import('../../../server/accounts/create-user.ts')
      await createUser(server, { email: order.email, password: PASSWORD, role: 'free', verified: false })
    }

    it.each([
      [{ code: 'ECONNECTION' }, 1, 'tried again'],
      [{ responseCode: 451 }, 64, 'tried again'],
      [{ responseCode: 550 }, 1, 'given up'],
      [{ code: 'ECONNECTION' }, 65, 'given up'],
    ])('that fails with %j at try %i is %s', async (error, attempt, expected) => {
      const { outcome, sent, logged } = await failing(error, attempt)
      expect(outcome).toBe(expected)
      expect(logged).toHaveLength(expected === 'given up' ? 1 : 0)
      const token = new URL(sent[0]!.link!).searchParams.get('verify')!
      expect(JSON.stringify(logged)).not.toContain(token)
    })
  })
})

function smtpTo(url: string) {
  return { kind: 'smtp', url, from: 'kalam@example.my' } as const
}
