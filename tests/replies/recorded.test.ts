import { beforeAll, describe, expect, it } from 'vitest'
import type { Book } from '../../engine/book/book.ts'
import { loadTokenCounter } from '../../engine/prompt/tokens.ts'
import { shippedCatalog } from '../catalog.ts'
import { createReplay, type Replay, recorded, SLIP } from './replay.ts'
import { RECORDED, writeRecorded } from './write-recorded.ts'

const count = await loadTokenCounter()

const NOTE = /\n*\[\[(\w+)\]\][\s\S]*?\[\[\/\1\]\]/g

describe.each(RECORDED)('the recorded answers of $folder, their token limits kept', (one) => {
  let replay: Replay
  let book: Book
  beforeAll(async () => {
    replay = createReplay(one.folder, count)
    book = await writeRecorded(one, shippedCatalog(), replay, count)
  })

  it('become the pieces letter by letter: nothing finished is cut', () => {
    for (const { step, text } of book.pieces.filter(({ kind }) => kind !== 'outline'))
      expect(text, step).toBe(recorded(one.folder, step).replace(NOTE, '').replace(SLIP.word, SLIP.right).trim())
  })

  it('lose no note', () => {
    for (const { step, recap } of book.pieces.filter(({ kind }) => kind === 'introduction' || kind === 'chapter'))
      expect(recap, step).toBe(/\[\[(?:RECAP|RINGKASAN)\]\]\n([\s\S]*?)\n\[\[/.exec(recorded(one.folder, step))?.[1])
    expect(book.outline?.entries).toHaveLength(one.language === 'en' ? 7 : 3)
    expect(book.title).not.toBeNull()
    expect(book.characters === null).toBe(one.language === 'ms')
    expect(book.pieces.flatMap(({ flags }) => flags)).toEqual([])
  })

  it('take one call each, besides the plan and the bible that are made first and a slip that is put right', () => {
    expect(replay.calls.filter(({ small }) => small === null)).toHaveLength(book.pieces.length)
    expect(replay.calls.flatMap(({ small }) => small ?? [])).toEqual(
      one.language === 'en' ? ['bible'] : ['plan', 'bible', 'words'],
    )
    expect(replay.calls.every(({ reason }) => reason === 'stop')).toBe(true)
  })
})

describe('a limit that is too small for the answers', () => {
  it('costs continuations, and neither text nor notes', async () => {
    const one = RECORDED[0]!
    const replay = createReplay(one.folder, count)
    const narrow = {
      ...replay,
      chat: (request: Parameters<Replay['chat']>[0]) => replay.chat({ ...request, maxTokens: 1500 }),
    }
    const book = await writeRecorded(one, shippedCatalog(), narrow, count)
    expect(replay.calls.length).toBeGreaterThan(book.pieces.length)
    for (const { step, text, recap, kind } of book.pieces.filter(({ kind }) => kind !== 'outline')) {
      expect(text, step).toBe(recorded(one.folder, step).replace(NOTE, '').trim())
      if (kind !== 'conclusion') expect(recap, step).not.toBeNull()
    }
  })
})
