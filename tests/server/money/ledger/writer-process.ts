import { openSync, writeSync } from 'node:fs'
import { sql } from 'kysely'
import { openDatabase } from '../../../../server/database/open.ts'
import { chanceOf } from '../../../seeded.ts'
import { grantTo, heldText, orderOf, releaseText, settleText } from './writing.ts'

// Sixteen streams that hold and settle or release for ever, until this process is killed. Arguments: a database's url, a seed, its
// name, a file of what was acknowledged (a line for each, written before anything else happens), the users.
const [url, seed, server, file, ...users] = process.argv.slice(2)
const database = await openDatabase(url!)
// So that a copy of the files is a moment of the disk: a checkpoint writes two of them.
if (database.kind === 'sqlite') await sql`pragma wal_autocheckpoint = 0`.execute(database.kysely)
const acknowledged = openSync(file!, 'a')
const chance = chanceOf(Number(seed))
const tell = (what: string, id: string) => writeSync(acknowledged, `${what} ${id}\n`)

async function stream(number: number): Promise<void> {
  const user = users[number % users.length]!
  for (;;) {
    const held = await heldText(database, orderOf(user, { server: server!, price: chance.below(3) })).catch(
      (error: { code?: string }) => {
        if (error.code === 'credits.insufficient') return null
        throw error
      },
    )
    if (held === null) {
      const key = crypto.randomUUID()
      if (await grantTo(database, user, 20, `grant:${key}`)) tell('granted', key)
      continue
    }
    tell('held', held.id)
    // As a model would take its time.
    await new Promise((resolve) => setTimeout(resolve, chance.below(6)))
    if (chance.below(10) < 7) {
      if (await settleText(database, held)) tell('settled', held.id)
    } else if (await releaseText(database, held)) tell('released', held.id)
  }
}

process.stdout.write('ready\n')
await Promise.all(Array.from({ length: 16 }, (_, number) => stream(number)))
