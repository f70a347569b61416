import { type Language, tableOfLanguages } from '../base/language.ts'
import type { Generator } from '../generator/generator.ts'
import { ORDERS } from '../prose/language-words.ts'
import type { WordTarget } from '../writer/length.ts'
import { type LintFinding, type LintRule, placeInText } from './rule.ts'

const NUMBER = '(\\d{1,3}(?:[,.]\\d{3})+|\\d+)'

/**
 * A length of the whole text: a clause of its own ("about 500 words."), or one that names the text ("write 500 words", "a chapter of
 * 500 words"). Lengths of sentences, scenes or notes are none.
 */
const LENGTHS = tableOfLanguages((language) => new RegExp(ORDERS[language].length.replaceAll('{number}', NUMBER), 'gi'))

/** How far outside `writing.words` a number in prose may lie: what is accepted of a text. */
const SLACK = { least: 0.7, most: 1.3 }

/** A number of words in a slot that `writing.words` contradicts. */
export const proseWords: LintRule = {
  name: 'words-in-prose',
  *check({ generator }) {
    for (const [slot, texts] of Object.entries(generator.prompt.slots)) {
      const target = targetOf(generator, slot)
      if (target === null) continue
      for (const language of generator.languages)
        yield* otherLengths(['prompt', slot, language], texts[language] ?? '', language, target)
    }
  },
}

function* otherLengths(path: string[], text: string, language: Language, target: WordTarget): Iterable<LintFinding> {
  for (const match of text.matchAll(LENGTHS[language])) {
    const least = numberOf(match[1]!)
    const most = match[2] === undefined ? least : numberOf(match[2])
    if (most >= target.min * SLACK.least && least <= target.max * SLACK.most) continue
    const start = match.index + match[0].search(/\d/)
    const place = placeInText(text, start, match.index + match[0].length - start)
    const asked = target.min === target.max ? `${target.min}` : `${target.min} to ${target.max}`
    yield { path, place, message: `the text orders another length than writing.words, ${asked}` }
  }
}

function numberOf(written: string): number {
  return Number(written.replace(/[,.]/g, ''))
}

/** The words that the step of a slot asks for; null where it is none in particular. */
function targetOf({ writing, outputs, fields, book }: Generator, slot: string): WordTarget | null {
  const steps: Readonly<
    Record<string, { readonly words: WordTarget | { readonly field: string } | null } | undefined>
  > = writing.steps
  const name = Object.hasOwn(steps, slot) ? slot : book === null ? Object.keys(steps)[0] : undefined
  const words = (name === undefined ? null : steps[name]?.words) ?? null
  const declared = Object.entries(outputs.steps).find(([step]) => step === name)?.[1]
  const isList = writing.items !== null || (declared !== undefined && declared.items !== null)
  if (words === null || isList) return null
  if (!('field' in words)) return words
  const options = fields.find(({ name }) => name === words.field)?.options ?? []
  const targets = options.flatMap(({ words: own }) => own ?? [])
  if (targets.length === 0) return null
  return { min: Math.min(...targets.map(({ min }) => min)), max: Math.max(...targets.map(({ max }) => max)) }
}
