import { suggestNameOrChoices } from '../../base/nearest.ts'
import { type FormEntry, orderedRules } from '../../writer/output/rules/form-rules.ts'
import { rangeFaults } from '../../writer/output/rules/ranges.ts'
import { isBlockPart } from '../../writer/output/text-parts.ts'
import { fieldKind, fieldOptions } from '../schema/field.ts'
import type { OptionOutput, OutputEntry, PartEntry } from '../schema/output.ts'
import type { Spec } from '../schema/spec.ts'
import type { Path } from '../source.ts'
import type { Rule, RuleFault } from './rule.ts'
import { checkTraits, conditionFaults } from './shape.ts'

export const outputsRule: Rule = {
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
export const numberedEntriesRule: Rule = {
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
function* partsFaults(
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
    if (!part.label && ((!each && place !== 'question' && !isBlockPart({ place })) || place === 'text')) {
      yield { path: at, message: `${name} can't be recognised without a label`, expected: 'label: { en: …, ms: … }' }
    }
    if (!each && (place === 'head' || place === 'question' || place === 'after')) {
      yield {
        path: [...at, 'place'],
        message: `${place} is for the parts of entries`,
        expected: 'heading, label, text',
      }
    }
    if (isBlockPart({ place })) {
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
function* outputsOf(spec: Spec): Generator<{ path: Path; output: OutputEntry; isList: boolean }> {
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

/** Lines, syllables, rhyme, counts and patterns of an output, alone and with what an option says over it. */
export const formsRule: Rule = {
  name: 'form',
  *check(spec, { catalog }) {
    const malay = (spec.languages ?? catalog.languages).includes('ms')
    const changes = optionOutputs(spec)
    for (const { path, output, isList } of outputsOf(spec)) {
      yield* countFaults(spec, path, output, isList)
      if (output.words !== undefined && !isList) {
        const message = 'the words of a text stand in writing'
        yield { path: [...path, 'words'], message, expected: 'writing: { words: … }' }
      }
      const added = changes.map(({ change }) => change)
      const ofEach = added.flatMap((one) => (isList ? [one, one.each ?? {}] : [one.each ?? {}]))
      const whole = isList ? { ...output, ...output.each } : output
      yield* formFaults(path, output, { malay, around: added, over: isList ? (output.each ?? {}) : {} })
      yield* formFaults([...path, 'each'], output.each ?? {}, { malay, around: ofEach, over: isList ? whole : {} })
      for (const [parts, at] of [
        [output.parts, [...path, 'parts']],
        [output.each?.parts, [...path, 'each', 'parts']],
      ] as const)
        yield* partForms(at, parts ?? {}, malay)
    }
    yield* optionFaults(spec, changes, malay)
  },
}

/** How many entries, stanzas or sections: one of them, in order, and told once. */
function* countFaults(spec: Spec, path: Path, output: OutputEntry, isList: boolean): Generator<RuleFault> {
  const { items, stanzas, sections } = output
  const asked = Object.entries({ items, stanzas, sections }).flatMap(([name, value]) =>
    value === undefined ? [] : [name],
  )
  const [first, second] = isList && items === undefined ? ['writing.items', ...asked] : asked
  if (second !== undefined) {
    const message = `a text has ${first} or ${second}, not both`
    yield { path: [...path, second], message, expected: `one of them` }
  }
  if (items !== undefined && spec.kind === 'single' && spec.writing.items !== undefined) {
    yield { path: [...path, 'items'], message: 'writing.items says it too', expected: 'one of them' }
  }
  if (typeof items === 'string' && !/^\d/.test(items)) yield* checkTraits(spec, [...path, 'items'], items, 'items')
  for (const [name, value] of Object.entries({ items, stanzas, sections })) yield* rangeFaultsAt([...path, name], value)
}

interface FormSurroundings {
  readonly malay: boolean
  /** Forms that options may put over this one: what they say needn't be here. */
  readonly around: readonly FormEntry[]
  /** The form that it is put over. */
  readonly over: FormEntry
}

function* formFaults(path: Path, form: FormEntry, { malay, around, over }: FormSurroundings): Generator<RuleFault> {
  const lines = form.lines ?? over.lines
  const hasLaterLines = around.some((one) => one.lines !== undefined)
  for (const [key, rule, entry] of orderedRules<unknown>(form))
    for (const fault of rule.specFaults?.(entry as never, { lines, hasLaterLines, isInMalay: malay }) ?? [])
      yield { ...fault, path: [...path, key, ...fault.path] }
}

function* partForms(path: Path, parts: Record<string, PartEntry>, malay: boolean): Generator<RuleFault> {
  const owners = new Map<string, string>()
  for (const [name, { label, place }] of Object.entries(parts))
    for (const [language, labels] of Object.entries(isBlockPart({ place: place ?? 'label' }) ? {} : (label ?? {})))
      for (const one of [labels].flat()) {
        const key = one.toLowerCase()
        const owner = owners.get(key) ?? name
        owners.set(key, owner)
        if (owner !== name) {
          yield { path: [...path, name, 'label', language], message: `${owner} has the label "${one}" too` }
        }
      }
  for (const [name, { words, characters, ...form }] of Object.entries(parts))
    yield* formFaults([...path, name], form, { malay, around: [{ lines: 1 }], over: {} })
}

interface OptionChange {
  readonly path: Path
  readonly change: OptionOutput
  readonly kind: ReturnType<typeof fieldKind>
}

function optionOutputs(spec: Spec): OptionChange[] {
  return Object.entries(spec.fields).flatMap(([name, field]) =>
    fieldOptions(field).flatMap(({ entry, key }) =>
      entry?.output === undefined
        ? []
        : [{ path: ['fields', name, 'options', key, 'output'], change: entry.output, kind: fieldKind(field) }],
    ),
  )
}

/** An option may say only what some output of its generator can hold. */
function* optionFaults(spec: Spec, changes: readonly OptionChange[], malay: boolean): Generator<RuleFault> {
  const declared = [...outputsOf(spec)]
  const outputs = declared.length === 0 && spec.kind === 'single' ? [singleOutput(spec)] : declared
  for (const { path, change, kind } of changes) {
    if (kind !== 'choice') {
      yield { path, message: `an option of ${kind} can't say the output`, expected: 'an option of a choice' }
      continue
    }
    if (outputs.length === 0) {
      yield { path, message: 'no text of this generator has an output', expected: 'steps: { …: { output: … } }' }
      continue
    }
    const isList = outputs.every((one) => one.isList)
    if (change.stanzas !== undefined) {
      yield* rangeFaultsAt([...path, 'stanzas'], change.stanzas)
      if (outputs.every(({ output, isList: list }) => list || output.sections !== undefined)) {
        yield { path: [...path, 'stanzas'], message: 'a text of entries or sections has no stanzas', expected: 'each' }
      }
    }
    const isMade = ({ output, isList: list }: (typeof outputs)[number]) =>
      list || output.sections !== undefined || output.stanzas !== undefined
    if (change.each && !outputs.some(isMade) && changes.every((one) => one.change.stanzas === undefined)) {
      const message = 'each is for texts made of entries, stanzas or sections'
      yield { path: [...path, 'each'], message, expected: 'stanzas: 5' }
    }
    if (change.words !== undefined && !isList) {
      const message = 'the words of a text stand in the option itself'
      yield { path: [...path, 'words'], message, expected: 'words beside output' }
    }
    const others = changes.flatMap((one) => (one.change === change ? [] : [one.change]))
    const bases = outputs.map(({ output, isList: list }) => (list ? { ...output, ...output.each } : output))
    const base = bases.find(({ lines }) => lines !== undefined) ?? {}
    const inEach = outputs.find(({ output }) => output.each?.lines !== undefined)?.output.each ?? {}
    yield* formFaults(path, change, { malay, around: others, over: base })
    const around = others.flatMap((one) => [one.each ?? {}, ...(isList ? [one] : [])])
    yield* formFaults([...path, 'each'], change.each ?? {}, { malay, around, over: isList ? base : inEach })
    for (const [parts, at, ofEntries] of [
      [change.parts ?? {}, [...path, 'parts'], isList],
      [change.each?.parts ?? {}, [...path, 'each', 'parts'], true],
    ] as const) {
      const known = outputs.map(({ output }) => ({ ...(ofEntries ? output.each?.parts : {}), ...output.parts }))
      const merged = Object.fromEntries(
        Object.entries(parts).map(([name, part]) => [name, { ...known.find((one) => one[name])?.[name], ...part }]),
      )
      yield* partForms(at, parts, malay)
      yield* partsFaults(spec, at, merged, malay, ofEntries, known.flatMap(Object.keys))
    }
  }
}

function singleOutput(spec: Spec): { path: Path; output: OutputEntry; isList: boolean } {
  return { path: ['output'], output: {}, isList: spec.writing.items !== undefined }
}

function* rangeFaultsAt(path: Path, value: string | number | undefined): Generator<RuleFault> {
  for (const fault of rangeFaults(value)) yield { ...fault, path }
}
