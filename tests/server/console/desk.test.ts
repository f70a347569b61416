import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, it } from 'vitest'
import { systemClock } from '../../../engine/node/clock.ts'
import { openWorkplace } from '../../cli/terminal.ts'
import { opened } from '../../opened.ts'
import { onOneDatabase } from '../databases.ts'
import { type Person, startTestServer } from '../harness.ts'

onOneDatabase('the desk at the console', (kind) => {
  let person: Person
  const place = opened(() => openWorkplace())
  const server = opened(() => startTestServer({ kind }))
  beforeAll(async () => {
    person = await server.signUp('aminah@example.test')
  })
  const kalam = (...argv: string[]) =>
    place.run(['admin', ...argv], {
      clock: systemClock,
      env: {
        DATABASE_URL: server.databaseUrl,
        KALAM_FILES: server.server.config.filesFolder,
        KALAM_CACHE: place.folder,
      },
    })
  const lastActions = async (count: number) =>
    (
      await server.server.database.kysely
        .selectFrom('admin_actions')
        .select(['action', 'outcome', 'user_id', 'actor'])
        .orderBy('at', 'desc')
        .orderBy('id')
        .limit(count)
        .execute()
    ).map(({ action, outcome, user_id, actor }) => [action, outcome, user_id, actor])
  const told = async (...argv: string[]) => {
    const { code, stdout, stderr } = await kalam(...argv, '--json')
    expect([code, stderr]).toEqual([0, ''])
    return JSON.parse(stdout)
  }

  it('shows a user, gives and takes credits, and keeps refusals too', async () => {
    expect(await told('show', person.email)).toMatchObject({ user: { email: person.email, creditsAvailable: 10 } })
    expect(await told('give', person.email, '30', '--reason', 'A lost chapter')).toEqual({
      email: person.email,
      credits: 40,
    })
    expect(await told('take', person.email, '15', '--reason', 'Given twice')).toMatchObject({ credits: 25 })
    const { ledger, sessions, purchases } = await told('show', person.email)
    expect(ledger[0]).toMatchObject({ amount: -15, note: 'Given twice', actor: null })
    expect([sessions.length, purchases]).toEqual([1, []])
    const { stdout } = await kalam('actions', '--user', person.email, '--last', '1')
    expect(stdout).toMatch(/action: credits-given {2}outcome: success {2}by: – .*amount: -15 {2}reason: Given twice\n$/)
    expect(await told('payments', '--user', person.email)).toEqual({ events: [] })
    expect((await kalam('give', person.email, '5')).stderr).toMatch(/--reason/)
    expect((await kalam('take', person.email, '26', '--reason', 'Too much')).code).not.toBe(0)
    expect(await lastActions(1)).toEqual([['credits-given', 'credits.insufficient', person.id, null]])
    expect((await kalam('suspend', 'nobody@example.test')).code).not.toBe(0)
    expect(await lastActions(1)).toEqual([['suspended', 'administration.nobody', null, null]])
  })

  it('suspends, lifts it, ends sessions, and takes a second factor away', async () => {
    expect(await told('suspend', person.email)).toEqual({ email: person.email, suspended: true })
    expect((await person.get('/api/profile')).status).toBe(401)
    expect(await told('unsuspend', person.email)).toMatchObject({ suspended: false })
    const again = await server.signIn(person)
    expect(await told('end-sessions', person.email)).toEqual({ email: person.email, ended: 1 })
    expect((await again.get('/api/profile')).status).toBe(401)
    expect(await told('reset-factor', person.email)).toEqual({ email: person.email, reset: false })
    expect((await lastActions(4)).map(([action]) => action)).toEqual([
      'second-factor-reset',
      'sessions-ended',
      'suspension-lifted',
      'suspended',
    ])
    const { kysely } = server.server.database
    await kysely
      .updateTable('users')
      .set({ totp_secret: 'x', totp_confirmed_at: 1 })
      .where('id', '=', person.id)
      .execute()
    expect(await told('reset-factor', person.email)).toEqual({ email: person.email, reset: true })
    const mails = await kysely.selectFrom('mails').select('subject').where('recipient', '=', person.email).execute()
    expect(mails.at(-1)).toEqual({ subject: 'The authenticator app of your Kalam account was removed' })
  })

  it('says which role was given and taken', async () => {
    const { stdout } = await kalam('promote', person.email, '--role', 'finance')
    expect(stdout).toBe(`${person.email} has the role finance in the portal now.\n`)
    expect((await kalam('demote', person.email)).stdout).toMatch(/no role in the portal any more/)
    expect((await kalam('demote', person.email)).stdout).toBe(`${person.email} is not the administrator.\n`)
  })

  it('mails a link that resets the password, and one that verifies an address', async () => {
    await server.server.database.kysely
      .updateTable('users')
      .set({ email_verified: 0 })
      .where('id', '=', person.id)
      .execute()
    expect(await told('reset', person.email)).toEqual({ email: person.email, mailed: 'reset' })
    expect(await told('resend', person.email)).toEqual({ email: person.email, mailed: 'verify' })
    const mails = await server.server.database.kysely
      .selectFrom('mails')
      .select('link')
      .where('recipient', '=', person.email)
      .where('link', 'is not', null)
      .orderBy('created_at')
      .execute()
    expect(mails.map(({ link }) => link)).toEqual([
      expect.stringMatching(/reset/),
      expect.stringMatching(/verif|confirm/),
    ])
    await server.server.database.kysely
      .updateTable('users')
      .set({ email_verified: 1 })
      .where('id', '=', person.id)
      .execute()
  })

  it('writes the archive of a user once, and deletes the user with all of it', async () => {
    const { file } = await told('export', person.email, 'aminah.zip')
    expect(strFromU8(unzipSync(await readFile(file))['data/users.json']!)).toContain(person.email)
    const again = await kalam('export', person.email, 'aminah.zip')
    expect([again.code, again.stderr]).toEqual([2, expect.stringMatching(/aminah\.zip is there already/)])
    await kalam('export', 'nobody@example.test', 'nobody.zip')
    expect(existsSync(join(place.folder, 'nobody.zip'))).toBe(false)
    expect(await told('delete', person.email)).toEqual({ email: person.email, deleted: true })
    expect((await kalam('show', person.email)).stderr).toMatch(/Nobody has the address/)
    expect(await lastActions(1)).toEqual([['user-deleted', 'success', person.id, null]])
    const left = await server.server.database.kysely.selectFrom('mails').select('recipient').execute()
    expect(left.filter(({ recipient }) => recipient === person.email)).toEqual([])
  })

  it('lists codes as CSV, and closes those that fit', async () => {
    await told('codes', '50', '--count', '3', '--description', '=Fair, "Melaka"')
    await told('codes', '50', '--description', 'Another')
    await told('codes', '50', '--description', 'Another fair')
    expect(await told('close', 'codes', '--description', 'another')).toEqual({ closed: 0 })
    expect(await told('close', 'codes', '--description', 'Another fair')).toEqual({ closed: 1 })
    const { stdout } = await kalam('list', 'codes', '--state', 'open', '--search', 'fair')
    const lines = stdout.trimEnd().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[1]).toMatch(/^…\w{4},50,"'=Fair, ""Melaka""",open,0,1,,2026/)
    expect((await kalam('close', 'codes')).stderr).toMatch(/--all/)
    expect(await told('close', 'codes', '--search', 'FAIR')).toEqual({ closed: 3 })
    expect((await kalam('list', 'codes', '--state', 'closed')).stdout.trimEnd().split('\r\n')).toHaveLength(5)
    expect((await kalam('list', 'cakes')).stderr).toMatch(/cakes/)
    expect((await lastActions(1)).map(([action]) => action)).toEqual(['gifts-closed'])
  })

  it('announces in both languages, and ends it', async () => {
    const reader = await server.signUp()
    const shown = async () => (await reader.get('/api/dashboard')).body.announcements
    expect((await kalam('announce', '--en', 'Back at 6 pm.')).stderr).toMatch(/both languages/)
    const { id } = await told('announce', '--en', 'Back at 6 pm.', '--ms', 'Kembali jam 6 petang.', '--days', '365')
    expect(await told('announcements')).toMatchObject({ announcements: [{ id, shown: true }] })
    expect(await shown()).toEqual([{ id, text: 'Back at 6 pm.' }])
    await told('end-announcement', id)
    expect(await shown()).toEqual([])
  })

  it('prints figures by generator and endpoint', async () => {
    expect(await told('figures', '--days', '7')).toMatchObject({ days: 7, generators: [], endpoints: [] })
  })
})
