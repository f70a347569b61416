import { join } from 'node:path'
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { describeRoutes } from '../../../server/http/openapi.ts'
import { ROUTES } from '../../../server/routes/all.ts'

export const PATHS = join(import.meta.dirname, '../../../server/client/paths.ts')

const HEAD = `// Generated from the API's document by \`npm run client\`: every route that a token opens. Don't edit.
// biome-ignore-all format: one line a path and a schema
// biome-ignore-all lint: generated
/* oxlint-disable */
type Failed = { content: { "application/json": Schemas["Error"]; }; };
`

/** The types of the client: the declarations of openapi-typescript without comments and empty members, one line an entry. */
export async function generatePathTypes(): Promise<string> {
  const routes = ROUTES.filter(({ scope }) => scope !== 'session')
  const document = JSON.parse(JSON.stringify(describeRoutes(routes, ''))) as OpenAPI3
  const text = astToString(await openapiTS(document, { defaultNonNullable: false }), {
    formatOptions: { removeComments: true },
  })
  const [paths = '', schemas = '', operations = ''] = text
    .replace(/^export type (?:webhooks|\$defs) = .*\n/gm, '')
    .replace(/^ +"?\w+"?\??: never;\n/gm, '')
    .replace(/^ +headers: \{\n.*\n +\};\n/gm, '')
    .replace(/^ +parameters: \{\n +\};\n/gm, '')
    .replaceAll('components["schemas"]', 'Schemas')
    .replace(
      /^export interface components \{\n {4}schemas: \{([\s\S]*?)^ {4}\};\n/m,
      (_, entries: string) => `export interface Schemas {${entries.replaceAll('\n    ', '\n')}`,
    )
    .replace(/\n {5,}|\n {4}(?=\})/g, ' ')
    .replaceAll('default: { content: { "application/json": Schemas["Error"]; }; };', 'default: Failed;')
    .split(/^(?=export interface)/m)
  const types = new Map(Array.from(operations.matchAll(/^ {4}(\w+): (.*);$/gm), ([, name, type]) => [name, type]))
  return `${HEAD}${paths.replace(/operations\["(\w+)"\]/g, (_, name: string) => types.get(name) ?? '')}${schemas}`
}
