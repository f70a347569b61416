import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { afterAll, beforeAll, it } from 'vitest'
import { MESSAGES as CLI_MESSAGES } from '../../cli/messages/messages.ts'
import { say as sayCli } from '../../cli/messages/say.ts'
import { COMMANDS } from '../../cli/program/declared.ts'
import { LANGUAGES, type Language } from '../../engine/base/language.ts'
import { packageRoot } from '../../engine/node/folders.ts'
import { describeRoutes } from '../../server/http/openapi.ts'
import { say as sayServer } from '../../server/messages/say.ts'
import { ROUTES } from '../../server/routes/all.ts'
import { type TextKey, textOf } from '../../studio/language/text.ts'
import { shippedCatalog } from '../catalog.ts'
import { openWorkplace, type Workplace } from '../cli/terminal.ts'
import { messages, studioTexts } from '../messages/surfaces.ts'
import { loadTexts } from '../studio/load-texts.ts'
import { expectFrozen } from './fingerprints.ts'

let place: Workplace
beforeAll(() => {
  place = openWorkplace()
})
afterAll(() => place.close())

const { generators } = shippedCatalog()

async function printed(argv: readonly string[], language = 'en'): Promise<string> {
  const { code, stdout, stderr } = await place.run(argv, { env: { LANG: language } })
  return `[${code}]\n${stdout}\n${stderr}`
}

it('help of every command', async () => {
  const helps: [string, string][] = []
  for (const language of LANGUAGES) {
    for (const words of [[], ...COMMANDS.map(({ usage }) => usage.split(' ').filter((word) => /^[a-z]/.test(word)))]) {
      helps.push([`${language} ${words.join(' ')}`, await printed([...words, '--help'], language)])
    }
  }
  expectFrozen('help', Object.fromEntries(helps))
})

it('schemas, list and show', async () => {
  const asked = [
    ['schema'],
    ['schema', '--catalog'],
    ['schema', '--updates'],
    ['list', '--json'],
    ...generators.flatMap(({ id, languages }) =>
      languages.map((language) => ['show', id, '--lang', language, '--json']),
    ),
  ]
  const answers: [string, string][] = []
  for (const argv of asked) answers.push([argv.join(' '), await printed(argv)])
  expectFrozen('catalog', Object.fromEntries(answers))
})

it('routes of the server as OpenAPI', () => {
  const { paths, components } = JSON.parse(JSON.stringify(describeRoutes(ROUTES, '0.0.0')))
  expectFrozen('openapi', {
    ...Object.fromEntries(Object.entries(paths).map(([path, value]) => [path, JSON.stringify(value)])),
    ...Object.fromEntries(
      Object.entries(components.schemas ?? {}).map(([name, value]) => [`#${name}`, JSON.stringify(value)]),
    ),
  })
})

it('declarations of the library', () => {
  const door = readFileSync(join(packageRoot(), 'engine/index.ts'), 'utf8')
  const { outputText } = ts.transpileDeclaration(door, { compilerOptions: { module: ts.ModuleKind.NodeNext } })
  expectFrozen('declarations', { 'engine/index.d.ts': withoutPaths(outputText) })
})

/** The names and comments of the door: the files behind it may move. */
function withoutPaths(declarations: string): string {
  return declarations.replaceAll(/ from '\.[^']*'|import '\.[^']*';\n/g, '')
}

it('every message of every surface, rendered in both languages', async () => {
  await loadTexts()
  const said = Object.entries(withoutForms(messages)).map(([code, { en }]): [string, string] => {
    const say = code in CLI_MESSAGES ? sayCli : sayServer
    return [code, inBoth((language, count) => say(code as never, language, valuesOf(en, count)))]
  })
  const shown = Object.entries(withoutForms(studioTexts)).map(([key, { en }]): [string, string] => [
    `studio ${key}`,
    inBoth((language, count) => textOf(key as TextKey, language, valuesOf(en, count))),
  ])
  const rendered = [...said, ...shown.filter(([key]) => !key.endsWith('-one'))]
  const areas = Map.groupBy(rendered, ([code]) => code.slice(0, code.indexOf('.')))
  const texts = [...areas].map(([area, told]): [string, string] => [area, told.map((one) => one.join('\n')).join('\n')])
  expectFrozen('messages', Object.fromEntries(texts))
})

/** The forms of a text for a number are rendered with it. */
function withoutForms<Value>(texts: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(texts).filter(([code]) => !code.includes(' ')))
}

/** The text in each language for one and for two. */
function inBoth(textIn: (language: Language, count: number) => string): string {
  return LANGUAGES.flatMap((language) => [1, 2].map((count) => textIn(language, count))).join('\n')
}

/** The number for every placeholder, so that its singular or its plural is chosen. */
function valuesOf(text: string, count: number): Record<string, number> {
  return Object.fromEntries([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, count]))
}
