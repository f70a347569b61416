import { createInterface } from 'node:readline'
import { pino } from 'pino'
import { redeemCode } from '../../../server/codes/redeem-code.ts'
import { openDatabase } from '../../../server/database/open.ts'
import { claimLink } from '../../../server/links/claim-link.ts'
import type { PaymentEvent, Payments } from '../../../server/payments/payments.ts'
import { takePayment } from '../../../server/payments/take-payment.ts'

/** What one process does, all at once, as soon as it is told to go. */
export type Rush =
  | { readonly does: 'redeem'; readonly code: string; readonly users: readonly string[] }
  | { readonly does: 'claim'; readonly token: string; readonly users: readonly string[] }
  | { readonly does: 'pay'; readonly events: readonly PaymentEvent[] }

// Arguments: a database's url and the time. Reads the rush in a line, prints `ready`, waits for another line, then prints one
// JSON list: what came of each deed, in a word.
const database = await openDatabase(process.argv[2]!)
const now = Number(process.argv[3])
const clock = { now: () => now, delay: () => Promise.resolve() }
const server = { database, clock, logger: pino({ level: 'silent' }), payments: { kind: 'test' } as Payments }
const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]()
const rush = JSON.parse((await lines.next()).value!) as Rush
process.stdout.write('ready\n')
await lines.next()
process.stdout.write(`${JSON.stringify(await Promise.all(deeds(rush)))}\n`)
await database.close()

function deeds(what: Rush): Promise<string>[] {
  switch (what.does) {
    case 'redeem':
      return what.users.map((userId) => outcome(redeemCode(server, { code: what.code, userId, address: null })))
    case 'claim':
      return what.users.map((userId) => outcome(claimLink(server, { token: what.token, userId })))
    case 'pay':
      return what.events.map((event) => outcome(takePayment(server, event)))
  }
}

/** A refusal by its code. */
function outcome(deed: Promise<unknown>): Promise<string> {
  return deed.then(
    (came) => (typeof came === 'string' ? came : 'received'),
    (error: { code?: unknown; message: string }) => String(error.code ?? error.message),
  )
}
