import { describe, expect, test } from 'vitest'
import { findOption } from '../../../engine/field-kinds/options.ts'
import { listSteps } from '../../../engine/generator/flow.ts'
import type { Generator } from '../../../engine/generator/generator.ts'
import { createPrompts } from '../../../engine/prompt/prompts.ts'
import { readEntries } from '../../../engine/writer/entries/read-entries.ts'
import { shippedTemplates } from '../../catalog.ts'
import { run, scripted } from '../writer/scripted.ts'
import { begun, byKind, FILLER, generators, one, talk, write } from './write-shipped.ts'

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

  test('notes that were ticked are in the token budget and are asked for by name', async () => {
    const { order, asked, code } = await write(
      byKind('language_story'),
      'en',
      { includeExtras: ['vocabulary', 'exercises'] },
      [
        '# La carta\n\n' +
          Array.from(
            { length: 62 },
            (_, at) =>
              `Marta tiene la carta ${at + 1}. Ella no la abre porque tiene miedo de ${at + 60} cosas. Su hermano espera en la calle ${at + 130}.`,
          ).join(' '),
      ],
    )
    expect(order.extent.parts).toBe(260 + 240 + 140)
    expect(asked[0]).toContain('the part “## Vocabulary”; the part “## Exercises”; the part “## Answers”')
    expect(code).toBe('generation.parts-missing')
  })

  /** Malay tokens a word, as measured on real answers. */
  const TOKENS_A_WORD = 2.1

  test.each([
    [
      'did_you_know',
      { numberOfFacts: 30 },
      30,
      (number: number) => `Tahukah anda bahawa ${talk(38, number).replace('.', '?')} ${talk(38, number + 40)}`,
    ],
    [
      'did_you_know',
      { numberOfFacts: 25 },
      25,
      (number: number) => `Tahukah anda bahawa ${talk(38, number).replace('.', '?')} ${talk(38, number + 40)}`,
    ],
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
        `**Aminah ${FILLER[number % 18]}${number}**\n\n   ${talk(40, number)}\n\n   Penjenamaan: ${talk(40, number + 40)}`,
    ],
  ])(
    'Malay lists of %s with %o pass when the model writes twice the asked length',
    async (kind, settings, count, entry) => {
      const generator = byKind(kind)
      const typed = generator.fields.some(({ name }) => name === 'topic') ? { topic: 'Hutan bakau' } : {}
      const book = begun(generator, 'ms', { ...typed, ...settings })
      const [step] = listSteps(generator, book.settings)
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
    const guide = generators.find(({ outputs }) => Object.keys(outputs.pieces).length > 0) as Generator
    const book = begun(guide, 'en', { subject: 'Mathematics', topic: 'Sums' })
    const orders = listSteps(guide, book.settings).map((step) =>
      createPrompts(guide, shippedTemplates, one).order(book, step),
    )
    expect(orders.filter(({ expect: { output } }) => output !== null)).toHaveLength(2)
  })

  test('every field that a part hangs on exists, with its options', () => {
    for (const { outputs, fields } of generators)
      for (const { parts, each } of [...Object.values(outputs.steps), ...Object.values(outputs.pieces).flat()].filter(
        (output) => output !== null,
      ))
        for (const { when } of Object.values({ ...parts, ...each?.parts }))
          for (const [name, values] of Object.entries(when ?? {})) {
            const field = fields.find((found) => found.name === name)
            expect(field, name).toBeDefined()
            if (field !== undefined && field.options.length > 0)
              for (const value of [values].flat()) expect(findOption(field, value), `${name}: ${value}`).toBeDefined()
          }
  })
})

test('shipped riddles end as their option says, with either word of it', async () => {
  const riddle = (number: number, end: string) =>
    `${number}. Saya berdiri di bilik nombor ${number} dengan satu mata yang tidak pernah tidur. ${end}\n\n   **Jawapan:** Lampu nombor ${number}, kerana matanya ialah mentol.`
  const answered = (end: string) =>
    write(byKind('riddles'), 'ms', { riddleType: 'what-am-i' }, [
      [1, 2, 3, 4, 5].map((number) => riddle(number, end)).join('\n\n'),
    ])
  for (const end of ['Apakah saya?', 'Apakah aku?'])
    expect(await answered(end)).toMatchObject({ asked: [], accepted: { flags: [] } })
  const { asked, code } = await answered('Itulah saya.')
  expect(asked[0]).toContain('teka-teki 1: teka-teki: tidak berakhir dengan “Apakah saya?”')
  expect(code).toBe('generation.entries-incomplete')
})
