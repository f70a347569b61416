import { isKalamError } from '../../engine/messages/error.ts'
import { systemClock } from '../../engine/node/clock.ts'
import { trialOptions } from './options.ts'
import { runTrial, TrialError } from './trial.ts'

// Writes, reads, counts and compares five fixed books with any model: `npm run trial -- --endpoint URL --model NAME`. What it
// measures and what it costs is in docs/quality/README.md.
const stop = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort(name))

try {
  const isWhole = await runTrial(trialOptions(process.argv.slice(2), process.env), {
    env: process.env,
    clock: systemClock,
    stop,
    print: (text) => void process.stdout.write(text),
    tell: (line) => void process.stderr.write(`${line}\n`),
  })
  process.exitCode = isWhole ? 0 : 1
} catch (error) {
  if (!(error instanceof TrialError) && !isKalamError(error)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}
