import type { Language } from '../engine/language.ts'
import { cacheFolder, catalogFolders, openIndexCache } from '../engine/node/folders.ts'
import type { Context } from './context.ts'

/** What a quick answer is made of. */
export interface QuickContext extends Pick<Context, 'cwd' | 'env'> {
  readonly now: number
}

/**
 * What `list`, `show` and a shell's Tab print into a pipe, from the kept index, without loading the parser of the whole
 * command line. Null for anything unusual, a mistake included: then it goes the ordinary way, and that prints the same.
 */
export async function quickAnswer([name, ...rest]: readonly string[], context: QuickContext): Promise<string | null> {
  if (name !== 'list' && name !== 'show' && name !== 'complete') return null
  const read = name === 'complete' ? completionWords(rest) : plainOptions(rest)
  if (read === null) return null
  const { words, options } = read
  const cache = openIndexCache(cacheFolder(context.env), catalogFolders(options.generators, context.cwd))
  if (name === 'list') {
    if (words.length > 0 || options.all || options.family !== undefined) return null
    const index = cache.read(context.now)
    return index && (options.json ? `${JSON.stringify(index.rows, null, 2)}\n` : index.printed[options.lang ?? 'en'])
  }
  const index = cache.readFull(context.now)
  if (index === null) return null
  if (name === 'complete') return (await import('./completion.ts')).completionText(words, index)
  if (options.family !== undefined || words.length !== (options.all ? 0 : 1)) return null
  const chosen = index.generators.filter(({ id }) => options.all || id === words[0])
  if (chosen.length === 0) return null
  const { showText } = await import('./terminal/show-text.ts')
  return showText(chosen, options, index.window.day, (await import('./terminal/layout.ts')).PLAIN)
}

interface PlainOptions {
  json?: boolean
  all?: boolean
  family?: string
  generators?: string
  lang?: Language
}

interface Read {
  readonly words: readonly string[]
  readonly options: PlainOptions
}

function completionWords([dashes, ...words]: readonly string[]): Read | null {
  const at = words.indexOf('--generators')
  return dashes === '--' ? { words, options: at < 0 ? {} : { generators: words[at + 1] ?? '.' } } : null
}

/** Words, bare flags and `--name value`, each in its plainest form; null otherwise. */
function plainOptions(argv: readonly string[]): Read | null {
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
      else if (word === '--lang' && (value === 'en' || value === 'ms')) options.lang = value
      else return null
    }
  }
  return { words, options }
}
