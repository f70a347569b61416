import * as z from 'zod'

/** `createdAt` is in the column `created_at`. */
type ColumnOf<Key extends string> = Key extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnOf<Rest>}`
  : ''

/** A date of the answer is in milliseconds in its column, a boolean is 0 or 1. */
type ColumnValue<Value> = Value | (string extends Value ? number : never) | (boolean extends Value ? number : never)

type Values<Answer> = { readonly [Key in keyof Answer]: ColumnValue<Answer[Key]> }

/** The columns that an answer takes from its row: those of the keys that aren't in `Told`. */
type ColumnsOf<Answer, Told> = {
  readonly [Key in Exclude<keyof Answer, keyof Told> & string as ColumnOf<Key>]: ColumnValue<Answer[Key]>
}

/**
 * An answer by its contract: what isn't `told` comes from the row, by the column of the same name. Dates and booleans may be told as
 * columns have them. A column that the contract doesn't name is never in it.
 */
export function presentRow<
  Shape extends z.ZodRawShape,
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- nothing is told
  Told extends Partial<Values<z.input<z.ZodObject<Shape>>>> = Record<never, never>,
>(
  contract: z.ZodObject<Shape>,
  row: ColumnsOf<z.input<z.ZodObject<Shape>>, Told>,
  told: Told = {} as Told,
): z.input<z.ZodObject<Shape>> {
  const columns = row as Readonly<Record<string, unknown>>
  const entries = Object.entries(contract.shape).map(([key, schema]) => {
    const value = Object.hasOwn(told, key) ? told[key as keyof Told] : columns[columnOf(key)]
    return [key, presentValue(value, schema)]
  })
  return Object.fromEntries(entries) as z.input<z.ZodObject<Shape>>
}

/** The columns that `presentRow` takes for a contract, when these keys are told. */
export function listModelColumns<Shape extends z.ZodRawShape, Told extends keyof Shape & string = never>(
  { shape }: z.ZodObject<Shape>,
  ...told: readonly Told[]
): ColumnOf<Exclude<keyof Shape & string, Told>>[] {
  const taken = Object.keys(shape).filter((key) => !told.includes(key as Told))
  return taken.map(columnOf) as ColumnOf<Exclude<keyof Shape & string, Told>>[]
}

function columnOf(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function presentValue(value: unknown, schema: z.core.$ZodType): unknown {
  if (typeof value !== 'number') return value
  if (schema instanceof z.ZodNullable) return presentValue(value, schema.unwrap())
  if (schema instanceof z.ZodISODateTime) return new Date(value).toISOString()
  return schema instanceof z.ZodBoolean ? value === 1 : value
}
