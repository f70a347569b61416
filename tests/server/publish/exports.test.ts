import { unzipSync } from 'fflate'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, it } from 'vitest'
import { COLOURS } from '../../../engine/spec/cover-colours.ts'
import { openedStory } from '../books/story-server.ts'
import { onOneDatabase } from '../databases.ts'

const rounded = (inches: number) => Math.round(inches * 1000) / 1000

onOneDatabase('exports', (kind) => {
  const { server, shelf, person, story } = openedStory(kind)

  const begin = () => shelf.write(person.id, story, { until: 'chapter 1' })
  const fetchFile = async (url: string) => {
    const response = await person.fetch(url)
    return { response, text: await response.text() }
  }

  it('makes a file beside the requests, the same for the same book, and another for a changed one', async () => {
    const id = await begin()
    const order = { format: 'md' }
    const state = async () => (await person.get(`/api/books/${id}/exports/md/state`)).body
    expect(await state()).toMatchObject({ state: 'none', file: null })
    const begun = await person.post(`/api/books/${id}/exports`, order)
    expect(begun.status).toBe(202)
    await expect.poll(async () => (await state()).state, { timeout: 20_000, interval: 200 }).toBe('ready')
    const { file } = await state()
    const first = await fetchFile(file.url)
    expect(Buffer.byteLength(first.text)).toBe(file.bytes)
    expect(first.response.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    expect((await fetchFile(file.url)).text).toBe(first.text)
    const { version } = (await person.get(`/api/books/${id}/publication`)).body
    await person.put(`/api/books/${id}/publication`, { version, author: 'Aminah', publication: { subtitle: 'A tide' } })
    expect(await state()).toMatchObject({ state: 'none' })
    const second = await fetchFile(file.url)
    expect(second.text).toContain('A tide')
    expect(await state()).toMatchObject({ state: 'ready' })
  })

  it('names the file after the book, whatever its title is', async () => {
    const id = await begin()
    const titles = ['../../etc/passwd', 'a"; filename=x.exe\r\nSet-Cookie: a=b', 'Ombak 🌊 di Kuala', 'con', '‮gpj.exe']
    for (const title of titles) {
      await person.patch(`/api/books/${id}`, { title })
      const { response } = await fetchFile(`/api/books/${id}/exports/md`)
      const named = response.headers.get('content-disposition')!
      expect([title, response.status, response.headers.get('set-cookie')]).toEqual([title, 200, null])
      const name = decodeURIComponent(
        /filename\*=UTF-8''([^;]+)/.exec(named)?.[1] ?? /filename="?([^"]+)"?$/.exec(named)![1]!,
      )
      expect(name).toMatch(/^[^/\\"\r\n\u202e]+\.md$/)
    }
  })

  it('draws covers to choose from, and puts the chosen one into the files and on the shelf', async () => {
    const id = await begin()
    const list = async (round: number) => (await person.get(`/api/books/${id}/covers?round=${round}`)).body
    const { chosen, choices } = await list(0)
    expect([chosen, choices.length]).toEqual([null, 6])
    expect((await list(1)).choices).not.toEqual(choices)
    const named = COLOURS.filter(({ name, tone }) => [name, tone].some((one) => story.coverColours.includes(one)))
    const proposed: string[] = choices.map(({ choice }: { choice: { colours: string } }) => choice.colours)
    expect(proposed.filter((colours) => named.every(({ name }) => name !== colours))).toEqual([])
    const [{ choice, url }] = choices
    expect((await person.get(`/api/books/${id}/cover`)).status).toBe(404)
    const drawn = await person.fetch(url)
    expect(drawn.headers.get('content-type')).toBe('image/png')
    const bytes = Buffer.from(await drawn.arrayBuffer())
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([320, 512])
    const plain = Buffer.from(await (await person.fetch(`/api/books/${id}/exports/epub`)).arrayBuffer())
    const put = await person.put(`/api/books/${id}/covers`, { choice })
    expect([put.status, put.body.chosen]).toEqual([200, choice])
    const shown = async () => (await person.get('/api/books')).body.books.find((one: { id: string }) => one.id === id)
    const { url: shelved, demo } = (await shown()).cover
    expect(demo).toBe(false)
    const small = await person.fetch(shelved)
    expect(small.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
    const png = Buffer.from(await small.arrayBuffer())
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([320, 480])
    await person.patch(`/api/books/${id}`, { title: 'The Other Reef' })
    expect((await shown()).cover.url).not.toBe(shelved)
    const covered = Buffer.from(await (await person.fetch(`/api/books/${id}/exports/epub`)).arrayBuffer())
    expect(covered.includes('.jpg')).toBe(true)
    expect(covered.length).toBeGreaterThan(plain.length + 10_000)
    expect((await person.put(`/api/books/${id}/covers`, { choice: { ...choice, design: 'none' } })).status).toBe(400)
    const pack = await person.fetch(`/api/books/${id}/exports/pack`)
    expect(pack.headers.get('content-disposition')).toMatch(/-pack\.zip"?$/)
    const names = Object.keys(unzipSync(new Uint8Array(await pack.arrayBuffer())))
    for (const ending of ['.epub', '.docx', '.pdf', '.jpg']) {
      expect([ending, names.some((name) => name.endsWith(ending))]).toEqual([ending, true])
    }
  })

  it('sets a title over a picture only where the picture has none', async () => {
    const id = await begin()
    const { title } = (await person.get(`/api/books/${id}`)).body
    const pictures = shelf.catalog.current().generators.find(({ kind }) => kind === 'image')!
    const picture = await shelf.write(person.id, pictures, { settings: { [pictures.titleFrom!]: title } })
    const list = async () => (await person.get(`/api/books/${id}/covers`)).body
    const lettered = await list()
    expect([lettered.picture, lettered.choices.length]).toEqual([expect.stringContaining('/api/images/'), 6])
    const { kysely } = server.server.database
    await kysely.updateTable('books').set({ made_for: id }).where('id', '=', picture).execute()
    expect((await list()).choices).toHaveLength(8)
  })

  it('wraps the paperback: its print PDF’s pages make the spine, as thick as the paper', async () => {
    const id = await begin()
    await shelf.next(person.id, id, { text: 'The reef sang again, and nobody slept.\n\n'.repeat(900) })
    const made = async (order: Record<string, string>) => {
      await person.post(`/api/books/${id}/exports`, { format: 'wrap', ...order })
      const state = async () =>
        (await person.get(`/api/books/${id}/exports/wrap/state?${new URLSearchParams(order)}`)).body
      await expect
        .poll(async () => ['ready', 'failed'].includes((await state()).state), { timeout: 30_000, interval: 200 })
        .toBe(true)
      return state()
    }
    expect((await made({})).fault.code).toBe('cover.none')
    const [{ choice }] = (await person.get(`/api/books/${id}/covers`)).body.choices
    await person.put(`/api/books/${id}/covers`, { choice })
    const white = await made({ trim: '5x8', paper: 'white' })
    const cream = await made({ trim: '5x8', paper: 'cream' })
    const { pages } = white.wrap
    const bytes = async (url: string) => new Uint8Array(await (await person.fetch(url)).arrayBuffer())
    const loading = getDocument({ data: await bytes(`/api/books/${id}/exports/pdf?trim=5x8`), verbosity: 0 })
    expect((await loading.promise).numPages).toBe(pages)
    await loading.destroy()
    const bound = pages + (pages % 2)
    expect(white.wrap).toMatchObject({ trim: '5x8', spine: rounded(bound * 0.002252), height: 8.25 })
    expect(cream.wrap).toMatchObject({ pages, spine: rounded(bound * 0.0025), width: rounded(10.25 + bound * 0.0025) })
    expect(white.wrap.hasSpineType).toBe(bound >= 79)
    expect(
      Buffer.from(await bytes(cream.file.url))
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    const picture = Buffer.from(await bytes(cream.wrap.picture))
    expect(picture.readUInt32BE(16) / picture.readUInt32BE(20)).toBeCloseTo(cream.wrap.width / 8.25, 2)
    // Refused before it waits for a thread.
    const refused = await person.post(`/api/books/${id}/exports`, { format: 'wrap', trim: '7x7' })
    expect([refused.status, refused.body.error.code]).toEqual([422, 'publish.unknown-trim'])
    expect((await person.get(`/api/books/${id}/exports/wrap?paper=gold`)).status).toBe(400)
  })

  it('says why there is no file: nothing is written, no such format, no such size', async () => {
    const { body } = await person.post(`/api/books/${await begin()}/exports`, { format: 'exe' })
    expect(body.error.code).toBe('requests.invalid')
    const id = await begin()
    expect((await person.get(`/api/books/${id}/exports/exe`)).status).toBe(404)
    expect((await person.get(`/api/books/${id}/exports/md?trim=${'x'.repeat(50)}`)).status).toBe(400)
    await server.server.database.kysely.updateTable('books').set({ settings: '{' }).where('id', '=', id).execute()
    expect((await person.get(`/api/books/${id}/exports/md`)).body.error.code).toBe('book.record-unreadable')
  })
})
