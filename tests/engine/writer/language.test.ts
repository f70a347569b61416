import { describe, expect, test } from 'vitest'
import { usesIndonesian } from '../../../engine/writer/language/indonesian.ts'
import { readsWrong } from '../../../engine/writer/language/reads-wrong.ts'
import { prose } from '../../provider-server/prose.ts'
import { orderFor, run, scripted } from './scripted.ts'

const en = { language: 'en', promptLanguage: 'en', appendix: false } as const
const ms = { language: 'ms', promptLanguage: 'ms', appendix: false } as const

const JAPANESE =
  '昔々、海のそばに小さな村がありました。村の人たちは毎朝早く起きて、魚を取りに行きました。ミラは祖母と一緒に灯台に住んでいました。ある夜、強い風が吹いて、ランプの火が消えてしまいました。ミラは階段を上って、もう一度火をつけました。村の人たちはとても喜びました。'

describe('the language of a text', () => {
  test('is told for English, Malay and Spanish', async () => {
    for (const words of [60, 200, 1500]) {
      expect(await readsWrong(prose(words), en)).toBe(false)
      expect(await readsWrong(prose(words, { language: 'ms' }), ms)).toBe(false)
      expect(await readsWrong(prose(words), ms)).toBe(true)
      expect(await readsWrong(prose(words, { language: 'ms' }), en)).toBe(true)
      expect(await readsWrong(prose(words, { language: 'es' }), en)).toBe(true)
    }
  })

  test('passes when the text is short, mixed, or any language will do', async () => {
    expect(await readsWrong('Nasi lemak, teh tarik, roti canai.', en)).toBe(false)
    expect(await readsWrong(`${prose(400, { language: 'ms' })}\n\n${prose(400)}`, ms)).toBe(false)
    expect(await readsWrong(prose(300), { ...en, language: null })).toBe(false)
    expect(await readsWrong(prose(300), { ...en, language: 'xx' })).toBe(false)
  })

  test('is not mistaken for code, links or names', async () => {
    const code = `${'Jalankan arahan ini dahulu, kemudian baca hasilnya dengan teliti sebelum meneruskan langkah yang berikut.\n\n'.repeat(4)}\`\`\`js\n${'const value = computeTheResult(input)\n'.repeat(30)}\`\`\``
    expect(await readsWrong(code, ms)).toBe(false)
  })

  test('of a text that teaches one is judged by a good part of it', async () => {
    const es = { language: 'es', promptLanguage: 'en', appendix: false } as const
    const notes =
      'In this story the verbs stand in the past. Read each line twice, and then read it aloud to somebody who listens.'
    expect(await readsWrong(`${prose(150, { language: 'es' })}\n\n${notes}\n\n${notes}`, es)).toBe(false)
    expect(await readsWrong(prose(300), es)).toBe(true)
    expect(await readsWrong(`${JAPANESE}\n\n${notes}`, { ...es, language: 'ja' })).toBe(false)
    expect(await readsWrong(`${prose(150)}`, { ...es, language: 'ja' })).toBe(true)
  })

  test('is judged before the appendix alone when there is one', async () => {
    const story = `${prose(120, { language: 'es' })}\n\n## Glossary\n\n${prose(500)}`
    expect(await readsWrong(story, { language: 'es', promptLanguage: 'en', appendix: true })).toBe(false)
    expect(
      await readsWrong(`${prose(120)}\n\n## Glossary\n\n${prose(500, { language: 'es' })}`, {
        language: 'es',
        promptLanguage: 'en',
        appendix: true,
      }),
    ).toBe(true)
  })

  test('wrong once is written again, from the beginning; wrong twice is the named error', async () => {
    const provider = scripted((_, call) => prose(200, { language: call === 1 ? 'ms' : 'en' }))
    const { accepted, events } = await run(orderFor({ language: 'en' }), provider)
    expect(accepted?.text).toBe(prose(200))
    expect(events.find(({ type }) => type === 'continued')).toEqual({
      type: 'continued',
      at: 0,
      call: 2,
      why: 'language',
    })
    expect(
      (
        await run(
          orderFor({ language: 'en' }),
          scripted(() => prose(200, { language: 'ms' })),
        )
      ).code,
    ).toBe('generation.wrong-language')
  })
})

describe('Indonesian words', () => {
  test('are told from Malaysian ones', () => {
    expect(usesIndonesian('Dia naik mobil ke kantor karena hujan.')).toBe(true)
    expect(usesIndonesian('Dia tidak bisa datang, dan kita bisa menunggu.')).toBe(true)
    expect(usesIndonesian(prose(1500, { language: 'ms' }))).toBe(false)
    expect(
      usesIndonesian(
        'Bisa ular tedung amat berbahaya. Kereta api bertolak pukul lapan. Nombor telefon bimbit doktor ada pada Pak Karena.',
      ),
    ).toBe(false)
  })

  test('flag a text, and never refuse it', async () => {
    const { accepted } = await run(
      orderFor({ language: 'ms', promptLanguage: 'ms' }, { language: 'ms' }),
      scripted(() => `${prose(120, { language: 'ms' })}\n\nMereka naik mobil ke kantor karena hujan.`),
    )
    expect(accepted?.flags).toEqual(['indonesian-words'])
  })
})
