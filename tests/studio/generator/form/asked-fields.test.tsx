import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { resolveCatalogFolders } from '../../../../engine/node/folders.ts'
import { type Person, startTestServer, type TestServer } from '../../../server/harness.ts'
import { fillIn, openPage } from '../../open-page.tsx'

/** A season that begins with its first talk. */
const TALKS = `
kind: book
title:   { en: Talks, ms: Bual Bicara }
summary: { en: One talk at a time., ms: Satu bual bicara pada satu masa. }
tagline: { en: Listen, ms: Dengar }
fields:
  topic: { label: { en: Topic, ms: Topik }, kind: text, required: true }
  guest: { label: { en: Guest, ms: Tetamu }, kind: text, max: 12 }
  tone:
    label: { en: Tone, ms: Nada }
    default: sharp
    options: { warm: { en: Warm, ms: Mesra }, sharp: { en: Sharp, ms: Tajam } }
flow: [talk]
steps:
  talk: { as: chapter, each: 3, label: { en: Talk, ms: Bual }, words: 120, asks: [guest, tone] }
prompt:
  brief: { en: "Talks about {{topic}}.", ms: "Bual bicara tentang {{topic}}." }
  talk:
    en: "{{#if guest}}- The guest is {{guest}}.{{/if}} {{#if tone}}- {{tone}}{{/if}}"
    ms: "{{#if guest}}- Tetamunya {{guest}}.{{/if}} {{#if tone}}- {{tone}}{{/if}}"
`

let folder: string
let server: TestServer
let person: Person
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kalam-talks-'))
  await mkdir(join(folder, 'non-fiction'))
  await writeFile(join(folder, 'non-fiction/talks.yaml'), TALKS)
  server = await startTestServer({ provider: {}, config: { generators: resolveCatalogFolders([folder]) } })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const bookNow = async () => {
  const { books } = (await person.get('/api/books')).body
  return books.length === 0 ? null : (await person.get(`/api/books/${books[0].id}`)).body
}

it('what the first piece of a book asks for stands on the form before the book has begun, as it is by default, and is sent with the settings', async () => {
  person = await server.signUp()
  openPage('/talks', person)
  const form = await screen.findByRole('form')
  const talk = await within(form).findByRole('group', { name: 'Talk 1' })
  expect(within(talk).getByLabelText<HTMLSelectElement>('Tone').value).toBe('sharp')
  await fillIn(await within(form).findByLabelText(/^Topic/), 'Rivers')
  await fillIn(within(talk).getByLabelText('Guest'), 'Puan Salmah')
  expect(JSON.parse(localStorage.getItem('asked.talks')!)).toMatchObject({ 'guest 1': 'Puan Salmah' })
  await userEvent.click(within(form).getByRole('button', { name: 'Generate Talk 1' }))

  // On narrow pages it is below the text too; the page of the book has another form.
  const next = await waitFor(() => within(screen.getByRole('form')).getByRole('group', { name: 'Talk 2' }))
  expect((await bookNow()).settings).toEqual({
    language: 'en',
    topic: 'Rivers',
    'guest 1': 'Puan Salmah',
    'tone 1': 'sharp',
  })
  expect(within(next).getByLabelText<HTMLInputElement>('Guest').value).toBe('')
  expect(localStorage.getItem('asked.talks')).toBeNull()

  await userEvent.selectOptions(within(next).getByLabelText('Tone'), 'warm')
  await userEvent.click(within(screen.getByRole('form')).getByRole('button', { name: 'Generate Talk 2' }))
  await within(screen.getByRole('form')).findByRole('group', { name: 'Talk 3' })
  expect((await bookNow()).settings).toMatchObject({ 'tone 2': 'warm' })
})

it('what the first piece of a book asks for shows what the server finds wrong at its field', async () => {
  person = await server.signUp()
  await person.post(
    '/api/generators/talks/pieces',
    { settings: { topic: 'Rivers' } },
    { accept: 'application/json', 'idempotency-key': 'the-first-talk' },
  )
  const { id } = await bookNow()
  localStorage.setItem(`asked.${id}`, JSON.stringify({ 'guest 2': 'A name of more than twelve letters' }))
  openPage(`/talks?book=${id}`, person)
  const talk = await within(await screen.findByRole('form')).findByRole('group', { name: 'Talk 2' })
  await userEvent.click(within(screen.getByRole('form')).getByRole('button', { name: 'Generate Talk 2' }))
  await within(talk).findByRole('alert')
  expect((await bookNow()).pieces).toHaveLength(1)
  await userEvent.clear(within(talk).getByLabelText('Guest'))
  expect(within(talk).queryByRole('alert')).toBeNull()
})
