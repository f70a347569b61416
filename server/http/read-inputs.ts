import express, { type Request } from 'express'
import type * as z from 'zod'
import { createLanguageTable, type Language } from '../../engine/base/language.ts'
import { MAX_IMPORT_BYTES } from '../contract/rules.ts'
import { KalamError } from '../messages/error.ts'
import { say } from '../messages/say.ts'
import { createIssueMessage, type FieldFault, InputFault } from './input-faults.ts'
import type { Route } from './route.ts'

const MAX_JSON_BYTES = 64 * 1024
/** The story bible of a very long book. */
const MAX_LARGE_JSON_BYTES = 1024 * 1024
/** A file of `MAX_IMPORT_BYTES` in base64, with the other fields of the request. */
const MAX_FILE_JSON_BYTES = Math.ceil((MAX_IMPORT_BYTES * 4) / 3) + 1024 * 1024
/** A payment provider's event is larger than a form. */
const MAX_SIGNED_BYTES = 256 * 1024
const MAX_FAULTS = 20
const MAX_FIELD_CHARS = 200
const MAX_MESSAGE_CHARS = 300

const SENTENCES = createLanguageTable(createIssueMessage)

export const jsonParser = jsonUpTo(MAX_JSON_BYTES)
/** For the few bodies that are larger than a form. */
export const largeJsonParser = jsonUpTo(MAX_LARGE_JSON_BYTES)

function jsonUpTo(limit: number) {
  return express.json({ limit, strict: false, reviver: (_key, value) => toStorable(value) })
}

/** For files in base64: the raw JSON, which `readFileBody` reads. */
export const fileParser = express.raw({ limit: MAX_FILE_JSON_BYTES, type: 'application/json' })

/** For routes whose requests are signed over their raw bytes. */
export const rawParser = express.raw({ limit: MAX_SIGNED_BYTES, type: () => true })

/** Parses path, query and body by the route's schemas. Throws `requests.not-found` for the path, an `InputFault` for the rest. */
export async function readInputs(
  route: Route,
  request: Request,
  language: Language,
): Promise<{ readonly params: unknown; readonly query: unknown; readonly body: unknown }> {
  const params = await parseInput('path', route.params, request.params, language)
  const isStorable = Object.values(request.params).every((value) => toStorable(value) === value)
  if ('faults' in params || !isStorable) throw new KalamError('requests.not-found')
  const protoKeys = protoKeyFaults(request.body, language)
  if (protoKeys.length > 0) throw new InputFault(protoKeys)
  const query = await parseInput('query', route.query, route.query && storableQuery(request), language)
  const body = await parseInput('body', route.body, request.body, language)
  if ('faults' in query || 'faults' in body) {
    throw new InputFault([query, body].flatMap((part) => ('faults' in part ? part.faults : [])))
  }
  return { params: params.value, query: query.value, body: body.value }
}

/** A parsed value, or its faults in the reader's language. */
type Parsed = { readonly value: unknown } | { readonly faults: readonly FieldFault[] }

export async function parseInput(
  part: string,
  schema: Route['body'],
  value: unknown,
  language: Language,
): Promise<Parsed> {
  if (schema === undefined) return { value: undefined }
  const result = await schema.safeParseAsync(value, { error: SENTENCES[language] })
  if (result.success) return { value: result.data }
  return { faults: result.error.issues.slice(0, MAX_FAULTS).map((issue) => faultOf(part, issue)) }
}

function faultOf(part: string, { path, message }: z.core.$ZodIssue): FieldFault {
  return {
    field: [part, ...path.map(String)].join('.').slice(0, MAX_FIELD_CHARS),
    message: message.slice(0, MAX_MESSAGE_CHARS),
  }
}

function storableQuery({ query }: Request): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, toStorable(value)]))
}

/** Removes what databases refuse from a text: NUL, which comes with text copied from PDFs, and lone surrogates. */
function toStorable(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '\ufffd') : value
}

/** Reports `__proto__` at any depth of the body: zod's strict objects ignore it, unlike other unknown keys. */
function protoKeyFaults(body: unknown, language: Language): FieldFault[] {
  const faults: FieldFault[] = []
  const pending: (readonly [path: string, value: unknown])[] = [['body', body]]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [path, value] = next
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue
    for (const [key, each] of Object.entries(value)) {
      const field = `${path}.${key}`.slice(0, MAX_FIELD_CHARS)
      if (key === '__proto__') faults.push({ field, message: say('settings.unknown-key', language, { key }) })
      else pending.push([field, each])
    }
  }
  return faults
}
