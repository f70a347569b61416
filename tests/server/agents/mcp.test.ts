import { randomUUID } from 'node:crypto'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { expect, test, vi } from 'vitest'
import { AGENT_TOOLS, type AgentToolName } from '../../../engine/agents/tools.ts'
import { resolveCatalogFolders } from '../../../engine/node/folders.ts'
import { TOOL_SCOPES } from '../../../server/agents/book-surface.ts'
import { TOKEN_SCOPES } from '../../../server/contract/rules.ts'
import { ROUTES } from '../../../server/routes/all.ts'
import { doAuthorJobs } from '../../engine/agents/author-jobs.ts'
import { HOSTILE_TEXTS } from '../../engine/generator/hostile.ts'
import { opened } from '../../opened.ts'
import { everyNth, isLongRun } from '../../seeded.ts'
import { createMigratedDatabase, onOneDatabase } from '../databases.ts'
import { type Person, startTestServer, type TestServer } from '../harness.ts'

const generators = resolveCatalogFolders([new URL('../runs/generators', import.meta.url).pathname], '.', true)
const TALE = { generator: 'tale', settings: { hero: 'Salmah' }, language: 'en' } as const
const NOBODYS = '7d0f2a6c-1f0e-4a53-8f6d-3f1b0a9c2e44'

type Input = Record<string, unknown>

async function makeToken(person: Person, scopes: readonly string[] = ['read', 'write', 'spend']): Promise<string> {
  const credits = scopes.includes('spend') ? { credits: 200 } : {}
  const { status, body } = await person.post('/api/profile/tokens', { name: 'Agent', scopes, ...credits })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.token
}

/** The SDK's own client, with a token. */
async function connect(url: string, token: string) {
  const client = new Client({ name: 'agent', version: '1' })
  const requestInit = { headers: { authorization: `Bearer ${token}` } }
  const transport = new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit })
  await client.connect(transport as Parameters<typeof client.connect>[0])
  async function call(name: AgentToolName, input: Input = {}, options: Parameters<typeof client.callTool>[2] = {}) {
    const { content, structuredContent, isError } = await client.callTool(
      { name, arguments: input },
      undefined,
      options,
    )
    const [{ text }] = content as [{ text: string }]
    // biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
    return { text, isError: isError === true, value: structuredContent as any }
  }
  return { client, transport, call }
}

async function author(server: TestServer, credits = 100) {
  const person = await server.signUp()
  await server.giveCredits(person, credits)
  return { person, ...(await connect(server.url, await makeToken(person))) }
}

