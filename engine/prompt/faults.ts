import Handlebars from 'handlebars'
import { knownLanguages, type Localized } from '../base/language.ts'
import { findNearestName } from '../base/nearest.ts'
import type { TemplateName, TemplateNames } from '../field-kinds/field-kind.ts'
import type { FieldOption } from '../generator/generator.ts'
import type { Diagnostic } from '../spec/diagnostic.ts'
import { createTemplateNames, FOLLOW_UP_NAMES, type NamedField, REVIEW_NAMES, REWRITE_NAMES } from './names.ts'
import { listPartNames, MAX_BLOCK_DEPTH, type OpenBlock, type Templates, templateNesting } from './templates.ts'

interface SpokenField extends NamedField {
  readonly options: readonly Pick<FieldOption, 'value' | 'say'>[]
}

/** The texts of a generator that go into prompts, before or after it is compiled. */
export interface PromptParts {
  readonly fields: readonly SpokenField[]
  readonly slots: Readonly<Record<string, Partial<Localized>>>
}

/** Partials that a spec fills; shared templates include them. */
const SLOT_PARTIALS = ['voice', 'brief', 'guidance']

/** Faults of every text of a generator, with the path of the text in its spec. */
export function promptFaults({ fields, slots }: PromptParts): { path: (string | number)[]; fault: NameFault }[] {
  const names = createTemplateNames(fields)
  const texts = Object.entries(slots).flatMap(([slot, texts]) =>
    Object.entries(texts).map(([language, text]) => ({ path: ['prompt', slot, language], text })),
  )
  const says = fields.flatMap((field) =>
    field.options.flatMap(({ value, say }) =>
      Object.entries(say ?? {}).map(([language, text]) => ({
        path: ['fields', field.name, 'options', value, 'say', language],
        text,
      })),
    ),
  )
  return [
    ...texts.flatMap(({ path, text }) => nameFaults(text, names).map((fault) => ({ path, fault }))),
    ...says.flatMap(({ path, text }) => plainFault(text).map((fault) => ({ path, fault }))),
  ]
}

function plainFault(text: string): NameFault[] {
  const before = text.slice(0, Math.max(0, text.indexOf('{{'))).split('\n')
  if (!text.includes('{{')) return []
  const place = { line: before.length, column: before.at(-1)!.length + 1, length: 2 }
  return [{ message: 'say is plain text: it is not a template', ...place }]
}

/** The sets whose templates are given names of their own. */
const OWN_NAMES: ReadonlyMap<string, TemplateNames> = new Map([
  ['follow-up', FOLLOW_UP_NAMES],
  ['review', REVIEW_NAMES],
  ['rewrite', REWRITE_NAMES],
])

/** The sets whose templates include no part. */
const WHOLE: readonly string[] = ['follow-up', 'review']

/**
 * Faults of the templates of one folder: they may use engine values alone, since no field is every generator's. `all` are those
 * that they may include, `folder` is how messages name it.
 */
export function templateFaults(templates: Templates, all: Templates = templates, folder = 'templates'): Diagnostic[] {
  const names = createTemplateNames([])
  return Object.entries(templates).flatMap(([name, text]) => {
    const set = name.split('/', 1)[0]!
    const partials = WHOLE.includes(set) ? [] : [...SLOT_PARTIALS, ...partsFor(all, name)]
    return nameFaults(text, OWN_NAMES.get(set) ?? names, partials).map((fault) => ({
      severity: 'error' as const,
      rule: 'prompt',
      file: `${folder}/${name}.hbs`,
      excerpt: text.split('\n')[fault.line - 1] ?? '',
      ...fault,
    }))
  })
}

/** The parts a template of this language may include. A part includes none: it could come round to itself. */
function partsFor(templates: Templates, name: string): string[] {
  if (name.startsWith('parts/')) return []
  const language = knownLanguages().find((one) => name.endsWith(`.${one}`))
  if (!language) return []
  return listPartNames(templates, language)
}

/** Something in a template that would fail or vanish when it is rendered; `line` and `column` count from 1 in the text. */
interface NameFault {
  readonly message: string
  readonly expected?: string
  readonly suggestion?: string
  readonly line: number
  readonly column: number
  readonly length: number
}

/** Every helper, with how many arguments it takes. */
const HELPERS: ReadonlyMap<string, number> = new Map([
  ['if', 1],
  ['unless', 1],
  ['each', 1],
  ['is', 2],
])
const LOOP_NAMES = ['index', 'first', 'last']

