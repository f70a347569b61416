import { afterAll, beforeAll } from 'vitest'
import type { Generator } from '../../../engine/generator/generator.ts'
import { standIn } from '../../opened.ts'
import type { DatabaseKind } from '../databases.ts'
import { type Person, startTestServer, type TestServer, type TestServerOptions } from '../harness.ts'
import { handClock, openShelf, type Shelf } from './shelf.ts'

export interface StoryServer {
  readonly server: TestServer
  /** Writes books straight into the server's database; its clock is an hour behind. */
  readonly shelf: Shelf
  readonly person: Person
  /** Of books that remember so. */
  readonly story: Generator
}

/** A server with a person signed in, and what puts stories on their shelf without a model: before the tests of a suite. */
export function openedStory(...order: Parameters<typeof openStoryServer>): StoryServer {
  let opened: StoryServer | undefined
  beforeAll(async () => {
    opened = await openStoryServer(...order)
  })
  afterAll(() => opened?.server.close())
  return {
    server: standIn(() => opened?.server),
    shelf: standIn(() => opened?.shelf),
    person: standIn(() => opened?.person),
    story: standIn(() => opened?.story),
  }
}

async function openStoryServer(
  kind: DatabaseKind,
  provider?: TestServerOptions['provider'],
  memory: 'characters' | 'bible' = 'characters',
): Promise<StoryServer> {
  const server = await startTestServer(provider === undefined ? { kind } : { kind, provider })
  const { database, catalog } = server.server
  const shelf = openShelf(database, catalog, handClock(Date.now() - 3_600_000))
  const story = catalog
    .current()
    .generators.find(({ kind: writes, flow }) => writes === 'book' && flow.remember.includes(memory))!
  return { server, shelf, person: await server.signUp(), story }
}