onOneDatabase('the door for agents', (kind) => {
  const server = opened(() => startTestServer({ kind, provider: { delay: 5 }, config: { generators } }))

  test('an agent is told the price of each step, and pays it', async () => {
    const { person, client, call } = await author(server)
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(Object.keys(AGENT_TOOLS))
    const { value: listed } = await call('list_generators')
    expect(listed.generators).toContainEqual(expect.objectContaining({ id: 'tale', kind: 'book', credits: 2 }))
    expect((await call('show_generator', { generator: 'tale' })).value.generator.fields[0].name).toBe('hero')
    expect((await call('quote', { ...TALE, chapters: 5 })).value.total.credits).toBe(15)
    expect((await call('quote', { ...TALE, until: 'chapter 1' })).value.total.credits).toBe(5)

    const brief = '# Premise\nA reef that sings.'
    const { value: begun, text: why } = await call('begin', {
      ...TALE,
      brief,
      title: 'The Reef',
      author: 'Aminah',
    })
    expect(begun, why).toEqual({ book: expect.any(String), credits: 11, credits_left: 100 })
    const { book } = begun
    expect((await person.get(`/api/books/${book}`)).body).toMatchObject({
      title: 'The Reef',
      author: 'Aminah',
      authorBrief: { premise: 'A reef that sings.' },
    })
    expect((await call('list_books')).value.books).toMatchObject([{ book, next: { step: 'outline', credits: 1 } }])

    const { value: planned } = await call('write', { book, max_credits: 1 })
    expect(planned).toMatchObject({ written: [{ step: 'outline' }], charged: 1, credits_left: 99, finished: false })
    const { entries } = (await call('plan', { book })).value
    expect(entries).toHaveLength(3)
    const changed = [{ ...entries[0], title: 'Ebb' }, entries[2], entries[1]]
    const after = (await call('plan', { book, entries: changed })).value.entries
    expect(after.map(({ title }: { title: string }) => title)).toEqual(['Ebb', entries[2].title, entries[1].title])
    const proposed = await call('plan', { book, propose: 'Let it rain.', max_credits: 0 })
    expect(proposed.value, proposed.text).toMatchObject({ charged: 0, proposal: expect.any(Array) })

    const { value: two } = await call('write', { book, until: 'chapter 1', max_credits: 4 })
    expect(two).toMatchObject({
      written: [{ step: 'introduction' }, { step: 'chapter 1' }],
      charged: 4,
      credits_left: 95,
    })
    const told: string[] = []
    const onprogress = ({ message }: { message?: string }) => void told.push(message!)
    const { value: rest, text } = await call('write', { book, until: 'end', max_credits: 6 }, { onprogress })
    expect(rest, text).toMatchObject({ run: { state: 'finished', done: 5, of: 5, spent: 6 }, credits_left: 89 })
    expect(told.length).toBeGreaterThan(0)
    expect((await call('write', { book })).text).toContain('[book.finished]')

    const chapter = (await call('read', { book, piece: 'chapter 1' })).text
    expect((await call('read', { book })).text).toContain(chapter.trim().split('\n').at(-1))
    const rewritten = await call('rewrite', { book, piece: 'chapter 1', instruction: 'Let it rain.', max_credits: 2 })
    expect(rewritten.value, rewritten.text).toMatchObject({ taken: true, charged: 2, credits_left: 87 })
    expect((await person.get(`/api/books/${book}/pieces/chapter%201/versions`)).body.versions).toHaveLength(2)
    const { resources } = await client.listResources()
    expect(resources).toMatchObject([{ uri: `kalam://books/${book}`, title: 'The Reef' }])
    const [resource] = (await client.readResource({ uri: `kalam://books/${book}` })).contents
    expect((resource as { text: string }).text).toContain('# The Reef')
    const [prompts] = (await client.readResource({ uri: 'kalam://prompts/tale' })).contents
    expect((prompts as { text: string }).text).toContain('You sail.')
  }, 60_000)

  test('a text for itself and one about a book; findings are decided', async () => {
    const { person, call } = await author(server)
    const poem = await call('write_text', { generator: 'poems', language: 'ms', max_credits: 50 })
    expect(poem.value, poem.text).toMatchObject({ text: expect.any(String), charged: expect.any(Number) })
    expect(poem.value.credits_left).toBe(100 - poem.value.charged)
    expect((await call('write_text', TALE)).text).toContain('[agents.is-book]')
    const { book } = (await call('begin', TALE)).value
    await call('write', { book, until: 'introduction' })
    const share = await person.post(`/api/books/${book}/shares`, { days: 30, reader: 'Siti' })
    const token = new URL(share.body.url).pathname.split('/').at(-1)
    const quote = (await call('read', { book, piece: 'introduction' })).text.trim().split('\n\n').at(-1)!
    const remark = { kind: 'weak', step: 'introduction', quote }
    expect((await server.client().post(`/api/shared/${token}/comments`, remark)).status).toBe(201)
    const { findings } = (await call('find_faults', { book, without_model: true })).value
    const finding = findings.find(({ source }: { source: string }) => source === 'reader').id
    const decided = await call('decide_finding', { book, finding, decision: 'leave' })
    expect(decided.value, decided.text).toMatchObject({ finding: { state: 'left' } })
    const none = await call('decide_finding', { book, finding: '9.9', decision: 'take', text: 'Rain.' })
    expect(none.isError).toBe(true)
    expect((await call('decide_finding', { book, finding: '9.9', decision: 'leave', text: 'x' })).text).toContain(
      '[agents.only-with-take]',
    )
  }, 60_000)

  test('above its cap nothing is held or asked, and the price is told', async () => {
    const { person, call } = await author(server)
    const { book } = (await call('begin', TALE)).value
    const asked = server.provider.calls.length
    for (const [name, input, credits] of [
      ['write', { book, max_credits: 0 }, 1],
      ['write', { book, until: 'chapter 1', max_credits: 4 }, 5],
      ['write', { book, until: 'end', max_credits: 10 }, 11],
      ['write_text', { generator: 'poems', max_credits: 0 }, expect.any(Number)],
    ] as const) {
      const { isError, text } = await call(name, input)
      expect([name, isError, text]).toEqual([name, true, expect.stringContaining('[agents.above-cap]')])
      if (typeof credits === 'number') expect(text).toContain(`This costs ${credits} credits`)
    }
    expect((await call('write', { book, max_cost: 1 })).text).toContain('max_cost is for books in folders')
    expect((await call('find_faults', { book, again: true })).text).toContain('again is for books in folders')
    expect((await call('write', { book, until: 'chapter 9' })).text).toContain('chapter 3')
    expect(server.provider.calls.length).toBe(asked)
    await call('write', { book, until: 'chapter 1' })
    const held = (await person.get('/api/credits')).body
    expect((await call('rewrite', { book, piece: 'chapter 1', max_credits: 1 })).text).toContain('This costs 2 credits')
    expect((await person.get('/api/credits')).body).toEqual(held)
  }, 60_000)

  test('a token needs the scope of the route that does the same, for every tool and resource', async () => {
    const { person, call: asAuthor } = await author(server)
    const { book } = (await asAuthor('begin', TALE)).value
    const passing: { readonly [Name in AgentToolName]: readonly [Input, ...string[]] } = {
      list_generators: [{}, 'get /api/generators'],
      show_generator: [{ generator: 'tale' }, 'get /api/generators/{id}'],
      list_books: [{}, 'get /api/books', 'get /api/runs'],
      quote: [{ book }, 'post /api/generators/{id}/quote'],
      begin: [TALE, 'post /api/generators/{id}/books', 'patch /api/books/{id}'],
      write: [{ book }, 'post /api/generators/{id}/pieces', 'post /api/books/{id}/run'],
      write_text: [{ generator: 'poems' }, 'post /api/generators/{id}/pieces'],
      read: [{ book }, 'get /api/books/{id}', 'get /api/books/{id}/manuscript'],
      plan: [{ book }, 'get /api/books/{id}'],
      rewrite: [{ book, piece: 'outline' }, 'post /api/books/{id}/rewrites', 'post /api/books/{id}/rewrites/{rewrite}'],
      find_faults: [{ book }, 'post /api/books/{id}/readings'],
      decide_finding: [{ book, finding: '1.1', decision: 'leave' }, 'post /api/books/{id}/findings/{finding}'],
      export: [{ book, formats: ['md'] }, 'get /api/books/{id}/exports/{format}'],
    }
    const without = await Promise.all(
      TOKEN_SCOPES.filter((scope) => scope !== 'admin').map(async (missing) => {
        const token = await makeToken(
          person,
          ['read', 'write', 'spend'].filter((scope) => scope !== missing),
        )
        return [missing, await connect(server.url, token)] as const
      }),
    )
    for (const [name, [input, ...routes]] of Object.entries(passing) as [AgentToolName, [Input, ...string[]]][]) {
      const needed = routes.map((route) => ROUTES.find(({ method, path }) => `${method} ${path}` === route)!.scope)
      const scopes = TOOL_SCOPES[name]
      expect([name, [...new Set(typeof scopes === 'function' ? scopes({ book } as never) : scopes)]]).toEqual([
        name,
        [...new Set(needed)],
      ])
      for (const [missing, { call }] of without) {
        if (!needed.includes(missing)) continue
        const { isError, text } = await call(name, input)
        expect([name, isError, text]).toEqual([name, true, expect.stringContaining('[tokens.scope]')])
        expect(text).toContain(missing)
      }
    }
    const { call } = without.find(([missing]) => missing === 'spend')![1]
    expect((await call('plan', { book, propose: '' })).text).toContain('[tokens.scope]')
    const reader = without.find(([missing]) => missing === 'read')![1].client
    await expect(reader.listResources()).rejects.toThrow()
    await expect(reader.readResource({ uri: `kalam://books/${book}` })).rejects.toThrow()
  }, 60_000)

  test('another user’s book is not found by any tool', async () => {
    const { call } = await author(server)
    const { client, ...stranger } = await author(server)
    const { book } = (await call('begin', TALE)).value
    await call('write', { book })
    for (const id of [book, NOBODYS, 'tale', '../x', "'; drop table books; --"]) {
      for (const [name, input] of [
        ['quote', {}],
        ['write', {}],
        ['write', { until: 'end' }],
        ['write_text', { generator: 'amazon-pdp' }],
        ['read', {}],
        ['read', { piece: 'outline' }],
        ['plan', {}],
        ['plan', { entries: [{ title: 'x', summary: 'y' }] }],
        ['plan', { propose: '' }],
        ['rewrite', { piece: 'outline' }],
        ['find_faults', {}],
        ['decide_finding', { finding: '1.1', decision: 'leave' }],
        ['export', { formats: ['md'] }],
      ] as const) {
        const { isError, text } = await stranger.call(name, { ...input, book: id })
        expect([name, isError, text]).toEqual([name, true, expect.stringContaining('[requests.not-found]')])
      }
      await expect(client.readResource({ uri: `kalam://books/${encodeURIComponent(id)}` })).rejects.toThrow()
    }
    expect((await stranger.call('list_books')).value.books).toEqual([])
    expect((await client.listResources()).resources).toEqual([])
  }, 60_000)

  test('a call that is cancelled gives its credits back; one whose client leaves goes on', async () => {
    const { person, call, client } = await author(server)
    const { book } = (await call('begin', TALE)).value
    await call('write', { book })
    const held = async () => (await person.get('/api/credits')).body.held as number
    server.provider.always('hang')
    for (const until of [{}, { until: 'end' }]) {
      const stop = new AbortController()
      const writing = call('write', { book, ...until }, { signal: stop.signal })
      await vi.waitUntil(async () => (await held()) > 0, { timeout: 20_000 })
      stop.abort('enough')
      await expect(writing).rejects.toThrow()
      await vi.waitUntil(async () => (await held()) === 0, { timeout: 20_000 })
    }
    expect((await person.get('/api/credits')).body).toEqual({ available: 99, held: 0 })
    expect((await person.get(`/api/books/${book}/run`)).body.run.state).toBe('cancelled')

    const leaving = call('write', { book, until: 'end', max_credits: 10 }).catch(() => 'gone')
    await vi.waitUntil(async () => (await held()) > 0, { timeout: 20_000 })
    await client.close()
    expect(await leaving).toBe('gone')
    const again = await connect(server.url, await makeToken(person))
    expect((await again.call('list_books')).value.books[0].run.state).toBe('running')
    await person.post(`/api/runs/${(await person.get(`/api/books/${book}/run`)).body.run.id}/cancel`)
    server.provider.always('answer')
  }, 60_000)

  test('only a token opens it, by one message at a time; hostile input is refused', async () => {
    const { person, call, client } = await author(server)
    const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
    const accept = { accept: 'application/json, text/event-stream' }
    const token = await makeToken(person)
    const signedIn = await person.post('/mcp', ping, accept)
    expect([signedIn.status, signedIn.body.error.code]).toEqual([401, 'agents.token-needed'])
    expect(signedIn.headers.get('www-authenticate')).toBe('Bearer')
    const post = async (body: string, headers: Record<string, string> = {}) => {
      const all = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...accept, ...headers }
      return (await fetch(`${server.url}/mcp`, { method: 'POST', headers: all, body })).status
    }
    expect(await post(JSON.stringify(ping))).toBe(200)
    expect(await post(JSON.stringify(ping), { authorization: 'Bearer kalam_none' })).toBe(401)
    expect(await post(JSON.stringify([ping, ping]))).toBe(400)
    for (const body of ['null', '7', '"x"', '{', '{"__proto__": {"a": 1}}', '{"jsonrpc": "1.0"}'])
      expect(await post(body), body).toBe(400)
    expect(await post(JSON.stringify({ ...ping, params: { x: 'x'.repeat(2_000_000) } }))).toBe(413)
    for (const method of ['GET', 'DELETE', 'PUT'])
      expect((await fetch(`${server.url}/mcp`, { method, headers: accept })).status, method).toBe(405)

    const { book } = (await call('begin', TALE)).value
    await call('write', { book })
    for (const text of everyNth(
      'agents',
      HOSTILE_TEXTS.filter((one) => one !== '__proto__'),
      8,
    )) {
      const long = text.slice(0, 10_000)
      for (const [name, input] of [
        ['begin', { generator: long }],
        ['begin', { ...TALE, settings: { [long]: long } }],
        ['quote', { book, until: long }],
        ['read', { book, piece: long }],
        ['decide_finding', { book, finding: long, decision: 'take' }],
      ] as const) {
        const { isError, text: said } = await call(name, input)
        expect([name, isError, said]).toEqual([name, true, expect.not.stringContaining('[generation.unexpected]')])
      }
    }
    expect((await call('write', { book, max_credits: -1 })).isError).toBe(true)
    expect((await call('export', { book, formats: ['exe'] })).isError).toBe(true)
    await expect(client.readResource({ uri: 'kalam://books/%00' })).rejects.toThrow()
    await expect(client.readResource({ uri: 'kalam://prompts/none' })).rejects.toThrow()
    expect(server.log()).toBe('')
  }, 60_000)

  test('a revoked token ends what is open, and opens nothing more', async () => {
    const { person, call } = await author(server)
    const { book } = (await call('begin', TALE)).value
    server.provider.always('hang')
    const writing = call('write', { book, until: 'end' })
    await vi.waitUntil(async () => (await person.get('/api/credits')).body.held > 0, { timeout: 20_000 })
    const [{ id }] = (await person.get('/api/profile/tokens')).body.tokens
    await person.delete(`/api/profile/tokens/${id}`)
    expect((await writing).text).toContain('[generation.interrupted]')
    await expect(call('list_books')).rejects.toThrow('tokens.unknown')
    const { run } = (await person.get(`/api/books/${book}/run`)).body
    await person.post(`/api/runs/${run.id}/cancel`)
    server.provider.always('answer')
  }, 60_000)

  test('/llms.txt says where everything is written', async () => {
    const { status, headers, body } = await server.client().get('/llms.txt')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(body).toMatch(/^# Kalam\n[\s\S]*\/mcp/)
    expect(body).not.toContain('](')
    expect(body).toContain('Agents (docs/agents.md)')
    expect(body).toContain('(AGENTS.md)')
    const links: string[] = body.match(/https?:\/\/[^\s;,)]+/gu)
    expect(links).toHaveLength(2)
    for (const link of links) {
      expect(link.startsWith(`${server.url}/`)).toBe(true)
      expect((await fetch(link)).status).toBe(200)
    }
  })
})

