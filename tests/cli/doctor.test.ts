import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Clock } from '../../engine/base/clock.ts'
import { systemClock } from '../../engine/node/clock.ts'
import { sendError, sendJson, sendReply, startQuirkServer } from '../provider-server/quirk-server.ts'
import { type ProviderServer, startProviderServer } from '../provider-server/server.ts'
import { everyNth } from '../seeded.ts'
import { foreignIn } from './english-words.ts'
import { openWorkplace, type Workplace } from './terminal.ts'

const KEY = 'sk-very-secret-4711'

let place: Workplace
let servers: ProviderServer[]
beforeEach(() => {
  place = openWorkplace()
  servers = []
})
afterEach(async () => {
  place.close()
  await Promise.all(servers.map((server) => server.close()))
})

async function serverThat(plays?: string): Promise<ProviderServer> {
  const server = await startProviderServer({ pace: 1 })
  if (plays !== undefined) server.always(plays as Parameters<ProviderServer['always']>[0])
  servers.push(server)
  return server
}

async function doctor(url: string, options: { json?: boolean; clock?: Clock; language?: string } = {}) {
  const { clock = systemClock, language = 'en' } = options
  const env = { OPENAI_BASE_URL: url, OPENAI_API_KEY: KEY, OPENAI_MODEL: 'small', LANG: language }
  return place.run(['doctor', ...(options.json ? ['--json'] : [])], { env, clock })
}

describe('a provider that answers', () => {
  it('is told with its model, its times and that it streams', async () => {
    const { url } = await serverThat()
    const { code, stdout } = await doctor(url)
    expect(code).toBe(0)
    expect(stdout).toMatch(
      /^✓ openai {2}small {2}http:\/\/127\.0\.0\.1:\d+\/v1\n {2}answers one token in \d+ ms\n {2}first words after \d+ ms, all after \d+ ms, streaming\n/,
    )
  })

  it('stands in JSON with numbers', async () => {
    const { url } = await serverThat()
    const { stdout } = await doctor(url, { json: true })
    expect(JSON.parse(stdout)).toMatchObject({
      demo: false,
      images: { endpoint: 'openai', model: 'gpt-image-2.6-flare' },
      providers: [
        {
          name: 'openai',
          ok: true,
          streams: true,
          testMs: expect.any(Number),
          firstMs: expect.any(Number),
          wholeMs: expect.any(Number),
          learnt: {},
          end: null,
        },
      ],
    })
  })
})

describe('a provider that answers at once', () => {
  it('is said not to be seen streaming', async () => {
    const server = await startProviderServer({ handler: () => 'One' })
    servers.push(server)
    const { code, stdout } = await doctor(server.url)
    expect([code, stdout]).toEqual([0, expect.stringMatching(/all at once after \d+ ms/)])
  })
})

describe('a provider that fails', () => {
  it.each([
    ['401', /refuses the key \(401\)/],
    ['429', /asked too often \(429\)/],
    ['500', /an error of its own \(500\)/],
    ['503', /not available now \(503\)/],
    ['400', /refuses the request \(400\)/],
    ['reset', /cannot be reached, or breaks off/],
    ['cut', /breaks off/],
    ['html', /not the OpenAI protocol/],
  ])('with %s is told in a phrase, without the key', async (plays, phrase) => {
    const server = await serverThat(plays)
    const { code, stdout, stderr } = await doctor(server.url)
    expect(code).toBe(1)
    expect(stdout).toMatch(phrase)
    expect(stdout + stderr).not.toContain(KEY)
    expect(server.calls.map(({ kind }) => kind)).toEqual(['probe', 'chat'])
  })

  it('by refusing the connection', async () => {
    const server = await serverThat()
    await server.refuse()
    const { code, stdout } = await doctor(server.url)
    expect([code, stdout]).toEqual([1, expect.stringContaining('cannot be reached')])
  })

  it('by hanging is left after a minute', async () => {
    const waits: number[] = []
    const clock: Clock = {
      now: systemClock.now,
      delay: (milliseconds, signal) => {
        waits.push(milliseconds)
        return systemClock.delay(300, signal)
      },
    }
    const { code, stdout } = await doctor((await serverThat('hang')).url, { clock })
    expect([code, stdout]).toEqual([1, expect.stringContaining('no answer within 60 seconds')])
    expect(waits).toEqual([60_000])
  })

  it('does not keep Ctrl-C waiting', async () => {
    const interrupt = new AbortController()
    const server = await serverThat('hang')
    const env = { OPENAI_BASE_URL: server.url, OPENAI_API_KEY: KEY }
    const running = place.run(['doctor'], { env, clock: systemClock, signal: interrupt.signal })
    await expect.poll(() => server.calls.length).toBe(2)
    interrupt.abort()
    expect((await running).code).toBe(130)
  })

  it('is tested once, and its roles are said; one that only draws is asked for nothing', async () => {
    const server = await serverThat()
    const entry = (name: string) => ({ name, baseURL: server.url, model: name })
    const config = {
      providers: ['main', 'deep', 'covers'].map(entry),
      roles: { planner: ['deep'], reader: ['deep', 'main'], notes: ['main'], pictures: ['covers'] },
    }
    configure(JSON.stringify(config))
    const { code, stdout } = await place.run(['doctor'], { clock: systemClock })
    expect(code).toBe(0)
    expect(stdout).toMatch(/main .*\n {2}roles: writing, reading, notes\n/)
    expect(stdout).toMatch(/deep .*\n {2}roles: writing, planning, reading\n/)
    expect(stdout).toMatch(/images: covers .*\n {2}roles: pictures\n {2}no picture was asked for/)
    const chats = server.calls.filter(({ kind }) => kind === 'chat').map(({ body }) => body.model)
    expect(chats.toSorted()).toEqual(['deep', 'main'])
  })

  it('lacks its key', async () => {
    configure(`providers: [{ name: main, baseURL: "http://127.0.0.1:9/v1", model: m, key: NO_SUCH_KEY }]`)
    const { code, stdout } = await place.run(['doctor'], { clock: systemClock })
    expect([code, stdout]).toEqual([1, expect.stringContaining('set NO_SUCH_KEY')])
  })
})

