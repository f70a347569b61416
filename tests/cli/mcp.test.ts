import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { expect, it } from 'vitest'
import { runCommandLine } from '../../cli/program/program.ts'
import { AGENT_TOOLS } from '../../engine/agents/tools.ts'
import { openedEach } from '../opened.ts'
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
  const running = runCommandLine(['mcp'], context)
  const client = new Client({ name: 'agent', version: '1' })
  // The transport of a server over two streams is that of a client over the same two, turned round.
  await client.connect(new StdioServerTransport(stdout, stdin))
  const call = async (name: string, input: Record<string, unknown> = {}, onprogress?: (told: string) => void) => {
    const options = onprogress && { onprogress: ({ message }: { message?: string }) => onprogress(message!) }
    const { content, structuredContent, isError } = await client.callTool(
      { name, arguments: input },
      undefined,
      options,
    )
    const [{ text }] = content as [{ text: string }]
    return { text, isError: isError === true, value: structuredContent as Record<string, unknown> }
  }
  return {
    folder,
    client,
    call,
    printed,
    end: () => {
      stdin.end()
      return running
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
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

it('writes, reads, changes and exports a book within the caps that the agent gives', async () => {
  const { call, folder, client } = place
  const begun = await call('begin', {
    generator: 'romance',
    chapters: 7,
    title: 'The Lamp',
    brief: '# Premise\nMara keeps a lamp.',
    language: 'en',
  })
  expect(begun).toMatchObject({ isError: false })
  const { book, credits } = begun.value as unknown as { book: string; credits: number }
  expect(book).toBe('books/the-lamp')
  expect((await call('quote', { book })).value).toMatchObject({ total: { credits } })
  expect(await call('write', { book, max_credits: 0 })).toMatchObject({
    isError: true,
    text: 'the estimate is 1 credit, more than --max-credits 0: nothing was written',
  })
  const told: string[] = []
  const written = await call('write', { book, until: 'introduction', max_credits: 2 }, (line) => told.push(line))
  expect(written.value).toMatchObject({ finished: false, pieces: [{ step: 'outline' }, { step: 'introduction' }] })
  expect(told.join('\n')).toContain('Introduction')
  const before = (await call('read', { book, piece: 'introduction' })).text
  expect(before).toContain('Mara')
  const shorter = await call('rewrite', { book, piece: 'introduction', manner: 'shorter', max_credits: 1 })
  expect(shorter.value).toMatchObject({ step: 'introduction', version: 2 })
  expect((await call('read', { book, piece: 'introduction' })).text.length).toBeLessThan(before.length)
  const { entries } = (await call('plan', { book })).value as unknown as {
    entries: { title: string; summary: string }[]
  }
  const renamed = entries.map(({ summary }, at) => ({ title: `Night ${at + 1}`, summary }))
  expect((await call('plan', { book, entries: renamed })).text).toContain('Night 1')
  expect((await call('write', { book, until: 'end' })).value).toMatchObject({ finished: true, title: 'The Lamp' })
  const { findings } = (await call('find_faults', { book, again: true, without_model: true })).value as unknown as {
    findings: { id: string }[]
  }
  for (const { id: finding } of findings.slice(0, 1))
    expect(await call('decide_finding', { book, finding, decision: 'no_fault' })).toMatchObject({ isError: false })
  const { files } = (await call('export', { book, formats: ['epub'] })).value as unknown as {
    files: { file: string }[]
  }
  expect(readFileSync(files[0]!.file).subarray(0, 2).toString()).toBe('PK')
  expect((await call('list_books')).value).toMatchObject({ books: [{ folder: book, next: null }], unread: [] })
  const { resources } = await client.listResources()
  const { contents } = await client.readResource({ uri: resources[0]!.uri })
  expect(contents[0]).toMatchObject({ text: expect.stringContaining('Night 1') })
  expect(folder).not.toBe('')
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