test.each(isLongRun ? (['ms', 'en'] as const) : (['ms'] as const))(
  'an agent does ten jobs of an author on SQLite, past a server that ends (%s)',
  async (language) => {
    const { url: databaseUrl, remove } = await createMigratedDatabase('sqlite')
    let server = await startTestServer({ databaseUrl })
    try {
      const person = await server.signUp()
      await server.giveCredits(person, 100)
      const token = await makeToken(person)
      let agent = await connect(server.url, token)
      const ofBook = (book: string, path: string) => `/api/books/${book}/pieces/chapter%203/${path}`
      const { quoted, charged } = await doAuthorJobs(
        {
          call: (name, input, onReport) => {
            const onprogress = ({ message }: { message?: string }) => onReport?.(message!)
            return agent.call(name as AgentToolName, input, onReport && { onprogress })
          },
          async killAndReturn() {
            await server.close()
            server = await startTestServer({ databaseUrl })
            agent = await connect(server.url, token)
          },
          readAgain: {},
          async changeChapter3(book, text) {
            const author = person.at(server.url)
            const [{ version: base }] = (await author.get(ofBook(book, 'versions'))).body.versions
            const saved = await author.put(ofBook(book, 'text'), { text, base, session: randomUUID() })
            expect(saved.status, JSON.stringify(saved.body)).toBe(200)
          },
          async fetchFile({ url }) {
            const file = await fetch(url!, { headers: { authorization: `Bearer ${token}` } })
            return new Uint8Array(await file.arrayBuffer())
          },
        },
        language,
      )
      // The book as it was quoted, and the passage.
      const available = 100 - quoted - charged
      expect((await person.at(server.url).get('/api/credits')).body).toEqual({ available, held: 0 })
    } finally {
      await server.close()
      await remove()
    }
  },
  120_000,
)