/**
 * Every name of a text must be known, and used as what it is: Handlebars' strict mode misses names in conditions and
 * arguments, and throws only when a prompt is rendered.
 */
export function nameFaults(text: string, names: TemplateNames, partials: readonly string[] = []): NameFault[] {
  const { tooDeep, unclosed } = templateNesting(text)
  if (tooDeep) return [at(text, tooDeep, `more than ${MAX_BLOCK_DEPTH} blocks within one another`)]
  let program: hbs.AST.Program
  try {
    program = Handlebars.parseWithoutProcessing(text)
  } catch (error) {
    return [syntaxFault(error, text, unclosed)]
  }
  const faults: NameFault[] = []
  walk(program, { partials, faults, frames: [names] })
  return faults
}

interface Walk {
  readonly partials: readonly string[]
  readonly faults: NameFault[]
  /** What names mean, the text's own first; each `{{#each}}` adds one. */
  readonly frames: readonly (TemplateNames | 'this')[]
}

function walk(program: hbs.AST.Program | undefined, here: Walk): void {
  for (const node of program?.body ?? []) {
    if (node.type === 'ContentStatement' || node.type === 'CommentStatement') continue
    if (node.type === 'MustacheStatement') printed(node as hbs.AST.MustacheStatement, here)
    else if (node.type === 'BlockStatement') block(node as hbs.AST.BlockStatement, here)
    else if (node.type === 'PartialStatement') partial(node as hbs.AST.PartialStatement, here)
    else here.faults.push(fault('only {{name}}, {{#block}} and {{> partial}} are known here', node.loc))
  }
}

function printed({ path, params, hash, loc }: hbs.AST.MustacheStatement, here: Walk): void {
  const written = writtenIn(path)
  if (HELPERS.has(written)) {
    here.faults.push(fault(`"${written}" opens a block`, loc, { expected: `{{#${written} …}}…{{/${written}}}` }))
  } else if (params.length > 0 || hash) {
    here.faults.push(fault(`"${written}" is not a helper`, path.loc, near(written, HELPERS.keys())))
  } else {
    const known = lookUp(path, here)
    if (known && !known.prints) {
      const expected = known.entries ? `{{#each ${written}}}` : known.traits ? 'one of its parts' : `{{#if ${written}}}`
      here.faults.push(fault(`{{${written}}} cannot be printed`, path.loc, { expected }))
    }
  }
}

function block({ path, params, hash, program, inverse, loc }: hbs.AST.BlockStatement, here: Walk): void {
  const name = writtenIn(path)
  const takes = HELPERS.get(name)
  const found = params.map((parameter) => argument(parameter, here))
  if (takes === undefined) here.faults.push(fault(`"${name}" is not a helper`, path.loc, near(name, HELPERS.keys())))
  else if (params.length !== takes || hash || program?.blockParams?.length) {
    const expected = name === 'is' ? '{{#is field "value"}}' : `{{#${name} field}}`
    here.faults.push(fault(`{{#${name}}} takes ${takes === 1 ? 'one name' : 'a name and a value'}`, loc, { expected }))
  } else if (name === 'is') compared(params, found[0], here)
  const entries = name === 'each' ? found[0]?.entries : undefined
  if (name === 'each' && found[0] && !entries) {
    here.faults.push(fault(`{{#each}} needs a list, and ${writtenIn(params[0]!)} is none`, params[0]!.loc))
  }
  if (name !== 'each') walk(program, here)
  else if (entries) walk(program, { ...here, frames: [...here.frames, entries] })
  walk(inverse, here)
}

function argument(node: hbs.AST.Expression, here: Walk): TemplateName | null {
  if (isPath(node)) return lookUp(node, here)
  if (node.type === 'SubExpression') here.faults.push(fault('a helper cannot stand within another', node.loc))
  return null
}

/** A value that no option has is never true. */
function compared([first, second]: hbs.AST.Expression[], known: TemplateName | null | undefined, here: Walk): void {
  if (!isPath(first!)) here.faults.push(fault('{{#is}} begins with a name', first!.loc))
  if (!known?.values || !second || !('value' in second)) return
  const { value } = second as hbs.AST.StringLiteral | hbs.AST.NumberLiteral
  if (known.values.includes(value)) return
  const strings = typeof value === 'string' ? known.values.filter((one) => typeof one === 'string') : []
  const suggestion = findNearestName(String(value), strings)
  const expected = known.values
    .slice(0, 12)
    .map((one) => JSON.stringify(one))
    .join(', ')
  const message = `${JSON.stringify(value)} is not a value of ${writtenIn(first!)}`
  here.faults.push(fault(message, second.loc, suggestion ? { suggestion } : { expected }))
}

