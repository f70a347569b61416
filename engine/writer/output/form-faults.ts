import { RE2JS } from 're2js'
import type { Language } from '../../language.ts'
import { say } from '../../messages/say.ts'
import { countWords } from '../../prose/words.ts'
import { formatCount, formatRange, type WordTarget } from '../length.ts'
import { linesOfVerse } from '../verse/lines.ts'
import { lastWord, rhyme } from '../verse/rhyme.ts'
import { isVerseLanguage, isWithinSyllables, syllablesIn } from '../verse/syllables.ts'
import type { ExpectedForm } from './expected.ts'

/**
 * What is wrong with the form of a text. `count`: lines, beginning, end or pattern, without which it isn't accepted; `sound`: rhyme,
 * syllables or words, which are measured by rules that may err, so that it is asked for once and then flagged; `shop`: too many
 * characters.
 */
export interface FormFault {
  readonly kind: 'count' | 'sound' | 'shop'
  /** In the language of the prompt, as a follow-up names it. */
  readonly said: string
}

export interface FormLanguages {
  readonly prompt: Language
  /** ISO 639-1 code of the text; rhyme and syllables are judged in English and Malay. */
  readonly text: string | null
}

/** A text of words may be shorter or longer than its range by this share. */
const WORDS_TOLERANCE = 0.3

/** Judges a text, an entry, a stanza, a section or a part. */
export function formFaults(
  text: string,
  form: ExpectedForm | null,
  { prompt, text: written }: FormLanguages,
): FormFault[] {
  if (form === null) return []
  const faults: FormFault[] = []
  const add = (kind: FormFault['kind'], one: string) => faults.push({ kind, said: one })
  const lines = linesOfVerse(text, form.lines)
  const isCounted = form.lines === null || isIn(lines.length, form.lines)
  if (!isCounted) add('count', counted('line', lines.length, form.lines!, prompt))
  if (!beginsWith(text, form.starts)) add('count', say('fault.starts', prompt, { text: form.starts[0]! }))
  if (!endsWith(text, form.ends)) add('count', say('fault.ends', prompt, { text: form.ends[0]! }))
  if (form.matches !== null && !isFound(form.matches.pattern, text))
    add('count', say('fault.matches', prompt, { say: form.matches.say.replace(/\.$/u, '') }))
  if (isCounted && isVerseLanguage(written)) {
    for (const [index, line] of lines.entries()) {
      const wanted = form.syllables[index % form.syllables.length]
      const count = wanted === undefined ? 0 : syllablesIn(line, written)
      if (wanted !== undefined && !isWithinSyllables(count, wanted, written))
        add(
          'sound',
          say('fault.syllables-of-line', prompt, {
            line: index + 1,
            count,
            unit: say(count === 1 ? 'fault.syllable' : 'fault.syllables', prompt),
            wanted: formatRange(wanted, prompt),
          }),
        )
    }
    for (const [one, other] of unrhymed(lines, form.rhyme, (a, b) => rhyme(a, b, written)))
      add(
        'sound',
        say('fault.rhyme', prompt, {
          one: one + 1,
          other: other + 1,
          word: lastWord(lines[one]!)!,
          last: lastWord(lines[other]!)!,
        }),
      )
  }
  const words = form.words === null ? 0 : countWords(text)
  if (form.words !== null && !isIn(words, widened(form.words)))
    add('sound', counted('words', words, form.words, prompt))
  if (form.characters !== null && text.trim().length > form.characters)
    add(
      'shop',
      say('fault.characters', prompt, {
        count: formatCount(text.trim().length),
        most: formatCount(form.characters),
      }),
    )
  return faults
}

/** How bad faults are: any that keeps a text from being accepted weighs most, then each that a shop refuses, then the others. */
export function weightOf(faults: readonly FormFault[]): number {
  const those = (kind: FormFault['kind']) => faults.filter((fault) => fault.kind === kind).length
  return (those('count') > 0 ? 100_000 : 0) + those('shop') * 1000 + those('sound')
}

export function isIn(count: number, { min, max }: WordTarget): boolean {
  return count >= min && count <= max
}

function widened({ min, max }: WordTarget): WordTarget {
  return { min: Math.floor(min * (1 - WORDS_TOLERANCE)), max: Math.ceil(max * (1 + WORDS_TOLERANCE)) }
}

/** Pairs of lines that should rhyme and don't, by their indices. A scheme that is shorter than the text begins again with other rhymes. */
function* unrhymed(
  lines: readonly string[],
  scheme: string | null,
  rhymes: (one: string, other: string) => boolean,
): Generator<[number, number]> {
  if (scheme === null) return
  const words = lines.map(lastWord)
  for (let from = 0; from + scheme.length <= lines.length; from += scheme.length)
    for (const [at, letter] of [...scheme].entries()) {
      const first = from + scheme.indexOf(letter)
      const [one, other] = [words[first] ?? null, words[from + at] ?? null]
      if (first < from + at && one !== null && other !== null && !rhymes(one, other)) yield [first, from + at]
    }
}

/** Characters at either end of a text that its beginning and its end are looked for in. */
const JUDGED_CHARACTERS = 1000

/** Compared without letter case, marks of Markdown and the shape of quotation marks. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[*_#>]+/gu, '')
    .replace(/[“”]/gu, '"')
    .replace(/[‘’]/gu, "'")
    .replace(/\s+/gu, ' ')
    .trim()
}

function beginsWith(text: string, starts: readonly string[]): boolean {
  const own = plain(text.slice(0, JUDGED_CHARACTERS))
  const bare = own.replace(/^["'([\s]+/u, '')
  return (
    starts.length === 0 ||
    starts.map(plain).some((start) => {
      const at = own.startsWith(start) ? own : bare
      return at.startsWith(start) && !/^[\p{L}\p{N}]/u.test(/[\p{L}\p{N}]$/u.test(start) ? at.slice(start.length) : '')
    })
  )
}

function endsWith(text: string, ends: readonly string[]): boolean {
  const own = plain(text.trimEnd().slice(-JUDGED_CHARACTERS))
  const unquoted = own.replace(/["')\]\s]+$/u, '')
  const bare = unquoted.replace(/[.!?…,;:]+$/u, '')
  return ends.length === 0 || ends.map(plain).some((end) => [own, unquoted, bare].some((one) => one.endsWith(end)))
}

const patterns = new Map<string, RE2JS>()

/**
 * Whether a pattern of RE2, which takes time in proportion to the text, is found in it. Letter case doesn't count, and `^` and `$`
 * are those of a line. Throws what RE2 says of a pattern that is none.
 */
export function isFound(source: string, text: string): boolean {
  const pattern = patterns.get(source) ?? RE2JS.compile(source, RE2JS.CASE_INSENSITIVE | RE2JS.MULTILINE)
  patterns.set(source, pattern)
  return pattern.matcher(text).find()
}

/** How many there are of a unit, and how many were asked for. */
export function counted(
  unit: 'line' | 'a-stanza' | 'words',
  count: number,
  wanted: WordTarget,
  language: Language,
): string {
  const several = { line: 'fault.lines', 'a-stanza': 'fault.stanzas', words: 'fault.words' } as const
  const name = say(count === 1 ? `fault.${unit}` : several[unit], language)
  return say('fault.count', language, { count, unit: name, wanted: formatRange(wanted, language) })
}
