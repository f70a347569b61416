import { beforeAll, describe, expect, it } from 'vitest'
import type { Generator } from '../../../../engine/generator/generator.ts'
import { createPrompts } from '../../../../engine/prompt/prompts.ts'
import type { Templates } from '../../../../engine/prompt/templates.ts'
import { loadTokenCounter } from '../../../../engine/prompt/tokens.ts'
import { parseRecording, type Recording } from '../../../../engine/workbench/recording.ts'
import { type Difference, replayBook } from '../../../../engine/workbench/replay-book.ts'
import { ProviderFault } from '../../../../engine/writer/fault.ts'
import type { Provider } from '../../../../engine/writer/provider.ts'
import { shippedCatalog } from '../../../catalog.ts'
import { recordReplies } from '../../../replies/record-replies.ts'
import { RECORDED, type RecordedBook } from '../../../replies/write-recorded.ts'

const catalog = shippedCatalog()

const count = await loadTokenCounter()

const record = (book: RecordedBook, through?: (provider: Provider) => Provider) =>
  recordReplies(book, generatorOf(book.generator), catalog.templates, count, through)

function generatorOf(id: string): Generator {
  return catalog.generators.find((one) => one.id === id)!
}

function read(text: string): Recording {
  const recording = parseRecording(text)
  if ('message' in recording) throw new Error(`${recording.line}: ${recording.message}`)
  return recording
}

/** Plays a recording with a generator and templates that may have been edited since. */
function play(text: string, generator: Generator, templates: Templates = catalog.templates) {
  return replayBook(read(text), generator, createPrompts(generator, templates, count))
}

const kinds = (differences: readonly Difference[]) => [...new Set(differences.map(({ kind }) => kind))]

describe.each(RECORDED)('a recording of $folder', (one) => {
  let text: string
  beforeAll(async () => {
    text = await record(one)
  })

  it('leads to the same book', async () => {
    const { pieces, calls, differences } = await play(text, generatorOf(one.generator))
    expect(differences).toEqual([])
    expect(pieces).toBe(one.language === 'en' ? 10 : 5)
    expect(calls).toBeGreaterThanOrEqual(pieces)
  })

  it('names every call whose prompt differs, and nothing else', async () => {
    const name = `${generatorOf(one.generator).prompt.templates}/chapter.${one.language}`
    const templates = { ...catalog.templates, [name]: `${catalog.templates[name]}\nOne more line.` }
    const { differences } = await play(text, generatorOf(one.generator), templates)
    expect(kinds(differences)).toEqual(['prompt'])
    const chapters = read(text).calls.filter(({ step, small }) => step.startsWith('chapter') && small === undefined)
    expect(differences.filter(({ message }) => message.includes('the text')).map(({ step }) => step)).toEqual(
      chapters.map(({ step }) => step),
    )
  })

  it('names what is remembered otherwise', async () => {
    const generator = generatorOf(one.generator)
    const forgetful = { ...generator, flow: { ...generator.flow, remember: ['plan' as const] } }
    const { differences } = await play(text, forgetful)
    const memory = differences.filter(({ kind }) => kind === 'memory')
    const messages = memory.map(({ message }) => message)
    expect(messages).toContain('the recap differs')
    expect(messages.includes('the note on characters differs')).toBe(one.language === 'en')
    expect(memory.find(({ message }) => message === 'the recap differs')).toMatchObject({
      before: expect.stringMatching(/\w/),
      after: '',
    })
  })

  it('names an outline that is read otherwise', async () => {
    const changed = text.split('\n').map((line) => {
      const part = line === '' ? null : JSON.parse(line)
      if (part?.type !== 'piece' || part.outline === undefined) return line
      const [first, ...rest] = part.outline.entries
      return JSON.stringify({ ...part, outline: { ...part.outline, entries: [{ ...first, title: 'Other' }, ...rest] } })
    })
    const { differences } = await play(changed.join('\n'), generatorOf(one.generator))
    const outline = differences.find(({ message }) => message === 'the outline differs')
    expect(outline).toMatchObject({ kind: 'memory', before: expect.stringContaining('1. Other') })
    expect(outline?.after).not.toContain('1. Other')
  })

  it('names an answer that is refused after its text was changed', async () => {
    const recording = text.split('\n').map((line) => {
      const part = line === '' ? null : JSON.parse(line)
      if (part?.type !== 'call' || part.step !== 'chapter 2') return line
      return JSON.stringify({ ...part, reply: 'I cannot help with that request.' })
    })
    const { differences } = await play(recording.join('\n'), generatorOf(one.generator))
    expect(differences.find(({ kind }) => kind === 'refused')).toMatchObject({
      step: 'chapter 2',
      line: recording.findIndex((line) => line.includes('"type":"piece","step":"chapter 2"')) + 1,
    })
  })

  it('says when its settings are refused or the flow is another', async () => {
    const other = { ...JSON.parse(text.split('\n')[0]!), settings: {} }
    const { differences } = await play(
      [JSON.stringify(other), ...text.split('\n').slice(1)].join('\n'),
      generatorOf('romance'),
    )
    expect(kinds(differences)).toEqual(expect.arrayContaining([expect.stringMatching(/settings|steps/)]))
  })
})

it('parseRecording names the line that is none', () => {
  const head = '{"type":"recording","version":1,"generator":"x","language":"en","year":2026,"settings":{}}'
  expect(parseRecording('')).toEqual({ line: 1, message: 'is empty' })
  expect(parseRecording('{"type":"piece","step":"text","text":"a","words":1,"flags":[],"recap":null}')).toMatchObject({
    line: 1,
  })
  expect(parseRecording(`${head}\n\n{"type":"call"`)).toMatchObject({ line: 3 })
  expect(parseRecording(`${head}\n${head}`)).toEqual({ line: 2, message: 'a second head' })
  expect(parseRecording(`${head}\n`)).toMatchObject({ head: { generator: 'x' }, calls: [], pieces: [] })
})

const one = RECORDED[0]!

it('a recording with follow-ups and a call that failed leads to the same book by its continuations', async () => {
  const text = await record(one, (provider) => ({
    ...provider,
    chat: (request) => provider.chat({ ...request, maxTokens: Math.min(request.maxTokens, 1500) }),
  }))
  const { pieces, calls, differences } = await play(text, generatorOf(one.generator))
  expect(differences).toEqual([])
  expect(calls).toBeGreaterThan(pieces)
  expect(read(text).calls.some(({ reason }) => reason === 'length')).toBe(true)
})

it('a recording with follow-ups and a call that failed leads to the same book without a note that no endpoint gave', async () => {
  const text = await record(one, (provider) => ({
    ...provider,
    async *chat(request) {
      if (request.task.small === 'note') throw new ProviderFault('refused', { final: true })
      for await (const part of provider.chat(request))
        yield part.type === 'text' ? { ...part, text: part.text.replaceAll('[[', '((') } : part
    },
  }))
  const { differences } = await play(text, generatorOf(one.generator))
  expect(read(text).pieces.flatMap(({ flags }) => flags)).toContain('note-missing')
  expect(differences).toEqual([])
})
