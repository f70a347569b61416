import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { packageRoot } from '../../../engine/node/folders.ts'
import { parseVariables, VARIABLES } from '../../../server/config/environment.ts'
import { ServerConfigFile } from '../../../server/config/server-section.ts'

const read = (file: string) => readFileSync(join(packageRoot(), file), 'utf8')
const rows = read('docs/server.md')
  .split('\n')
  .filter((line) => line.startsWith('| `'))

it.each(Object.keys(VARIABLES))('docs/server.md has a row for %s', (name) => {
  expect(rows.filter((row) => row.startsWith(`| \`${name}\``))).toHaveLength(1)
})

it('the file may say what docs/server.md says that it may', () => {
  const { server } = ServerConfigFile.shape
  const keys = Object.keys(server.unwrap().shape)
  expect(keys.filter((key) => !rows.some((row) => row.includes(`| \`${key}`)))).toEqual([])
})

it('.env.example can be used with every line of a value', () => {
  const lines = read('.env.example').matchAll(/^#([A-Z_\d]+)=(.+)$/gm)
  const example = Object.fromEntries([...lines].map(([, name, value]) => [name!, value!]))
  // Keys are shown by their beginning alone.
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, ...rest } = example
  expect([STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET]).toEqual(['sk_', 'whsec_'])
  expect(parseVariables(rest).faults).toEqual([])
})
