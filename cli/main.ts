#!/usr/bin/env node
import { enableCompileCache } from 'node:module'
import { systemClock } from '../engine/node/clock.ts'
import { EXIT } from './exit.ts'

enableCompileCache()
const interrupt = new AbortController()
process.on('SIGINT', () => {
  if (interrupt.signal.aborted) process.exit(EXIT.interrupted)
  interrupt.abort()
})
process.on('SIGTERM', () => interrupt.abort())
// A reader such as `head` that has seen enough is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) =>
  process.exit(error.code === 'EPIPE' ? EXIT.done : EXIT.faults),
)

const { run } = await import('./run.ts')
process.exitCode = await run(process.argv.slice(2), {
  stdout: process.stdout,
  stderr: process.stderr,
  stdin: process.stdin,
  env: process.env,
  cwd: process.cwd(),
  clock: systemClock,
  signal: interrupt.signal,
})
