import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPool } from '../../../../engine/providers/pool.ts'
import { MAX_PAID_TEXTS } from '../../../../engine/writer/limits.ts'
import type { Provider } from '../../../../engine/writer/provider.ts'
import { fastClock } from '../../../faults/desk.ts'
import { type QuirkServer, startQuirkServer } from '../../../provider-server/quirk-server.ts'
import { plainReply, SHAPES, type Shape, TEXT } from '../../../provider-server/shapes.ts'
import { endpoint, PATIENT, systemClock } from '../../writer/node/setup.ts'
import { orderFor, run } from '../../writer/scripted.ts'

const docs = readFileSync(new URL('../../../../docs/endpoints.md', import.meta.url), 'utf8')
const [, table = ''] = docs.split('## Shapes of answers')
/** What the docs say of each shape: what comes out of one endpoint, and of it with another one. */
const rows = new Map([...table.matchAll(/^\| (.+?) \| (.+) \|$/gm)].slice(1).map(([, name, row]) => [name, row]))

let server: QuirkServer
/** Requests by the first part of their path, and those of them that were sent some text. */
const calls = new Map<string, number>()
const paid = new Map<string, number>()
beforeAll(async () => {
  server = await startQuirkServer((request, response) => {
    const [, path = ''] = request.path.split('/')
    const nth = calls.get(path) ?? 0
    calls.set(path, nth + 1)
    let isPaid = false
    const write = response.write.bind(response) as (chunk: unknown) => boolean
    response.write = ((chunk: unknown) => {
      isPaid ||= /"content":"[^"]/.test(String(chunk)) && !String(chunk).includes('[DONE]')
      return write(chunk)
    }) as typeof response.write
    response.on('close', () => isPaid && paid.set(path, (paid.get(path) ?? 0) + 1))
    const shape = SHAPES[Number(path.split('-')[0])]
    return (shape?.answer ?? plainReply)(response, nth, request)
  })
})
afterAll(() => server.close())

/** Writes a text; tells what came out, and how many requests each endpoint had. */
async function outcomeOf({ isTimed }: Shape, paths: readonly string[]): Promise<string> {
  const clock = isTimed ? fastClock(60) : systemClock
  const origin = new URL(server.url).origin
  const endpoints = paths.map((path, at) => endpoint(`${origin}/${path}/v1`, { name: `${at}` }, clock))
  const provider: Provider =
    endpoints.length === 1
      ? endpoints[0]!
      : createPool(
          endpoints.map((each) => () => each),
          { clock },
        )
  const limits = { ...PATIENT, ...(isTimed ? { deadlineSeconds: 180, idleSeconds: 60 } : {}) }
  const { accepted, code } = await run(orderFor(), provider, { clock, limits })
  if (accepted !== null) expect(accepted.text.replace(/\s+/g, ' ')).toBe(TEXT.replace(/\s+/g, ' '))
  return `${accepted === null ? `\`${code}\`` : 'text'}, ${paths.map((path) => calls.get(path) ?? 0).join(' + ')}`
}

it.each(SHAPES.map((shape, at) => [shape.name, shape, at] as const))('%s', async (name, shape, at) => {
  const alone = await outcomeOf(shape, [`${at}-alone`])
  const both = await outcomeOf(shape, [`${at}-first`, `plain-${at}`])
  expect(rows.get(name)).toBe(`${alone} | ${both}`)
  expect(paid.get(`${at}-alone`) ?? 0).toBeLessThanOrEqual(MAX_PAID_TEXTS)
  expect((paid.get(`${at}-first`) ?? 0) + (paid.get(`plain-${at}`) ?? 0)).toBeLessThanOrEqual(MAX_PAID_TEXTS)
})

it('the table of the docs has no other shape', () => {
  expect([...rows.keys()]).toEqual(SHAPES.map(({ name }) => name))
})
