import { queryObjects } from 'node:v8'
import { systemClock } from '../../../engine/node/clock.ts'
import { openPostgresBus } from '../../../server/bus/postgres-bus.ts'

// node asking.main.ts <database> <questions>: asks PostgreSQL so many questions, and again, and prints how many more promises there are.
// A process of its own: counting looks at every object.

const [databaseUrl, questions] = [process.argv[2]!, Number(process.argv[3])]
const logger = { info: () => undefined, warn: () => undefined } as never
const openBus = (name: string) => openPostgresBus({ databaseUrl, clock: systemClock, name, logger })
const [one, other] = await Promise.all([openBus('one'), openBus('other')])

/** Listens to topics and leaves them, each a question, until another bus has heard what was said after them. */
async function ask(): Promise<void> {
  for (let left = questions / 2; left > 0; left--) one.listen('news', () => undefined)()
  const { promise, resolve } = Promise.withResolvers<void>()
  const leave = other.listen('all is asked', () => resolve())
  // Said again until the other listens.
  const saying = setInterval(() => one.publish('all is asked', {}), 50)
  await promise
  clearInterval(saying)
  leave()
}

await ask()
const before = queryObjects(Promise, { format: 'count' })
await ask()
process.stdout.write(`${queryObjects(Promise, { format: 'count' }) - before}`)
await Promise.all([one.close(), other.close()])
