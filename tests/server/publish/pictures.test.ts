import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { openedStory } from '../books/story-server.ts'
import { onOneDatabase } from '../databases.ts'

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

onOneDatabase('pictures of texts', (kind) => {
  const { server, shelf, person, story } = openedStory(kind)

  it('keeps a picture for a text, with its caption in the EPUB and the DOCX, and refuses what is none', async () => {
    const id = await shelf.write(person.id, story, { until: 'chapter 2' })
    const send = (data: string) => person.post(`/api/books/${id}/pictures`, { name: 'well.png', data })
    const { status, body } = await send(PNG)
    expect([status, body.url]).toEqual([201, expect.stringMatching(/^\/api\/images\/[0-9a-f-]{36}$/)])
    const served = await person.get(body.url)
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/png'])
    const refused = await send(Buffer.from('no picture').toString('base64'))
    expect([refused.status, refused.body.error.code]).toEqual([422, 'pictures.unusable'])

    const { pieces } = (await person.get(`/api/books/${id}`)).body
    const { step, version } = pieces.at(-1)
    const text = `Rain.\n\n![A well](${body.url} "The old well & its rope")\n\nMore rain.`
    const saved = { text, base: version, session: randomUUID() }
    expect((await person.put(`/api/books/${id}/pieces/${encodeURIComponent(step)}/text`, saved)).status).toBe(200)
    const entries = async (format: string) => {
      const answer = await fetch(`${server.url}/api/books/${id}/exports/${format}`, {
        headers: { cookie: person.cookie() },
      })
      return unzipSync(new Uint8Array(await answer.arrayBuffer()))
    }
    const epub = await entries('epub')
    const pages = Object.entries(epub).flatMap(([name, bytes]) => (name.endsWith('.xhtml') ? [strFromU8(bytes)] : []))
    const shown = pages.find((page) => page.includes('<figure>'))
    expect(shown).toMatch(/<img src="[^"]+" alt="A well"\/>\s*<figcaption>The old well &amp; its rope<\/figcaption>/)
    const docx = await entries('docx')
    expect(strFromU8(docx['word/document.xml']!)).toContain('The old well &amp; its rope')
    expect(Object.keys(docx).some((name) => name.startsWith('word/media/'))).toBe(true)
  })
})
