import type * as z from 'zod'
import { findNearestName } from '../base/nearest.ts'
import { shorten } from '../base/shorten.ts'
import { type Diagnostic, MAX_FAULTS } from './diagnostic.ts'
import type { Fault, Path, Source } from './source.ts'

type Issue = z.core.$ZodIssue

/**
 * Zod's issues as diagnostics with a place, an expectation and the nearest right name. `what` the file describes,
 * as `a generator`; `writtenAt`: where a path of the judged value is in the file.
 */
export function diagnose(
  source: Source,
  schema: z.ZodType,
  issues: readonly Issue[],
  what: string,
  writtenAt: (path: Path) => Path = (path) => path,
): Diagnostic[] {
  const flat = flatten(issues.slice(0, MAX_FAULTS), [])
  const diagnostics = flat.flatMap(({ issue, path: read }) => {
    const path = writtenAt(read)
    if (issue.code === 'unrecognized_keys') {
      const keys = issue.keys.slice(0, MAX_FAULTS)
      return keys.map((key) => source.at(path, unknownKey(key, issue.input, path, keysAt(schema, read), what), key))
    }
    if (issue.code === 'invalid_key' || (issue.code === 'invalid_format' && path.length === 0)) {
      return [source.at(path, { rule: 'name', message: `${quote(path.at(-1))}: ${deepest(issue)}` })]
    }
    return [source.at(path, faultOf(issue, path))]
  })
  return diagnostics.slice(0, MAX_FAULTS)
}

function unknownKey(key: string, map: unknown, path: Path, allowed: readonly string[], what: string): Fault {
  const suggestion = findNearestName(key, allowed)
  const isEmpty = (map as Record<string, unknown> | undefined)?.[key] === null
  const comma = isEmpty || /\s/.test(key) ? ' (a text with a comma inside { } needs quotes)' : ''
  return {
    rule: 'unknown-key',
    message: `"${key}" is not a key of ${path.length ? path.join('.') : what}${comma}`,
    ...(suggestion ? { suggestion } : { expected: list(allowed) }),
  }
}

function faultOf(issue: Issue, path: Path): Fault {
  const where = path.length ? path.join('.') : 'the file'
  if (path.length === 0 && issue.input === null) {
    return { rule: 'missing', message: 'the file is empty', expected: 'a map of keys' }
  }
  if (issue.code === 'invalid_value') {
    const values = issue.values.map(String)
    const written = String(issue.input ?? '')
    const suggestion = written ? findNearestName(written, values) : undefined
    return {
      rule: 'value',
      message: issue.input === undefined ? `${where} is missing` : `${quote(issue.input)} is not a value of ${where}`,
      expected: list(values),
      ...(suggestion ? { suggestion } : {}),
    }
  }
  if (issue.code === 'invalid_type') {
    const missing = issue.input === undefined || issue.input === null
    return {
      rule: missing ? 'missing' : 'type',
      message: issue.input === undefined ? `${where} is missing` : `${where} is ${kindOf(issue.input)}`,
      expected: article(issue.expected),
    }
  }
  // A sentence of the schema's own says more than the bound.
  if ((issue.code === 'too_small' || issue.code === 'too_big') && issue.message.startsWith('Too ')) {
    const bound =
      issue.code === 'too_small'
        ? `${issue.inclusive === false ? 'above' : 'at least'} ${issue.minimum}`
        : `${issue.inclusive === false ? 'below' : 'at most'} ${issue.maximum}`
    const expected = issue.origin === 'array' ? `${bound} entries` : bound
    return {
      rule: 'value',
      message: `${where} is ${BOUNDS[issue.code][issue.origin === 'array' ? 'list' : 'number']}`,
      expected,
    }
  }
  return { rule: 'value', message: `${where}: ${issue.message}` }
}

/** A union's issues are those of the branch that got deepest; zod buries them. */
function flatten(issues: readonly Issue[], base: Path): { issue: Issue; path: Path }[] {
  return issues.flatMap((issue) => {
    const path = [...base, ...(issue.path as (string | number)[])]
    if (issue.code !== 'invalid_union') return [{ issue, path }]
    const branches = issue.errors
      .map((errors) => flatten(errors, path))
      .filter((branch) => branch.length > 0)
      .toSorted((a, b) => depth(b) - depth(a) || a.length - b.length)
    const best = branches[0]
    if (best && depth(best) > path.length) return best
    const expected = [...new Set(branches.flat().flatMap(({ issue: one }) => expectation(one).split(', or ')))].join(
      ', or ',
    )
    if (issue.input === undefined) return [{ issue: { ...issue, code: 'invalid_type', expected } as Issue, path }]
    return [{ issue: { ...issue, code: 'custom', message: `expected ${expected}` } as Issue, path }]
  })
}

function depth(branch: readonly { issue: Issue; path: Path }[]): number {
  return Math.max(0, ...branch.map(({ issue, path }) => path.length + (issue.code === 'unrecognized_keys' ? 1 : 0)))
}

function expectation(issue: Issue): string {
  if (issue.code === 'invalid_type') return article(issue.expected)
  if (issue.code === 'invalid_value') return list(issue.values.map(String))
  return issue.message.replace(/^expected /, '')
}

function deepest(issue: Issue): string {
  return issue.code === 'invalid_key' ? (issue.issues[0]?.message ?? issue.message) : issue.message
}

function quote(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
  return `"${shorten(text, 60)}"`
}

function kindOf(value: unknown): string {
  return article(Array.isArray(value) ? 'list' : value === null ? 'empty' : typeof value)
}

const BOUNDS = {
  too_small: { list: 'too short', number: 'too small' },
  too_big: { list: 'too long', number: 'too great' },
} as const

const NAMES: Record<string, string> = {
  object: 'a map of keys',
  record: 'a map of keys',
  array: 'a list',
  list: 'a list',
  string: 'a text',
  int: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
}

function article(type: string): string {
  return NAMES[type] ?? type
}

function list(names: readonly string[]): string {
  return names.length > 12 ? `${names.slice(0, 12).join(', ')}, …` : names.join(', ')
}

interface Definition {
  readonly type: string
  readonly shape?: Record<string, z.core.$ZodType>
  readonly valueType?: z.core.$ZodType
  readonly keyType?: z.core.$ZodType
  readonly entries?: Record<string, string>
  readonly element?: z.core.$ZodType
  readonly innerType?: z.core.$ZodType
  readonly in?: z.core.$ZodType
  readonly options?: readonly z.core.$ZodType[]
}

/** The keys a schema knows at a path, for "did you mean". */
function keysAt(schema: z.core.$ZodType, path: readonly (string | number)[]): string[] {
  const keys = reach(schema, path).flatMap((reached) => {
    const { shape, keyType } = definition(reached)
    return Object.keys(shape ?? (keyType ? definition(keyType).entries : undefined) ?? {})
  })
  return [...new Set(keys)]
}

function definition(schema: z.core.$ZodType): Definition {
  return schema._zod.def as unknown as Definition
}

function reach(schema: z.core.$ZodType, path: readonly (string | number)[]): z.core.$ZodType[] {
  const { shape, valueType, element, innerType, options, in: input } = definition(schema)
  if (innerType) return reach(innerType, path)
  if (input) return reach(input, path)
  if (options) return options.flatMap((option) => reach(option, path))
  const [part, ...rest] = path
  if (part === undefined) return [schema]
  const next = shape?.[String(part)] ?? valueType ?? element
  return next ? reach(next, rest) : []
}
