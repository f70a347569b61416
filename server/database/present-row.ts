import * as z from 'zod'

/** `createdAt` is in the column `created_at`. */
type ColumnOf<Key extends string> = Key extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnOf<Rest>}`
  : ''

/** A date of the answer is in milliseconds in its column. */
type ColumnValue<Value> = Value | (string extends Value ? number : never)

/** The columns that an answer takes from its row: those of the keys that aren't in `Told`. */
type ColumnsOf<Answer, Told> = {
  readonly [Key in Exclude<keyof Answer, keyof Told> & string as ColumnOf<Key>]: ColumnValue<Answer[Key]>
}

/**
 * An answer by its contract: what isn't `told` comes from the row, by the column of the same name. A column that the contract doesn't
 * name is never in it.
 */
export function presentRow<Shape extends z.ZodRawShape, Told extends Partial<z.input<z.ZodObject<Shape>>>>(
  contract: z.ZodObject<Shape>,
  row: ColumnsOf<z.input<z.ZodObject<Shape>>, Told>,
  told: Told,
): z.input<z.ZodObject<Shape>> {
  const columns = row as Readonly<Record<string, unknown>>
  const entries = Object.entries(contract.shape).map(([key, schema]) => {
    if (Object.hasOwn(told, key)) return [key, told[key as keyof Told]]
    const value = columns[key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)]
    return [key, typeof value === 'number' && isDate(schema) ? new Date(value).toISOString() : value]
  })
  return Object.fromEntries(entries) as z.input<z.ZodObject<Shape>>
}

function isDate(schema: z.core.$ZodType): boolean {
  return schema instanceof z.ZodNullable ? isDate(schema.unwrap()) : schema instanceof z.ZodISODateTime
}
