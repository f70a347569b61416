import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../../../server/database/open.ts'
import { openWorkplace } from '../../cli/terminal.ts'
import { opened } from '../../opened.ts'

const EMAIL = 'aminah@example.my'
const place = opened(() => openWorkplace())
beforeAll(() => kalam('migrate'))
const database = opened(() => openDatabase(join(place.folder, 'data/kalam.db')))

const kalam = (...argv: string[]) => place.run(argv, { env: { LANG: 'ms_MY.UTF-8' } })

it('an administrator and its password', async () => {
  const { stdout } = await kalam('admin', 'create', EMAIL)
  expect(stdout).toMatch(
    /^Akaun pentadbir aminah@example\.my telah dibuka\.\nKata laluannya, ditunjukkan sekali ini sahaja: \S+\nLog masuk di \S+\n$/,
  )
})

it('an upgrade link', async () => {
  await kalam('admin', 'demote', EMAIL)
  const { stdout } = await kalam('admin', 'upgrade-link', EMAIL, 'pro')
  expect(stdout).toMatch(/^http\S+\nUntuk aminah@example\.my sahaja, sekali guna, sah hingga \S+Z\.\n$/)
})

it('a mail of the outbox, whose text stays as it is', async () => {
  const mail = { id: '1', recipient: EMAIL, subject: 'Welcome', text: 'Dear Aminah', link: null, created_at: 0 }
  await database.kysely.insertInto('mails').values(mail).execute()
  const { stdout } = await kalam('outbox', '--last', '1')
  expect(stdout).toBe(`1970-01-01T00:00:00.000Z\nKepada: ${EMAIL}\nSubjek: Welcome\n\nDear Aminah\n`)
})

it('a backup', async () => {
  const { stdout } = await kalam('backup', 'copy.db')
  expect(stdout).toMatch(/\/copy\.db \(\d+ kB\) telah disimpan dan disemak\.\n$/)
})

it('broken rules, each by its name', async () => {
  await database.kysely.updateTable('users').set({ total_usage: 3 }).execute()
  const { code, stdout } = await kalam('audit')
  expect([code, stdout]).toEqual([
    1,
    expect.stringMatching(/^✗ usage-is-counted: [^\n]+\n {4}[^\n]+\n1 daripada \d+ peraturan dilanggar \(1 pengguna, /),
  ])
})