describe('a refused test call', () => {
  it('is enough: no text is asked for when the key is refused', async () => {
    const server = await serverThat()
    server.always({ play: '401', kinds: ['probe', 'chat'] })
    const { code, stdout } = await doctor(server.url)
    expect([code, stdout]).toEqual([1, expect.stringContaining('set OPENAI_API_KEY to a key of this endpoint')])
    expect(server.calls).toHaveLength(1)
  })

  it('of a model that refuses one token does not keep it from writing', async () => {
    const server = await serverThat()
    server.always({ play: '400', kinds: ['probe'] })
    const { code, stdout } = await doctor(server.url, { json: true })
    expect(code).toBe(0)
    expect(JSON.parse(stdout).providers[0]).toMatchObject({ ok: true, testMs: null, streams: true })
  })
})

describe('a model with a known end', () => {
  it.each([
    ['2027-01-13T00:00:00Z', 'gpt-4o-mini ends on 2027-01-14'],
    ['2027-01-15T00:00:00Z', 'gpt-4o-mini ended on 2027-01-14'],
  ])('is told at %s', async (day, sentence) => {
    const { url } = await serverThat()
    const clock: Clock = { now: () => Date.parse(day), delay: systemClock.delay }
    const env = { OPENAI_BASE_URL: url, OPENAI_MODEL: 'gpt-4o-mini' }
    const { stdout } = await place.run(['doctor'], { env, clock })
    expect(stdout).toContain(sentence)
    const { stdout: json } = await place.run(['doctor', '--json'], { env, clock })
    expect(JSON.parse(json).providers[0].end).toEqual({ date: '2027-01-14', use: expect.any(String) })
  })
})

describe('what was learnt about a model', () => {
  it('is told in words and in data', async () => {
    const { url } = await serverThat()
    mkdirSync(join(place.folder, 'cache'))
    const facts = {
      drops: ['temperature'],
      renames: { max_tokens: 'max_completion_tokens' },
      tokensPerWord: { ms: 2.104 },
    }
    writeFileSync(join(place.folder, 'cache', 'models.json'), JSON.stringify({ openai: { small: facts } }))
    const env = { OPENAI_BASE_URL: url, OPENAI_MODEL: 'small', KALAM_CACHE: join(place.folder, 'cache') }
    const { stdout } = await place.run(['doctor'], { env, clock: systemClock })
    expect(stdout).toContain(
      'learnt: leave out temperature, send max_tokens as max_completion_tokens, 2.10 tokens a word (ms)',
    )
    const { stdout: json } = await place.run(['doctor', '--json'], { env, clock: systemClock })
    expect(JSON.parse(json).providers[0].learnt).toEqual(facts)
  })

  it('is what the endpoint refuses by name, from the very call that it was refused in', async () => {
    const quirky = await startQuirkServer(({ body }, response) => {
      if ('max_tokens' in body) {
        const message = "'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead."
        return sendError(response, 400, { message, param: 'max_tokens', code: 'unsupported_parameter' })
      }
      return body.stream === true ? sendReply(response) : sendJson(response, 200, { choices: [] })
    })
    try {
      const first = await doctor(quirky.url)
      const learnt = expect.stringContaining('learnt: send max_tokens as max_completion_tokens')
      expect([first.code, first.stdout]).toEqual([0, learnt])
      const { length } = quirky.requests
      await doctor(quirky.url)
      expect(quirky.requests.slice(length).some(({ body }) => 'max_tokens' in body)).toBe(false)
    } finally {
      await quirky.close()
    }
  })
})

