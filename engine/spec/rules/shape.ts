import { isShipped } from '../../base/language.ts'
import { findNearestName, suggestNameOrChoices } from '../../base/nearest.ts'
import { FIELD_KINDS, findFieldKind } from '../../field-kinds/field-kinds.ts'
import type { CatalogFile } from '../schema/catalog.ts'
import { fieldKind, fieldOptions, optionValues } from '../schema/field.ts'
import type { BookFact, Spec } from '../schema/spec.ts'
import { COMMON_SET, completeSteps, planNames, stepValue } from '../shorthand.ts'
import type { Path } from '../source.ts'
import { listWrittenLanguages } from './flow-counts.ts'
import type { Rule, RuleFault } from './rule.ts'

export const kindPartsRule: Rule = {
  name: 'kind',
  *check(spec) {
    if (spec.kind !== 'book' && spec.book) yield { path: [], key: 'book', message: `a ${spec.kind} has no book: {…}` }
    if (spec.kind === 'image' && !spec.image) yield { path: [], key: 'kind', message: 'an image needs image: {…}' }
    if (spec.kind !== 'image' && spec.image)
      yield { path: [], key: 'image', message: `a ${spec.kind} has no image: {…}` }
    if (spec.kind !== 'image' && !spec.prompt.templates) {
      yield { path: ['prompt'], message: 'prompt.templates is missing', expected: 'a folder of templates/' }
    }
    if ((spec.kind === 'single' || spec.kind === 'image') && !spec.button) {
      yield { path: [], key: 'kind', message: `button is missing`, expected: 'button: { en: …, ms: … }' }
    }
  },
}

/** Conditions of shop categories name fields and values that are there. */
export const categoriesRule: Rule = {
  name: 'category',
  *check(spec) {
    for (const [index, entry] of spec.categories.entries()) {
      if (typeof entry === 'string') continue
      yield* conditionFaults(spec, ['categories', index, 'when'], entry.when)
    }
  },
}

export const writingRule: Rule = {
  name: 'writing',
  *check(spec, { catalog }) {
    const { preset, words, items, language, entryWords } = spec.writing
    const presets = Object.keys(catalog.presets)
    const own = Object.entries(spec.steps).flatMap(([name, entry]) =>
      entry ? [[['steps', name], entry] as const] : [],
    )
    const said = <T>(key: 'preset' | 'words') =>
      own.flatMap(([path, entry]) => (entry[key] === undefined ? [] : [[[...path, key], entry[key] as T] as const]))
    for (const [path, name] of [...stepValues<string>(preset, ['writing', 'preset']), ...said<string>('preset')]) {
      if (!presets.includes(name)) yield named(path, name, 'a preset of _catalog.yaml', presets)
    }
    for (const [path, value] of [...stepValues(words, ['writing', 'words']), ...said<string | number>('words')]) {
      if (typeof value === 'string' && value !== 'none' && !/^\d/.test(value))
        yield* checkTraits(spec, path, value, 'words')
      if (typeof value === 'string' && /^\d/.test(value) && Number(value.split('-')[0]) > Number(value.split('-')[1])) {
        yield { path, message: `${value} runs backwards` }
      }
    }
    const [least, most] = entryWords === undefined || entryWords === 'none' ? [] : entryWords.split('-').map(Number)
    if (least !== undefined && most !== undefined && least > most) {
      yield { path: ['writing', 'entryWords'], message: `${entryWords} runs backwards` }
    }
    if (typeof items === 'string') yield* checkTraits(spec, ['writing', 'items'], items, 'items')
    if (language) yield* checkTraits(spec, ['writing', 'language'], language, 'code')
    yield* hiddenCounts(spec, catalog)
  },
}

/** Fields that say how many entries or words a step has, or its language, and may be hidden when it is written. */
function* hiddenCounts(spec: Spec, catalog: CatalogFile): Generator<RuleFault> {
  const { words, items } = spec.writing
  for (const { name, lineage, entry } of completeSteps(spec, catalog)) {
    const own = spec.steps[name]
    const named: readonly (readonly [Path, unknown])[] = [
      [['writing', 'items'], items],
      [['output', 'items'], spec.output?.items],
      [
        own?.output?.items === undefined ? ['steps', name, 'as'] : ['steps', name, 'output', 'items'],
        entry.output?.items,
      ],
      entry.words === undefined
        ? [['writing', 'words'], stepValue(words, lineage)]
        : [own?.words === undefined ? ['steps', name, 'as'] : ['steps', name, 'words'], entry.words],
      [own?.language === undefined ? ['steps', name, 'as'] : ['steps', name, 'language'], entry.language],
    ]
    for (const [path, field] of named) {
      const when = typeof field === 'string' ? spec.fields[field]?.when : undefined
      const missing = Object.entries(when ?? {}).filter(([other, wanted]) => {
        const known = entry.when?.[other]
        return known === undefined || ![known].flat().every((value) => [wanted].flat().includes(value))
      })
      if (missing.length === 0) continue
      const condition = missing.map(([other, wanted]) => `${other}: ${[wanted].flat().join(' or ')}`).join(', ')
      const message = `"${field}" may be hidden when "${name}" is written`
      const expected =
        spec.kind === 'book' ? `when: { ${condition} } on the step, or a field without when` : 'a field without when'
      yield { path, message, expected }
    }
  }
}

