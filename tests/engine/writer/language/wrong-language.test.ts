import { describe, expect, test } from 'vitest'
import { findIndonesianWords } from '../../../../engine/writer/language/indonesian.ts'
import { isWrongLanguage } from '../../../../engine/writer/language/wrong-language.ts'
import { prose } from '../../../provider-server/prose.ts'
import { orderFor, run, scripted } from '../scripted.ts'

const en = { language: 'en', promptLanguage: 'en', appendix: false } as const
const ms = { language: 'ms', promptLanguage: 'ms', appendix: false } as const

const JAPANESE =
  '昔々、海のそばに小さな村がありました。村の人たちは毎朝早く起きて、魚を取りに行きました。ミラは祖母と一緒に灯台に住んでいました。ある夜、強い風が吹いて、ランプの火が消えてしまいました。ミラは階段を上って、もう一度火をつけました。村の人たちはとても喜びました。'

describe('the language of a text', () => {
  test('is told for English, Malay and Spanish', async () => {
    for (const words of [60, 200, 1500]) {
      expect(await isWrongLanguage(prose(words), en)).toBe(false)
      expect(await isWrongLanguage(prose(words, { language: 'ms' }), ms)).toBe(false)
      expect(await isWrongLanguage(prose(words), ms)).toBe(true)
      expect(await isWrongLanguage(prose(words, { language: 'ms' }), en)).toBe(true)
      expect(await isWrongLanguage(prose(words, { language: 'es' }), en)).toBe(true)
    }
  })

  test('passes when the text is short, mixed, or any language will do', async () => {
    expect(await isWrongLanguage('Nasi lemak, teh tarik, roti canai.', en)).toBe(false)
    expect(await isWrongLanguage(`${prose(400, { language: 'ms' })}\n\n${prose(400)}`, ms)).toBe(false)
    expect(await isWrongLanguage(prose(300), { ...en, language: null })).toBe(false)
    expect(await isWrongLanguage(prose(300), { ...en, language: 'xx' })).toBe(false)
  })

  test('is not mistaken for code, links or names', async () => {
    const code = `${'Jalankan arahan ini dahulu, kemudian baca hasilnya dengan teliti sebelum meneruskan langkah yang berikut.\n\n'.repeat(4)}\`\`\`js\n${'const value = computeTheResult(input)\n'.repeat(30)}\`\`\``
    expect(await isWrongLanguage(code, ms)).toBe(false)
  })

  test('of a text that teaches one is judged by a good part of it', async () => {
    const es = { language: 'es', promptLanguage: 'en', appendix: false } as const
    const notes =
      'In this story the verbs stand in the past. Read each line twice, and then read it aloud to somebody who listens.'
    expect(await isWrongLanguage(`${prose(150, { language: 'es' })}\n\n${notes}\n\n${notes}`, es)).toBe(false)
    expect(await isWrongLanguage(prose(300), es)).toBe(true)
    expect(await isWrongLanguage(`${JAPANESE}\n\n${notes}`, { ...es, language: 'ja' })).toBe(false)
    expect(await isWrongLanguage(`${prose(150)}`, { ...es, language: 'ja' })).toBe(true)
  })

  test('is judged before the appendix alone when there is one', async () => {
    const story = `${prose(120, { language: 'es' })}\n\n## Glossary\n\n${prose(500)}`
    expect(await isWrongLanguage(story, { language: 'es', promptLanguage: 'en', appendix: true })).toBe(false)
    expect(
      await isWrongLanguage(`${prose(120)}\n\n## Glossary\n\n${prose(500, { language: 'es' })}`, {
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
    expect((await run(orderFor({ language: 'en' }), prose(200, { language: 'ms' }))).code).toBe(
      'generation.wrong-language',
    )
  })
})

describe('a language that the settings name', () => {
  const guide = { ...ms, namedLanguages: ['en'] }
  const notes =
    'Baca setiap ayat dua kali dengan kuat, kemudian tulis semula dengan kata-kata anda sendiri pada buku latihan itu.'

  test('may fill most of a text that explains it', async () => {
    const text = `${notes}\n\n${prose(450)}\n\n${notes}`
    expect(await isWrongLanguage(text, ms)).toBe(true)
    expect(await isWrongLanguage(text, guide)).toBe(false)
  })

  test('excuses neither a text without a word of its own language nor a third one', async () => {
    expect(await isWrongLanguage(prose(600), guide)).toBe(true)
    expect(await isWrongLanguage(`${notes}\n\n${prose(600, { language: 'es' })}`, guide)).toBe(true)
  })
})

describe('the first words', () => {
  test('in another language are never shown', async () => {
    for (const [asked, given] of [
      ['en', 'ms'],
      ['ms', 'en'],
      ['en', 'es'],
      ['es', 'en'],
    ] as const) {
      const { events, code } = await run(
        orderFor({ language: asked, promptLanguage: asked === 'ms' ? 'ms' : 'en' }, { language: asked }),
        prose(600, { language: given }),
      )
      expect(code).toBe('generation.wrong-language')
      expect(events.filter(({ type }) => type === 'delta')).toEqual([])
    }
  })

  test('in the right one are shown before the text is whole', async () => {
    for (const language of ['en', 'ms'] as const) {
      const { events } = await run(
        orderFor({ language, promptLanguage: language }, { language }),
        prose(600, { language }),
      )
      const first = events.find((event) => event.type === 'delta')
      expect(first?.type === 'delta' ? first.text.length : 0).toBeLessThan(320)
    }
  })
})

describe('Indonesian words', () => {
  const words = (text: string) => findIndonesianWords(text).map(({ word }) => word)

  test('are told from Malaysian ones', () => {
    expect(words('Dia naik mobil ke kantor karena hujan.')).toEqual(['mobil', 'kantor', 'karena'])
    expect(words('Dua menit terakhir.')).toEqual(['menit'])
    expect(words('Dia tidak bisa datang, dan kita bisa menunggu.')).toEqual(['tidak bisa', 'kita bisa'])
    expect(words('Anda boleh mula sekarang.')).toEqual([])
    expect(words('Kabupaten itu luas; lemari lama dijual.')).toEqual([])
    expect(words(prose(1500, { language: 'ms' }))).toEqual([])
    expect(
      words(
        'Bisa ular tedung amat berbahaya. Kereta api bertolak pukul lapan. Nombor telefon bimbit doktor ada pada Pak Karena.',
      ),
    ).toEqual([])
  })

  test('within quotation marks, italics and code are cited', () => {
    expect(
      words('“Aku tidak bisa,” kata lelaki dari Jakarta. Di situ tertulis *kantor pos* dan `menit`.\n\n> karena hujan'),
    ).toEqual([])
  })

  const order = orderFor({ language: 'ms', promptLanguage: 'ms' }, { language: 'ms' })
  const text = `${prose(120, { language: 'ms' })}\n\nDua menit terakhir itu panjang. Karena hujan, kami tunggu sepuluh menit lagi. “Menit ke berapa?” tanya dia.`

  test('are put right by one small call, each only where it stands', async () => {
    const provider = scripted(({ task }) =>
      task.small === 'words' ? 'menit → minit\nkarena → kerana\nhujan → ujan' : text,
    )
    const { accepted, events } = await run(order, provider)
    expect(accepted?.text).toBe(
      text
        .replace('Dua menit', 'Dua minit')
        .replace('Karena hujan', 'Kerana hujan')
        .replace('sepuluh menit', 'sepuluh minit'),
    )
    expect(accepted?.flags).toEqual([])
    expect(accepted).not.toHaveProperty('flaggedWords')
    expect(accepted?.calls).toBe(2)
    expect(provider.requests[1]?.messages[0]?.content).toContain('- menit: Dua menit terakhir itu panjang.')
    expect(events.some(({ type }) => type === 'tidied')).toBe(true)
  })

  test('are shown in the whole sentence, also behind the full stop of a title', async () => {
    const waiting = text.replace('Dua menit terakhir itu panjang.', 'Dr. Salleh tunggu dua menit. Hujan turun.')
    const provider = scripted(({ task }) => (task.small === 'words' ? 'menit → minit' : waiting))
    await run(order, provider)
    expect(provider.requests[1]?.messages[0]?.content).toContain('- menit: Dr. Salleh tunggu dua menit.\n')
  })

  test('that the answer leaves, or answers by nonsense, flag the text by name', async () => {
    for (const answer of [
      'menit → menit\nkarena → kerana',
      'menit → tidak bisa\nkarena → kerana',
      'menit → minit!!! <b>\nkarena → kerana',
    ]) {
      const { accepted } = await run(order, ({ task }) => (task.small === 'words' ? answer : text))
      expect(accepted?.flags, answer).toEqual(['indonesian-words'])
      expect(accepted?.flaggedWords).toEqual(['menit'])
    }
  })

  test('never refuse a text, also when the call fails', async () => {
    const { accepted } = await run(order, ({ task }) => (task.small === 'words' ? new Error('gone') : text))
    expect(accepted?.text).toBe(text)
    expect(accepted?.flaggedWords).toEqual(['menit', 'karena'])
  })
})
