import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Generator } from '../../engine/generator/generator.ts'
import { exampleSettings } from '../../engine/generator/settings.ts'
import { systemClock } from '../../engine/node/clock.ts'
import { readDemoTexts } from '../../engine/node/demo.ts'
import { resolveCatalogFolders } from '../../engine/node/folders.ts'
import { loadCatalog } from '../../engine/node/load.ts'
import { demoReply } from '../../engine/providers/demo/fetch.ts'
import { readRequest } from '../../engine/providers/demo/request.ts'
import { createBankOpener } from '../../engine/providers/demo/texts.ts'
import { callRole, ROLES, type Role } from '../../engine/writer/purpose.ts'
import { openTestDesk } from '../faults/desk.ts'
import { opened, openedEach } from '../opened.ts'
import type { RecordedCall } from '../provider-server/call.ts'
import { type ProviderServer, startProviderServer } from '../provider-server/server.ts'
import { everyNth } from '../seeded.ts'

const { catalog } = await loadCatalog(resolveCatalogFolders(), process.cwd())
const pairs = catalog!.generators.flatMap((generator) =>
  generator.languages.map((language) => ({ id: generator.id, language, generator })),
)

const openBank = createBankOpener(await readDemoTexts())

/** Texts come without their recap, so that it is asked for alone. */
function answer({ body, headers, task }: RecordedCall): string {
  const reading = readRequest(body, String(headers['x-kalam-task']))
  const { text } = demoReply({ ...reading, maxTokens: Number.POSITIVE_INFINITY }, openBank)
  const { recap } = task!.notes
  if (recap === undefined || task!.small !== undefined) return text
  return text.split(recap.open)[0]!.trimEnd()
}

/** An endpoint of each role that works, and one that they all come to first and that never does. */
const servers = Object.fromEntries(
  ROLES.map((role) => [role, opened(() => startProviderServer({ handler: answer }))]),
) as Record<Role, ProviderServer>
const broken = opened(() => startProviderServer({ rules: [{ play: '500', kinds: ['chat', 'image'] }] }))

const desk = openedEach(() => openTestDesk({ KALAM_DESCRIBE_TASK: '1' }, systemClock))

const priceOf = (role: Role) => {
  const each = ROLES.indexOf(role) + 1
  return { inputPerMillion: each, outputPerMillion: each * 10, image: each, currency: 'USD' }
}

function configure(): void {
  const endpoint = (name: string, { url }: ProviderServer, role: Role) => ({
    name,
    baseURL: url,
    model: role === 'pictures' ? 'gpt-image-2' : 'gpt-6-luna',
    prices: priceOf(role),
  })
  const config = {
    providers: ROLES.flatMap((role) => [endpoint(`${role}-broken`, broken, role), endpoint(role, servers[role], role)]),
    roles: Object.fromEntries(ROLES.map((role) => [role, [`${role}-broken`, role]])),
  }
  writeFileSync(join(desk.folder, 'kalam.config.yaml'), JSON.stringify(config))
}

function optionsFor(generator: Generator, language: (typeof pairs)[number]['language']): string[] {
  const settings = exampleSettings(generator, language, 2026)
  const typed = generator.fields.filter((field) => field.kind === 'text' && field.required && !field.when)
  const sets = typed.flatMap((field) => ['--set', `${field.name}=${String(settings[field.name])}`])
  const choices = generator.book?.chapters?.choices
  return [...sets, '--no-input', '--lang', language, ...(choices ? ['--chapters', String(Math.min(...choices))] : [])]
}

interface RoleTokens {
  readonly input: number
  readonly output: number
}

interface QuoteJson {
  readonly pieces: readonly { readonly writes: string }[]
  readonly total: { readonly tokens: RoleTokens }
  readonly roles?: readonly { readonly role: Role; readonly tokens: RoleTokens; readonly cost: { amount: number } }[]
  readonly cost: { readonly amount: number }
}

describe('with every role on its own endpoints', () => {
  it.each(everyNth('every role', pairs, 40))('$id in $language asks each call of its role', async (pair) => {
    const { generator, language } = pair
    configure()
    const before = Object.fromEntries(ROLES.map((role) => [role, servers[role].calls.length])) as Record<Role, number>
    const brokenBefore = broken.calls.length
    const options = optionsFor(generator, language)

    const quoted = JSON.parse((await desk.run('quote', generator.id, ...options, '--json')).stdout) as QuoteJson
    const images = quoted.pieces.filter(({ writes }) => writes === 'image').length
    // A book of pictures alone has none.
    const { roles = [] } = quoted
    const costs = roles.map(({ role, tokens, cost }) => {
      const { inputPerMillion, outputPerMillion } = priceOf(role)
      expect(cost.amount).toBeCloseTo((tokens.input * inputPerMillion + tokens.output * outputPerMillion) / 1e6, 9)
      return cost.amount
    })
    const sum = costs.reduce((total, cost) => total + cost, 0)
    expect(quoted.cost.amount).toBeCloseTo(sum + images * priceOf('pictures').image, 9)
    const tokensOf = (name: keyof RoleTokens) => roles.reduce((total, { tokens }) => total + tokens[name], 0)
    if (images === 0)
      expect(quoted.total.tokens).toMatchObject({ input: tokensOf('input'), output: tokensOf('output') })

    const outcome = await desk.run('write', generator.id, ...options, '--out', 'out')
    expect(outcome).toMatchObject({ code: 0 })
    // A picture is fetched by its address, without a task.
    const askedOf = (server: ProviderServer, from: number) =>
      server.calls.slice(from).filter(({ task }) => task !== null)
    const asked = new Map(ROLES.map((role) => [role, askedOf(servers[role], before[role])]))
    for (const [role, calls] of asked) {
      expect(calls.map(({ task }) => callRole(task!))).toEqual(calls.map(() => role))
    }
    for (const { body } of asked.get('pictures')!) expect(body.model).toBe('gpt-image-2')
    // Each role that was asked came to its broken endpoint first, and went on within the role.
    const failed = new Set(broken.calls.slice(brokenBefore).map(({ task }) => callRole(task!)))
    const answered = new Set(ROLES.filter((role) => asked.get(role)!.length > 0))
    expect(failed).toEqual(answered)
    const expected = roles.map(({ role }) => role)
    expect([...answered]).toEqual(expect.arrayContaining([...expected, ...(images > 0 ? ['pictures'] : [])]))
  })
})
