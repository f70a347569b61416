import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createServer } from 'vite'

/**
 * `npm run dev`: the studio with reload (port 5173, or KALAM_DEV_PORT) and, behind its `/api`, the server (port 3000, or
 * KALAM_API_PORT or PORT), which starts again when its code or its configuration changes. Generators' files need neither: the server
 * follows them and tells open pages. The workbench shows the administrator their prompts and faults.
 */
const port = Number(process.env.KALAM_DEV_PORT ?? 5173)
const behind = process.env.KALAM_API_PORT ?? process.env.PORT ?? '3000'
const address = `http://localhost:${port}`
process.env.KALAM_API_PORT = behind

const studio = await createServer({ server: { port } })
await studio.listen().catch((error: Error) => {
  process.stderr.write(`kalam: ${error.message}: stop what listens there, or set KALAM_DEV_PORT\n`)
  process.exit(3)
})

const tsx = join(dirname(createRequire(import.meta.url).resolve('tsx/package.json')), 'dist', 'cli.mjs')
const watched = ['kalam.config.yaml', '.env'].flatMap((name) => ['--include', name])
const server = spawn(process.execPath, [tsx, 'watch', '--clear-screen=false', ...watched, 'cli/main.ts', 'serve'], {
  // Ctrl-C reaches this process alone, which passes it on once: twice would mean "at once".
  detached: true,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: {
    ...process.env,
    NODE_ENV: 'development',
    KALAM_WORKBENCH: '1',
    PORT: behind,
    // Mailed links and the check of where a change comes from know this address.
    KALAM_URL: process.env.KALAM_URL ?? address,
    KALAM_LOG_LEVEL: process.env.KALAM_LOG_LEVEL ?? 'warn',
  },
})

async function end(): Promise<void> {
  server.kill('SIGTERM')
  await studio.close()
}
// However this process ends, the other one doesn't outlive it.
process.once('exit', () => server.kill('SIGTERM'))
process.once('SIGINT', end)
process.once('SIGTERM', end)
server.once('exit', (code) => {
  process.exitCode = code ?? 0
  void studio.close()
})
