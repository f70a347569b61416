import { countWords } from '../prose/words.ts'
import { judgeLength } from '../writer/length.ts'
import type { LintRule } from './rule.ts'

/** A pattern of a whole text whose own example is shorter or longer than the text may be. */
export const lengths: LintRule = {
  name: 'pattern-length',
  *check({ generator: { outputs, writing, languages } }) {
    for (const [step, { matches, items }] of Object.entries(outputs.steps)) {
      const words = writing.steps[step]?.words ?? null
      const { pattern, example } = matches ?? {}
      if (items !== undefined || words === null || 'field' in words || !pattern || !example) continue
      if (!pattern.startsWith('^') || !/(?<!\\)\$$/.test(pattern)) continue
      const count = languages
        .map((language) => countWords(example[language]))
        .find((one) => judgeLength(one, words) !== 'fits')
      if (count === undefined) continue
      const path = ['steps', step, 'output', 'matches', 'example']
      const message = `the example has ${count} words, and the pattern holds for the whole text, which is to have ${words.min} to ${words.max}`
      yield { path, message, expected: 'a pattern and words that one text can have' }
    }
  },
}
