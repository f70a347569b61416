import type { Person, TestServer } from '../../server/harness.ts'
import type { Calendar } from './calendar.ts'
import { type Writing, write } from './write.ts'

/** Ids of the books that are looked at. */
export interface Shelves {
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
export async function fillShelves(
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
