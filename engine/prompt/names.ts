import Handlebars from 'handlebars'
import type { Generator } from '../generator/generator.ts'
import { nearest } from '../spec/nearest.ts'

/** A name in a template that stands for nothing; `line` and `column` count from 1 within the text. */
export interface NameFault {
  readonly message: string
  readonly suggestion?: string
  readonly line: number
  readonly column: number
  readonly length: number
}

type Names = ReadonlyMap<string, ReadonlySet<string> | null>

const of = (...names: string[]) => new Set(names)

/** Engine values and what can be asked of each; the README of the format lists them. */
const ENGINE: readonly (readonly [string, ReadonlySet<string> | null])[] = [
  ['settings', of('label', 'value', 'say')],
  ['sections', of('number', 'name', 'about')],
  ['step', of('label', 'title', 'plan', 'later', 'number', 'last')],
  ['remember', of('outline', 'characters', 'recap')],
  ['marks', of('outline', 'characters', 'recap')],
  ...['parts', 'words', 'items', 'outline', 'characters', 'recap', 'previousEnding', 'workTitle', 'planned', 'guidance'].map(
    (name) => [name, null] as const,
  ),
]

const LISTS = new Map(ENGINE.filter(([name]) => name === 'settings' || name === 'sections') as [string, Set<string>][])
const PARTIALS = ['voice', 'brief', 'guidance']
const HELPERS = ['if', 'unless', 'each', 'is']

export function namesFor(generator: Pick<Generator, 'fields'> | null): Names {
  const fields = (generator?.fields ?? []).map((field) => {
    const traits = field.kind === 'flags' ? field.options.map(({ value }) => String(value)) : ['value', 'words', 'items', 'say']
    return [field.name, new Set(traits)] as const
  })
  return new Map([...ENGINE, ...fields])
}

/** Every name of a text must be known: Handlebars' strict mode misses those in conditions and helper arguments. */
export function nameFaults(text: string, names: Names, partials: readonly string[] = []): NameFault[] {
  let program: hbs.AST.Program
  try {
    program = Handlebars.parse(text)
  } catch (error) {
    return [syntaxFault(error)]
  }
  const faults: NameFault[] = []
  walk(program, { names, partials: [...partials, ...PARTIALS], faults, scope: null })
  return faults
}

interface Walk {
  readonly names: Names
  readonly partials: readonly string[]
  readonly faults: NameFault[]
  /** The names of one entry while inside {{#each}}. */
  readonly scope: ReadonlySet<string> | null
}

function walk(program: hbs.AST.Program | undefined, at: Walk): void {
  for (const node of program?.body ?? []) {
    if (node.type === 'MustacheStatement' || node.type === 'BlockStatement') statement(node as hbs.AST.BlockStatement, at)
    if (node.type === 'PartialStatement') {
      const { name, loc } = node as hbs.AST.PartialStatement
      const written = (name as hbs.AST.PathExpression).original
      if (!at.partials.includes(written)) {
        at.faults.push(fault(`{{> ${written}}} is not a partial`, written, at.partials, loc))
      }
    }
  }
}

function statement(node: hbs.AST.BlockStatement, at: Walk): void {
  const path = node.path as hbs.AST.PathExpression
  const isBlock = node.type === 'BlockStatement'
  if (isBlock || node.params.length > 0) {
    if (!HELPERS.includes(path.original)) {
      at.faults.push(fault(`"${path.original}" is not a helper`, path.original, HELPERS, path.loc))
    }
    for (const parameter of node.params) expression(parameter, at)
  } else expression(path, at)
  if (!isBlock) return
  const list = path.original === 'each' ? (node.params[0] as hbs.AST.PathExpression | undefined)?.original : undefined
  walk(node.program, list === undefined ? at : { ...at, scope: LISTS.get(list) ?? of() })
  walk(node.inverse, at)
}

function expression(node: hbs.AST.Expression, at: Walk): void {
  if (node.type !== 'PathExpression') return
  const { parts, original, data, loc } = node as hbs.AST.PathExpression & { parts: string[] }
  const [head, trait] = parts
  if (data || original === 'this' || head === undefined) return
  if (at.scope?.has(head)) return
  const traits = at.names.get(head)
  if (traits === undefined) {
    const known = [...at.names.keys(), ...(at.scope ?? [])]
    at.faults.push(fault(`{{${original}}} is not a field or an engine value`, head, known, loc))
  } else if (trait !== undefined && !traits?.has(trait)) {
    at.faults.push(fault(`{{${original}}}: ${head} has no ${trait}`, trait, [...(traits ?? [])], loc))
  }
}

function fault(message: string, written: string, known: readonly string[], loc: hbs.AST.SourceLocation): NameFault {
  const suggestion = nearest(written, known)
  const { line, column } = loc.start
  return { message, line, column: column + 1, length: Math.max(1, loc.end.column - column), ...(suggestion ? { suggestion } : {}) }
}

function syntaxFault(error: unknown): NameFault {
  const message = error instanceof Error ? error.message : String(error)
  const line = Number(/line (\d+)/.exec(message)?.[1] ?? 1)
  const said = message.split('\n').at(-1)!.replaceAll(/'([A-Z_]+)'(, )?/g, '').trim() || message.split('\n')[0]!
  return { message: `the template cannot be read: ${said.slice(0, 160)}`, line, column: 1, length: 1 }
}
