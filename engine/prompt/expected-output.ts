import { LANGUAGES, type Language } from '../base/language.ts'
import { findOption } from '../field-kinds/options.ts'
import { mergeOutput } from '../generator/compile.ts'
import type { Step } from '../generator/flow.ts'
import { isFieldShown } from '../generator/form-fields.ts'
import type { Generator } from '../generator/generator.ts'
import type { Settings } from '../generator/public-generator.ts'
import { LANGUAGE_NAMES } from '../prose/language-words.ts'
import { matchWholeWords } from '../prose/pattern.ts'
import type { OutputEntry, PartEntry } from '../spec/schema/output.ts'
import type { WordTarget } from '../writer/length.ts'
import type { ExpectedOutput, ExpectedPart, ForbiddenWords } from '../writer/output/expected.ts'
import { resolveForm } from '../writer/output/rules/form-rules.ts'
import { phrasesFor } from '../writer/output/rules/phrases.ts'
import { parseRange } from '../writer/output/rules/ranges.ts'

/** What the text of a step must have with these settings; null when its generator declares nothing for it. */
export function expectedOutput(
  generator: Generator,
  settings: Settings,
  step: Pick<Step, 'name' | 'number'>,
  language: Language,
): ExpectedOutput | null {
  const output = findDeclaredOutput(generator, settings, step)
  if (output === null) return null
  const { noun, stanzas, sections, each, boxes, limit, lacks, repeats } = output
  const parts = partsFor(output.parts, 'heading', settings, language)
  return {
    noun: noun?.[language] ?? null,
    items: itemsFor(generator, settings, step),
    stanzas: stanzas === undefined ? null : parseRange(stanzas),
    sections: sections === undefined ? null : parseRange(sections),
    form: resolveForm(output, language),
    eachForm: resolveForm(each ?? {}, language),
    each: partsFor(each?.parts, 'label', settings, language),
    parts,
    extraWords: parts.reduce((sum, { extra, words }) => sum + (extra ? (words?.max ?? 0) : 0), 0),
    boxes: boxes === undefined ? null : { ...boxes, title: boxes.title[language] },
    limit: limit ?? null,
    lacks: [
      ...Object.entries(lacks ?? {}).map(([name, phrases]) => ({ name, phrases })),
      ...repeated(repeats, settings),
    ],
    allowed: typedTexts(generator, settings).filter((typed) => typed !== settings[repeats ?? '']),
  }
}

/** What is declared of a step's text with these settings, the chosen options included. */
export function findDeclaredOutput(
  generator: Generator,
  settings: Settings,
  { name, number }: Pick<Step, 'name' | 'number'>,
): OutputEntry | null {
  const { outputs, fields } = generator
  const declared = outputs.pieces[name]?.[number - 1] ?? outputs.steps[name] ?? null
  if (declared === null) return null
  const changes = fields.flatMap((field) => findOption(field, settings[field.name])?.output ?? [])
  return mergeOutput(declared, changes, declared.items !== undefined || ownItems(generator) !== null)
}

/** How many entries the text of a step must have: a count, a number chosen, or what the chosen option carries. */
export function itemsFor(
  generator: Generator,
  settings: Settings,
  step: Pick<Step, 'name' | 'number'>,
): WordTarget | null {
  const declared = findDeclaredOutput(generator, settings, step)?.items
  const items = declared === undefined ? ownItems(generator) : countOf(declared)
  if (items === null) return null
  if (typeof items === 'number') return { min: items, max: items }
  if (!('field' in items)) return items
  const field = generator.fields.find((one) => one.name === items.field)
  const value = settings[items.field]
  const count = (field && findOption(field, value)?.items) ?? (typeof value === 'number' ? value : null)
  return count === null || count < 1 ? null : { min: count, max: count }
}

function countOf(items: string | number): WordTarget | { readonly field: string } {
  return typeof items === 'string' && !/^\d/.test(items) ? { field: items } : parseRange(items)
}

/** `writing.items`: of a generator that writes one text. */
function ownItems({ kind, writing }: Generator): Generator['writing']['items'] {
  return kind === 'book' ? null : writing.items
}

/** The parts that are ordered with these settings. `usual`: where a part is that doesn't say it. */
function partsFor(
  parts: Readonly<Record<string, PartEntry>> = {},
  usual: 'label' | 'heading',
  settings: Settings,
  language: Language,
): ExpectedPart[] {
  return Object.entries(parts).flatMap(([name, part]) => {
    if (!isFieldShown(part, settings)) return []
    const { label, place = usual, title, say: _say, when: _when, words, items, characters, ...others } = part
    const called = title?.[language] ?? labelOf(part, language) ?? name
    return [
      {
        name,
        title: place === 'heading' ? called : called.toLowerCase(),
        labels: label === undefined ? [] : phrasesFor(label, language),
        place,
        words: words === undefined ? null : parseRange(words),
        characters: characters ?? null,
        items: items === undefined ? null : parseRange(items),
        form: resolveForm(others, language),
        list: part.list ?? null,
        answers: part.answers ?? null,
        extra: part.extra ?? false,
        optional: part.optional ?? false,
      },
    ]
  })
}

/** The first label of a part. */
function labelOf({ label }: PartEntry, language: Language): string | undefined {
  return label === undefined ? undefined : [label[language]].flat()[0]
}

/** The title and, when that has several words, the part before its colon. */
function repeated(repeats: string | undefined, settings: Settings): ForbiddenWords[] {
  const typed = repeats === undefined ? undefined : settings[repeats]
  if (typeof typed !== 'string' || typed.trim() === '') return []
  const main = typed.split(/\s*[:—–]\s*/u)[0]?.trim() ?? ''
  return [{ name: 'repeats', phrases: main.includes(' ') ? [...new Set([typed.trim(), main])] : [typed.trim()] }]
}

/** What the author typed, field by field. */
function typedTexts({ fields }: Pick<Generator, 'fields'>, settings: Settings): string[] {
  return fields.flatMap(({ name, kind }) => {
    const value = settings[name]
    return kind === 'text' && typeof value === 'string' && value.trim() !== '' ? [value] : []
  })
}

const NAMED = Object.keys(LANGUAGE_NAMES.en).map((code) => {
  const names = LANGUAGES.map((language) => LANGUAGE_NAMES[language][code as keyof typeof LANGUAGE_NAMES.en])
  return [code, new RegExp(matchWholeWords(`(?:${names.join('|')})`), 'iu')] as const
})

/** ISO 639-1 codes of the languages that the typed settings name, such as the subject of a study guide: their words are no fault. */
export function namedLanguages(generator: Generator, settings: Settings): string[] {
  const typed = typedTexts(generator, settings).join('\n')
  return NAMED.filter(([, pattern]) => pattern.test(typed)).map(([code]) => code)
}
