import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, it } from 'vitest'
import { openWorkplace, type Workplace } from '../cli/terminal.ts'
import { type ProviderServer, startProviderServer } from '../provider-server/server.ts'
import { expectShown } from './console-examples.ts'

const PAGE = readFileSync(join(import.meta.dirname, '../../docs/workbench.md'), 'utf8')

let server: ProviderServer
let place: Workplace
beforeAll(async () => {
  server = await startProviderServer()
  place = openWorkplace()
})
afterAll(async () => {
  place.close()
  await server.close()
})

it('docs/workbench.md shows what its commands print, in one folder', async () => {
  const env = { OPENAI_BASE_URL: server.url, KALAM_DESCRIBE_TASK: '1' }
  await expectShown(PAGE, place, env, ['--no-shipped', '--generators', 'generators'])
})
