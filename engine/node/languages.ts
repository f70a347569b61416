import { existsSync } from 'node:fs'
import { readdir, readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { addLanguage } from '../base/add-language.ts'
import { isRecord } from '../base/is-record.ts'
import { type AddedLanguage, isShipped } from '../base/language.ts'
import { layerFolders } from './layer-folders.ts'
import { listFilesBeneath } from './load.ts'

/** What a folder or pack has of languages: `templates/language/<language>/` with `language.json` in each. */
export function languagesFolder(folder: string): string {
  return join(layerFolders(folder).templates, 'language')
}

/** The file that makes a folder a language, with its name of its own. */
export const LANGUAGE_FILE = 'language.json'

/** A file of a language that can't be used. */
export interface LanguageFault {
  readonly file: string
  readonly reason: string
}

interface LanguageReading {
  readonly languages: readonly AddedLanguage[]
  readonly faults: readonly LanguageFault[]
}

/** The languages of one folder or pack. A file that can't be read, or whose patterns are none, is left out; links that lead outside are not followed. */
export async function readLanguages(folder: string): Promise<LanguageReading> {
  const root = languagesFolder(folder)
  if (!existsSync(root)) return { languages: [], faults: [] }
  const names = (await readdir(root, { withFileTypes: true })).filter((one) => one.isDirectory())
  const faults: LanguageFault[] = []
  const languages: AddedLanguage[] = []
  for (const { name: code } of names) {
    if (isShipped(code) || !existsSync(join(root, code, LANGUAGE_FILE))) continue
    if (!/^[a-z]{2,3}$/.test(code)) {
      faults.push({
        file: join(root, code),
        reason: 'the folder of a language has the two or three letters of its code',
      })
      continue
    }
    const files: Record<string, unknown> = {}
    const options = { root: await realpath(root), ending: /\.json$/, levels: 1, strict: false }
    for (const path of listFilesBeneath(join(root, code), options).paths) {
      const file = join(root, code, path)
      try {
        const read: unknown = JSON.parse(await readFile(file, 'utf8'))
        if (!isRecord(read)) throw new Error('it is no map of texts')
        compilePatterns(path, read)
        files[path.replace(/\.json$/, '')] = read
      } catch (error) {
        faults.push({ file, reason: (error as Error).message })
      }
    }
    const { name } = (files.language ?? {}) as { readonly name?: unknown }
    languages.push({ code, name: typeof name === 'string' ? name : code, files })
  }
  return { languages, faults }
}

/** What of the words of a language are patterns: at these keys, and in a map beneath one those named `pattern`, or else all. */
const PATTERNS: Readonly<Record<string, readonly string[]>> = {
  'words/replies.json': ['preamble', 'chatter', 'refusal', 'plans', 'thinking', 'unusable'],
  'words/idea.json': ['verbsAfterName'],
  'words/style.json': ['unmarkedSpeech', 'habits'],
  'words/printed.json': ['similes'],
  'words/orders.json': ['negations', 'orders', 'subjects', 'language', 'length'],
}

/** Lists of words among patterns. */
const WORD_LISTS = ['openers', 'strongOpeners', 'announcements', 'continuations', 'starts', 'startsAlone']

/** Throws for one that is none. */
function compilePatterns(path: string, words: Readonly<Record<string, unknown>>): RegExp[] {
  const patternsOf = (value: unknown): string[] => {
    if (typeof value === 'string') return [value]
    if (Array.isArray(value)) return value.flatMap(patternsOf)
    if (!isRecord(value)) return []
    return 'pattern' in value
      ? patternsOf(value.pattern)
      : Object.entries(value).flatMap(([key, one]) => (WORD_LISTS.includes(key) ? [] : patternsOf(one)))
  }
  // Another pattern or a number stands in braces.
  return (PATTERNS[path] ?? [])
    .flatMap((key) => patternsOf(words[key]))
    .map((one) => new RegExp(one.replace(/\{[a-z]+\}/g, '1'), 'giu'))
}

/**
 * Makes the languages of folders and packs known, the last folder's over those before it. Returns what takes them back.
 */
export async function addLanguagesOf(folders: readonly string[]): Promise<() => void> {
  const readings = await Promise.all(folders.filter((one) => existsSync(languagesFolder(one))).map(readLanguages))
  const removers = readings.flatMap(({ languages }) => languages.map(addLanguage))
  return () => {
    for (const remove of removers.toReversed()) remove()
  }
}
