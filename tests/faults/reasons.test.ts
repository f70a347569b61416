import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { openBatchWorkplace } from '../cli/batch/batch-workplace.ts'
import { opened, openedEach } from '../opened.ts'
import { startProviderServer } from '../provider-server/server.ts'
import { fastClock, openTestDesk } from './desk.ts'

const KEY = 'sk-very-secret-4711'
const env = () => ({ OPENAI_BASE_URL: server.url, OPENAI_API_KEY: KEY, OPENAI_MODEL: 'm', KALAM_DESCRIBE_TASK: '1' })
const server = opened(() => startProviderServer())
beforeEach(() => server.always({ play: 'status', status: 404 }))
const desk = openedEach(() => openTestDesk(env(), fastClock(60)))

const REASON = { provider: 'openai', model: 'm', status: 404, message: 'Scripted 404' }

it.each([
  [
    'en_GB.UTF-8',
    /\nkalam: The endpoint openai says: 404 scripted: Scripted 404\n {2}Failed to generate content\. Please try again\.\n$/,
  ],
  [
    'ms_MY.UTF-8',
    /\nkalam: Jawapan daripada penyedia openai: 404 scripted: Scripted 404\n {2}Gagal menjana kandungan\. Sila cuba lagi\.\n$/,
  ],
])('what an endpoint says of a fault stands before the sentence in a terminal of %s', async (LANG, line) => {
  const own = openTestDesk({ ...env(), LANG }, fastClock(60))
  const { code, stdout, stderr } = await own.run('write', 'poems', '--no-input')
  own.close()
  expect([code, stdout]).toEqual([4, ''])
  expect(stderr).toMatch(line)
  expect(stderr).not.toContain(KEY)
})

it('what an endpoint says of a fault stands in the JSON of a failed command', async () => {
  const { code, stdout } = await desk.run('write', 'poems', '--no-input', '--json')
  expect(code).toBe(4)
  expect(JSON.parse(stdout)).toEqual({
    error: {
      code: 'generation.failed',
      message: 'Failed to generate content. Please try again.',
      reason: expect.objectContaining(REASON),
    },
  })
})

it('what an endpoint says of a fault stands in the report, the JSON lines and the messages of a batch', async () => {
  const batch = openBatchWorkplace(env(), fastClock(60))
  try {
    batch.manifest('generator,name\npoems,one\n')
    server.next('503')
    const { stderr, lines } = await batch.batch()
    expect(lines.find(({ event }) => event === 'retrying')).toMatchObject({ reason: { status: 503 } })
    expect(lines.find(({ event }) => event === 'book')).toMatchObject({ error: { reason: REASON } })
    expect(batch.report().books[0]).toMatchObject({ error: { reason: REASON } })
    expect(readFileSync(join(batch.folder, 'out', 'report.md'), 'utf8')).toContain('openai: 404 scripted: Scripted 404')
    expect(stderr).toContain('openai: 404 scripted: Scripted 404 (Failed to generate content. Please try again.)')
  } finally {
    batch.close()
  }
})

it('what an endpoint says of a fault of a refused key names the variable, and of a used up quota ends the batch', async () => {
  server.always('401')
  const { stderr } = await desk.run('write', 'poems', '--no-input')
  expect(stderr).toContain('kalam: The endpoint openai refuses the key in OPENAI_API_KEY.\n')
  server.always({ play: 'status', status: 402 })
  const batch = openBatchWorkplace(env(), fastClock(60))
  try {
    batch.manifest('generator,name\npoems,one\npoems,two\npoems,three\n')
    const { code, stderr: said } = await batch.batch('--concurrency', '1')
    expect(code).toBe(4)
    expect(batch.report().books.map(({ outcome }) => outcome)).toEqual(['failed', 'not-started', 'not-started'])
    expect(said).toContain('stopped by openai: 402 scripted: Scripted 402')
    expect(said).not.toContain('Too many requests')
  } finally {
    batch.close()
  }
})
