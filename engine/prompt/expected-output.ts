import { optionOf } from '../field-kinds/options.ts'
import { mergedOutput } from '../generator/compile-outputs.ts'
import type { Step } from '../generator/flow.ts'
import { isShown } from '../generator/form-fields.ts'
import type { FormSettings, Generator, OutputSettings, PartSettings } from '../generator/generator.ts'
import type { Settings } from '../generator/public-generator.ts'
import { LANGUAGES, type Language } from '../language.ts'
import type { WordTarget } from '../writer/length.ts'
import type { ExpectedForm, ExpectedOutput, ExpectedPart, ForbiddenWords } from '../writer/output/expected.ts'

/** What the text of a step must have with these settings; null when its generator declares nothing for it. */
export function expectedOutput(
  generator: Generator,
  settings: Settings,
  step: Pick<Step, 'name' | 'number'>,
  language: Language,
): ExpectedOutput | null {
  const output = outputOf(generator, settings, step)
  if (output === null) return null
  const part = (one: PartSettings) => partFor(one, language)
  const parts = output.parts.filter((one) => isShown(one, settings)).map(part)
  return {
    noun: output.noun?.[language] ?? null,
    items: itemsFor(generator, settings, step),
    stanzas: output.stanzas,
    sections: output.sections,
    form: formFor(output.form, language),
    eachForm: formFor(output.eachForm, language),
    each: output.each.filter((one) => isShown(one, settings)).map(part),
    parts,
    extraWords: parts.reduce((sum, { extra, words }) => sum + (extra ? (words?.max ?? 0) : 0), 0),
    boxes: output.boxes && { ...output.boxes, title: output.boxes.title[language] },
    limit: output.limit,
    lacks: [...output.lacks, ...repeated(output, settings)],
    allowed: typedTexts(generator, settings).filter((typed) => typed !== settings[output.repeats ?? '']),
  }
}

/** What is declared of a step's text with these settings, the chosen options included. */
export function outputOf(
  generator: Generator,
  settings: Settings,
  { name, number }: Pick<Step, 'name' | 'number'>,
): OutputSettings | null {
  const { outputs, fields } = generator
  const declared = outputs.pieces[name]?.[number - 1] ?? outputs.steps[name] ?? null
  if (declared === null) return null
  const changes = fields.flatMap((field) => optionOf(field, settings[field.name])?.output ?? [])
  return mergedOutput(declared, changes, declared.items !== null || ownItems(generator) !== null)
}

/** How many entries the text of a step must have: a count, a number chosen, or what the chosen option carries. */
export function itemsFor(
  generator: Generator,
  settings: Settings,
  step: Pick<Step, 'name' | 'number'>,
): WordTarget | null {
  const items = outputOf(generator, settings, step)?.items ?? ownItems(generator)
  if (items === null) return null
  if (typeof items === 'number') return { min: items, max: items }
  if (!('field' in items)) return items
  const field = generator.fields.find((one) => one.name === items.field)
  const value = settings[items.field]
  const count = (field && optionOf(field, value)?.items) ?? (typeof value === 'number' ? value : null)
  return count === null || count < 1 ? null : { min: count, max: count }
}

/** `writing.items`: of a generator that writes one text. */
function ownItems({ kind, writing }: Generator): Generator['writing']['items'] {
  return kind === 'book' ? null : writing.items
}

function partFor({ labels, title: called, say, when, ...part }: PartSettings, language: Language): ExpectedPart {
  const own = labels[language]
  const title = called?.[language] ?? own[0] ?? part.name
  return {
    ...part,
    labels: inBoth(labels, language),
    form: formFor(part.form, language),
    title: part.place === 'heading' ? title : title.toLowerCase(),
  }
}

/** The phrases of the prompt's language, then those of the others. */
function inBoth(phrases: PartSettings['labels'], language: Language): string[] {
  const others = LANGUAGES.filter((one) => one !== language).flatMap((one) => phrases[one])
  return [...new Set([...phrases[language], ...others])]
}

function formFor(form: FormSettings, language: Language): ExpectedForm | null {
  if (Object.keys(form).length === 0) return null
  const { lines = null, syllables = [], rhyme = null, words = null, characters = null, starts, ends, matches } = form
  return {
    lines,
    syllables,
    rhyme,
    words,
    characters,
    starts: starts === undefined ? [] : inBoth(starts, language),
    ends: ends === undefined ? [] : inBoth(ends, language),
    matches:
      matches === undefined
        ? null
        : {
            pattern: matches.pattern,
            say: (matches.say[language] ?? '').trim(),
            example: matches.example[language],
          },
  }
}

/** The title and, when that has several words, the part before its colon. */
function repeated({ repeats }: OutputSettings, settings: Settings): ForbiddenWords[] {
  const typed = repeats === null ? undefined : settings[repeats]
  if (typeof typed !== 'string' || typed.trim() === '') return []
  const main = typed.split(/\s*[:—–]\s*/u)[0]?.trim() ?? ''
  return [{ name: 'repeats', phrases: main.includes(' ') ? [...new Set([typed.trim(), main])] : [typed.trim()] }]
}

/** What the author typed, field by field. */
export function typedTexts({ fields }: Pick<Generator, 'fields'>, settings: Settings): string[] {
  return fields.flatMap(({ name, kind }) => {
    const value = settings[name]
    return kind === 'text' && typeof value === 'string' && value.trim() !== '' ? [value] : []
  })
}

/** The languages that people learn and write about, by their names in English and Malay. */
const NAMES: Readonly<Record<string, string>> = {
  en: 'english|inggeris',
  ms: 'malay|melayu|malaysia',
  id: 'indonesian|bahasa indonesia',
  ar: 'arabic|arab',
  zh: 'chinese|mandarin|cina',
  ta: 'tamil',
  hi: 'hindi',
  es: 'spanish|sepanyol',
  fr: 'french|perancis',
  de: 'german|jerman',
  it: 'italian|itali',
  pt: 'portuguese|portugis',
  nl: 'dutch|belanda',
  ru: 'russian|rusia',
  tr: 'turkish|turki',
  ja: 'japanese|jepun',
  ko: 'korean|korea',
  th: 'thai',
  vi: 'vietnamese|vietnam',
  la: 'latin',
}

const PATTERNS = Object.entries(NAMES).map(
  ([code, names]) => [code, new RegExp(`(?<!\\p{L})(?:${names})(?!\\p{L})`, 'iu')] as const,
)

/** ISO 639-1 codes of the languages that the typed settings name, such as the subject of a study guide: their words are no fault. */
export function namedLanguages(generator: Generator, settings: Settings): string[] {
  const typed = typedTexts(generator, settings).join('\n')
  return PATTERNS.filter(([, pattern]) => pattern.test(typed)).map(([code]) => code)
}
