import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRecord } from '../../engine/base/is-record.ts'
import type { AddedLanguage } from '../../engine/base/language.ts'
import { packageRoot } from '../../engine/node/folders.ts'
import { readLanguages } from '../../engine/node/languages.ts'

/** The surfaces whose messages a language says. */
const SURFACES = ['engine', 'cli', 'server', 'studio'] as const

/** Files of words that prompts print: the English ones stand in for them. */
const PRINTED_WORDS = ['figures', 'prompts', 'sample', 'voice']

/** Files of words by which texts are judged: what needs them is off without them. */
const RULE_WORDS = ['brief', 'grammar', 'headings', 'idea', 'measures', 'orders', 'printed', 'replies', 'style']

/** Up to so many characters a text stands on a button or as a label; one that is much longer than the English doesn't fit. */
const SHORT_TEXT = 40
const ROOM = 1.8
const SPARE_CHARACTERS = 10

interface LanguageFinding {
  readonly kind: 'unreadable' | 'missing' | 'untranslated' | 'unknown' | 'placeholders' | 'too-long'
  /** The file within the folder of the language. */
  readonly file: string
  /** Null: the whole file. */
  readonly key: string | null
  /** What is expected, as the English text or its placeholders; a reason where the file can't be used. */
  readonly expected: string
}

/** The files that a new language begins with, by their places: English texts to translate. */
export function listEnglishFiles(): ReadonlyMap<string, string> {
  const root = join(packageRoot(), 'templates', 'language', 'en')
  const places = SURFACES.flatMap((surface) =>
    readdirSync(join(root, surface)).flatMap((file) => (file.endsWith('.json') ? `${surface}/${file}` : [])),
  )
  const words = PRINTED_WORDS.map((name) => `words/${name}.json`)
  return new Map([...places, ...words].map((place) => [place, readFileSync(join(root, place), 'utf8')]))
}

/**
 * What is missing in a language of a folder, too long, or has other placeholders than the English text, and the lists without which rules are off.
 * Null: there is no such language.
 */
export async function checkLanguage(folder: string, code: string) {
  const { languages, faults } = await readLanguages(folder)
  const language = languages.find((one) => one.code === code)
  if (language === undefined) return null
  const place = join('language', code, '/')
  const unreadable = faults.flatMap(({ file, reason }): LanguageFinding[] => {
    const at = file.indexOf(place)
    return at < 0 ? [] : [{ kind: 'unreadable', file: file.slice(at + place.length), key: null, expected: reason }]
  })
  const texts = [...listEnglishFiles()].flatMap(([file, english]) =>
    unreadable.some((one) => one.file === file) ? [] : comparedFile(file, JSON.parse(english), language),
  )
  const off = RULE_WORDS.filter(
    (name) =>
      language.files[`words/${name}`] === undefined && !unreadable.some(({ file }) => file === `words/${name}.json`),
  )
  return { language, findings: [...unreadable, ...texts], off: off.map((name) => `words/${name}.json`) }
}

function comparedFile(file: string, english: Readonly<Record<string, unknown>>, { files }: AddedLanguage) {
  const own = files[file.replace(/\.json$/, '')]
  if (!isRecord(own)) return [{ kind: 'missing', file, key: null, expected: file } satisfies LanguageFinding]
  if (file.startsWith('words/') && !file.endsWith('/voice.json')) return []
  const unknown = Object.keys(own).filter((key) => !Object.hasOwn(english, key))
  return [
    ...unknown.map((key): LanguageFinding => ({ kind: 'unknown', file, key, expected: 'a key of the English file' })),
    ...Object.entries(english).flatMap(([key, text]): LanguageFinding[] => comparedText(file, key, text, own[key])),
  ]
}

function comparedText(file: string, key: string, english: unknown, own: unknown): LanguageFinding[] {
  const wanted = formsOf(english)
  const forms = formsOf(own)
  if (forms.length === 0) return [{ kind: 'missing', file, key, expected: wanted[0] ?? '' }]
  if (isCopied(wanted, forms)) return [{ kind: 'untranslated', file, key, expected: wanted[0]! }]
  const names = placeholders(wanted.at(-1) ?? '')
  const longest = Math.max(...wanted.map((text) => text.length))
  const room = longest > SHORT_TEXT ? Number.POSITIVE_INFINITY : longest * ROOM + SPARE_CHARACTERS
  return [
    ...(placeholders(forms.at(-1)!) === names
      ? []
      : [{ kind: 'placeholders' as const, file, key, expected: names || 'no { }' }]),
    ...(forms.some((text) => text.length > room)
      ? [{ kind: 'too-long' as const, file, key, expected: `at most ${Math.floor(room)} characters` }]
      : []),
  ]
}

/** The text, or its forms for one and for many. */
function formsOf(message: unknown): string[] {
  const forms = isRecord(message) ? Object.values(message) : [message]
  return forms.filter((form): form is string => typeof form === 'string' && form.trim() !== '')
}

/** Different words from which a text that is the English one is hardly a name. */
const MIN_COPIED_WORDS = 4

function isCopied(english: readonly string[], own: readonly string[]): boolean {
  const words = new Set(
    english
      .join(' ')
      .replace(/\{\w+\}/g, ' ')
      .match(/\p{L}{2,}/gu) ?? [],
  )
  return words.size >= MIN_COPIED_WORDS && english.join('\n') === own.join('\n')
}

function placeholders(text: string): string {
  const names = [...text.matchAll(/\{([a-z][A-Za-z]*)\}/g)].map(([name]) => name)
  return [...new Set(names)].toSorted().join(' ')
}
