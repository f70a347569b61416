import type { Language } from '../../../engine/base/language.ts'
import { readDemoTexts } from '../../../engine/node/demo.ts'
import { demoReply } from '../../../engine/providers/demo/fetch.ts'
import { readRequest } from '../../../engine/providers/demo/request.ts'
import { createBankOpener } from '../../../engine/providers/demo/texts.ts'
import type { ServerConfig } from '../../../server/config/server-config.ts'
import type { RecordedCall } from '../../provider-server/call.ts'
import { type ProviderServer, startProviderServer } from '../../provider-server/server.ts'
import { type Person, startTestServer, type TestServer } from '../../server/harness.ts'
import { type Calendar, openCalendar } from './calendar.ts'
import { type Writing, write } from './write.ts'

/** Ids of the books that are looked at. */
interface Shelves {
  /** Aminah's finished novel. */
  readonly finished: string
  /** Hafiz’s, with a cover. */
  readonly read: string
  /** His that waits for its next chapter. */
  readonly open: string
  /** The cover of Aminah's. */
  readonly cover: string
}

/** Books as two people write them in some weeks: some finished, some begun, and single texts between. */
async function fillShelves(
  server: TestServer,
  calendar: Calendar,
  { aminah, hafiz }: Readonly<Record<'aminah' | 'hafiz', Person>>,
): Promise<Shelves> {
  async function writeOn(day: string, person: Person, writing: Writing): Promise<string> {
    calendar.turnTo(day)
    return write(server, await server.signIn(person), writing)
  }
  async function drawCover(day: string, person: Person, book: string, settings: Writing['settings']): Promise<string> {
    const by = await server.signIn(person)
    const { title, language } = (await by.get(`/api/books/${book}`)).body
    return writeOn(day, person, { generator: 'book-cover', language, settings: { ...settings, title } })
  }

  const finished = await writeOn('2026-10-12', aminah, {
    generator: 'romance',
    language: 'en',
    settings: { romanceType: 'small-town', plotStyle: 'slow-burn', settingType: 'coastal', numberOfChapters: 7 },
  })
  const cover = await drawCover('2026-10-13', aminah, finished, { genre: 'romance', style: 'vintage' })
  const read = await writeOn('2026-10-16', hafiz, {
    generator: 'adventure',
    language: 'ms',
    settings: { numberOfChapters: 7 },
  })
  await drawCover('2026-10-17', hafiz, read, { genre: 'fantasy', style: 'illustrated' })
  await writeOn('2026-10-21', hafiz, { generator: 'poems', language: 'ms' })
  await writeOn('2026-10-24', aminah, { generator: 'sci-fi', language: 'en', settings: { numberOfChapters: 7 } })
  await writeOn('2026-10-27', hafiz, { generator: 'sci-fi', language: 'ms', settings: { numberOfChapters: 7 } })
  await writeOn('2026-11-02', aminah, { generator: 'cookbook', language: 'en', parts: 3 })
  await writeOn('2026-11-06', hafiz, { generator: 'study-guide', language: 'en', parts: 6 })
  await writeOn('2026-11-10', hafiz, { generator: 'islamic-stories', language: 'ms' })
  await writeOn('2026-11-13', aminah, { generator: 'travel-guide', language: 'en', parts: 5 })
  await writeOn('2026-11-17', hafiz, { generator: 'biography', language: 'ms', parts: 4 })
  await writeOn('2026-11-20', aminah, { generator: 'mystery-thriller', language: 'en', parts: 7 })
  const open = await writeOn('2026-11-22', hafiz, { generator: 'crime', language: 'ms', parts: 3 })
  return { finished, read, open, cover }
}

const openBank = createBankOpener(await readDemoTexts())

/** So many tokens into a chapter: its opening is there, its end isn't. */
const HALT_AFTER = 280
/** Longer than pictures take, in seconds. */
const PATIENCE = 3600

interface HaltingWriter {
  readonly provider: ProviderServer
  readonly engine: ServerConfig['engine']
}

/** A provider with the demo writer's words that stops in the middle of every chapter and stays there. */
async function openHaltingWriter(): Promise<HaltingWriter> {
  const provider = await startProviderServer({ handler: demoWords })
  const never = new Promise(() => undefined)
  provider.always({ play: { play: 'hold', until: never, after: HALT_AFTER }, step: 'chapter' })
  return {
    provider,
    engine: {
      providers: [{ name: 'halting', baseURL: provider.url, model: 'test-model' }],
      useAzure: false,
      timeouts: { deadlineSeconds: PATIENCE, idleSeconds: PATIENCE },
    },
  }
}

function demoWords({ body, headers }: RecordedCall): string {
  return demoReply(readRequest(body, String(headers['x-kalam-task'] ?? '')), openBank).text
}

/** Somebody who came on a day, and what they were given. */
interface Settler {
  readonly name: string
  readonly bio?: string
  readonly language?: Language
  readonly role?: 'pro' | 'business'
  readonly credits?: number
}

/** In the order in which they came; the first three are looked at. */
const SETTLERS: readonly (Settler & { readonly email: string; readonly since: string })[] = [
  { email: 'aminah@example.com', since: '2026-10-06', name: 'Aminah Yusof', role: 'business' },
  {
    email: 'hafiz@example.com',
    since: '2026-10-09',
    name: 'Hafiz Rahman',
    bio: 'Guru sejarah di Kuala Terengganu. Menulis selepas anak-anak tidur.',
    language: 'ms',
    role: 'pro',
  },
  { email: 'farah@example.com', since: '2026-10-12', name: 'Farah Aziz' },
  { email: 'mei.ling@example.com', since: '2026-10-14', name: 'Tan Mei Ling', role: 'pro', credits: 96 },
  { email: 'arjun@example.com', since: '2026-10-20', name: 'Arjun Nair', credits: 4 },
  {
    email: 'siti@example.com',
    since: '2026-10-29',
    name: 'Siti Khadijah',
    language: 'ms',
    role: 'business',
    credits: 431,
  },
  { email: 'daniel@example.com', since: '2026-11-04', name: 'Daniel Wong', credits: 10 },
  { email: 'nadia@example.com', since: '2026-11-12', name: 'Nadia Ismail', language: 'ms', role: 'pro', credits: 150 },
  { email: 'kavitha@example.com', since: '2026-11-19', name: 'Kavitha Raj', credits: 310 },
]

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
