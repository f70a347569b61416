import { expect, it } from 'vitest'
import { escapeText } from '../../../engine/base/escape.ts'
import { describeRoutes } from '../../../server/http/openapi.ts'
import { ROUTES } from '../../../server/routes/all.ts'
import { documentationRoutes } from '../../../server/routes/system.ts'
import { opened } from '../../opened.ts'
import { openTestApp } from './app.ts'

// biome-ignore lint/suspicious/noExplicitAny: a JSON document
type Json = any

const document: Json = JSON.parse(JSON.stringify(describeRoutes(ROUTES, '1.2.3')))

it('describes every route, and nothing else', () => {
  const described = Object.entries(document.paths as Record<string, Json>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  )
  expect(described.toSorted()).toEqual(ROUTES.map(({ method, path }) => `${method} ${path}`).toSorted())
  expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Kalam', version: '1.2.3' } })
})

it('refers only to what is there', () => {
  const references: string[] = []
  walk(document, (value) => {
    if (typeof value?.$ref === 'string') references.push(value.$ref)
  })
  expect(references.length).toBeGreaterThan(20)
  for (const reference of references) {
    const target = reference
      .replace(/^#\//, '')
      .split('/')
      .reduce((at: Json, name) => at?.[name.replaceAll('~1', '/').replaceAll('~0', '~')], document)
    expect(target, reference).toBeTypeOf('object')
  }
})

it('names each operation once, its path’s values, and what comes back', () => {
  const operations = Object.entries(document.paths as Record<string, Json>).flatMap(([path, methods]) =>
    Object.values<Json>(methods).map((operation) => ({ path, operation })),
  )
  const names = operations.map(({ operation }) => operation.operationId)
  expect(new Set(names).size).toBe(names.length)
  for (const { path, operation } of operations) {
    expect(operation.operationId).toMatch(/^[a-zA-Z][\w]*$/)
    const inPath = (operation.parameters ?? []).filter((one: Json) => one.in === 'path').map((one: Json) => one.name)
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
    expect(inPath.toSorted(), path).toEqual(named.toSorted())
    expect(Object.keys(operation.responses).length, path).toBeGreaterThan(1)
    expect(operation.summary, path).toBeTruthy()
    expect(operation.security, path).toBeDefined()
  }
})

it('says of an error what every error is', () => {
  const schema = document.components.schemas.Error
  expect(schema.properties.error.required).toEqual(['code', 'message'])
})
const app = opened(() => openTestApp(documentationRoutes(() => ROUTES)))

it('is served, with a page that shows every operation and loads nothing', async () => {
  expect(await (await app.fetch('/api/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' })
  const page = await (await app.fetch('/api/docs')).text()
  expect(page).not.toMatch(/<script|<link|\ssrc=|\son\w+=|https?:\/\//)
  for (const { method, path, summary } of ROUTES) {
    expect(page).toContain(`<code>${method.toUpperCase()} ${path}</code> ${escapeText(summary)}`)
  }
  const targets = [...page.matchAll(/ href="#([^"]+)"/g)].map(([, target]) => target!)
  expect(targets.length).toBeGreaterThan(100)
  for (const target of new Set(targets)) expect(page).toContain(` id="${target}"`)
})

function walk(value: Json, see: (value: Json) => void): void {
  see(value)
  if (typeof value !== 'object' || value === null) return
  for (const inner of Object.values(value)) walk(inner, see)
}
