import { systemClock } from '../../engine/node/clock.ts'
import { runTrial, type TrialOptions } from './trial.ts'

// A trial in a process of its own, to be killed. Its options come as JSON, where a limit of Infinity can't be written.
const [options] = process.argv.slice(2) as [string]
await runTrial(
  { ...(JSON.parse(options) as TrialOptions), maxCost: Infinity },
  {
    env: { ...process.env, KALAM_DESCRIBE_TASK: '1' },
    clock: systemClock,
    stop: new AbortController(),
    print: () => undefined,
    tell: (line) => void process.stdout.write(`${line}\n`),
  },
)
