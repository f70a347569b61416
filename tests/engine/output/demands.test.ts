import { expect, test } from 'vitest'
import type { Language } from '../../../engine/base/language.ts'
import { listSteps } from '../../../engine/generator/flow.ts'
import type { Generator } from '../../../engine/generator/generator.ts'
import { createPrompts } from '../../../engine/prompt/prompts.ts'
import { shippedTemplates } from '../../catalog.ts'
import { begun } from '../prompt/write-shipped.ts'
import { COURSE, PANTUN, POEM, RIDDLES } from './generators.ts'

function orderOf(generator: Generator, language: Language, settings: Record<string, unknown>, step = 'text') {
  const book = begun(generator, language, settings)
  const at = listSteps(generator, book.settings).find(({ name }) => name === step)!
  return createPrompts(generator, shippedTemplates, (text) => text.length).order(book, at)
}

const promptOf = (...given: Parameters<typeof orderOf>) => orderOf(...given).messages.at(-1)!.content

test.each([
  [
    'en',
    { form: 'four' },
    'Every pantun has exactly 4 lines, 8 to 12 syllables a line and end rhymes in the pattern abab.',
  ],
  [
    'ms',
    { form: 'four' },
    'Setiap pantun mempunyai tepat 4 baris, 8 hingga 12 suku kata sebaris dan rima hujung abab.',
  ],
  [
    'ms',
    { form: 'two', theme: 'riddle' },
    'Setiap pantun mempunyai tepat 2 baris, 8 hingga 12 suku kata sebaris dan rima hujung aa; berakhir dengan “?”.',
  ],
  [
    'en',
    { form: 'eight', theme: 'riddle' },
    'Every pantun has exactly 8 lines, 8 to 12 syllables a line and end rhymes in the pattern abcdabcd; ends with “?”.',
  ],
] as const)(
  'the prompt says what is declared of each entry, with what the options say: %s %j',
  (language, settings, sentence) => {
    const prompt = promptOf(PANTUN, language, settings)
    expect(prompt).toContain(`- ${sentence}\n`)
    expect(prompt).toContain(
      language === 'en' ? 'Exactly 3 entries, numbered 1 to 3.' : 'Tepat 3 butir, bernombor 1 hingga 3.',
    )
    for (const fact of language === 'en' ? ['syllables', 'rhymes', 'lines,'] : ['suku kata', 'rima hujung', 'baris,'])
      expect(prompt.split(fact)).toHaveLength(2)
  },
)

test('the prompt says what is declared of parts, once each, and of a range of entries', () => {
  const prompt = promptOf(RIDDLES, 'en', { type: 'what-am-i' })
  expect(prompt).toContain('3 to 5 entries, numbered from 1.')
  expect(prompt).toContain('- Every entry has a paragraph that begins **Answer:** the answer\n')
  expect(prompt).toContain('- In every entry, the riddle itself ends with “What am I?”.\n')
  expect(prompt).toContain('Stop after the last.')
  expect(prompt).not.toContain('Working')
  const malay = promptOf(RIDDLES, 'ms', { type: 'mathematical' })
  expect(malay).toContain('3 hingga 5 butir, bernombor dari 1.')
  expect(malay).toContain('- Setiap butir mempunyai perenggan yang bermula **Jalan kira:** dalam satu baris\n')
})

test('the prompt says what is declared of stanzas and of a whole poem', () => {
  expect(promptOf(POEM, 'en', { form: 'haiku' })).toContain(
    '- 5 stanzas, each one haiku, with one empty line between stanzas and none inside them.\n- Every haiku has exactly 3 lines and 5, 7 and 5 syllables, line by line.',
  )
  expect(promptOf(POEM, 'ms', { form: 'syair' })).toContain(
    '- 3 hingga 5 rangkap, dengan satu baris kosong antara rangkap dan tiada di dalamnya.\n- Setiap rangkap mempunyai tepat 4 baris, 8 hingga 12 suku kata sebaris dan rima hujung aaaa.',
  )
  expect(promptOf(POEM, 'ms', { form: 'sonnet' })).toContain(
    '- Teks ini mempunyai tepat 14 baris di bawah tajuknya dan rima hujung ababcdcdefefgg.',
  )
})

test('the prompt says what is declared of entries in a step of a book, which its template does not ask for itself', () => {
  const prompt = promptOf(COURSE, 'en', { subject: 'Salt' }, 'conclusion')
  expect(prompt).toContain('- The text is a list of exactly 5 entries, each one question, numbered from 1.')
  expect(prompt).toContain('- Every question has 10 to 60 words.\n')
  expect(prompt).not.toContain('Length:')
  expect(promptOf(COURSE, 'ms', { subject: 'Garam' }, 'conclusion')).toContain(
    '- Teks ini ialah senarai tepat 5 butir, setiap butir satu soalan, bernombor dari 1.',
  )
  expect(promptOf(COURSE, 'en', { subject: 'Salt' }, 'introduction')).not.toContain('question')
})

test('the prompt says what is declared and the token limit has room for it', () => {
  expect(orderOf(COURSE, 'en', { subject: 'Salt' }, 'conclusion').extent.text).toBe(300)
  expect(orderOf(PANTUN, 'ms', { form: 'eight', howMany: 10 }).extent.text).toBe(10 * 8 * 12)
  expect(orderOf(RIDDLES, 'en', {}).extent.text).toBe(5 * 75)
  expect(orderOf(POEM, 'en', { form: 'sonnet' }).extent.text).toBe(14 * 12)
})
