import { type Person, startTestServer, type TestServer } from '../../server/harness.ts'
import { openCalendar } from './calendar.ts'
import { openHaltingWriter } from './halting-writer.ts'
import { SETTLERS, type Settler } from './settlers.ts'
import { fillShelves, type Shelves } from './shelves.ts'

/** The day on which the pictures are taken. */
export const TODAY = '2026-11-24'

const ADMINISTRATOR = 'admin@example.com'

/** A house as it is after some weeks: two authors and their books, others beside them, and who looks after it. */
export interface House {
  /** The demo writer answers. */
  readonly server: TestServer
  /** The same data; its writer stops in the middle of a chapter and stays there. */
  readonly halting: TestServer
  /** Writes in English. */
  readonly aminah: Person
  /** Writes in Malay. */
  readonly hafiz: Person
  /** Has written nothing yet. */
  readonly farah: Person
  readonly administrator: Person
  readonly books: Shelves
  /** The address of a link that gives credits once. */
  newLink(): Promise<string>
  close(): Promise<void>
}

export async function openHouse(studio: string): Promise<House> {
  const calendar = openCalendar('2026-10-05')
  const shared = { clock: calendar, studio, config: { administrator: ADMINISTRATOR } }
  const server = await startTestServer(shared)
  const writer = await openHaltingWriter()
  const halting = await startTestServer({
    ...shared,
    provider: writer.provider,
    databaseUrl: server.databaseUrl,
    config: { ...shared.config, engine: writer.engine },
  })
  const office = await server.signUp(ADMINISTRATOR)

  async function settle(email: string, { name, role, credits, ...profile }: Settler): Promise<Person> {
    const person = await server.signUp(email)
    await person.patch('/api/profile', { name, ...profile })
    if (role) await (await server.signIn(office)).put(`/api/admin/users/${person.id}/role`, { role })
    if (credits !== undefined) await server.giveCredits(person, credits)
    return person
  }

  const people: Person[] = []
  for (const { email, since, ...settler } of SETTLERS) {
    calendar.turnTo(since)
    people.push(await settle(email, settler))
  }
  const [aminah, hafiz, farah] = people as [Person, Person, Person]
  const books = await fillShelves(server, calendar, { aminah, hafiz })
  calendar.turnTo(TODAY)
  await server.giveCredits(aminah, 212)
  await server.giveCredits(hafiz, 148)
  // The sessions of October have ended.
  const enter = async (person: Person): Promise<Person> => ({ ...person, ...(await server.signIn(person)) })
  const administrator = await enter(office)
  return {
    server,
    halting,
    aminah: await enter(aminah),
    hafiz: await enter(hafiz),
    farah: await enter(farah),
    administrator,
    books,
    async newLink() {
      const { body } = await administrator.post('/api/admin/links', { credits: 500, maxClaims: 1 })
      return `/claim/${body.link.token}`
    },
    async close() {
      await halting.close()
      await writer.provider.close()
      await server.close()
    },
  }
}
