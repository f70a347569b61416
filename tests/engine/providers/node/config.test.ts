import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadConfig, missingKeys } from '../../../../engine/node/config.ts'
import { resolveCatalogFolders } from '../../../../engine/node/folders.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kalam-config-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (text: string) => writeFileSync(join(folder, 'kalam.config.yaml'), text)

it('the configuration of a folder is the demo writer when nothing is said', async () => {
  expect((await loadConfig(folder, {})).providers).toEqual([])
})

it('the configuration of a folder is one endpoint by the usual variables', async () => {
  const config = await loadConfig(folder, { OPENAI_API_KEY: 'sk-secret' })
  expect(config.providers).toMatchObject([
    { baseURL: 'https://api.openai.com/v1', model: 'gpt-6-luna', key: 'OPENAI_API_KEY' },
  ])
  expect(JSON.stringify(config)).not.toContain('sk-secret')
  const local = await loadConfig(folder, { OPENAI_BASE_URL: 'http://localhost:11434/v1', OPENAI_MODEL: 'llama3.1' })
  expect(local.providers).toMatchObject([{ model: 'llama3.1' }])
  expect(local.providers[0]).not.toHaveProperty('key')
})

it('the configuration of a folder refuses an address that is none', async () => {
  await expect(loadConfig(folder, { OPENAI_BASE_URL: 'foo' })).rejects.toThrow(/OPENAI_BASE_URL is no address: "foo"/)
})

it('the configuration of a folder limits the pool to Azure by useAzure', async () => {
  write(`useAzure: true
providers:
  - { name: main, baseURL: "https://api.openai.com/v1", model: a }
  - { name: azure, baseURL: "https://my.openai.azure.com", model: b }
`)
  expect((await loadConfig(folder, {})).providers.map(({ name }) => name)).toEqual(['azure'])
})

it('the configuration of a folder says every fault with its place', async () => {
  write(`providers:
  - { name: main, baseURL: "ftp://x", modle: a, key: "sk-abc def" }
prices: { inputPerMillion: -1, outputPerMillion: 1, currency: usd }
`)
  const message = await loadConfig(folder, {}).catch((error: Error) => error.message)
  expect(message).toMatch(/kalam\.config\.yaml:2:\d+ error/)
  expect(message).toMatch(/did you mean "model"/)
  expect(message).toMatch(/never the key itself/)
  expect(message).toMatch(/:3:\d+ error/)
})

it('the configuration of a folder gives roles their endpoints, and says which name is unknown, where and what there is', async () => {
  const providers = `providers:
  - { name: main, baseURL: "https://api.openai.com/v1", model: a }
  - { name: deep, baseURL: "https://api.openai.com/v1", model: b }
`
  write(`${providers}roles: { planner: [deep], reader: [deep, main] }\n`)
  const { roles } = await loadConfig(folder, {})
  expect(roles).toEqual({ planner: ['deep'], reader: ['deep', 'main'] })
  write(`${providers}roles:\n  planner: [deep]\n  notes: [main, smal]\n`)
  const message = await loadConfig(folder, {}).catch((error: Error) => error.message)
  expect(message).toMatch(/kalam\.config\.yaml:6:17 error: roles\.notes: no endpoint of providers is called "smal"/)
  expect(message).toMatch(/main, deep/)
  write(`${providers}roles: { painter: [main] }\n`)
  await expect(loadConfig(folder, {})).rejects.toThrow(/painter/)
})

it('the configuration of a folder names the variables that a key needs', async () => {
  write('providers: [{ name: main, baseURL: "https://api.openai.com/v1", model: a, key: MY_KEY }]\n')
  const config = await loadConfig(folder, {})
  expect(missingKeys(config, {})).toEqual(['MY_KEY'])
  expect(missingKeys(config, { MY_KEY: 'x' })).toEqual([])
})

it('the configuration of a folder sets, renames and drops request parameters', async () => {
  write(`providers:
  - name: main
    baseURL: "https://api.openai.com/v1"
    model: a
    params: { temperature: 1, presence_penalty: null, max_tokens: { as: max_completion_tokens }, provider: { order: [x] } }
`)
  expect((await loadConfig(folder, {})).providers[0]?.params).toEqual({
    temperature: 1,
    presence_penalty: null,
    max_tokens: { as: 'max_completion_tokens' },
    provider: { order: ['x'] },
  })
  write('providers: [{ name: main, baseURL: "https://api.openai.com/v1", model: a, params: { messages: [] } }]\n')
  await expect(loadConfig(folder, {})).rejects.toThrow(/model, messages, prompt, stream cannot be set here/)
})

it('the configuration of a folder names the models of its own generators’ folder where it names none', async () => {
  const own = join(folder, '_catalog.yaml')
  const key = { OPENAI_API_KEY: 'x' }
  writeFileSync(own, 'model: { name: house-writer, image: house-painter }\n')
  const { providers, models } = await loadConfig(folder, key, resolveCatalogFolders([folder], '.', false))
  expect([providers[0]?.model, models?.image]).toEqual(['house-writer', 'house-painter'])
  writeFileSync(own, 'model: 7\n')
  expect((await loadConfig(folder, key, resolveCatalogFolders([folder], '.', false))).providers[0]?.model).toBe(
    'gpt-6-luna',
  )
})