/** The named field must be a choice whose every option carries the trait (or is itself a number, for items). */
export function* checkTraits(
  spec: Spec,
  path: Path,
  name: string,
  trait: 'words' | 'items' | 'code',
): Generator<RuleFault> {
  const field = spec.fields[name]
  if (!field || fieldKind(field) !== 'choice') {
    yield named(path, name, `a choice field whose options carry ${trait}`, fieldsOfKind(spec, 'choice'))
    return
  }
  for (const option of fieldOptions(field)) {
    if (option.entry?.[trait] === undefined && !(trait === 'items' && typeof option.value === 'number')) {
      const message = `option "${option.value}" carries no ${trait}, which ${path.join('.')} needs`
      yield { path: ['fields', name, 'options', option.key], message }
    }
  }
}

export const languagesRule: Rule = {
  name: 'language',
  *check(spec, { catalog }) {
    const spoken = spec.languages ?? catalog.languages
    const written = listWrittenLanguages(spec, catalog)
    if (spec.languageFrom) {
      const field = spec.fields[spec.languageFrom]
      const values = field ? fieldOptions(field).map((option) => String(option.value)) : []
      if (!field || fieldKind(field) !== 'choice' || !values.every((value) => (spoken as string[]).includes(value))) {
        const expected = `a choice field with the options ${spoken.join(', ')}`
        yield { path: ['languageFrom'], message: `"${spec.languageFrom}" cannot pick the language`, expected }
      }
    }
    if (!written.includes('ms')) return
    for (const [slot, text] of Object.entries(spec.prompt)) {
      if (typeof text === 'object' && !text.ms) {
        yield { path: ['prompt', slot], message: `prompt.${slot} has no Malay text`, expected: 'ms' }
      }
    }
    for (const [name, field] of Object.entries(spec.fields)) {
      for (const option of fieldOptions(field)) {
        if (option.entry?.say && !option.entry.say.ms) {
          yield {
            path: ['fields', name, 'options', option.key, 'say'],
            message: 'say has no Malay text',
            expected: 'ms',
          }
        }
      }
    }
  },
}

export const referencesRule: Rule = {
  name: 'reference',
  *check(spec) {
    const names = Object.keys(spec.fields)
    const { titleFrom, usage, promotion } = spec
    if (titleFrom && (!names.includes(titleFrom) || fieldKind(spec.fields[titleFrom]!) !== 'text')) {
      yield named(['titleFrom'], titleFrom, 'a text field', fieldsOfKind(spec, 'text'))
    }
    for (const [key, value] of Object.entries(usage?.metadata ?? {})) {
      if (typeof value === 'string' && !names.includes(value)) {
        yield named(['usage', 'metadata', key], value, 'a field', names)
      }
    }
    if (promotion?.until && promotion.until < promotion.from) {
      yield { path: ['promotion', 'until'], message: 'the promotion ends before it begins' }
    }
  },
}

export const templateFilesRule: Rule = {
  name: 'templates',
  *check(spec, { templates, catalog }) {
    const set = spec.prompt.templates
    if (!set) return
    const language = catalog.languages[0]
    const missing = (name: string, one: string | undefined) => missingTemplates(spec, catalog, templates, name, one)
    const sets = new Set([...templates].map((name) => name.split('/')[0]!))
    if (!sets.has(set)) {
      yield named(
        ['prompt', 'templates'],
        set,
        'a set of templates/ of its folder or pack, nor a shipped one',
        [...sets].filter((name) => name !== COMMON_SET && missing(name, language).length === 0),
      )
      return
    }
    const needed = listWrittenLanguages(
      { ...spec, languages: spec.languages ?? catalog.languages.filter(isShipped) },
      catalog,
    )
    for (const one of needed) {
      for (const name of missing(set, one)) {
        yield { path: ['prompt', 'templates'], message: `templates/${name}.hbs is missing` }
      }
    }
  },
}

