import type { ExpectedOutput } from './expected.ts'

/** The words of `text` that a shop refuses, as they stand there, each once. What the author typed, such as the title, is not judged. */
export function forbiddenIn(text: string, { lacks, allowed }: Pick<ExpectedOutput, 'lacks' | 'allowed'>): string[] {
  if (lacks.length === 0) return []
  const judged = allowed
    .filter((typed) => typed.trim() !== '')
    .reduce((rest, typed) => rest.split(typed).join(' '), text)
  const found = lacks.flatMap(({ phrases }) =>
    phrases.flatMap((phrase) => [...judged.matchAll(patternOf(phrase))].map(([words]) => words.trim())),
  )
  return [...new Set(found.map((words) => words.toLowerCase()))]
}

const patterns = new Map<string, RegExp>()

/** A phrase as whole words in any letter case; between slashes, a pattern. */
function patternOf(phrase: string): RegExp {
  const known = patterns.get(phrase)
  if (known !== undefined) return known
  const source = /^\/(.+)\/$/u.exec(phrase)?.[1]
  const words = phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '[\\s-]+')
  const made = new RegExp(source ?? `(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, 'giu')
  patterns.set(phrase, made)
  return made
}
