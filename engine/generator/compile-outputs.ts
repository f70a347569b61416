import type { CompleteStep } from '../spec/complete-steps.ts'
import type { FormEntry, OptionOutput, OutputEntry, PartEntry } from '../spec/schema/output.ts'
import type { Spec } from '../spec/schema/spec.ts'
import type { WordTarget } from '../writer/length.ts'
import type { FormSettings, OutputChange, OutputSettings, Outputs, PartChange, PartSettings } from './generator.ts'

/** What a spec declares of its texts, by step, and by piece of a step whose pieces are fixed. */
export function compileOutputs(spec: Spec, steps: readonly CompleteStep[]): Outputs {
  const declared = steps.flatMap(({ name, entry }) => {
    const single = spec.output ?? (spec.kind === 'single' && anOptionSays(spec) ? {} : undefined)
    const output = spec.kind === 'book' ? entry.output : (single ?? entry.output)
    return output === undefined ? [] : [[name, compileOutput(output)] as const]
  })
  const fixed = steps.flatMap(({ name, entry: { each } }) =>
    Array.isArray(each) && each.some(({ output }) => output !== undefined)
      ? [[name, each.map(({ output }) => (output === undefined ? null : compileOutput(output)))] as const]
      : [],
  )
  return { steps: Object.fromEntries(declared), pieces: Object.fromEntries(fixed) }
}

function anOptionSays({ fields }: Spec): boolean {
  return Object.values(fields).some(
    ({ options }) => options && !Array.isArray(options) && Object.values(options).some((option) => option?.output),
  )
}

/** An output entry as the prompt room reads it. */
export function compileOutput(entry: OutputEntry): OutputSettings {
  const { noun, items, stanzas, sections, each, parts, boxes, limit, lacks, repeats } = entry
  return {
    noun: noun ?? null,
    items: items === undefined ? null : countOf(items),
    stanzas: stanzas === undefined ? null : toRange(stanzas),
    sections: sections === undefined ? null : toRange(sections),
    form: compileForm(entry),
    eachForm: compileForm(each ?? {}),
    each: compileParts(each?.parts).map((part) => wholePart(part, 'label')),
    parts: compileParts(parts).map((part) => wholePart(part, 'heading')),
    boxes: boxes ?? null,
    limit: limit ?? null,
    lacks: Object.entries(lacks ?? {}).map(([name, phrases]) => ({ name, phrases })),
    repeats: repeats ?? null,
  }
}

/** What an option says of the output. */
export function compileOptionOutput(entry: OptionOutput): OutputChange {
  return {
    noun: entry.noun ?? null,
    stanzas: entry.stanzas === undefined ? null : toRange(entry.stanzas),
    form: compileForm(entry),
    eachForm: compileForm(entry.each ?? {}),
    each: compileParts(entry.each?.parts),
    parts: compileParts(entry.parts),
  }
}

/**
 * The output with what the chosen options say put over it, key by key. In a list, what stands outside `each` holds for every
 * entry too.
 */
export function mergedOutput(
  output: OutputSettings,
  changes: readonly OutputChange[],
  isList: boolean,
): OutputSettings {
  const own = isList ? { ...output, ...changeOfList(output), each: entryParts(output), parts: [] } : output
  return (isList ? changes.map(changeOfList) : changes).reduce(changedOutput, own)
}

function changedOutput(output: OutputSettings, change: OutputChange): OutputSettings {
  return {
    ...output,
    noun: change.noun ?? output.noun,
    stanzas: change.stanzas ?? output.stanzas,
    form: { ...output.form, ...change.form },
    eachForm: { ...output.eachForm, ...change.eachForm },
    each: changedParts(output.each, change.each, 'label'),
    parts: changedParts(output.parts, change.parts, 'heading'),
  }
}

function changeOfList({ noun, stanzas, form, eachForm, each, parts }: OutputChange): OutputChange {
  return { noun, stanzas, form: {}, eachForm: { ...eachForm, ...form }, each: [...each, ...parts], parts: [] }
}

function entryParts({ each, parts }: OutputSettings): readonly PartSettings[] {
  return [...each, ...parts.map((part) => (part.place === 'heading' ? { ...part, place: 'label' as const } : part))]
}

function changedParts(
  parts: readonly PartSettings[],
  changes: readonly PartChange[],
  usual: 'label' | 'heading',
): readonly PartSettings[] {
  const changed = parts.map((part) => {
    const change = changes.find(({ name }) => name === part.name)
    return change === undefined ? part : { ...part, ...change, form: { ...part.form, ...change.form } }
  })
  const known = new Set(parts.map(({ name }) => name))
  return [...changed, ...changes.filter(({ name }) => !known.has(name)).map((part) => wholePart(part, usual))]
}

function compileForm(entry: Omit<FormEntry, 'parts'>): FormSettings {
  const { lines, syllables, rhyme, words, characters, starts, ends, matches } = entry
  return {
    ...(lines === undefined ? {} : { lines: toRange(lines) }),
    ...(syllables === undefined ? {} : { syllables: [syllables].flat().map(toRange) }),
    ...(rhyme === undefined ? {} : { rhyme }),
    ...(words === undefined ? {} : { words: toRange(words) }),
    ...(characters === undefined ? {} : { characters }),
    ...(starts === undefined ? {} : { starts: phrases(starts) }),
    ...(ends === undefined ? {} : { ends: phrases(ends) }),
    ...(matches === undefined ? {} : { matches }),
  }
}

/** What a part says besides its form. */
function withoutForm(part: Omit<PartEntry, 'label' | 'words' | 'items' | 'when'>) {
  const { lines: _1, syllables: _2, rhyme: _3, starts: _4, ends: _5, matches: _6, ...rest } = part
  return rest
}

function compileParts(parts: Record<string, PartEntry> | undefined): PartChange[] {
  return Object.entries(parts ?? {}).map(([name, part]) => {
    const { label, words, items, when, ...others } = part
    return {
      ...withoutForm(others),
      name,
      form: compileForm({ ...part, words: undefined, characters: undefined }),
      ...(label === undefined ? {} : { labels: phrases(label) }),
      ...(words === undefined ? {} : { words: toRange(words) }),
      ...(items === undefined ? {} : { items: toRange(items) }),
      ...(when === undefined
        ? {}
        : { when: Object.fromEntries(Object.entries(when).map(([field, wanted]) => [field, [wanted].flat()])) }),
    }
  })
}

function wholePart(part: PartChange, usual: 'label' | 'heading'): PartSettings {
  return {
    labels: { en: [], ms: [] },
    place: usual,
    title: null,
    say: null,
    words: null,
    characters: null,
    form: {},
    items: null,
    list: null,
    answers: null,
    extra: false,
    optional: false,
    when: null,
    ...part,
  }
}

function phrases({ en, ms }: { en: string | string[]; ms: string | string[] }) {
  return { en: [en].flat(), ms: [ms].flat() }
}

function countOf(items: string | number): OutputSettings['items'] {
  return typeof items === 'string' && !/^\d/.test(items) ? { field: items } : toRange(items)
}

/** `3-6` or `5` as a range. */
export function toRange(words: string | number): WordTarget {
  const [min, max] = String(words).split('-').map(Number)
  return { min: min!, max: max ?? min! }
}
