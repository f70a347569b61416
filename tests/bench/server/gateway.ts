import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../../server/postgres.ts'

const PROGRAM = join(import.meta.dirname, '../peers/node_modules/@portkey-ai/gateway/build/start-server.js')

export function hasGateway(): boolean {
  return existsSync(PROGRAM)
}

/** Portkey's open-source gateway as its package starts it, without its console. */
export async function openGateway(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [PROGRAM, `--port=${port}`, '--headless'], {
    stdio: 'ignore',
    env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'production' },
  })
  const ended = once(child, 'exit')
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`the gateway ended with ${child.exitCode}`)
    await delay(50)
  }
  return {
    url,
    async close() {
      child.kill()
      await ended
    },
  }
}

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  )
}
