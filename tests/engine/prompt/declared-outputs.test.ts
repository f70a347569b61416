import { describe, expect, test } from 'vitest'
import { startBook } from '../../../engine/book/book.ts'
import { stepsOf } from '../../../engine/generator/flow.ts'
import type { Generator } from '../../../engine/generator/generator.ts'
import { readSettings } from '../../../engine/generator/settings.ts'
import { optionOf } from '../../../engine/generator/visible.ts'
import type { Language } from '../../../engine/language.ts'
import { createPrompts } from '../../../engine/prompt/prompts.ts'
import { readEntries } from '../../../engine/writer/entries/read-entries.ts'
import { shippedCatalog, shippedTemplates } from '../../catalog.ts'
import { run, scripted } from '../writer/scripted.ts'

const { generators } = shippedCatalog()
const byKind = (kind: string) => generators.find(({ contentKind }) => contentKind === kind) as Generator
const one = (text: string) => text.split(/\s+/).length

function begun(generator: Generator, language: Language, settings: Record<string, unknown>) {
  const read = readSettings(generator, { [generator.languageSetting]: language, ...settings }, { language, year: 2026 })
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  return startBook(generator, read.settings, language)
}

/** Writes one step of a shipped generator with the replies of a model. */
async function write(
  generator: Generator,
  language: Language,
  settings: Record<string, unknown>,
  replies: readonly string[],
  step = 'text',
) {
  const typed = Object.fromEntries(
    generator.fields.flatMap(({ name, kind, required, example }) =>
      kind === 'text' && required ? [[name, example?.[language] ?? 'Salt']] : [],
    ),
  )
  const book = begun(generator, language, { ...typed, ...settings })
  const at = stepsOf(generator, book.settings).find(({ name }) => name === step)
  const order = createPrompts(generator, shippedTemplates, one).order(book, at as NonNullable<typeof at>)
  const provider = scripted((_, call) => replies[call - 1] ?? replies.at(-1) ?? '')
  const outcome = await run(order, provider)
  return { ...outcome, order, asked: provider.requests.slice(1).map(({ messages }) => messages.at(-1)?.content ?? '') }
}

const riddles = (count: number, answer: (number: number) => string) =>
  Array.from(
    { length: count },
    (_, index) =>
      `${index + 1}. Thing number ${index + 1} sits in a kitchen and never eats. What is it?${answer(index + 1)}`,
  ).join('\n\n')
const teka = (count: number, answer: (number: number) => string) =>
  Array.from(
    { length: count },
    (_, index) =>
      `${index + 1}. Benda nombor ${index + 1} duduk di dapur tetapi tidak pernah makan. Apakah benda itu?${answer(index + 1)}`,
  ).join('\n\n')

