import type { Language } from '../../engine/language.ts'
import type { Money } from '../../engine/quote/quote-book.ts'
import { say } from '../messages/say.ts'
import { amount, grouped } from './numbers.ts'

/** As `about 1,200 tokens in and 3,400 out`. */
export function aboutTokens(tokens: { readonly input: number; readonly output: number }, language: Language): string {
  return say('figures.tokens', language, { input: grouped(tokens.input), output: grouped(tokens.output) })
}

/** As `about USD 1.20`. */
export function aboutMoney({ amount: value, currency }: Money, language: Language): string {
  return say('figures.about', language, { amount: amount(value, currency) })
}