describe('an endpoint of images', () => {
  it('is asked for its models, never for a picture, and its refused key is told', async () => {
    const server = await startProviderServer()
    servers.push(server)
    configure(`providers:
  - { name: one, baseURL: "${server.url}", model: a }
images: { name: covers, baseURL: "${server.url}", model: dall-e-3 }
`)
    const { code, stdout } = await place.run(['doctor'], { clock: systemClock })
    expect(code).toBe(0)
    expect(stdout).toMatch(/✓ images: covers {2}dall-e-3 .*\n {2}no picture was asked for.*\n {2}dall-e-3 ended? /)
    expect(server.calls.filter(({ path }) => path.includes('/images/'))).toEqual([])
    server.always({ play: '401', kinds: ['image'] })
    const refused = await place.run(['doctor', '--json'], { clock: systemClock })
    expect(refused.code).toBe(1)
    expect(JSON.parse(refused.stdout).images).toMatchObject({ endpoint: 'covers', ok: false })
  })
})

describe('several providers', () => {
  it('are all asked, in their order, and one that fails is enough to fail', async () => {
    const [good, bad] = [await serverThat(), await serverThat('503')]
    configure(`providers:
  - { name: one, baseURL: "${good.url}", model: a }
  - { name: two, baseURL: "${bad.url}", model: b }
images: { name: covers, baseURL: "https://user:${KEY}@pictures.example/v1?key=${KEY}", model: painter }
`)
    const { code, stdout } = await place.run(['doctor'], { clock: systemClock })
    expect(code).toBe(1)
    expect(stdout.match(/^[✓✗] \w+/gm)).toEqual(['✓ one', '✗ two', '✗ images'])
    expect(stdout).toContain('images: covers  painter  https://pictures.example/v1')
    expect(stdout).not.toContain(KEY)
  })
})

describe('in Malay', () => {
  const language = 'ms_MY.UTF-8'

  it('the times are told', async () => {
    const { stdout } = await doctor((await serverThat()).url, { language })
    expect(stdout).toMatch(
      /\n {2}menjawab dengan satu token dalam \d+ ms\n {2}perkataan pertama selepas \d+ ms, semuanya selepas \d+ ms, secara penstriman\n✓ gambar: openai .*\n {2}tiada gambar diminta: gambar memerlukan bayaran\n$/,
    )
  })

  it.each(everyNth('faults in Malay', ['400', '401', '402', '404', '413', '429', '500', '503', 'reset', 'html'], 4))(
    'no word of what %s means is English but in what the endpoint says, and none of the JSON is Malay',
    async (plays) => {
      const { url } = await serverThat(plays)
      const { stdout } = await doctor(url, { language })
      expect(foreignIn(stdout.replace(/jawapannya: .*/, ''))).toEqual([])
      const json = async (language: string) => JSON.parse((await doctor(url, { json: true, language })).stdout)
      expect(await json(language)).toEqual(await json('en'))
    },
  )

  it('what was learnt is told, and what has ended', async () => {
    const { url } = await serverThat()
    const facts = { drops: ['temperature'], renames: { max_tokens: 'limit' }, mostTokens: 90, tokensPerWord: { ms: 2 } }
    mkdirSync(join(place.folder, 'cache'))
    writeFileSync(join(place.folder, 'cache', 'models.json'), JSON.stringify({ openai: { 'gpt-4o-mini': facts } }))
    const env = { OPENAI_BASE_URL: url, OPENAI_MODEL: 'gpt-4o-mini', KALAM_CACHE: join(place.folder, 'cache') }
    const clock: Clock = { now: () => Date.parse('2027-01-15T00:00:00Z'), delay: systemClock.delay }
    const { stdout } = await place.run(['doctor'], { env: { ...env, LANG: language }, clock })
    expect(stdout).toContain(
      'dipelajari: tinggalkan temperature, hantar max_tokens sebagai limit, minta paling banyak 90 token, 2.00 token setiap patah perkataan (ms)',
    )
    expect(stdout).toContain('gpt-4o-mini telah ditamatkan pada 2027-01-14: pembuatnya mengesyorkan ')
  })
})

function configure(text: string): void {
  writeFileSync(join(place.folder, 'kalam.config.yaml'), text)
}
