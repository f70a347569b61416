import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { Agent } from 'undici'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createModeration } from '../../../server/generations/moderation.ts'
import { opened } from '../../opened.ts'
import { type Person, startTestServer } from '../harness.ts'

/** What the operator's service was asked, and what it answers. */
let asked: { stage: string; generator: string; brief?: { settings: object }; text?: string; authorization?: string }[]
let answer: (stage: string) => { status: number; body: string }
let service: Server
let person: Person

const ALLOWED = { status: 200, body: JSON.stringify({ allow: true }) }
const refused = (reason: string) => ({ status: 200, body: JSON.stringify({ allow: false, reason }) })
const moderation = {
  url: 'https://moderation.example/check',
  token: 'secret',
  of: 'both',
  whenDown: 'refuse',
  seconds: 5,
} as const
const network = {
  resolve: () => Promise.resolve([{ address: '93.184.216.34', family: 4 }]),
  openDispatcher: () =>
    Promise.resolve(
      new Agent({
        connect: (_, done) => {
          const socket = connect((service.address() as AddressInfo).port, '127.0.0.1', () => done(null, socket))
        },
      }),
    ),
}
beforeAll(async () => {
  service = createServer((request, response) => {
    void text(request).then((body) => {
      const question = JSON.parse(body)
      asked.push({ ...question, authorization: request.headers.authorization })
      const { status, body: said } = answer(question.stage)
      response.writeHead(status).end(said)
    })
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
})
afterAll(() => service.close())
const server = opened(() => startTestServer({ network, config: { moderation } }))
beforeEach(async () => {
  asked = []
  answer = () => ALLOWED
  person = await server.signUp()
})

const write = async () => {
  const headers = { accept: 'application/json', 'idempotency-key': randomUUID() }
  const { body } = await person.post('/api/generators/poems/pieces', { settings: {} }, headers)
  return { type: body.type, ...body.error }
}
const balance = async () => (await person.get('/api/credits')).body

it('is asked about the brief and the text, which is delivered when it allows both', async () => {
  expect((await write()).type).toBe('done')
  expect(asked).toMatchObject([
    { stage: 'brief', generator: 'poems', authorization: 'Bearer secret', brief: { settings: {} } },
    { stage: 'text', text: expect.stringMatching(/\w/) },
  ])
})

it.each(['brief', 'text'])('a refused %s costs nothing, and says why', async (refusing) => {
  answer = (stage) => (stage === refusing ? refused('No recipes for poison.') : ALLOWED)
  const before = await balance()
  expect(await write()).toMatchObject({
    code: 'generation.refused-by-operator',
    message: expect.stringContaining('No recipes for poison.'),
  })
  expect(asked.map(({ stage }) => stage)).toEqual(refusing === 'brief' ? ['brief'] : ['brief', 'text'])
  expect(await balance()).toEqual(before)
})

it.each([
  ['an error', { status: 500, body: '' }],
  ['no verdict', { status: 200, body: '"yes"' }],
  ['too much', { status: 200, body: ' '.repeat(20_000) }],
])('while it answers with %s nothing is written, or everything, as the setting says', async (_, said) => {
  answer = () => said
  expect((await write()).code).toBe('generation.moderation-down')
  const lenient = { moderation: { ...moderation, whenDown: 'allow' } } as const
  const moderate = createModeration(lenient, { ...server.server, network })!
  const question = { stage: 'brief', generation: '', kind: 'piece', generator: '', step: '', language: 'en' } as const
  await expect(moderate(question, new AbortController().signal)).resolves.toBeUndefined()
})

it('asks no address that is not public', async () => {
  const inside = { ...network, resolve: () => Promise.resolve([{ address: '10.0.0.5', family: 4 }]) }
  const moderate = createModeration({ moderation }, { ...server.server, network: inside })!
  const question = { stage: 'brief', generation: '', kind: 'piece', generator: '', step: '', language: 'en' } as const
  await expect(moderate(question, new AbortController().signal)).rejects.toThrow(
    expect.objectContaining({ code: 'generation.moderation-down' }),
  )
  expect(asked).toEqual([])
})
