import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { beginEmptyBook } from '../../../server/books/create-book.ts'
import { purgeExpiredBooks } from '../../../server/books/delete-book.ts'
import { HOSTILE_TEXTS } from '../../engine/generator/hostile.ts'
import { everyNth } from '../../seeded.ts'
import { onOneDatabase } from '../databases.ts'
import type { Person } from '../harness.ts'
import { openedStory } from './story-server.ts'

onOneDatabase('routes of books', (kind) => {
  const { server, shelf, person, story } = openedStory(kind)
  let other: Person
  beforeAll(async () => {
    other = await server.signUp()
  })

  const begin = (until = 'chapter 2') => shelf.write(person.id, story, { until })
  const foreign = { status: 404, body: { error: { code: 'requests.not-found' } } }

  it('the library lists one’s books, the last worked on first, with how far they are', async () => {
    const reader = await server.signUp()
    const ids: string[] = []
    for (const until of ['introduction', 'chapter 2', undefined]) {
      ids.push(await shelf.write(reader.id, story, until === undefined ? {} : { until }))
    }
    const single = shelf.catalog.current().generators.find(({ kind }) => kind === 'single')!
    await shelf.write(reader.id, single)
    const cover = shelf.catalog.current().generators.find(({ kind }) => kind === 'image')!
    await shelf.write(reader.id, cover, { settings: { [cover.titleFrom!]: ' the ninth  STEP' } })

    const { status, body } = await reader.get('/api/books')
    expect(status).toBe(200)
    expect(body.books.map(({ id }: { id: string }) => id)).toEqual(ids.toReversed())
    expect(body.books[0]).toMatchObject({
      title: 'The Ninth Step',
      finished: true,
      atHand: true,
      setAside: false,
      next: null,
      progress: { share: 1 },
      generator: { id: story.id, title: story.title },
      cover: { url: expect.stringMatching(/^\/api\/images\//), demo: false },
      fault: null,
    })
    expect(body.books[1]).toMatchObject({
      finished: false,
      atHand: false,
      // The outline has 1,000 words too, which don't count.
      words: 2000,
      progress: { done: 2 },
      next: { step: 'chapter 2', price: 1 },
    })
    expect(body.books[1].progress.share).toBeGreaterThan(0)
    expect(JSON.stringify(body)).not.toContain('lamp in the harbour')

    const [finished] = body.books
    await reader.patch(`/api/books/${finished.id}`, { title: 'The Tenth Step' })
    const { books: renamed } = (await reader.get('/api/books')).body
    const kept = renamed.find(({ id }: { id: string }) => id === finished.id)
    expect(kept).toMatchObject({ title: 'The Tenth Step', cover: finished.cover })
    await reader.patch(`/api/books/${finished.id}`, { title: finished.title })

    const first = await reader.get('/api/books?limit=2')
    const second = await reader.get(`/api/books?limit=2&after=${first.body.next}`)
    const paged = [...first.body.books, ...second.body.books].map(({ id }: { id: string }) => id)
    expect([paged, second.body.next]).toEqual([ids.toReversed(), null])

    expect((await reader.post(`/api/progress/${story.id}/start-new`)).body).toEqual({
      code: 'progress.cleared',
      message: 'Progress cleared',
    })
    const after = await reader.get('/api/books')
    expect(after.body.books.map(({ setAside }: { setAside: boolean }) => setAside)).toEqual([true, false, false])
    expect((await reader.get(`/api/progress/${story.id}`)).body).toEqual({ book: null })
    expect((await other.get('/api/books')).body).toEqual({ books: [], next: null })
  })

  it('a book shows its texts and what comes next, to its owner alone', async () => {
    const id = await begin()
    const { body } = await person.get(`/api/books/${id}`)
    expect(body).toMatchObject({
      id,
      language: 'en',
      next: { step: 'chapter 2', button: { en: 'Generate Chapter 2' } },
    })
    expect(body.pieces.map(({ step }: { step: string }) => step)).toEqual(['outline', 'introduction', 'chapter 1'])
    expect(body.pieces[2]).toMatchObject({ label: { en: 'Chapter 1', ms: 'Bab 1' }, title: 'Step 1 of the Stairs' })
    expect(body.outline.entries[0]).toMatchObject({ number: 1 })
    expect(body.characters).toBeUndefined()
    const administrator = await server.administrator()
    const step = encodeURIComponent('chapter 1')
    for (const who of [other, administrator]) {
      expect(await who.get(`/api/books/${id}`)).toMatchObject(foreign)
      expect(await who.patch(`/api/books/${id}`, { title: 'Stolen' })).toMatchObject(foreign)
      expect(await who.get(`/api/books/${id}/manuscript`)).toMatchObject(foreign)
      expect(await who.get(`/api/books/${id}/pieces/${step}/versions`)).toMatchObject(foreign)
      expect(await who.delete(`/api/books/${id}`)).toMatchObject(foreign)
    }
    expect((await person.get(`/api/books/${id}/pieces/${step}/versions`)).body.versions).toHaveLength(1)
    expect((await person.get(`/api/books/${id}`)).body.title).toBe('The Ninth Step')
  })

  it('what never was answers 404, whatever its name', async () => {
    const id = await begin('introduction')
    const names = [randomUUID(), '1', '%00', "' or 1=1 --", '..%2f..', '__proto__', 'x'.repeat(300)]
    for (const name of names.map((one) => (one.includes('%') ? one : encodeURIComponent(one)))) {
      expect((await person.get(`/api/books/${name}`)).status).toBe(404)
      expect((await person.get(`/api/books/${id}/pieces/${name}/versions`)).status).toBe(404)
      expect((await person.get(`/api/progress/${name}`)).status).toBe(404)
    }
    expect((await person.get(`/api/books/${id}/manuscript?format=exe`)).status).toBe(400)
  })

  describe('PATCH /api/books/{id}', () => {
    it('renames book, author and chapters, and gives an empty name back to the outline', async () => {
      const id = await begin()
      const named = { title: '  Angin\u200b  Timur ', author: 'Siti', chapterTitles: { '1': 'Satu', '3': 'Tiga' } }
      const { body } = await person.patch(`/api/books/${id}`, named)
      expect(body).toMatchObject({ title: 'Angin Timur', author: 'Siti', chapterTitles: { '1': 'Satu', '3': 'Tiga' } })
      expect(body.pieces[2].title).toBe('Satu')
      const back = await person.patch(`/api/books/${id}`, { title: ' ', author: '', chapterTitles: { '1': '' } })
      expect(back.body).toMatchObject({ title: 'The Ninth Step', author: null, chapterTitles: { '3': 'Tiga' } })
      expect(await person.patch(`/api/books/${id}`, { chapterTitles: { '99': 'None' } })).toMatchObject(foreign)
      expect((await person.get(`/api/books/${id}`)).body.chapterTitles).toEqual({ '3': 'Tiga' })
      const headed = await person.patch(`/api/books/${id}`, { headings: { introduction: ' Before ' } })
      expect(headed.body.pieces.find(({ kind }: { kind: string }) => kind === 'introduction')).toMatchObject({
        heading: 'Before',
      })
      const hidden = await person.patch(`/api/books/${id}`, { headings: { introduction: null } })
      expect(hidden.body.chapterTitles).toEqual({ '3': 'Tiga', introduction: '' })
      expect(hidden.body.pieces.find(({ kind }: { kind: string }) => kind === 'introduction').heading).toBeNull()
      const usual = await person.patch(`/api/books/${id}`, { headings: { introduction: '' } })
      expect(usual.body.chapterTitles).toEqual({ '3': 'Tiga' })
    })

    it('refuses what is no name', async () => {
      const id = await begin('introduction')
      for (const body of [
        { titel: 'x' },
        { title: 1 },
        { title: 'x'.repeat(201) },
        { chapterTitles: { '0': 'x' } },
        { chapterTitles: { one: 'x' } },
        { chapterTitles: ['x'] },
        { settings: {} },
        { finished: true },
        [],
        'x',
      ]) {
        expect((await person.patch(`/api/books/${id}`, body)).status, JSON.stringify(body)).toBe(400)
      }
    })

    it('keeps hostile names as plain text, in files too', async () => {
      const id = await begin()
      const texts = HOSTILE_TEXTS.filter((one) => one.length <= 200)
      for (const text of everyNth('hostile names of books', texts, 3)) {
        const { status, body } = await person.patch(`/api/books/${id}`, { title: text, author: text })
        expect(status, JSON.stringify([text, body])).toBe(200)
        expect(body.title).not.toMatch(/[\p{Cc}\p{Cs}\u202e]/u)
        const file = await person.fetch(`/api/books/${id}/manuscript?format=html`)
        expect(file.status).toBe(200)
        const disposition = file.headers.get('content-disposition')!
        expect(disposition).toMatch(/^attachment; filename=("[^"\\/\r\n]+"|[^\s"\\/;,]+)(;|$)/)
        expect(decodeURIComponent(disposition)).not.toMatch(/[\\/]|\.\./)
        await file.text()
      }
    })
  })

  it('a book is begun for nothing, listed apart until it is written, and 100 of them at most', async () => {
    const author = await server.signUp()
    const credits = (await author.get('/api/credits')).body
    const path = `/api/generators/${story.id}/books`
    const settings = shelf.settingsFor(story, 'ms')
    const brief = { authorBrief: { premise: 'A reef that sings.' }, entryWords: 900 }
    const { status, body } = await author.post(path, { settings, language: 'ms', ...brief })
    expect([status, body.pieces]).toEqual([201, []])
    expect(body).toMatchObject({ ...brief, language: 'ms', finished: false, next: { step: expect.any(String) } })
    expect(body).toEqual((await author.get(`/api/books/${body.id}`)).body)
    expect((await author.get('/api/credits')).body).toEqual(credits)
    expect((await author.get('/api/books')).body.books).toEqual([])
    expect((await author.get('/api/books?begun=true')).body.books).toMatchObject([{ id: body.id }])
    expect(await other.get(`/api/books/${body.id}`)).toMatchObject(foreign)

    const single = shelf.catalog.current().generators.find(({ kind }) => kind === 'single')!
    for (const [at, sent, code] of [
      [path, { settings: { ...settings, nothing: 1 } }, 'requests.invalid'],
      [path, { settings, cap: 5 }, 'requests.invalid'],
      [path, { settings, entryWords: 1 }, 'requests.invalid'],
      ['/api/generators/none/books', { settings }, 'requests.not-found'],
      [`/api/generators/${single.id}/books`, {}, 'book.single'],
    ] as const)
      expect((await author.post(at, sent)).body.error?.code, JSON.stringify([at, sent])).toBe(code)

    // A program that asks again with the same key has the same book, and with the key of another book none.
    const program = await server.signUp()
    const key = { 'Idempotency-Key': 'shop/reef' }
    const [first, again] = [await program.post(path, { settings }, key), await program.post(path, { settings }, key)]
    expect([first.status, again.body.id]).toEqual([201, first.body.id])
    const changed = { settings: shelf.settingsFor(story, 'en') }
    expect(changed.settings).not.toEqual(settings)
    expect((await program.post(path, changed, key)).body.error.code).toBe('requests.key-reused')
    expect((await program.post(path, { settings }, { 'Idempotency-Key': 'k' })).body.error.code).toBe(
      'requests.key-missing',
    )
    expect((await author.post(path, { settings }, key)).body.id).not.toBe(first.body.id)

    const request = { generator: story.id, settings, language: 'ms' } as const
    for (let count = 1; count < 97; count++) await beginEmptyBook(server.server, author.id, request)
    const answers = await Promise.all(Array.from({ length: 5 }, () => author.post(path, { settings })))
    expect(answers.map((one) => one.status).toSorted()).toEqual([201, 201, 429, 429, 429])
    await author.delete(`/api/books/${body.id}`)
    expect((await author.post(path, { settings })).body.error.code).toBe('book.begun-enough')
    await author.delete('/api/deleted-books')
    expect((await author.post(path, { settings })).status).toBe(201)
  })

  it('DELETE takes a book away for 30 days and leaves its texts in history', async () => {
    const reader = await server.signUp()
    const id = await shelf.write(reader.id, story, { until: 'chapter 1' })
    expect((await reader.delete(`/api/books/${id}`)).body.code).toBe('book.deleted')
    expect((await reader.get('/api/books')).body.books).toEqual([])
    expect((await reader.get(`/api/progress/${story.id}`)).body).toEqual({ book: null })
    expect((await reader.get('/api/history')).body.total).toBe(2)
    expect((await reader.get(`/api/books/${id}`)).status).toBe(404)
    expect((await reader.get('/api/books?deleted=true')).body.books).toMatchObject([
      { id, deletedAt: expect.stringMatching(/^2/) },
    ])
    expect((await other.post(`/api/books/${id}/undelete`, {})).status).toBe(404)
    expect((await reader.post(`/api/books/${id}/undelete`, {})).body).toMatchObject({ id, atHand: false })
    expect((await reader.get('/api/books')).body.books).toMatchObject([{ id, deletedAt: null }])
    await reader.delete(`/api/books/${id}`)
    await purgeExpiredBooks(server.server, Date.now() + 31 * 86_400_000)
    expect((await reader.post(`/api/books/${id}/undelete`, {})).status).toBe(404)
  })

  it('the manuscript is a file in the format asked for', async () => {
    const id = await begin()
    await person.patch(`/api/books/${id}`, { title: 'Kisah “Ribut” / Té?', author: '<b>Aminah</b>' })
    const read = async (format: string) => {
      const answer = await person.fetch(`/api/books/${id}/manuscript?format=${format}`)
      return { type: answer.headers.get('content-type'), text: await answer.text(), headers: answer.headers }
    }
    const markdown = await read('md')
    expect(markdown.type).toBe('text/markdown; charset=utf-8')
    expect(markdown.text).toMatch(/^# Kisah “Ribut” \/ Té\?\n\n\*<b>Aminah<\/b>\*\n/)
    expect(markdown.text).toContain('## Chapter 1: Step 1 of the Stairs')
    expect(markdown.headers.get('content-disposition')).toContain(
      `filename*=UTF-8''${encodeURIComponent('Kisah “Ribut” Té.md')}`,
    )
    expect((await read('txt')).text).toMatch(/^Kisah “Ribut” \/ Té\?\n=+\n/)
    const page = await read('html')
    expect(page.type).toBe('text/html; charset=utf-8')
    expect(page.text).toContain('<html lang="en">')
    expect(page.text).toContain(
      '<span class="label">Chapter 1</span> <span class="title">Step 1 of the Stairs</span></h2>',
    )
    expect(page.text).not.toContain('<b>')
    expect((await read('')).type).not.toBe('text/html; charset=utf-8')
  })

  it('Continue restores settings and texts through the whole server, written by the demo writer', async () => {
    const reader = await server.signUp()
    const saving = shelf.catalog.current().generators.find((one) => one.kind === 'single' && one.saves)!
    const settings = shelf.settingsFor(saving, 'en')
    const asking = {
      method: 'POST',
      body: JSON.stringify({ settings }),
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    }
    let shown = ''
    for await (const { event, data } of reader.events(`/api/generators/${saving.id}/pieces`, asking)) {
      if (event === 'delta') shown += data.text
      else if ('at' in data) shown = shown.slice(0, data.at)
    }
    const { body } = await reader.get(`/api/progress/${saving.id}`)
    expect(body.book).toMatchObject({
      settings,
      finished: true,
      demo: true,
      progress: { done: 1, of: 1, share: 1 },
    })
    expect(body.book.pieces[0].text).toBe(shown)
    expect((await reader.get('/api/dashboard')).body).toMatchObject({ chaptersGenerated: 1, creditsAvailable: 9 })
  })
})