function partial({ name, params, hash, loc }: hbs.AST.PartialStatement, here: Walk): void {
  const written = writtenIn(name)
  if (!here.partials.includes(written)) {
    here.faults.push(fault(`{{> ${written}}} is not a partial`, loc, near(written, here.partials)))
  } else if (params.length > 0 || hash) here.faults.push(fault(`{{> ${written}}} takes nothing`, loc))
  else if (here.frames.length > 1) here.faults.push(fault(`{{> ${written}}} cannot stand inside {{#each}}`, loc))
}

/** What a path names; null, and a fault, when it is nothing. */
function lookUp(node: hbs.AST.Expression, here: Walk): TemplateName | null {
  const refuse = (message: string, hint: Hint = {}) => {
    here.faults.push(fault(message, node.loc, hint))
    return null
  }
  const written = writtenIn(node)
  if (!isPath(node)) return refuse(`${written} is not a name`)
  const { parts, data, depth } = node
  const frame = here.frames.at(-1 - depth)
  if (data) {
    const loop = here.frames.length > 1 && depth === 0 && parts.length === 1 && LOOP_NAMES.includes(parts[0]!)
    return loop ? { prints: true } : refuse(`{{${written}}} is known inside {{#each}} only`)
  }
  if (frame === undefined) return refuse(`{{${written}}} leads out of the text`)
  const [head, ...rest] = parts
  if (head === undefined) return frame === 'this' ? { prints: true } : refuse(`{{${written}}} is not a name here`)
  const names = frame === 'this' ? new Map<string, TemplateName>() : frame
  const first = names.get(head)
  if (!first)
    return refuse(`{{${written}}} is not a field or an engine value`, outerHint(head, here) ?? near(head, names.keys()))
  let known: TemplateName = first
  let reached = head
  for (const part of rest) {
    const next: TemplateName | undefined = known.traits?.get(part)
    if (!next) return refuse(`{{${written}}}: ${reached} has no ${part}`, near(part, known.traits?.keys() ?? []))
    known = next
    reached = part
  }
  return known
}

/** Inside `{{#each}}` the names outside are reached by `../`. */
function outerHint(head: string, { frames }: Walk): Hint | null {
  const steps = frames.toReversed().findIndex((frame) => frame !== 'this' && frame.has(head))
  return steps > 0 ? { suggestion: `${'../'.repeat(steps)}${head}` } : null
}

type Hint = Pick<NameFault, 'expected' | 'suggestion'>

function near(written: string, names: Iterable<string>): Hint {
  const suggestion = findNearestName(written, names)
  return suggestion ? { suggestion } : {}
}

function isPath(node: hbs.AST.Node): node is hbs.AST.PathExpression {
  return node.type === 'PathExpression'
}

function writtenIn(node: hbs.AST.Node): string {
  return String((node as hbs.AST.PathExpression).original ?? '(…)')
}

function fault(message: string, { start, end }: hbs.AST.SourceLocation, hint: Hint = {}): NameFault {
  const width = start.line === end.line ? end.column - start.column : 1
  return { message, line: start.line, column: start.column + 1, length: Math.max(1, width), ...hint }
}

function at(text: string, { offset, length }: OpenBlock, message: string): NameFault {
  const before = text.slice(0, offset).split('\n')
  return { message, line: before.length, column: before.at(-1)!.length + 1, length }
}

/** Handlebars' own sentence lists grammar tokens; what it means to an author is one of three things. */
function syntaxFault(error: unknown, text: string, unclosed: OpenBlock | null): NameFault {
  const said = error instanceof Error ? error.message : String(error)
  if (unclosed && /got 'EOF'/.test(said)) return at(text, unclosed, 'the block is never closed')
  const mismatch = /^(.+ doesn't match .+) - (\d+):(\d+)$/.exec(said)
  if (mismatch) {
    return { message: mismatch[1]!, line: Number(mismatch[2]), column: Number(mismatch[3]) + 1, length: 1 }
  }
  const line = Number(/line (\d+)/.exec(said)?.[1] ?? 1)
  const column = Math.max(0, (text.split('\n')[line - 1] ?? '').indexOf('{{')) + 1
  const expected = '{{name}}, {{#if name}}…{{/if}}; a { that is text stands alone'
  return { message: 'the template cannot be read here', expected, line, column, length: 2 }
}
