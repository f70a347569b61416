import { nearest } from '../nearest.ts'
import { kindOf, optionsOf } from '../options-of.ts'
import type { OutputEntry, PartEntry } from '../schema/output.ts'
import type { Spec } from '../schema/spec.ts'
import type { Path } from '../source.ts'
import type { Rule, RuleFault } from './rule.ts'

export const outputs: Rule = {
  name: 'output',
  *check(spec, { catalog }) {
    if (spec.output && spec.kind !== 'single') {
      const expected = spec.kind === 'book' ? 'steps: { chapter: { output: … } }' : 'a single text'
      yield { path: [], key: 'output', message: `a ${spec.kind} has no output of its own`, expected }
    }
    if (spec.steps && !spec.book)
      yield { path: [], key: 'steps', message: `a ${spec.kind} has no steps`, expected: 'output' }
    const malay = (spec.languages ?? catalog.languages).includes('ms')
    for (const { path, output, isList } of outputsOf(spec)) {
      if (output.each?.parts && !isList) {
        yield { path: [...path, 'each'], message: 'each is for texts made of entries', expected: 'writing.items' }
      }
      if (
        output.repeats !== undefined &&
        (!spec.fields[output.repeats] || kindOf(spec.fields[output.repeats]!) !== 'text')
      ) {
        yield {
          path: [...path, 'repeats'],
          message: `"${output.repeats}" is not a text field`,
          ...near(output.repeats, textFields(spec)),
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
    if (spec.writing.items === undefined || spec.kind !== 'single' || set === undefined) return
    if (listTemplates.has(set)) return
    const own = [spec.prompt.brief.en, spec.prompt.brief.ms ?? ''].every(
      (text) => text === '' || /\{\{\s*items\s*\}\}/.test(text),
    )
    if (own) return
    const message = `the templates of "${set}" never ask for numbered entries, which writing.items needs`
    yield {
      path: ['prompt', 'templates'],
      message,
      expected: [...listTemplates].toSorted().join(', ') || '{{items}} in the brief',
    }
  },
}

function* partsFaults(
  spec: Spec,
  path: Path,
  parts: Record<string, PartEntry>,
  malay: boolean,
  each: boolean,
): Generator<RuleFault> {
  const names = Object.keys(parts)
  for (const [name, part] of Object.entries(parts)) {
    const at = [...path, name]
    const place = part.place ?? (each ? 'label' : 'heading')
    if (!part.label && ((!each && place !== 'question') || place === 'text')) {
      yield { path: at, message: `${name} can't be recognised without a label`, expected: 'label: { en: …, ms: … }' }
    }
    if (!each && (place === 'head' || place === 'question')) {
      yield {
        path: [...at, 'place'],
        message: `${place} is for the parts of entries`,
        expected: 'heading, label, text',
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
        ...near(
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
    yield* whenFaults(spec, [...at, 'when'], part.when ?? {})
  }
}

function* whenFaults(spec: Spec, path: Path, when: NonNullable<PartEntry['when']>): Generator<RuleFault> {
  for (const [field, wanted] of Object.entries(when)) {
    const target = spec.fields[field]
    if (!target) {
      yield { path, key: field, message: `"${field}" is not a field`, ...near(field, Object.keys(spec.fields)) }
      continue
    }
    const values: unknown[] = kindOf(target) === 'flag' ? [true, false] : optionsOf(target).map(({ value }) => value)
    for (const value of [wanted].flat())
      if (values.length > 0 && !values.includes(value)) {
        yield { path: [...path, field], message: `"${value}" is not a value of ${field}`, ...near(value, values) }
      }
  }
}

function* outputsOf(spec: Spec): Generator<{ path: Path; output: OutputEntry; isList: boolean }> {
  if (spec.output) yield { path: ['output'], output: spec.output, isList: spec.writing.items !== undefined }
  for (const [step, entry] of Object.entries(spec.steps ?? {}))
    if (entry?.output) yield { path: ['steps', step, 'output'], output: entry.output, isList: false }
  for (const [index, { output }] of (spec.book?.sections ?? []).entries())
    if (output) yield { path: ['book', 'sections', index, 'output'], output, isList: false }
}

function compiles(source: string): boolean {
  try {
    return new RegExp(source, 'giu').source !== ''
  } catch {
    return false
  }
}

function textFields(spec: Spec): string[] {
  return Object.entries(spec.fields).flatMap(([name, field]) => (kindOf(field) === 'text' ? [name] : []))
}

function near(written: unknown, names: readonly unknown[]): { suggestion: string } | { expected: string } {
  const suggestion = nearest(String(written), names.map(String))
  return suggestion ? { suggestion } : { expected: names.map(String).join(', ') || 'none here' }
}
