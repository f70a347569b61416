import type * as z from 'zod'

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
export function keysAt(schema: z.core.$ZodType, path: readonly (string | number)[]): string[] {
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
