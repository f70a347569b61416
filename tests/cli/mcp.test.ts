import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { expect, it } from 'vitest'
import { runCommandLine } from '../../cli/program/program.ts'
import { AGENT_TOOLS } from '../../engine/agents/tools.ts'
import { type Agent, doAuthorJobs, type ToolAnswer } from '../engine/agents/author-jobs.ts'
import { openedEach } from '../opened.ts'
import { isLongRun } from '../seeded.ts'
import { noonClock } from './terminal.ts'

const place = openedEach(openAgent)

/** `kalam mcp` in an empty folder, and an agent that is connected to it. */
async function openAgent() {
  const folder = mkdtempSync(join(tmpdir(), 'kalam-mcp-'))
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()]
  const printed: string[] = []
  stdout.on('data', (chunk) => printed.push(String(chunk)))
  const { signal } = new AbortController()
  const context = { stdin, stdout, stderr, env: { HOME: folder }, cwd: folder, clock: noonClock, signal }
  const generators = join(import.meta.dirname, '../generators')
  const running = runCommandLine(['mcp', '--generators', generators], context)
  const client = new Client({ name: 'agent', version: '1' })
  // The transport of a server over two streams is that of a client over the same two, turned round.
  await client.connect(new StdioServerTransport(stdout, stdin))
  return {
    folder,
    client,
    call: (...asked: Parameters<Agent['call']>) => callTool(client, ...asked),
    printed,
    end: () => {
      stdin.end()
      return running
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}

async function callTool(client: Client, ...[name, input = {}, onReport]: Parameters<Agent['call']>) {
  const options = onReport && { onprogress: ({ message }: { message?: string }) => onReport(message!) }
  const { content, structuredContent, isError } = await client.callTool({ name, arguments: input }, undefined, options)
  const [{ text }] = content as [{ text: string }]
  return { text, isError: isError === true, value: structuredContent } as ToolAnswer
}

it('lists its tools, with what spends said in words, and ends with its input', async () => {
  const { tools } = await place.client.listTools()
  expect(tools.map(({ name }) => name)).toEqual(Object.keys(AGENT_TOOLS))
  for (const { name, description } of tools) {
    const { spends = false } = AGENT_TOOLS[name as keyof typeof AGENT_TOOLS] as { spends?: boolean }
    expect([name, /\b(Spends|spends)\b/.test(description!)]).toEqual([name, spends])
    expect([name, tools.find((tool) => tool.name === name)!.inputSchema.properties!.max_cost !== undefined]).toEqual([
      name,
      spends,
    ])
  }
  const { value } = await place.call('list_generators')
  expect((value.generators as { id: string }[]).map(({ id }) => id)).toEqual(
    expect.arrayContaining(['romance', 'poems', 'book-cover']),
  )
  expect(await place.end()).toBe(0)
  const lines = place.printed.join('').trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line).jsonrpc)).toEqual(lines.map(() => '2.0'))
})

// The agent of a server does them in the other language.
it.each(isLongRun ? (['en', 'ms'] as const) : (['en'] as const))(
  'an agent does ten jobs of an author, past a killed process (%s)',
  async (language) => {
    const args = [join(import.meta.dirname, '../../cli/main.ts'), 'mcp']
    const env = {
      HOME: place.folder,
      PATH: process.env.PATH!,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
    }
    const client = new Client({ name: 'agent', version: '1' })
    const server = { command: process.execPath, args, cwd: place.folder, env, stderr: 'ignore' as const }
    const transport = new StdioClientTransport(server)
    await client.connect(transport)
    // What it left behind is gone on with in this process.
    let call = (...asked: Parameters<Agent['call']>) => callTool(client, ...asked)
    try {
      await doAuthorJobs(
        {
          call: (...asked) => call(...asked),
          async killAndReturn() {
            process.kill(transport.pid!, 'SIGKILL')
            call = place.call
          },
          readAgain: { again: true },
          changeChapter3: async (book, text) => writeFileSync(join(place.folder, book, '04-chapter-3.md'), `${text}\n`),
          fetchFile: async ({ file }) => readFileSync(file!),
        },
        language,
      )
    } finally {
      await client.close()
    }
  },
  120_000,
)

it('answers what the steps of a book ask for, until they are written', async () => {
  const { call, client } = place
  const settings = { topic: 'Bees', episodes: 4 }
  const { book } = (await call('begin', { generator: 'podcast', language: 'en', settings, name: 'bees' })).value
  const told: string[] = []
  const until = { book, until: 'episode 1' }
  const answered = await call('write', { ...until, settings: { 'guest 1': 'Salmah', 'notes 3': 'Wax' } }, (line) =>
    told.push(line),
  )
  expect(answered.value, answered.text).toMatchObject({ pieces: [{ step: 'outline' }, { step: 'episode 1' }] })
  expect(told.join('\n')).toContain('Episode 1')
  const kept = () => JSON.parse(readFileSync(join(place.folder, 'bees/book.json'), 'utf8')).settings
  expect(kept()).toMatchObject({ 'guest 1': 'Salmah', 'notes 3': 'Wax' })
  for (const late of [{ 'guest 1': 'Aminah' }, { topic: 'Wasps' }, { 'guest 9': 'Aminah' }])
    expect((await call('write', { book, settings: late })).isError).toBe(true)
  expect((await call('write', { book, settings: { 'notes 3': '', 'guest 2': 'Ali' } })).isError).toBe(false)
  expect(kept()).toEqual(expect.not.objectContaining({ 'notes 3': expect.anything() }))
  expect(kept()).toMatchObject({ 'guest 1': 'Salmah', 'guest 2': 'Ali' })
  const { resources } = await client.listResources()
  const { contents } = await client.readResource({ uri: resources[0]!.uri })
  expect(contents[0]).toMatchObject({ text: expect.stringContaining('# ') })
})

it('writes a single text, and refuses what lies outside of its folder', async () => {
  const poem = await place.call('write_text', { generator: 'poems', language: 'ms', max_credits: 1 })
  expect(poem.value).toMatchObject({ text: expect.stringContaining('# '), provider: 'demo' })
  for (const book of ['..', '../other', '/etc']) {
    expect(await place.call('read', { book })).toMatchObject({
      isError: true,
      text: expect.stringContaining('outside'),
    })
  }
  expect(await place.call('read', { book: 'books/none' })).toMatchObject({ isError: true })
  expect(await place.call('show_generator', { generator: 'romanse' })).toMatchObject({
    isError: true,
    text: expect.stringContaining('romance'),
  })
})
