import { afterEach, describe, expect, test } from 'vitest'
import { listSteps } from '../../../../engine/generator/flow.ts'
import type { Generator } from '../../../../engine/generator/generator.ts'
import { createPrompts } from '../../../../engine/prompt/prompts.ts'
import { createModelMemory } from '../../../../engine/providers/model-memory.ts'
import { createOpenAI } from '../../../../engine/providers/openai/openai.ts'
import type { WriterEvent } from '../../../../engine/writer/events.ts'
import { LIMITS } from '../../../../engine/writer/limits.ts'
import { writePiece } from '../../../../engine/writer/write-piece.ts'
import { shippedTemplates } from '../../../catalog.ts'
import { lastMessage } from '../../../provider-server/call.ts'
import { type ProviderServer, startProviderServer } from '../../../provider-server/server.ts'
import { begun, byKind } from '../../prompt/write-shipped.ts'
import { PANTUN } from '../generators.ts'

let server: ProviderServer
afterEach(() => server.close())

/** Writes a Malay text with these replies of a model that is reached over HTTP. */
async function written(generator: Generator, settings: Record<string, unknown>, replies: readonly string[]) {
  server = await startProviderServer({ handler: ({ number }) => replies[number - 1] ?? replies.at(-1)! })
  const book = begun(generator, 'ms', settings)
  const order = createPrompts(generator, shippedTemplates, (text) => text.length).order(
    book,
    listSteps(generator, book.settings)[0]!,
  )
  const clock = { now: () => 0, delay: () => new Promise<void>(() => undefined) }
  const provider = createOpenAI(
    { name: 'house', baseURL: server.url, apiKey: 'key', model: 'm', describeTask: true, fetch },
    clock,
  )
  const abilities = { clock, signal: new AbortController().signal, limits: LIMITS, modelMemory: createModelMemory() }
  let last: WriterEvent | undefined
  for await (const event of writePiece(order, provider, abilities)) last = event
  const asked = server.calls.slice(1).map(lastMessage)
  return { asked, last: last! }
}

const PANTUNS = `1. Buah cempedak di luar pagar,
   Ambil galah tolong jolokkan;
   Saya budak yang baru belajar,
   Kalau salah tolong tunjukkan.

2. Pulau Pandan jauh ke tengah,
   Gunung Daik bercabang tiga;
   Hancur badan dikandung tanah,
   Budi yang baik dikenang juga.

3. Dari mana datangnya lintah,
   Dari sawah turun ke kali;
   Dari mana datangnya cinta,
   Dari mata turun ke hati.`

describe('over HTTP', () => {
  test('pantun of three lines are asked for again and then delivered whole', async () => {
    const { asked, last } = await written(PANTUN, {}, [
      PANTUNS.replace(/\n {3}Budi[^\n]+/u, ''),
      `2. ${PANTUNS.split(/\n\n/u)[1]!.slice(3)}`,
    ])
    expect(asked).toEqual([expect.stringContaining('pantun 2: 3 baris, bukan 4.')])
    expect(last).toMatchObject({ type: 'done', accepted: { calls: 2, flags: [] } })
  })

  test('pantun of three lines that stay so are not delivered', async () => {
    const { asked, last } = await written(PANTUN, {}, [PANTUNS.replace(/\n {3}Budi[^\n]+/u, '')])
    expect(asked).toHaveLength(2)
    expect(last).toMatchObject({ type: 'failed', error: { code: 'generation.entries-incomplete' } })
  })

  const riddle = (number: number, end: string) =>
    `${number}. Saya berdiri di bilik nombor ${number} dengan satu mata yang tidak pernah tidur. ${end}\n\n   **Jawapan:** Lampu nombor ${number}, kerana matanya ialah mentol.`
  const riddles = (end: string) => [1, 2, 3, 4, 5].map((number) => riddle(number, end)).join('\n\n')

  test('shipped riddles end as their option says, with either word of it', async () => {
    for (const end of ['Apakah saya?', 'Apakah aku?']) {
      const { asked, last } = await written(byKind('riddles'), { riddleType: 'what-am-i' }, [riddles(end)])
      expect([asked, last]).toMatchObject([[], { type: 'done', accepted: { flags: [] } }])
      await server.close()
    }
    const { asked, last } = await written(byKind('riddles'), { riddleType: 'what-am-i' }, [riddles('Itulah saya.')])
    expect(asked[0]).toContain('teka-teki 1: teka-teki: tidak berakhir dengan “Apakah saya?”')
    expect(last).toMatchObject({ type: 'failed', error: { code: 'generation.entries-incomplete' } })
  })
})
