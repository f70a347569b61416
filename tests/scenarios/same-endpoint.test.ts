import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import type { Book } from '../../engine/book/book.ts'
import { systemClock } from '../../engine/node/clock.ts'
import { openTestDesk } from '../faults/desk.ts'
import { opened, openedEach } from '../opened.ts'
import type { RecordedCall } from '../provider-server/call.ts'
import { type ProviderServer, startProviderServer } from '../provider-server/server.ts'

const servers = { one: opened(() => startProviderServer()), two: opened(() => startProviderServer()) }
const desk = openedEach(() => openTestDesk({ KALAM_DESCRIBE_TASK: '1' }, systemClock))
beforeEach(() => {
  for (const server of Object.values(servers)) {
    server.always()
    ;(server.calls as RecordedCall[]).length = 0
  }
})

const askedOf = (server: ProviderServer) =>
  server.calls
    .filter(({ kind }) => kind === 'chat')
    .map(({ task }) => task!.small ?? (task!.reading ? 'reading' : task!.step))

/** The endpoints in this order: the turn of a new process begins with the first. */
function configure(names: readonly (keyof typeof servers)[], roles: object = {}): void {
  const providers = names.map((name) => ({ name, baseURL: servers[name].url, model: 'gpt-6-luna' }))
  const named = Object.keys(roles).length === 0 ? {} : { roles }
  writeFileSync(join(desk.folder, 'kalam.config.yaml'), JSON.stringify({ providers, ...named }))
}

const write = (...argv: string[]) =>
  desk.run('write', 'romance', '--chapters', '7', '--no-input', '--no-review', '--out', 'book', ...argv)

const writtenBy = () => {
  const { pieces } = JSON.parse(readFileSync(join(desk.folder, 'book/book.json'), 'utf8')) as Book
  return pieces.map(({ provider }) => provider)
}

it('a book stays with its endpoint in later processes, and goes on with the one that took over', async () => {
  configure(['one', 'two'])
  expect((await write('--until', 'introduction')).code).toBe(0)
  configure(['two', 'one'])
  expect((await write('--resume', '--until', 'chapter 2')).code).toBe(0)
  expect(writtenBy()).toEqual(['one', 'one', 'one', 'one'])
  expect(askedOf(servers.two)).toEqual([])

  servers.one.always('503')
  expect((await write('--resume', '--until', 'chapter 3')).code).toBe(0)
  expect(writtenBy().at(-1)).toBe('two')
  servers.one.always()
  configure(['one', 'two'])
  expect((await write('--resume', '--until', 'chapter 4')).code).toBe(0)
  expect(writtenBy().at(-1)).toBe('two')
})

it('a book does not follow its plan to the planner', async () => {
  configure(['one', 'two'], { planner: ['two'] })
  expect((await write('--until', 'chapter 1')).code).toBe(0)
  expect(writtenBy()).toEqual(['two', 'one', 'one'])
  expect(askedOf(servers.two).toSorted()).toEqual(['bible', 'outline'])
})

it('a book of a configuration without roles is written by the endpoint whose turn it is, whatever a call is for', async () => {
  configure(['two', 'one'])
  expect((await write('--until', 'chapter 1')).code).toBe(0)
  expect(askedOf(servers.two)).toEqual(['outline', 'introduction', 'bible', 'chapter'])
  expect(askedOf(servers.one)).toEqual([])
})
