import type { OutputEntry, PartEntry } from '../spec/schema/output.ts'
import type { Spec } from '../spec/schema/spec.ts'
import type { OutputSettings, Outputs, PartSettings } from './output-settings.ts'
import { toRange } from './writing.ts'

export function compileOutputs(spec: Spec): Outputs {
  const named = Object.entries(spec.steps ?? {}).flatMap(([step, entry]) =>
    entry?.output === undefined ? [] : [[step, compileOutput(entry.output)] as const],
  )
  return {
    steps: Object.fromEntries([
      ...(spec.output === undefined ? [] : [['text', compileOutput(spec.output)] as const]),
      ...named,
    ]),
    sections: spec.book?.sections?.map(({ output }) => (output === undefined ? null : compileOutput(output))) ?? [],
  }
}

function compileOutput({ noun, each, parts, limit, lacks, repeats }: OutputEntry): OutputSettings {
  return {
    noun: noun ?? null,
    each: compileParts(each?.parts, 'label'),
    parts: compileParts(parts, 'heading'),
    limit: limit ?? null,
    lacks: Object.entries(lacks ?? {}).map(([name, phrases]) => ({ name, phrases })),
    repeats: repeats ?? null,
  }
}

function compileParts(parts: Record<string, PartEntry> | undefined, usual: 'label' | 'heading'): PartSettings[] {
  return Object.entries(parts ?? {}).map(([name, part]) => ({
    name,
    labels: { en: [part.label?.en ?? []].flat(), ms: [part.label?.ms ?? []].flat() },
    place: part.place ?? usual,
    title: part.title ?? null,
    say: part.say ?? null,
    words: part.words === undefined ? null : toRange(part.words),
    characters: part.characters ?? null,
    items: part.items === undefined ? null : toRange(part.items),
    answers: part.answers ?? null,
    extra: part.extra ?? false,
    when:
      part.when === undefined
        ? null
        : Object.fromEntries(Object.entries(part.when).map(([field, wanted]) => [field, [wanted].flat()])),
  }))
}
