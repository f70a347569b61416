import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'vitest'
import { openWorkplace } from '../cli/terminal.ts'
import { opened } from '../opened.ts'
import { startProviderServer } from '../provider-server/server.ts'
import { expectShown } from './console-examples.ts'

const PAGE = readFileSync(join(import.meta.dirname, '../../docs/workbench.md'), 'utf8')
const server = opened(() => startProviderServer())
const place = opened(() => openWorkplace())

it('docs/workbench.md shows what its commands print, in one folder', async () => {
  const env = { OPENAI_BASE_URL: server.url, KALAM_DESCRIBE_TASK: '1' }
  await expectShown(PAGE, place, env, ['--no-shipped', '--generators', 'generators'])
})
