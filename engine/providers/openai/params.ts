/**
 * What the configuration says of single request parameters: a value sends it as it is, `null` never sends it, and `{ as: name }`
 * sends what Kalam would send under another name.
 */
export type Params = Readonly<Record<string, unknown>>

/** A parameter that is sent under another name. */
export function renameIn(param: unknown): string | null {
  if (typeof param !== 'object' || param === null) return null
  const { as, ...rest } = param as { as?: unknown }
  return typeof as === 'string' && Object.keys(rest).length === 0 ? as : null
}

export type Body = Record<string, unknown>

export function withoutKeys(body: Body, names: readonly string[]): Body {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)))
}

export function withNames(body: Body, renames: Readonly<Record<string, string>>): Body {
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [renames[name] ?? name, value]))
}

/** The body as the configuration wants it. */
export function withParams(body: Body, params: Params): Body {
  const renames: Record<string, string> = {}
  let made = body
  for (const [name, param] of Object.entries(params)) {
    const as = renameIn(param)
    if (as !== null) renames[name] = as
    else made = param === null ? withoutKeys(made, [name]) : { ...made, [name]: param }
  }
  return withNames(made, renames)
}
