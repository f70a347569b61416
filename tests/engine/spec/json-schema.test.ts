import { describe, expect, it } from 'vitest'
import { createCatalogJsonSchema, createGeneratorJsonSchema, type Names } from '../../../engine/spec/json-schema.ts'
import { shippedCatalog } from '../../catalog.ts'

interface Schema {
  readonly type?: string
  readonly properties?: Record<string, Schema>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
}

const names: Names = {
  templates: ['tale'],
  presets: ['default'],
  families: [],
  words: ['teens'],
  steps: [],
  stepKeys: [],
}
const schema = createGeneratorJsonSchema(shippedCatalog().settings, names) as Schema

describe('the JSON Schema of a spec', () => {
  it('wants what no default gives, and nothing that one does', () => {
    expect(schema.required).toEqual(['kind', 'title', 'summary', 'tagline', 'prompt'])
    expect(schema.properties!.book!.required ?? []).toEqual([])
  })

  it('knows no other key', () => {
    expect(schema.additionalProperties).toBe(false)
    expect(schema.properties!.book!.additionalProperties).toBe(false)
  })

  it('is plain JSON without a date in it', () => {
    expect(JSON.parse(JSON.stringify(schema))).toEqual(schema)
    expect(JSON.stringify([schema, createCatalogJsonSchema(names)])).not.toMatch(/20\d\d-\d\d/)
  })

  it('lists the names of the catalog beside any other text, and no empty list', () => {
    expect(schema.properties!.prompt!.properties!.templates).toEqual({
      description: 'A folder of templates/',
      anyOf: [{ type: 'string', enum: ['tale'] }, { type: 'string' }],
    })
    expect(JSON.stringify([schema, createCatalogJsonSchema(names)])).not.toMatch(/"completes"|"enum":\[\]/)
  })

  it('has a name that no other schema has', () => {
    expect((schema as { $id?: string }).$id).not.toBe((createCatalogJsonSchema(names) as { $id?: string }).$id)
  })
})
