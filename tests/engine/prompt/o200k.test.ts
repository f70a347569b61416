import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { expect, it } from 'vitest'
import { countO200kTokens } from '../../../engine/prompt/o200k.ts'

it('counts prose as the tokenizer does, in both languages', () => {
  const texts = [
    'The reef sang again, and nobody slept. “Why?” she asked.\n\n# One',
    'Terumbu itu bernyanyi lagi…\n\n- satu\n- dua',
  ]
  for (const text of texts) expect(countO200kTokens(text)).toBe(countTokens(text))
})

it('counts a text without a blank in parts, whose time the tokenizer squares', () => {
  const texts = ['a'.repeat(200_000), '👩‍👩‍👧'.repeat(18_000), ' '.repeat(200_000), `one ${'-'.repeat(200_000)} two`]
  for (const text of texts) expect(countO200kTokens(text)).toBeGreaterThan(500)
})
