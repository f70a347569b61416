import type { CatalogFile, WordsFile } from '../spec/schema/catalog.ts'
import type { Spec } from '../spec/schema/spec.ts'
import { compileFields } from './fields.ts'
import type { BookFlow, Generator, Pricing, PromptTexts, SlotName, StepKind } from './generator.ts'
import { compileOutputs } from './output.ts'
import { compileWriting, stepValue } from './writing.ts'

export interface Place {
  readonly id: string
  readonly family: string
}

/** A spec that passed its rules, as a generator. */
export function compileGenerator(spec: Spec, place: Place, catalog: CatalogFile, words: WordsFile): Generator {
  const bookType = spec.bookType ?? place.id.replaceAll('-', '_')
  const fields = compileFields(spec, words, catalog.limits)
  const steps = stepsOf(spec)
  return {
    id: place.id,
    route: `/${place.id}`,
    family: place.family,
    kind: spec.kind,
    bookType,
    formerly: spec.formerly,
    contentKind: spec.contentKind ?? bookType,
    title: spec.title,
    summary: spec.summary,
    tagline: spec.tagline,
    button: spec.button ?? null,
    busy: spec.busy ?? null,
    order: spec.order,
    icon: spec.icon,
    languages: spec.languages ?? catalog.languages,
    languageSetting: spec.languageFrom ?? 'language',
    titleFrom:
      spec.titleFrom ?? fields.find((field) => field.kind === 'text' && field.required && !field.when)?.name ?? null,
    saves: spec.saves ?? spec.kind === 'book',
    fields,
    book: spec.book ? compileBook(spec.book) : null,
    image: spec.image ?? null,
    writing: compileWriting(spec, spec.book ? [...new Set<StepKind>(['outline', ...steps])] : steps, catalog.presets),
    outputs: compileOutputs(spec),
    price: compilePricing(spec, steps, catalog.timezone),
    usage: spec.usage ?? null,
    prompt: compilePrompt(spec.prompt),
    limits: {
      calls: catalog.limits.calls,
      deadlineSeconds: catalog.limits.deadlineSeconds,
      idleSeconds: catalog.limits.idleSeconds,
    },
  }
}

function stepsOf(spec: Spec): StepKind[] {
  if (spec.kind === 'image') return ['image']
  if (!spec.book) return ['text']
  const rest: StepKind[] = ['introduction', 'chapter', 'conclusion']
  return spec.book.outline === 'none' ? rest : ['outline', ...rest]
}

function compileBook(book: NonNullable<Spec['book']>): BookFlow {
  return {
    outline: book.outline === 'none' ? null : book.outline,
    chapters: book.chapters ? { choices: book.chapters, default: book.default ?? book.chapters[0]! } : null,
    sections: book.sections?.map(({ en, ms, about }) => ({ name: { en, ms }, about: about ?? null })) ?? null,
    conclusion: book.conclusion,
    progress: book.progress,
    headings: { introduction: book.headings.introduction ?? null, conclusion: book.headings.conclusion ?? null },
    remember: book.remember,
  }
}

function compilePricing(spec: Spec, steps: readonly StepKind[], timezone: string): Pricing {
  const { promotion } = spec
  return {
    list: Object.fromEntries(steps.map((step) => [step, stepValue(spec.price, step) ?? 1])),
    promotion: promotion ? { ...promotion, until: promotion.until ?? null } : null,
    timezone,
  }
}

function compilePrompt({ templates, ...slots }: Spec['prompt']): PromptTexts {
  const given = Object.entries(slots).filter(([, text]) => text !== undefined)
  return { templates: templates ?? null, slots: Object.fromEntries(given) as Partial<Record<SlotName, { en: string }>> }
}
