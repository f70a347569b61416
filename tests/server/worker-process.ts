import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { firstOutput } from '../first-output.ts'
import type { TestServer } from './harness.ts'

const MAIN = fileURLToPath(new URL('../../cli/main.ts', import.meta.url))
export const RUN_GENERATORS = fileURLToPath(new URL('runs/generators', import.meta.url))

/** `kalam worker` beside a test server, once it works. It must be killed. */
export async function startWorker(
  { databaseUrl, server, provider }: Pick<TestServer, 'databaseUrl' | 'server' | 'provider'>,
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<ChildProcess> {
  const worker = spawn(process.execPath, [MAIN, 'worker', ...words], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATABASE_URL: databaseUrl,
      KALAM_FILES: server.config.filesFolder,
      OPENAI_BASE_URL: provider.url,
      KALAM_DESCRIBE_TASK: '1',
      KALAM_GENERATORS: RUN_GENERATORS,
      KALAM_NO_SHIPPED: '1',
      KALAM_SECRET: server.config.secret,
      KALAM_LOG_LEVEL: process.env.KALAM_TEST_LOG ?? 'silent',
      NODE_ENV: 'test',
      ...environment,
    },
  })
  await firstOutput(worker)
  return worker
}
