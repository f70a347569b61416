import { parseArgs } from 'node:util'
import type { Script } from './script.ts'
import { startProviderServer } from './server.ts'

/**
 * Runs the server as a process of its own: `tsx tests/provider-server/main.ts --script '{"queue":["429"]}' --port 0`.
 * Prints `{"url": …}` once it listens, and at its end (SIGTERM, SIGINT) `{"calls": […]}`. `--refused` closes the port again.
 */
const { values } = parseArgs({
  options: {
    script: { type: 'string', default: '{}' },
    port: { type: 'string', default: '0' },
    refused: { type: 'boolean', default: false },
  },
})
const script = JSON.parse(values.script) as Script
const server = await startProviderServer({ ...script, port: Number(values.port) })
process.stdout.write(`${JSON.stringify({ url: server.url })}\n`)
if (values.refused) await server.refuse()
const keepAlive = setInterval(() => undefined, 60_000)

async function end(): Promise<void> {
  clearInterval(keepAlive)
  process.stdout.write(
    `${JSON.stringify({ calls: server.calls.map(({ kind, play, task }) => ({ kind, play, step: task?.step ?? null })) })}\n`,
  )
  await server.close()
}
process.once('SIGTERM', end)
process.once('SIGINT', end)
