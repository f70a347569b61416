import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBook } from '../../../engine/book/book.ts'
import { hasPlanInFirstStep } from '../../../engine/generator/flow.ts'
import type { Field } from '../../../engine/generator/generator.ts'
import { exampleSettings, parseSettings } from '../../../engine/generator/settings.ts'
import { packageRoot, resolveCatalogFolders } from '../../../engine/node/folders.ts'
import { loadPromptMemory } from '../../../engine/node/model-prices.ts'
import { quoteDueReadings } from '../../../engine/quote/quote-reading.ts'
import { workbenchRoutes } from '../../../server/routes/workbench.ts'
import { recordReplies } from '../../replies/record-replies.ts'
import { recorded } from '../../replies/replay.ts'
import { RECORDED } from '../../replies/write-recorded.ts'
import { openShelf } from '../books/shelf.ts'
import { type Person, startTestServer, type TestServer } from '../harness.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
type Json = any

const PRICES = { inputPerMillion: 1.5, outputPerMillion: 6, image: 0.4, currency: 'MYR' }

let folder: string
let server: TestServer
let person: Person
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kalam-workbench-'))
  for (const name of ['generators', 'templates']) {
    await cp(join(packageRoot(), name), join(folder, name), { recursive: true })
  }
  server = await startTestServer({
    provider: {},
    config: { workbench: true, generators: resolveCatalogFolders([join(folder, 'generators')], '.', false) },
  })
  server.server.config.engine.prices = PRICES
  person = await server.administrator()
})
afterAll(async () => {
  await server?.close()
  await rm(folder, { recursive: true, force: true })
})

const settingsFor = (id: string) => exampleSettings(server.server.catalog.generator(id), 'en', 2026)