test('what a step asks for is answered with it, and refused elsewhere before anything is held', async () => {
  const folders = resolveCatalogFolders([new URL('../../generators', import.meta.url).pathname], '.', true)
  const server = await startTestServer({ kind: 'sqlite', config: { generators: folders } })
  try {
    const { person, call } = await author(server)
    const settings = { topic: 'Bees', episodes: 4 }
    const { book } = (await call('begin', { generator: 'podcast', language: 'en', settings })).value
    const kept = async () => (await person.get(`/api/books/${book}`)).body.settings
    const two = await call('write', { book, until: 'episode 1', settings: { 'guest 1': 'Salmah' } })
    expect(two.value, two.text).toMatchObject({ written: [{ step: 'outline' }, { step: 'episode 1' }] })
    expect(await kept()).toMatchObject({ 'guest 1': 'Salmah' })
    const held = (await person.get('/api/credits')).body
    for (const late of [{ 'guest 1': 'Aminah' }, { topic: 'Wasps' }, { 'guest 9': 'Aminah' }, { 'notes 3': 'Wax' }]) {
      expect((await call('write', { book, settings: late })).text).toContain('[requests.invalid]')
      expect((await person.get('/api/credits')).body).toEqual(held)
    }
    const rest = await call('write', { book, until: 'end', settings: { 'guest 3': 'Ali', 'notes 3': 'Wax' } })
    expect(rest.value, rest.text).toMatchObject({ run: { state: 'finished', done: 4, of: 4, spent: 1 } })
    expect(await kept()).toMatchObject({ 'guest 1': 'Salmah', 'guest 3': 'Ali', 'notes 3': 'Wax' })
  } finally {
    await server.close()
  }
}, 60_000)

test('a call on one of two servers is cancelled through the other', async () => {
  const one = await startTestServer({ kind: 'postgres', provider: {}, config: { generators } })
  const other = await startTestServer({ databaseUrl: one.databaseUrl, provider: one.provider, config: { generators } })
  try {
    one.provider.always('hang')
    const person = await one.signUp()
    const { client, transport, call } = await connect(one.url, await makeToken(person))
    const { book } = (await call('begin', TALE)).value
    const stop = new AbortController()
    const writing = call('write', { book }, { signal: stop.signal })
    const held = async () => (await person.get('/api/credits')).body.held as number
    await vi.waitUntil(async () => (await held()) > 0, { timeout: 20_000 })
    // From here on the client's messages reach the other server.
    ;(transport as unknown as { _url: URL })._url = new URL(`${other.url}/mcp`)
    stop.abort('enough')
    await expect(writing).rejects.toThrow()
    await vi.waitUntil(async () => (await held()) === 0, { timeout: 20_000 })
    expect((await client.listTools()).tools).toHaveLength(Object.keys(AGENT_TOOLS).length)
    expect((await call('list_books')).value.books).toMatchObject([{ book }])
  } finally {
    await other.close()
    await one.close()
  }
}, 60_000)