/** Templates that a set needs for a spec and lacks in a language. A step without one of its own is written by the common one. */
export function missingTemplates(
  spec: Spec,
  catalog: CatalogFile,
  templates: ReadonlySet<string>,
  set: string,
  language: string | undefined,
): string[] {
  const steps = completeSteps(spec, catalog).filter(({ entry }) => entry.kind !== 'image')
  const has = (folder: string, name: string) => templates.has(`${folder}/${name}.${language}`)
  const needed = steps.filter(
    ({ lineage, entry }) =>
      ![...(entry.template ? [entry.template] : []), ...lineage].some((name) => has(set, name)) &&
      !(spec.kind === 'book' && has(COMMON_SET, entry.kind)),
  )
  const plansWithin =
    spec.kind === 'book' && spec.remember.includes('plan') && !steps.some(({ entry }) => entry.kind === 'plan')
  return [
    ...(has(set, 'system') ? [] : ['system']),
    ...needed.map(
      ({ name, lineage, entry }) => entry.template ?? (spec.kind === 'book' ? name : (lineage.at(-1) ?? name)),
    ),
    ...(plansWithin && !has(COMMON_SET, 'plan') && !planNames(catalog).some((name) => has(set, name)) ? ['plan'] : []),
  ].map((name) => `${set}/${name}.${language}`)
}

function fieldsOfKind(spec: Spec, kind: ReturnType<typeof fieldKind>): string[] {
  return Object.entries(spec.fields).flatMap(([name, field]) => (fieldKind(field) === kind ? [name] : []))
}

function named(path: Path, written: string, expected: string, names: readonly string[]): RuleFault {
  const suggestion = findNearestName(written, names)
  return {
    path,
    message: `"${written}" is not ${expected}`,
    ...(suggestion ? { suggestion } : { expected: names.join(', ') }),
  }
}

function stepValues<T extends string | number>(
  value: T | Readonly<Record<string, T>> | undefined,
  path: string[],
): [string[], T][] {
  if (value === undefined) return []
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value as Record<string, T>).map(([step, one]) => [[...path, step], one])
  }
  return [[path, value as T]]
}

/** The kinds of fields that take a fact. */
function takers(fact: BookFact): readonly string[] {
  const kinds = Object.entries(FIELD_KINDS)
  return kinds.filter(([, { facts }]) => facts === 'all' || facts?.includes(fact)).map(([name]) => name)
}

export const aboutRule: Rule = {
  name: 'about',
  *check(spec) {
    if (spec.about === undefined) {
      for (const [index, check] of spec.checks.entries()) {
        if (check.about === undefined) continue
        yield {
          path: ['checks', index],
          key: 'about',
          message: 'this generator is about no book',
          expected: 'about: { makes: … }',
        }
      }
      return
    }
    if (spec.kind !== 'single' && spec.kind !== 'image') {
      yield {
        path: [],
        key: 'about',
        message: `a ${spec.kind} is about no other book`,
        expected: 'kind: single or image',
      }
      return
    }
    for (const [name, fact] of Object.entries(spec.about.fields)) {
      const path = ['about', 'fields', name]
      const field = Object.hasOwn(spec.fields, name) ? spec.fields[name] : undefined
      if (field === undefined) {
        yield { path, message: `"${name}" is not a field`, ...suggestNameOrChoices(name, Object.keys(spec.fields)) }
      } else if (!takers(fact).includes(fieldKind(field))) {
        yield {
          path,
          message: `a ${fieldKind(field)} can't be filled with ${fact}`,
          expected: `a ${takers(fact).join(' or a ')}`,
        }
      }
    }
  },
}

/** Fields and values of a condition that aren't there. `path` is that of the condition, `earlier` the only fields that it may name. */
export function* conditionFaults(
  spec: Spec,
  path: Path,
  when: Readonly<Record<string, unknown>> = {},
  earlier?: readonly string[],
): Generator<RuleFault> {
  const known = earlier ?? Object.keys(spec.fields)
  for (const [field, wanted] of Object.entries(when)) {
    const target = known.includes(field) ? spec.fields[field] : undefined
    if (target === undefined) {
      const expected = earlier === undefined ? 'a field' : 'an earlier field'
      yield {
        path,
        key: field,
        message: `"${field}" is not ${expected}`,
        ...suggestNameOrChoices(field, known, earlier && expected),
      }
      continue
    }
    const values: readonly unknown[] = findFieldKind({ kind: fieldKind(target) }).values?.(optionValues(target)) ?? []
    for (const [index, value] of [wanted].flat().entries()) {
      if (values.length === 0 || values.includes(value)) continue
      const at = Array.isArray(wanted) ? [...path, field, index] : [...path, field]
      yield { path: at, message: `"${value}" is not a value of ${field}`, ...suggestNameOrChoices(value, values) }
    }
  }
}
