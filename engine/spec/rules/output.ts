import { suggestNameOrChoices } from '../../base/nearest.ts'
import { isBlock } from '../../writer/output/text-blocks.ts'
import { fieldKind, fieldOptions } from '../schema/field.ts'
import type { OutputEntry, PartEntry } from '../schema/output.ts'
import type { Spec } from '../schema/spec.ts'
import type { Path } from '../source.ts'
import { conditionFaults } from './condition-faults.ts'
import type { Rule, RuleFault } from './rule.ts'

export const outputs: Rule = {
  name: 'output',
  *check(spec, { catalog }) {
    if (spec.output && spec.kind !== 'single') {
      const expected = spec.kind === 'book' ? 'steps: { chapter: { output: … } }' : 'a single text'
      yield { path: [], key: 'output', message: `a ${spec.kind} has no output of its own`, expected }
    }
    const malay = (spec.languages ?? catalog.languages).includes('ms')
    const isBook = spec.kind === 'book'
    for (const { path, output, isList } of outputsOf(spec)) {
      const isMade = isList || output.sections !== undefined || output.stanzas !== undefined
      if (output.each && !isMade && !anOptionHasStanzas(spec)) {
        const message = 'each is for texts made of entries, stanzas or sections'
        yield { path: [...path, 'each'], message, expected: isBook ? 'sections: 4' : 'items: 5' }
      }
      if (output.sections !== undefined && (!isBook || !output.each?.parts)) {
        const expected = isBook ? 'each: { parts: … }' : 'a step of a book'
        yield { path: [...path, 'sections'], message: 'sections are told apart by their parts', expected }
      }
      for (const [name, { optional }] of Object.entries((output.sections && output.each?.parts) ?? {})) {
        if (!optional) continue
        const message = 'sections are told apart by their parts: none of them is optional'
        yield { path: [...path, 'each', 'parts', name, 'optional'], message }
      }
      if (output.boxes && !(output.each?.parts && Object.hasOwn(output.each.parts, output.boxes.of))) {
        const names = Object.keys(output.each?.parts ?? {})
        const message = `"${output.boxes.of}" is not a part of every entry`
        yield { path: [...path, 'boxes', 'of'], message, ...suggestNameOrChoices(output.boxes.of, names) }
      }
      if (
        output.repeats !== undefined &&
        (!spec.fields[output.repeats] || fieldKind(spec.fields[output.repeats]!) !== 'text')
      ) {
        yield {
          path: [...path, 'repeats'],
          message: `"${output.repeats}" is not a text field`,
          ...suggestNameOrChoices(output.repeats, textFields(spec)),
        }
      }
      yield* partsFaults(spec, [...path, 'parts'], output.parts ?? {}, malay, false)
      yield* partsFaults(spec, [...path, 'each', 'parts'], output.each?.parts ?? {}, malay, true)
      for (const [group, phrases] of Object.entries(output.lacks ?? {}))
        for (const [index, phrase] of phrases.entries()) {
          const source = /^\/(.+)\/$/u.exec(phrase)?.[1]
          if (source === undefined || compiles(source)) continue
          yield { path: [...path, 'lacks', group, index], message: `${phrase} is no pattern` }
        }
    }
  },
}

/** Entries are asked for with a number each: a set of templates that never prints \`items\` can't order them. */
export const numberedEntries: Rule = {
  name: 'items',
  *check(spec, { listTemplates }) {
    const set = spec.prompt.templates
    const key = spec.output?.items === undefined ? 'writing.items' : 'items'
    const items = spec.output?.items ?? spec.writing.items
    if (items === undefined || spec.kind !== 'single' || set === undefined) return
    if (listTemplates.has(set)) return
    const own = [spec.prompt.brief.en, spec.prompt.brief.ms ?? ''].every(
      (text) => text === '' || /\{\{\s*items\s*\}\}/.test(text),
    )
    if (own) return
    const message = `the templates of "${set}" never ask for numbered entries, which ${key} needs`
    yield {
      path: ['prompt', 'templates'],
      message,
      expected: [...listTemplates].toSorted().join(', ') || '{{items}} in the brief',
    }
  },
}

