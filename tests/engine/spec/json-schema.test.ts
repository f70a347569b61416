import { describe, expect, it } from 'vitest'
import { catalogSchema, generatorSchema } from '../../../engine/spec/json-schema.ts'
import { shippedCatalog } from '../../catalog.ts'

interface Schema {
  readonly type?: string
  readonly properties?: Record<string, Schema>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
}

const schema = generatorSchema(shippedCatalog().settings) as Schema

describe('the JSON Schema of a spec', () => {
  it('wants what no default gives, and nothing that one does', () => {
    expect(schema.required).toEqual(['kind', 'title', 'summary', 'tagline', 'prompt'])
    expect(schema.properties!.book!.required ?? []).toEqual([])
    const alone = generatorSchema({ kinds: {}, families: {} }) as Schema
    expect(alone.properties!.book!.required).toEqual(['outline'])
  })

  it('knows no other key', () => {
    expect(schema.additionalProperties).toBe(false)
    expect(schema.properties!.book!.additionalProperties).toBe(false)
  })

  it('is plain JSON without a date in it', () => {
    expect(JSON.parse(JSON.stringify(schema))).toEqual(schema)
    expect(JSON.stringify([schema, catalogSchema()])).not.toMatch(/20\d\d-\d\d/)
  })

  it('has a name that no other schema has', () => {
    expect((schema as { $id?: string }).$id).not.toBe((catalogSchema() as { $id?: string }).$id)
  })
})
