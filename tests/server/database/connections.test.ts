import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { openDatabase } from '../../../server/database/open.ts'

test('a query waits for a connection when PostgreSQL has no further one', async () => {
  const admin = new pg.Client({ connectionString: `${inject('postgresUrl')}/postgres` })
  await admin.connect()
  const role = `role_${randomUUID().replaceAll('-', '')}`
  await admin.query(`create role ${role} login password 'of-the-test' connection limit 3`)
  const url = new URL(`${inject('postgresUrl')}/postgres`)
  url.username = role
  url.password = 'of-the-test'
  const [one, two] = [await openDatabase(url.href, 10), await openDatabase(url.href, 10)]
  const ask = ({ kysely }: typeof one) => sql<{ one: number }>`select 1 as one, pg_sleep(0.02)`.execute(kysely)
  const answers = await Promise.all(Array.from({ length: 60 }, (_, at) => ask(at % 2 === 0 ? one : two)))
  expect(answers.map(({ rows }) => rows[0]!.one)).toEqual(answers.map(() => 1))
  await Promise.all([one.close(), two.close()])
  await admin.query(`drop role ${role}`)
  await admin.end()
})