/** Faults of the parts of a text, or with `each` of an entry or section; `others`: names of parts that are elsewhere. */
export function* partsFaults(
  spec: Spec,
  path: Path,
  parts: Record<string, PartEntry>,
  malay: boolean,
  each: boolean,
  others: readonly string[] = [],
): Generator<RuleFault> {
  const names = [...Object.keys(parts), ...others]
  for (const [name, part] of Object.entries(parts)) {
    const at = [...path, name]
    const place = part.place ?? (each ? 'label' : 'heading')
    if (!part.label && ((!each && place !== 'question' && !isBlock({ place })) || place === 'text')) {
      yield { path: at, message: `${name} can't be recognised without a label`, expected: 'label: { en: …, ms: … }' }
    }
    if (!each && (place === 'head' || place === 'question' || place === 'after')) {
      yield {
        path: [...at, 'place'],
        message: `${place} is for the parts of entries`,
        expected: 'heading, label, text',
      }
    }
    if (isBlock({ place })) {
      if (each)
        yield {
          path: [...at, 'place'],
          message: `${place} is for the parts of a text`,
          expected: 'label, head, question, after',
        }
      if (!part.title)
        yield {
          path: at,
          message: `${name} needs a title, since it has no heading`,
          expected: 'title: { en: …, ms: … }',
        }
      for (const [language, labels] of Object.entries(part.label ?? {}))
        for (const label of [labels].flat()) {
          const source = /^\/(.+)\/$/u.exec(label)?.[1]
          if (source === undefined || compiles(source)) continue
          yield { path: [...at, 'label', language], message: `${label} is no pattern` }
        }
    }
    if (
      part.answers !== undefined &&
      part.answers !== 'text' &&
      (!names.includes(part.answers) || part.answers === name)
    ) {
      yield {
        path: [...at, 'answers'],
        message: `"${part.answers}" is not another part`,
        ...suggestNameOrChoices(
          part.answers,
          names.filter((one) => one !== name),
        ),
      }
    }
    if (part.extra && part.words === undefined) {
      yield {
        path: [...at, 'extra'],
        message: 'what comes on top of the length needs words',
        expected: 'words: 60-120',
      }
    }
    if (malay && part.say && !part.say.ms)
      yield { path: [...at, 'say'], message: 'say has no Malay text', expected: 'ms' }
    for (const [range, value] of [
      ['words', part.words],
      ['items', part.items],
    ] as const) {
      const [min, max] = String(value ?? '')
        .split('-')
        .map(Number)
      if (max !== undefined && min! > max) yield { path: [...at, range], message: `${value} runs backwards` }
    }
    yield* conditionFaults(spec, [...at, 'when'], part.when)
  }
}

/** Every output of a spec, with its place; `isList`: its text is a list of entries. */
export function* outputsOf(spec: Spec): Generator<{ path: Path; output: OutputEntry; isList: boolean }> {
  if (spec.output)
    yield { path: ['output'], output: spec.output, isList: listed(spec.output) || spec.writing.items !== undefined }
  for (const [step, entry] of Object.entries(spec.steps ?? {}))
    if (entry?.output) yield { path: ['steps', step, 'output'], output: entry.output, isList: listed(entry.output) }
  for (const [step, entry] of Object.entries(spec.steps))
    for (const [index, { output }] of (Array.isArray(entry?.each) ? entry.each : []).entries())
      if (output) yield { path: ['steps', step, 'each', index, 'output'], output, isList: listed(output) }
}

function listed({ items }: OutputEntry): boolean {
  return items !== undefined
}

function anOptionHasStanzas(spec: Spec): boolean {
  return Object.values(spec.fields).some((field) =>
    fieldOptions(field).some(({ entry }) => entry?.output?.stanzas !== undefined),
  )
}

function compiles(source: string): boolean {
  try {
    return new RegExp(source, 'giu').source !== ''
  } catch {
    return false
  }
}

function textFields(spec: Spec): string[] {
  return Object.entries(spec.fields).flatMap(([name, field]) => (fieldKind(field) === 'text' ? [name] : []))
}
