import { stringify } from 'yaml'
import { escapeQuoted, escapeText } from '../../engine/base/escape.ts'

/** As much of an OpenAPI document as the page shows. */
export interface DescribedApi {
  readonly info: { readonly title: string; readonly version: string; readonly description?: string }
  readonly tags?: readonly { readonly name: string }[]
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components?: { readonly schemas?: Readonly<Record<string, unknown>> }
}

interface Operation {
  readonly operationId?: string
  readonly summary?: string
  readonly tags?: readonly string[]
  readonly security?: readonly unknown[]
  readonly parameters?: readonly unknown[]
  readonly requestBody?: { readonly content: unknown }
  readonly responses?: unknown
}

const STYLE = `body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark }
summary { cursor: pointer; padding: 0.25rem 0 } pre { overflow-x: auto; padding: 0 1rem; border-left: 2px solid }`

/** A page without scripts that shows every operation of a document, by its tags, and the schemas that they refer to. `address` is where the document is. */
export function renderApiPage(api: DescribedApi, address = '/api/openapi.json'): string {
  const { info, tags = [], paths = {}, components = {} } = api
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
  )
  const sections = tags.map(({ name: tag }) => {
    const own = operations.filter(({ operation }) => operation.tags?.includes(tag))
    return `<h2>${escapeText(tag)}</h2>\n${own.map(({ name, operation }) => operationHtml(name, operation)).join('\n')}`
  })
  const schemas = Object.entries(components.schemas ?? {}).map(([name, schema]) =>
    detailsHtml(name, escapeText(name), source(schema)),
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(info.title)} API</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escapeText(`${info.title} API ${info.version}`)}</h1>
<p>${escapeText(info.description ?? '')} The whole document, for programs: <a href="${escapeQuoted(address)}">${escapeText(address)}</a>.</p>
${sections.join('\n')}
<h2>Schemas</h2>
${schemas.join('\n')}
</body>
</html>
`
}

function operationHtml(name: string, { operationId = name, summary = '', security, ...rest }: Operation): string {
  const { parameters, requestBody, responses } = rest
  const access = security?.length === 0 ? 'Anyone may call it.' : 'Needs a session.'
  const shown = { ...(parameters && { parameters }), ...(requestBody && { body: requestBody.content }), responses }
  const title = `<code>${escapeText(name)}</code> ${escapeText(summary)}`
  return detailsHtml(operationId, title, `<p>${access}</p>${source(shown)}`)
}

/** The id is inside, since browsers open what is closed around the target of a link. */
function detailsHtml(id: string, summary: string, content: string): string {
  return `<details><summary>${summary}</summary><div id="${escapeQuoted(id)}">${content}</div></details>`
}

/** A value as YAML, in which each reference to a schema is a link to it. */
function source(value: unknown): string {
  const text = escapeText(stringify(value, { aliasDuplicateObjects: false, lineWidth: 100 }))
  return `<pre>${text.replace(/#\/components\/schemas\/([\w.-]+)/g, '<a href="#$1">$1</a>')}</pre>`
}