describe('what the shipped generators declare', () => {
  test('riddles without answers are asked for them, and never delivered', async () => {
    const bare = await write(byKind('riddles'), 'en', {}, [riddles(5, () => '')])
    expect(bare.code).toBe('generation.entries-incomplete')
    expect(bare.asked[0]).toContain('Missing in 1, 2, 3, 4, 5: answer.')
    const malay = await write(byKind('riddles'), 'ms', {}, [
      teka(5, () => ''),
      teka(5, (number) => `\n\n   **Jawapan:** Periuk nombor ${number} yang besar.`),
    ])
    expect(malay.asked[0]).toContain('Tiada pada 1, 2, 3, 4, 5: jawapan.')
    expect(malay.accepted?.calls).toBe(2)
  })

  test('riddles with their answers at the end, or with sums, are whole at once', async () => {
    const answers = Array.from({ length: 5 }, (_, index) => `${index + 1}. The pot of size ${index + 1}`).join('\n')
    const listed = await write(byKind('riddles'), 'en', {}, [`${riddles(5, () => '')}\n\n**Answers:**\n${answers}`])
    expect(listed.accepted).toMatchObject({ calls: 1, flags: [] })
    expect(listed.accepted?.text.match(/\*\*Answer:\*\*/g)).toHaveLength(5)
    const sums = await write(byKind('riddles'), 'en', { riddleType: 'mathematical' }, [
      riddles(5, (number) => `\n\nAnswer:\n${number + 11} - 4 = ${number + 7}`),
    ])
    expect(sums.accepted?.calls).toBe(1)
    expect(sums.accepted?.text).toContain('12 - 4 = 8')
  })

  test('jokes, names and titles without their parts are asked for them', async () => {
    const jokes = Array.from({ length: 5 }, (_, index) => `${index + 1}. Why did baker number ${index + 1} quit?`).join(
      '\n',
    )
    expect((await write(byKind('dad_jokes'), 'en', {}, [jokes])).code).toBe('generation.entries-incomplete')
    const names = ['Marlow Finch', 'Ines Calder', 'Tobias Wren', 'Hana Ostrov', 'Della Marsh']
      .map((name, index) => `${index + 1}. **${name}**`)
      .join('\n')
    const named = await write(byKind('author_name'), 'en', {}, [names])
    expect(named.asked[0]).toContain('Missing in 1, 2, 3, 4, 5: why it fits. Missing in 1, 2, 3, 4, 5: branding.')
    const titles = ['Low Water', 'The Pans', 'A Kettle', 'The Weighing', 'Tide']
      .map((title, index) => `${index + 1}. **${title}**\n\n   It comes from the book under the scales.`)
      .join('\n\n')
    expect((await write(byKind('book_title'), 'en', {}, [titles])).asked[0]).toContain(
      'Missing in 1, 2, 3, 4, 5: subtitle.',
    )
  })

  test('keywords keep to the boxes of the shop and to what it allows', async () => {
    const keyword = (number: number, text: string) =>
      `${number}. **Long-tail:** ${text} — readers who look for number ${number}`
    const good = Array.from({ length: 10 }, (_, index) => keyword(index + 1, `sisters on shore number ${index + 1}`))
    const bad = good
      .with(
        2,
        keyword(3, 'a story of two sisters who inherit a boarding house on a shore the sea is taking away from them'),
      )
      .with(5, keyword(6, 'bestseller free Kindle Unlimited'))
      .with(7, keyword(8, 'the quiet shore novel'))
    const settings = { keywordType: 'long', bookTitle: 'The Quiet Shore: A Novel' }
    const mended = await write(byKind('amazon_keywords'), 'en', settings, [
      bad.join('\n'),
      [good[2], good[5], good[7]].join('\n'),
    ])
    expect(mended.asked[0]).toContain('Longer than 50 characters in 3: keyword.')
    expect(mended.asked[0]).toMatch(/The shop refuses in 6: .*“bestseller”.*“kindle unlimited”/)
    expect(mended.asked[0]).toContain('The shop refuses in 8: “the quiet shore”.')
    expect(mended.accepted).toMatchObject({ calls: 2, flags: [] })
    expect((await write(byKind('amazon_keywords'), 'en', settings, [bad.join('\n')])).accepted?.flags).toContain(
      'shop-rules',
    )
  })

  test('keywords, jokes, facts and titles in the shapes that models prefer are whole at once', async () => {
    const keywords = [
      'family saga',
      'sisters',
      'coastal fiction',
      'boarding house',
      'small town',
      'mother and daughters',
      'slow drama',
      'inheritance',
      'seaside novel',
      'family secrets',
    ]
    expect(
      (await write(byKind('amazon_keywords'), 'en', { keywordType: 'short' }, [keywords.join(', ')])).accepted?.calls,
    ).toBe(1)
    const jokes = [1, 2, 3, 4, 5].map(
      (number) => `**Joke ${number}:** Why did baker number ${number} quit?\nNo dough at shop ${number}.`,
    )
    expect(
      (await write(byKind('dad_jokes'), 'en', {}, [`${jokes.join('\n\n')}\n\nHope these made you groan!`])).accepted,
    ).toMatchObject({ calls: 1, flags: [] })
    const facts = [1, 2, 3, 4, 5].map(
      (number) =>
        `Tahukah anda bahawa sotong kurita nombor ${number} mempunyai tiga jantung? Dua daripadanya mengepam darah ke insang.`,
    )
    expect((await write(byKind('did_you_know'), 'ms', {}, [facts.join('\n\n')])).accepted?.calls).toBe(1)
    const titles = ['Low Water', 'The Pans', 'A Kettle', 'The Weighing', 'The Tide'].map(
      (title, index) =>
        `**Option ${index + 1}** - **Title:** ${title}\n**Subtitle:** Two Sisters and House ${index + 1}\nIt comes from the book under the scales, page ${index + 1}.`,
    )
    expect((await write(byKind('book_title'), 'en', {}, [titles.join('\n\n')])).accepted?.calls).toBe(1)
  })

  test('a description of the shop has no claims, quotations or prices, and keeps to its length', async () => {
    const body =
      'Two sisters inherit a boarding house on a shore that the sea is taking. One wants to sell it, and the other has nowhere else to go. '.repeat(
        6,
      )
    const claimed = await write(byKind('amazon_pdp'), 'en', {}, [
      `${body}\n\nNow a #1 New York Times bestseller. "I could not put it down!" $2.99 today only.`,
      body,
    ])
    for (const words of ['#1', 'new york times', 'bestseller', 'could not put it down', '$2.99', 'today only'])
      expect(claimed.asked[0]).toContain(`“${words}”`)
    expect(claimed.accepted?.flags).not.toContain('shop-rules')
    expect(claimed.order.expect.output?.limit).toEqual({ characters: 4000, counts: 'html' })
    const malay = await write(byKind('amazon_pdp'), 'ms', {}, [
      'Dua beradik mewarisi rumah tumpangan di pantai. Seorang mahu menjualnya, seorang lagi tidak. '.repeat(14) +
        'Novel terlaris, RM9.90 untuk hari ini sahaja.',
    ])
    expect(malay.accepted?.flags ?? malay.code).toContain('shop-rules')
  })

  test('notes that were ticked are in the token budget and are asked for by name', async () => {
    const { order, asked, code } = await write(
      byKind('language_story'),
      'en',
      { includeExtras: ['vocabulary', 'exercises'] },
      [
        '# La carta\n\n' +
          'Marta tiene una carta. Ella no la abre porque tiene miedo. Su hermano espera en la calle. '.repeat(62),
      ],
    )
    expect(order.extent.parts).toBe(260 + 240 + 140)
    expect(asked[0]).toContain('the part “## Vocabulary”; the part “## Exercises”; the part “## Answers”')
    expect(code).toBe('generation.parts-missing')
  })

  /** Malay tokens a word, as measured on real answers. */
  const TOKENS_A_WORD = 2.1
  const filler =
    'Sungai itu mengalir perlahan melalui hutan bakau yang luas sehingga sampai ke muara tempat nelayan menunggu air pasang setiap petang'.split(
      ' ',
    )
  const talk = (words: number, from: number) =>
    `${Array.from({ length: words }, (_, index) => filler[(from * 5 + index) % filler.length]).join(' ')} pada hari ke-${from}.`

  test.each([
    ['did_you_know', { numberOfFacts: 30 }, 30, (number: number) => `Tahukah anda bahawa ${talk(76, number)}`],
    ['did_you_know', { numberOfFacts: 25 }, 25, (number: number) => `Tahukah anda bahawa ${talk(76, number)}`],
    [
      'riddles',
      { numberOfRiddles: 20 },
      20,
      (number: number) => `${talk(60, number)} Apakah saya?\n\n   **Jawapan:** ${talk(26, number + 40)}`,
    ],
    [
      'author_name',
      { numberOfNames: 20 },
      20,
      (number: number) =>
        `**Aminah ${filler[number % 18]}${number}**\n\n   ${talk(40, number)}\n\n   Penjenamaan: ${talk(40, number + 40)}`,
    ],
  ])(
    'Malay lists of %s with %o pass when the model writes twice the asked length',
    async (kind, settings, count, entry) => {
      const generator = byKind(kind)
      const typed = generator.fields.some(({ name }) => name === 'topic') ? { topic: 'Hutan bakau' } : {}
      const book = begun(generator, 'ms', { ...typed, ...settings })
      const [step] = stepsOf(generator, book.settings)
      const order = createPrompts(generator, shippedTemplates, one).order(book, step as NonNullable<typeof step>)
      const provider = scripted(({ messages, maxTokens }, call) => {
        const asked =
          call === 1
            ? Array.from({ length: count }, (_, index) => index + 1)
            : [...(messages.at(-1)?.content.split('.')[0] ?? '').matchAll(/\d+/g)].map(([digits]) => Number(digits))
        const words = asked
          .map((number) => `${number}. ${entry(number)}`)
          .join('\n\n')
          .split(/(?<= )/)
        const most = Math.floor(maxTokens / TOKENS_A_WORD)
        return words.length <= most ? words.join('') : { text: words.slice(0, most).join(''), reason: 'length' }
      })
      const { accepted, code } = await run(order, provider)
      expect(code).toBeNull()
      expect(readEntries(accepted?.text ?? '', { cut: false })).toHaveLength(count)
    },
  )

  test('only the fixed sections that order answers are asked for them', () => {
    const guide = generators.find(({ outputs }) => outputs.sections.some((section) => section !== null)) as Generator
    const book = begun(guide, 'en', { subject: 'Mathematics', topic: 'Sums' })
    const orders = stepsOf(guide, book.settings).map((step) =>
      createPrompts(guide, shippedTemplates, one).order(book, step),
    )
    expect(orders.filter(({ expect: { output } }) => output !== null)).toHaveLength(2)
  })

  test('every field that a part hangs on exists, with its options', () => {
    for (const { outputs, fields } of generators)
      for (const { parts, each } of [...Object.values(outputs.steps), ...outputs.sections].filter(
        (output) => output !== null,
      ))
        for (const { when } of [...parts, ...each])
          for (const [name, values] of Object.entries(when ?? {})) {
            const field = fields.find((found) => found.name === name)
            expect(field, name).toBeDefined()
            if (field !== undefined && field.options.length > 0)
              for (const value of values) expect(optionOf(field, value), `${name}: ${value}`).toBeDefined()
          }
  })
})
