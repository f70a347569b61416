import Handlebars from 'handlebars'
import { isShipped, type Language } from '../base/language.ts'
import type { StepKind } from '../base/step-kind.ts'
import type { Generator } from '../generator/generator.ts'
import { COMMON_SET, PLAN_STEP_NAME } from '../spec/shorthand.ts'

/** The text of every template file by its name without ending: `fiction/chapter.en`. */
export type Templates = Readonly<Record<string, string>>

type Template = ReturnType<typeof Handlebars.compile>

/** A name that isn't there throws; nothing is escaped, since prompts aren't HTML; typed text is never indented. */
const COMPILE = {
  strict: true,
  noEscape: true,
  preventIndent: true,
  knownHelpersOnly: true,
  knownHelpers: { is: true },
} as const

const handlebars = Handlebars.create()
handlebars.registerHelper('is', isHelper)

/** Compiled templates by their text: generators share most of theirs, and an edit changes few. */
const compiled = new Map<string, Template>()
const MAX_COMPILED = 3000

function compile(text: string): Template {
  const known = compiled.get(text)
  if (known !== undefined) return known
  if (compiled.size >= MAX_COMPILED) compiled.clear()
  const made: Template = handlebars.compile(text, COMPILE)
  compiled.set(text, made)
  return made
}

/** Renders the messages of one generator in one language. Never in a browser: Handlebars compiles through `Function`. */
export interface Renderer {
  /** Renders `<set>/<name>`, or the common one where the set has none, with the guidance that the spec gives for a step, if any. */
  render(name: string, step: string | null, context: Readonly<Record<string, unknown>>): string
  /** Renders the first of the step's templates that the set has, else the common one of its kind; a picture's slot, or the brief, alone. */
  renderStep(step: string, kind: StepKind, context: Readonly<Record<string, unknown>>): string
  /** Renders a file of `rewrite/`, which may include parts and slots. */
  renderRewrite(name: string, context: Readonly<Record<string, unknown>>): string
  /** Renders a file of `parts/`, which has no slots. */
  renderPart(name: string, context: Readonly<Record<string, unknown>>): string
}

export function createRenderer(generator: Generator, templates: Templates, language: Language): Renderer {
  const template = (name: string): Template => compile(textOf(templates, templateIn(templates, name, language)))
  const parts = Object.fromEntries(listPartNames(templates, language).map((name) => [name, template(name)]))
  const slot = (name: string): Template => {
    const text = generator.prompt.slots[name]?.[language] ?? ''
    return compile(text.trim() === '' ? '' : `${text.trimEnd()}\n`)
  }
  const set = generator.prompt.templates
  const isThere = (name: string) => Object.hasOwn(templates, templateIn(templates, name, language))
  const print = (chosen: Template, step: string | null, context: Readonly<Record<string, unknown>>) => {
    const own = step === null ? null : findSlot(generator, step)
    const guidance = own === null ? compile('') : slot(own)
    return tidyPrompt(chosen(context, { partials: { ...parts, voice: slot('voice'), brief: slot('brief'), guidance } }))
  }
  const setTemplate = (name: string): Template =>
    template(isThere(`${set}/${name}`) ? `${set}/${name}` : `${COMMON_SET}/${name}`)
  const stepTemplate = (step: string, kind: StepKind): Template => {
    const names = generator.prompt.steps[step] ?? []
    if (set === null || names.length === 0) return slot(Object.hasOwn(generator.prompt.slots, step) ? step : 'brief')
    const own = names.map((name) => `${set}/${name}`).find(isThere)
    return template(own ?? (generator.kind === 'book' ? `${COMMON_SET}/${kind}` : `${set}/${names[0]}`))
  }
  return {
    render: (name, step, context) => print(setTemplate(name), step, context),
    renderStep: (step, kind, context) => print(stepTemplate(step, kind), step, context),
    renderRewrite: (name, context) => print(template(`rewrite/${name}`), null, context),
    renderPart: (name, context) => tidyPrompt(template(`parts/${name}`)(context, { partials: parts })),
  }
}

/** The slot that holds what a spec says to a step. Null: it says nothing. A plan without a step has that of the shared plan. */
export function findSlot({ prompt: { slots, steps } }: Pick<Generator, 'prompt'>, step: string): string | null {
  const names = step === PLAN_STEP_NAME ? (steps[PLAN_STEP_NAME] ?? []) : [step]
  return names.find((name) => Object.hasOwn(slots, name)) ?? null
}

/** The name of a template in a language; an added one that lacks it has the English one. */
export function templateIn(templates: Templates, name: string, language: Language): string {
  const own = `${name}.${language}`
  return Object.hasOwn(templates, own) || isShipped(language) ? own : `${name}.en`
}

/** Renders one file that has no slots. */
export function renderText(templates: Templates, name: string, context: Readonly<Record<string, unknown>>): string {
  return compile(textOf(templates, name))(context).trim()
}

function textOf(templates: Templates, name: string): string {
  const text = templates[name]
  if (text === undefined) throw new Error(`templates/${name}.hbs is missing`)
  return text
}

/** Partials all templates may include: those of `parts/`. */
export function listPartNames(templates: Templates, language: Language): string[] {
  const endings = isShipped(language) ? [`.${language}`] : [`.${language}`, '.en']
  const names = endings.flatMap((ending) =>
    Object.keys(templates)
      .filter((name) => name.startsWith('parts/') && name.endsWith(ending))
      .map((name) => name.slice(0, -ending.length)),
  )
  return [...new Set(names)]
}

/** `{{#is field "value"}}…{{else}}…{{/is}}` compares a setting's value, not its label. */
function isHelper(this: unknown, face: unknown, value: unknown, options: Handlebars.HelperOptions): string {
  const own = typeof face === 'object' && face !== null && 'value' in face ? face.value : face
  return own === value ? options.fn(this) : options.inverse(this)
}

function tidyPrompt(text: string): string {
  return text
    .replaceAll(/(?<![ \t])[ \t]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** Blocks a prompt may nest. Handlebars reads and compiles them by recursion, so thousands abort or take minutes. */
export const MAX_BLOCK_DEPTH = 32

export interface OpenBlock {
  /** Where it begins, in characters from the start of the text. */
  readonly offset: number
  readonly length: number
}

interface Nesting {
  /** The first block that is one too many. */
  readonly tooDeep: OpenBlock | null
  /** The innermost block that is never closed. */
  readonly unclosed: OpenBlock | null
}

/** Finds the blocks of a template without parsing it: an `{{else if}}` nests as its `{{#if}}` does, and so does a bracket. */
export function templateNesting(text: string): Nesting {
  const open: { block: OpenBlock; levels: number }[] = []
  let depth = 0
  for (const { 0: tag, index, groups } of text.matchAll(/\{\{(?!!)[~{&]*(?<mark>[#^/]|else\s+\w)?[^}]*\}*/g)) {
    const block = { offset: index, length: tag.length }
    const mark = groups?.mark?.[0]
    const last = open.at(-1)
    if (mark === '#' || mark === '^') {
      open.push({ block, levels: 1 })
      depth += 1
    } else if (mark === 'e' && last) {
      last.levels += 1
      depth += 1
    } else if (mark === '/' && last) depth -= open.pop()!.levels
    if (depth + (tag.split('(').length - 1) > MAX_BLOCK_DEPTH) return { tooDeep: block, unclosed: null }
  }
  return { tooDeep: null, unclosed: open.at(-1)?.block ?? null }
}
