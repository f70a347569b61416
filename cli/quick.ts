import { isLanguage } from '../engine/language.ts'
import { indexCache } from './catalog-index.ts'
import { completionText } from './completion.ts'
import type { Context } from './context.ts'
import { PLAIN } from './terminal/layout.ts'
import { listText } from './terminal/list-text.ts'
import { showText } from './terminal/show-text.ts'

/** What a quick answer is made of. */
export interface QuickContext extends Pick<Context, 'cwd' | 'env'> {
  readonly now: number
}

/**
 * What `list`, `show` and a shell's Tab print into a pipe, from the kept index, without loading the parser of the whole
 * command line. Null for anything unusual, a mistake included: then the ordinary way is gone, and it prints the same.
 */
export function quickAnswer([name, ...rest]: readonly string[], context: QuickContext): string | null {
  if (name === 'complete' && rest[0] === '--') return completed(rest.slice(1), context)
  const read = name === 'list' || name === 'show' ? plainOptions(rest) : null
  if (read === null) return null
  const { words, options } = read
  const cache = indexCache(context, options.generators)
  if (name === 'list') {
    const index = words.length > 0 || options.all ? null : cache.read(context.now)
    return index && listText(index, options, PLAIN)
  }
  if (options.family !== undefined || words.length !== (options.all ? 0 : 1)) return null
  const index = cache.readFull(context.now)
  const chosen = index?.generators.filter(({ id }) => options.all || id === words[0]) ?? []
  return index && chosen.length > 0 ? showText(chosen, options, index.window.day, PLAIN) : null
}

function completed(words: readonly string[], context: QuickContext): string | null {
  const at = words.indexOf('--generators')
  const index = indexCache(context, at < 0 ? undefined : words[at + 1]).readFull(context.now)
  return index && completionText(words, index)
}

interface PlainOptions {
  json?: boolean
  all?: boolean
  family?: string
  generators?: string
  lang?: 'en' | 'ms'
}

/** Words, bare flags and `--name value`, each in its plainest form; null otherwise. */
function plainOptions(argv: readonly string[]): { words: string[]; options: PlainOptions } | null {
  const words: string[] = []
  const options: PlainOptions = {}
  for (let at = 0; at < argv.length; at++) {
    const word = argv[at]!
    if (!word.startsWith('-')) words.push(word)
    else if (word === '--json') options.json = true
    else if (word === '--all') options.all = true
    else {
      at += 1
      const value = argv[at]
      if (value === undefined || value.startsWith('-')) return null
      if (word === '--family') options.family = value
      else if (word === '--generators') options.generators = value
      else if (word === '--lang' && isLanguage(value)) options.lang = value
      else return null
    }
  }
  return { words, options }
}