async function ask(path: string, body: object): Promise<Json> {
  const answer = await person.post(`/api/workbench/${path}`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

const promptsOf = (id: string, body: object): Promise<Json> => ask(`${id}/prompts`, body)
const replay = (id: string, body: object): Promise<Json> => ask(`${id}/replay`, body)

/** Changes a file of the catalog, and waits until it has been read. */
async function edit(file: string, change: (text: string) => string): Promise<void> {
  const path = join(folder, file)
  const text = await readFile(path, 'utf8')
  const read = new Promise<void>((resolve) => {
    const off = server.server.catalog.onReading(() => {
      off()
      resolve()
    })
  })
  expect(change(text)).not.toBe(text)
  await writeFile(path, change(text))
  await read
}

describe('without the flag', () => {
  it('there is no route of the workbench, for the administrator either', async () => {
    const plain = await startTestServer()
    try {
      const administrator = await plain.administrator()
      for (const { method, path } of workbenchRoutes) {
        const answer = await administrator.fetch(path.replace('{id}', 'poems'), {
          method: method.toUpperCase(),
          headers: { 'content-type': 'application/json' },
          ...(method === 'get' ? {} : { body: '{"settings":{}}' }),
        })
        expect([path, answer.status]).toEqual([path, 404])
      }
    } finally {
      await plain.close()
    }
  })

  it('the document describes none, with it either', async () => {
    const { paths } = (await person.get('/api/openapi.json')).body
    expect(Object.keys(paths).filter((path) => path.includes('workbench'))).toEqual([])
  })
})

/** Tokens of the readings of a book that is written with these settings. */
async function readingsOf(id: string, input: Readonly<Record<string, unknown>>) {
  const { catalog, config } = server.server
  const generator = catalog.generator(id)
  const { readingTokens: textTokens } = await loadPromptMemory(config.engine)
  const reading = parseSettings(generator, input, { language: 'en', year: new Date().getFullYear() })
  if (!reading.ok) throw new Error(reading.faults.map(({ message }) => message).join('; '))
  const book = startBook(generator, reading.settings, 'en')
  return quoteDueReadings(generator, book, catalog.current().settings.reading.every, {
    count: server.server.countTokens,
    textTokens,
  })!.tokens
}

describe('the prompts of a form', () => {
  it('are what is sent', async () => {
    const settings = settingsFor('romance')
    const { steps } = await promptsOf('romance', { settings })
    const before = server.provider.calls.length
    const answer = await person.post(
      '/api/generators/romance/pieces',
      { settings },
      { 'idempotency-key': 'of-the-workbench' },
    )
    expect(answer.status).toBe(200)
    const sent = server.provider.calls.slice(before).find(({ task }) => task?.step === steps[0].step)!.messages
    const [{ messages }] = steps[0].prompts
    expect(messages.map(({ role, content }: Json) => ({ role, content }))).toEqual(sent)
  })

  it('cost what the quote says, step by step', async () => {
    const settings = settingsFor('romance')
    const { steps, total } = await promptsOf('romance', { settings })
    const quoted = (await person.post('/api/generators/romance/quote', { settings })).body
    expect(steps.map(({ step }: Json) => step)).toEqual(quoted.pieces.map(({ step }: Json) => step))
    // The quote counts the readings of the book too.
    const readings = await readingsOf('romance', settings)
    expect(quoted.endpoint.tokens).toMatchObject({
      input: total.input + readings.input,
      output: total.output + readings.output,
    })
    expect(total.cost.currency).toBe('MYR')
    const reading = (readings.input * PRICES.inputPerMillion + readings.output * PRICES.outputPerMillion) / 1e6
    expect(total.cost.amount + reading).toBeCloseTo(quoted.endpoint.cost.amount, 10)
    expect(total.credits).toBe(steps.length)
    // An unwritten book is remembered by samples, of which the first step sees none.
    expect(steps[0].sees).toEqual([])
    expect(steps.at(-1).sees.length).toBeGreaterThan(1)
    expect(steps[0].tokens.repeated).toBe(0)
    expect(steps[3].tokens.repeated).toBeGreaterThan(steps[3].tokens.input / 3)
    expect(steps[3].tokens.repeated).toBeLessThan(steps[3].tokens.input)
  })

  it('take examples where the form lacks what is required, and leave out what it has no longer', async () => {
    const isTyped = ({ kind, required, when, example }: Field) =>
      kind === 'text' && required && when === null && example?.en !== example?.ms
    const generator = server.server.catalog
      .current()
      .generators.find(({ fields, languageSetting }) => languageSetting === 'language' && fields.some(isTyped))!
    const typed = generator.fields.filter(isTyped)
    const { steps, examples, language } = await promptsOf(generator.id, { settings: { language: 'ms', gone: 'yes' } })
    expect(language).toBe('ms')
    expect(examples).toEqual(typed.map(({ label }) => label))
    expect(JSON.stringify(steps[0].prompts)).toContain(typed[0]!.example!.ms)
  })

  it('follow a choice of the form', async () => {
    const settings = settingsFor('poems')
    const [one, other] = [
      await promptsOf('poems', { settings }),
      await promptsOf('poems', { settings: { ...settings, structure: 'haiku' } }),
    ]
    expect(other.steps[0].prompts[0].messages[1].content).not.toBe(one.steps[0].prompts[0].messages[1].content)
    expect(other.steps[0].words).not.toEqual(one.steps[0].words)
  })

  it('name the plan that is made before a text, with its own prompt', async () => {
    const { generators } = server.server.catalog.current()
    const planning = generators.find(hasPlanInFirstStep)!
    const { steps } = await promptsOf(planning.id, { settings: settingsFor(planning.id) })
    const [first, second] = steps
    expect(first.prompts.map(({ purpose }: Json) => purpose)).toEqual(['plan', 'text'])
    expect(second.prompts.map(({ purpose }: Json) => purpose)).toEqual(['text'])
    expect(first.prompts[1].messages[1].content).toContain('Sample Entry 1')
    expect(first.prompts[0].messages[1].content).not.toContain('Sample Entry 1')
  })

  it('of a saved book hold what is written', async () => {
    const shelf = openShelf(server.server.database, server.server.catalog)
    const book = await shelf.write(person.id, server.server.catalog.generator('romance'), { until: 'chapter 2' })
    const { steps, total } = await promptsOf('romance', { book })
    const written = steps.filter(({ isWritten }: Json) => isWritten)
    expect(written.length).toBeGreaterThan(1)
    expect(total.credits).toBe(steps.length - written.length)
    const next = steps.find(({ isWritten }: Json) => !isWritten)
    expect(next.step).toBe('chapter 2')
    expect(next.sees.map(({ name }: Json) => name)).toContain('textSoFar')
    // Written steps are shown as they were asked for: without what came of later ones.
    expect(steps[0].sees).toEqual([])
    const { status } = await (await server.administrator()).post('/api/workbench/romance/prompts', { book })
    expect(status).toBe(404)
  })

  it('refuse two sources at once, and none', async () => {
    for (const body of [{}, { settings: {}, book: crypto.randomUUID() }]) {
      expect((await person.post('/api/workbench/poems/prompts', body)).status).toBe(400)
    }
  })
})

describe('an edit', () => {
  it('of a spec, a template or the shared words is in the next prompts', async () => {
    const settings = settingsFor('poems')
    const textOf = async () => JSON.stringify((await promptsOf('poems', { settings })).steps[0].prompts)
    await edit('generators/creative/poems.yaml', (text) => text.replace('You are a poet', 'You are a patient poet'))
    expect(await textOf()).toContain('You are a patient poet')
    const template = `templates/${server.server.catalog.generator('poems').prompt.templates}/single.en.hbs`
    await edit(template, (text) => `${text}\nWrite with a pencil.\n`)
    expect(await textOf()).toContain('Write with a pencil.')
    await edit('generators/_words.yaml', (text) => text.replace('{ en: Urban,', '{ en: City streets,'))
    const romance = await promptsOf('romance', { settings: settingsFor('romance') })
    expect(JSON.stringify(romance.steps[0].prompts)).toContain('City streets')
  })

  it('that breaks a file is told with its place, and the one that mends it too', async () => {
    const events = person.events('/api/workbench/events')
    const next = async (): Promise<Json> => (await events.next()).value.data
    const { version, faults } = await next()
    expect(faults).toEqual([])
    const file = 'generators/creative/poems.yaml'
    await edit(file, (text) => text.replace('kind: single', 'kind: singel'))
    const broken = await next()
    expect(broken.version).toBe(version)
    const [fault] = broken.faults
    expect(fault).toMatchObject({
      severity: 'error',
      line: 2,
      column: 7,
      suggestion: 'single',
      excerpt: 'kind: singel',
    })
    expect(fault.file).toMatch(/poems\.yaml$/)
    expect(fault.excerpt.slice(fault.caretAt, fault.caretAt + fault.caretLength)).toBe('singel')
    // The last good one goes on.
    expect((await promptsOf('poems', { settings: settingsFor('poems') })).version).toBe(version)
    await edit(file, (text) => text.replace('kind: singel', 'kind: single'))
    expect(await next()).toEqual({ version: version + 1, faults: [] })
    await events.return(undefined)
  })
})

describe('replies played through', () => {
  const marked = (text: string) => `Sure! Here is the chapter.\n\n${text}`

  it('are accepted as the writer accepts them: without chatter, with their notes taken out', async () => {
    const settings = { ...settingsFor('romance'), numberOfChapters: 7 }
    const result = await replay('romance', {
      settings,
      step: 'chapter 1',
      replies: [{ text: marked(recorded('romance-en', 'chapter 1')) }],
    })
    expect(result).toMatchObject({ outcome: 'accepted', error: null, flaggedWords: [] })
    expect(result.text).toMatch(/^The forms came in pads of fifty/)
    expect(result.text).not.toContain('[[')
    expect(result.words).toBeGreaterThan(500)
    expect(result.memory.map(({ name }: Json) => name)).toEqual(['recap'])
    expect(result.calls[0]).toMatchObject({ purpose: 'text', asked: null })
  })

  it('that lack something say what would be asked', async () => {
    const settings = { ...settingsFor('romance'), numberOfChapters: 7 }
    const text = `${recorded('romance-en', 'chapter 1')
      .slice(0, 600)
      .replace(/\.[^.]*$/, '')}.`
    const waiting = await replay('romance', { settings, step: 'chapter 1', replies: [{ text }] })
    expect(waiting).toMatchObject({ outcome: 'waiting', error: null })
    const [first, second] = waiting.calls
    expect(first.reply).toBe(text)
    expect(second).toMatchObject({ purpose: 'text', reply: null })
    expect(second.asked).toMatch(/\d+ words/)
    // The answer to it goes on from there.
    const more = recorded('romance-en', 'chapter 2')
    const both = await replay('romance', { settings, step: 'chapter 1', replies: [{ text }, { text: more }] })
    expect(both.calls[1].reply).toBe(more)
    expect(both.words).toBeGreaterThan(300)
  })

  it('that broke off are continued', async () => {
    const settings = { ...settingsFor('romance'), numberOfChapters: 7 }
    const text = recorded('romance-en', 'chapter 1').slice(0, 4000)
    const { calls } = await replay('romance', { settings, step: 'chapter 1', replies: [{ text, isCut: true }] })
    expect(calls).toHaveLength(2)
    expect(calls[1].asked).not.toBeNull()
  })

  it('in another language are refused', async () => {
    const settings = { ...settingsFor('romance'), numberOfChapters: 7 }
    const text = recorded('mental-health-ms', 'chapter 1')
    const replies = [{ text }, { text }, { text }]
    const result = await replay('romance', { settings, step: 'chapter 1', replies })
    expect(result.outcome).toBe('failed')
    expect(result.error).toMatch(/language/i)
  })

  it('of a plan become the memory', async () => {
    const settings = { ...settingsFor('romance'), numberOfChapters: 7 }
    const replies = [{ text: recorded('romance-en', 'outline') }]
    const { outcome, memory } = await replay('romance', { settings, step: 'outline', replies })
    expect(outcome).toBe('accepted')
    expect(memory[0].name).toBe('outline')
    expect(memory[0].text).toMatch(/^1\. .+ — .+/m)
  })

  it('belong to a step that writes text', async () => {
    const replies = [{ text: 'A cover.' }]
    for (const [id, step] of [
      ['romance', 'chapter 99'],
      ['book-cover', 'image'],
    ]) {
      const { status } = await person.post(`/api/workbench/${id}/replay`, { settings: settingsFor(id!), step, replies })
      expect(status).toBe(404)
    }
  })
})

describe('recordings beside a generator', () => {
  const recordings = async (): Promise<Json> => (await person.get('/api/workbench/romance/recordings')).body

  beforeAll(async () => {
    const { catalog, countTokens } = server.server
    const { templates } = catalog.current()
    const book = RECORDED.find(({ generator }) => generator === 'romance')!
    const beside = join(folder, 'generators/fiction/romance.recordings')
    await mkdir(beside)
    const text = await recordReplies(book, catalog.generator('romance'), templates, countTokens)
    await writeFile(join(beside, 'whole.jsonl'), text)
    await writeFile(join(beside, 'broken.jsonl'), `${text.split('\n')[0]}\n{"type":"call"}\n`)
  })

  it('are played again after each edit', async () => {
    const [broken, whole] = (await recordings()).recordings
    expect(broken).toMatchObject({ name: 'broken', fault: { line: 2 } })
    expect(whole).toMatchObject({ name: 'whole', fault: null, pieces: 10, changedPrompts: 0, differences: [] })
    await edit('generators/fiction/romance.yaml', (text) => text.replace('You are', 'You really are'))
    const [, changed] = (await recordings()).recordings
    // The call that begins the story bible has no voice.
    expect(changed.changedPrompts).toBe(changed.calls - 1)
    expect(changed.differences).toEqual([])
  })

  it('are played through step by step, in the book that was recorded', async () => {
    const [, whole] = (await recordings()).recordings
    expect(whole.steps).toContain('chapter 2')
    const result = await replay('romance', { recording: 'whole', step: 'chapter 2' })
    expect(result.outcome).toBe('accepted')
    expect(result.text.slice(0, 200)).toBe(recorded('romance-en', 'chapter 2').slice(0, 200))
    expect(result.calls[0].reply).toContain('[[RECAP]]')
    // The last answer of a recording may have been refused: it has no piece.
    const lines = (await readFile(join(folder, 'generators/fiction/romance.recordings/whole.jsonl'), 'utf8')).split(
      '\n',
    )
    const end = lines.findIndex((line) => line.startsWith('{"type":"piece","step":"chapter 2"'))
    const cut = join(folder, 'generators/fiction/romance.recordings/cut.jsonl')
    await writeFile(cut, lines.slice(0, end).join('\n'))
    expect((await replay('romance', { recording: 'cut', step: 'chapter 2' })).text).toBe(result.text)
    await rm(cut)
  })

  it('are found by their names alone', async () => {
    for (const [recording, step] of [
      ['none', 'chapter 2'],
      ['broken', 'chapter 2'],
      ['../romance.recordings/whole', 'chapter 2'],
      ['../../../../etc/passwd', 'chapter 2'],
      ['whole', 'chapter 99'],
    ]) {
      const { status } = await person.post('/api/workbench/romance/replay', { recording, step })
      expect([recording, status]).toEqual([recording, 404])
    }
    expect((await person.get('/api/workbench/poems/recordings')).body.recordings).toEqual([])
  })
})
