import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { packageRoot } from '../../../engine/node/folders.ts'
import { countDriftedUsers } from '../../../server/http/metrics.ts'
import { opened } from '../../opened.ts'
import { onOneDatabase } from '../databases.ts'
import { startTestServer } from '../harness.ts'

const read = (file: string) => readFileSync(join(packageRoot(), 'docs/monitoring', file), 'utf8')

/** The names of metrics that the dashboard and the alert rules ask for. */
function namesAskedFor(): string[] {
  const { panels } = JSON.parse(read('dashboard.json')) as { panels: { targets: { expr: string }[] }[] }
  const { groups } = parse(read('alerts.yaml')) as { groups: { rules: { expr: string }[] }[] }
  const asked = [...panels.flatMap(({ targets }) => targets), ...groups.flatMap(({ rules }) => rules)]
  return [...new Set(asked.flatMap(({ expr }) => [...expr.matchAll(/\bkalam_\w+/g)].map(([name]) => name)))].toSorted()
}

onOneDatabase('metrics', (kind) => {
  const server = opened(() => startTestServer({ kind, provider: {}, config: { logLevel: 'info' } }))

  it('counts texts, calls and tokens, has what dashboard and alerts ask for, and names process and request in the log', async () => {
    const person = await server.signUp()
    await server.giveCredits(person, 100)
    const write = async (request: string) => {
      const order = { method: 'POST', body: JSON.stringify({ language: 'en', settings: { theme: 'healing' } }) }
      const headers = {
        'Content-Type': 'application/json',
        'Idempotency-Key': randomUUID(),
        'X-Request-Id': request,
      }
      for await (const { event } of person.events('/api/generators/poems/pieces', { ...order, headers }))
        if (event === 'done' || event === 'failed') return event
      return null
    }
    expect(await write('request-of-the-test')).toBe('done')
    server.provider.always('401')
    expect(await write('request-that-fails')).toBe('failed')
    server.provider.always()
    server.server.metrics.heard(0.02)

    const body = await server.server.metrics.registry.metrics()
    const lineOf = (name: string, ...labels: string[]) =>
      body.split('\n').find((line) => line.startsWith(`${name}{`) && labels.every((label) => line.includes(label)))
    expect(lineOf('kalam_texts_total', 'generator="poems"', 'endpoint="scripted"', 'outcome="delivered"')).toMatch(
      / 1$/,
    )
    expect(lineOf('kalam_texts_total', 'endpoint="none"', 'outcome="generation.')).toMatch(/ 1$/)
    expect(lineOf('kalam_endpoint_calls_total', 'endpoint="scripted"', 'outcome="done"')).toMatch(/ [1-9]\d*$/)
    expect(body).toMatch(
      /^kalam_endpoint_calls_total\{endpoint="scripted",model="test-model",outcome="(?!done|stopped)\w+"\} 1$/m,
    )
    expect(lineOf('kalam_tokens_total', 'direction="output"')).toMatch(/ [1-9]\d*$/)
    expect(body).toMatch(/^kalam_ledger_drift_users 0$/m)
    expect(body).toMatch(/^kalam_bus_open 1$/m)

    const known = [...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name, type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name!],
    )
    expect(namesAskedFor().filter((name) => !known.includes(name))).toEqual([])

    const lines = server
      .log()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(lines.filter(({ process }) => process !== server.server.name)).toEqual([])
    const ofText = lines.filter(({ generation }) => generation !== undefined)
    expect(ofText.length).toBeGreaterThanOrEqual(2)
    expect(ofText.filter(({ request, user }) => !String(request).startsWith('request-') || user !== person.id)).toEqual(
      [],
    )
    expect(ofText.find(({ msg }) => msg === 'delivered')).toMatchObject({ endpoint: 'scripted', model: 'test-model' })
  })

  it('tells a balance that its last entry does not say', async () => {
    const person = await server.signUp()
    const { kysely } = server.server.database
    expect(await countDriftedUsers(kysely, 0)).toBe(0)
    const change = (by: number) =>
      kysely
        .updateTable('users')
        .set(({ eb }) => ({ credits_available: eb('credits_available', '+', by) }))
        .where('id', '=', person.id)
        .execute()
    await change(1)
    expect(await countDriftedUsers(kysely, 0)).toBe(1)
    expect(await countDriftedUsers(kysely, Date.now() + 60_000)).toBe(0)
    await change(-1)
  })
})
