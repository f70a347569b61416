import type { Language } from '../../../../engine/base/language.ts'
import { DEMO_PROVIDER } from '../../../../engine/base/provider-names.ts'
import { exampleSettings } from '../../../../engine/generator/settings.ts'
import { shippedCatalog } from '../../../catalog.ts'
import { spokenIn } from '../../../indonesian.ts'
import type { Person } from '../../../server/harness.ts'
import { addReading, openNovel } from '../../review/read-novel.ts'
import { writePiece } from '../../writing.ts'
import type { OpenStudio } from '../open-studio.ts'

/** Somebody with something of everything in their language. */
export interface Author {
  readonly person: Person
  /** Books by id: one that is finished, one that is begun and at hand, one that was set aside, one that was read, a poem. */
  readonly books: Readonly<Record<'finished' | 'begun' | 'aside' | 'read' | 'single', string>>
  /** Where a checkout that was paid leads back to. */
  readonly receipt: string
}

export interface World {
  readonly studio: OpenStudio
  readonly administrator: Person
  readonly authors: Readonly<Record<Language, Author>>
}

const { generators } = shippedCatalog()
export const generatorOf = (id: string) => generators.find((generator) => generator.id === id)!

/** Whose pages have content in them, in both languages, and a portal with something in every list. */
export async function openWorld(studio: OpenStudio, added: readonly Language[] = []): Promise<World> {
  const administrator = await studio.administrator()
  const [en, ms] = await Promise.all([openAuthor(studio, 'en'), openAuthor(studio, 'ms')])
  const others = await Promise.all(added.map(async (one) => [one, await openAuthor(studio, one)] as const))
  const codes = await administrator.post('/api/admin/codes', { credits: 40, count: 3, description: 'Bengkel' })
  const links = await administrator.post('/api/admin/links', { credits: 300, maxClaims: 5 })
  for (const { person } of [en, ms]) {
    await person.post('/api/codes/redeem', { code: codes.body.codes[en.person === person ? 0 : 1].code })
    await person.post('/api/links/claim', { token: links.body.link.token })
  }
  const [deployment] = (await administrator.get('/api/admin/deployments')).body.deployments
  await administrator.post(`/api/admin/deployments/${deployment.id}/roll-back`, {})
  return { studio, administrator, authors: { en, ms, ...Object.fromEntries(others) } }
}

async function openAuthor(studio: OpenStudio, language: Language): Promise<Author> {
  const person = await studio.person({ language, credits: 60 })
  const begin = async (id: string, changes: Readonly<Record<string, unknown>> = {}) => {
    const generator = spokenIn(generatorOf(id), language)
    const spoken = generator.languages.includes(language) ? language : 'en'
    const settings = { ...exampleSettings(generator, spoken, 2026), ...changes }
    await writePiece(person, id, { settings })
    return (await person.get('/api/books')).body.books[0].id as string
  }
  const chapters = Math.min(...generatorOf('adventure').book!.chapters!.choices)
  const finished = await begin('adventure', { numberOfChapters: chapters })
  for (let part = 0; part < chapters + 2; part++) await writePiece(person, 'adventure', { book: finished })
  const single = await begin('poems')
  const aside = await begin('horror')
  await person.post('/api/progress/horror/start-new')
  await begin('book-cover')
  const read = await openNovel(studio, person.id)
  await addReading(studio, read)
  const begun = await begin('romance')
  await writePiece(person, 'romance', { book: begun })
  await byDemoWriter(studio, begun)
  await remember(person, begun)
  const bought = await person.post('/api/purchases', { package: 300 })
  const paid = await person.fetch(`/api/test-checkout/${bought.body.purchase.id}/pay`, { method: 'POST' })
  return { person, books: { finished, begun, aside, read, single }, receipt: paid.headers.get('location') ?? '' }
}

/** What its author says, a line of the story bible of each kind, and the scenes of the part that comes next. */
async function remember(person: Person, book: string): Promise<void> {
  const { bible, next } = (await person.get(`/api/books/${book}`)).body
  const path = `/api/books/${book}`
  await person.put(`${path}/brief`, {
    authorBrief: { premise: 'Feri yang menunggu.', voice: 'Laut tiba awal pagi itu.' },
  })
  const lines = [
    { kind: 'calendar', text: 'Bab 1: Jumaat, 14 Mac 1986.' },
    { kind: 'rule', text: 'Kunci itu ada dua.' },
    { kind: 'thread', text: 'Surat yang belum dibuka.', owedBy: 'chapter 2' },
    { kind: 'thread', text: 'Gambar di sebalik cermin.', owedBy: null, paidIn: 'introduction' },
    { kind: 'state', text: 'Hafiz tahu tentang surat itu.' },
    { kind: 'used', text: 'Laut sebagai nafas yang ditahan.' },
  ]
  await person.put(`${path}/bible`, { version: bible.version, lines })
  await person.put(`${path}/scenes/${encodeURIComponent(next.step)}`, { scenes: 'Jeti, subuh.' })
}

/** As if the demo writer had written it, its opening twice and too short. */
async function byDemoWriter({ server }: OpenStudio, book: string): Promise<void> {
  const { kysely } = server.database
  const pieces = await kysely.selectFrom('pieces').selectAll().where('book_id', '=', book).execute()
  for (const { id } of pieces) {
    const versions = kysely.updateTable('piece_versions').where('piece_id', '=', id)
    await versions.set({ provider: DEMO_PROVIDER, flags: '["too-short"]' }).execute()
  }
  const opening = pieces.find(({ step }) => step === 'introduction')!
  const versions = kysely.selectFrom('piece_versions').selectAll().where('piece_id', '=', opening.id)
  const version = await versions.executeTakeFirstOrThrow()
  const generations = kysely.selectFrom('generations').selectAll().where('id', '=', version.generation_id)
  const generation = await generations.executeTakeFirstOrThrow()
  const again = { ...generation, id: `${generation.id}-again`, idempotency_key: `${generation.idempotency_key}-again` }
  await kysely.insertInto('generations').values(again).execute()
  const second = { ...version, id: `${version.id}-again`, generation_id: again.id, version: 2 }
  await kysely.insertInto('piece_versions').values(second).execute()
  await kysely.updateTable('pieces').set({ version: 2 }).where('id', '=', opening.id).execute()
}
