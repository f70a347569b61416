import Handlebars from 'handlebars'
import type { Generator, SlotName } from '../generator/generator.ts'
import type { Language } from '../language.ts'

/** The text of every template file by its name without ending: `fiction/chapter.en`. */
export type Templates = Readonly<Record<string, string>>

type Template = ReturnType<typeof Handlebars.compile>

/** A name that isn't there throws; nothing is escaped, since prompts aren't HTML; typed text is never indented. */
export const COMPILE = {
  strict: true,
  noEscape: true,
  preventIndent: true,
  knownHelpersOnly: true,
  knownHelpers: { is: true },
} as const

/** Renders the messages of one generator in one language. Never in a browser: Handlebars compiles through `Function`. */
export interface Renderer {
  /** Renders `<set>/<name>`, or the brief alone when the generator has no set. */
  render(name: string, step: SlotName | null, context: Readonly<Record<string, unknown>>): string
}

export function createRenderer(generator: Generator, templates: Templates, language: Language): Renderer {
  const handlebars = Handlebars.create()
  handlebars.registerHelper('is', isHelper)
  const compiled = new Map<string, Template>()
  const template = (name: string): Template => {
    const known = compiled.get(name)
    if (known) return known
    const source = templates[`${name}.${language}`]
    if (source === undefined) throw new Error(`templates/${name}.${language}.hbs is missing`)
    const made = handlebars.compile(source, COMPILE)
    compiled.set(name, made)
    return made
  }
  for (const name of partNames(templates, language)) handlebars.registerPartial(name, template(name))
  const slots = new Map<string, Template>()
  const slot = (name: SlotName): Template => {
    const known = slots.get(name)
    if (known) return known
    const text = generator.prompt.slots[name]?.[language] ?? ''
    const made = handlebars.compile(text.trim() === '' ? '' : `${text.trimEnd()}\n`, COMPILE)
    slots.set(name, made)
    return made
  }
  return {
    render(name, step, context) {
      const partials = {
        voice: slot('voice'),
        brief: slot('brief'),
        guidance: step ? slot(step) : handlebars.compile('', COMPILE),
      }
      const set = generator.prompt.templates
      const chosen = set === null ? slot('brief') : template(`${set}/${name}`)
      return tidyPrompt(chosen(context, { partials }))
    },
  }
}

/** Renders one file that has no slots. */
export function renderText(templates: Templates, name: string, context: Readonly<Record<string, unknown>>): string {
  const source = templates[name]
  if (source === undefined) throw new Error(`templates/${name}.hbs is missing`)
  return Handlebars.compile(source, COMPILE)(context).trim()
}

/** Partials all templates may include: those of `parts/`. */
export function partNames(templates: Templates, language: Language): string[] {
  const ending = `.${language}`
  return Object.keys(templates)
    .filter((name) => name.startsWith('parts/') && name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length))
}

/** `{{#is field "value"}}…{{else}}…{{/is}}` compares a setting's value, not its label. */
function isHelper(this: unknown, face: unknown, value: unknown, options: Handlebars.HelperOptions): string {
  const own = typeof face === 'object' && face !== null && 'value' in face ? face.value : face
  return own === value ? options.fn(this) : options.inverse(this)
}

function tidyPrompt(text: string): string {
  return text
    .replaceAll(/[ \t]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
