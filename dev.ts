import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createServer } from 'vite'

/**
 * The studio with reload (port 5173) and, behind its `/api`, the server (port 3000, or `KALAM_API_PORT`), which starts again
 * when its code changes. Generators' files need neither: the server follows them and tells open pages.
 */
const port = process.env.KALAM_API_PORT ?? '3000'
process.env.KALAM_API_PORT = port

const studio = await createServer()
await studio.listen()
const address = `http://localhost:${studio.config.server.port}`

const tsx = join(dirname(createRequire(import.meta.url).resolve('tsx/package.json')), 'dist', 'cli.mjs')
const server = spawn(process.execPath, [tsx, 'watch', '--clear-screen=false', 'cli/main.ts', 'serve'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    PORT: port,
    // Mailed links and the check of where a change comes from know this address.
    KALAM_URL: process.env.KALAM_URL ?? address,
    KALAM_LOG_LEVEL: process.env.KALAM_LOG_LEVEL ?? 'warn',
  },
})

async function end(): Promise<void> {
  server.kill('SIGTERM')
  await studio.close()
}
process.once('SIGINT', end)
process.once('SIGTERM', end)
server.once('exit', (code) => {
  process.exitCode = code ?? 0
  void studio.close()
})
