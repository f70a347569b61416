import { expect, it } from 'vitest'
import { opened, openedEach } from '../opened.ts'
import { startTestServer } from '../server/harness.ts'
import { openWorkplace } from './terminal.ts'

const server = opened(() => startTestServer({ provider: {} }))
const place = openedEach(() => openWorkplace())

it('kalam status tells the books of a token’s user on a server, beside those of a folder', async () => {
  const person = await server.signUp()
  const { token } = (await person.post('/api/profile/tokens', { name: 'Shop', scopes: ['read'] })).body
  const begun = await person.post('/api/generators/romance/books', { settings: {}, title: 'The Reef' })
  expect(begun.status).toBe(201)
  const run = (env: Record<string, string>, ...argv: string[]) => place.run(['status', ...argv], { env })
  const told = await run({ KALAM_TOKEN: token }, '--server', `${server.url}/`, '--json')
  expect(told.code).toBe(0)
  expect(JSON.parse(told.stdout)).toEqual({
    server: {
      url: server.url,
      credits: (await person.get('/api/credits')).body.available,
      books: [
        {
          id: begun.body.id,
          generator: 'romance',
          title: 'The Reef',
          language: 'en',
          parts: { written: 0, of: expect.any(Number) },
          words: 0,
          next: { step: 'outline', credits: expect.any(Number) },
          run: null,
          fault: null,
        },
      ],
    },
  })
  const beside = await run({ KALAM_TOKEN: token }, '.', '--server', server.url, '--json')
  expect(Object.keys(JSON.parse(beside.stdout))).toEqual(['books', 'unread', 'server'])
  const printed = await run({ KALAM_TOKEN: token }, '--server', server.url)
  expect(printed.stdout).toMatch(/The Reef +0\/\d+ +0 +outline/)

  // What is wrong is said, and changes nothing.
  const refused = async (env: Record<string, string>, url = server.url) => {
    const { code, stdout, stderr } = await run(env, '--server', url, '--json')
    return [code, `${stdout}${stderr}`]
  }
  expect(await refused({})).toEqual([2, expect.stringContaining('KALAM_TOKEN')])
  expect(await refused({ KALAM_TOKEN: token }, 'kalam.example')).toEqual([2, expect.stringContaining('no address')])
  expect(await refused({ KALAM_TOKEN: token }, 'http://127.0.0.1:1')).toEqual([
    4,
    expect.stringContaining('does not answer'),
  ])
  expect(await refused({ KALAM_TOKEN: token }, server.provider.url)).toEqual([
    4,
    expect.stringContaining('as a server of Kalam'),
  ])
  expect((await refused({ KALAM_TOKEN: 'kalam_none' }))[0]).toBe(4)
  expect((await run({ KALAM_TOKEN: 'kalam_none' }, '--server', server.url)).stderr).not.toContain('kalam_none')
})
