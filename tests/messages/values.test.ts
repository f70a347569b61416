import ts from 'typescript'
import { expect, test } from 'vitest'
import { type SourceFile, sourcesBeneath } from '../house/sources.ts'
import { messages, studioTexts } from './surfaces.ts'

const texts = { ...messages, ...studioTexts }
const namesOf = (code: string) => [...texts[code]!.en.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)

/** Where a function that says a message takes its values; an error takes them in its options. */
const PLACE_OF_VALUES: Readonly<Record<string, number>> = {
  say: 2,
  toMessage: 1,
  printMessage: 2,
  usageError: 1,
  t: 1,
  textOf: 2,
  createApiMessage: 2,
  KalamError: 1,
}

/** Calls that say a message whose code is written there, with the names of its values; null: they are not written there. */
function saidIn({ path: file, code: source }: SourceFile): { code: string; at: string; names: string[] | null }[] {
  const tree = ts.createSourceFile(
    file,
    source,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
  const found: { code: string; at: string; names: string[] | null }[] = []
  const walk = (node: ts.Node): void => {
    ts.forEachChild(node, walk)
    if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return
    const name = node.expression.getText()
    const place = PLACE_OF_VALUES[name]
    if (place === undefined) return
    const given = node.arguments![place]
    const values = ts.isNewExpression(node) ? valuesOf(given) : given
    const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1
    // The code is the first argument, or the second after the terminal.
    const codes = (node.arguments ?? []).slice(0, 2).flatMap(literalsOf)
    for (const code of codes.filter((one) => one in texts)) {
      found.push({ code, at: `${file}:${line} ${code}`, names: namesIn(values) })
    }
  }
  walk(tree)
  return found
}

/** The strings that an argument can be: itself, or both of a choice. */
function literalsOf(node: ts.Expression): string[] {
  if (ts.isStringLiteral(node)) return [node.text]
  if (ts.isConditionalExpression(node)) return [...literalsOf(node.whenTrue), ...literalsOf(node.whenFalse)]
  return ts.isParenthesizedExpression(node) ? literalsOf(node.expression) : []
}

/** The values among the options of an error. */
function valuesOf(options: ts.Expression | undefined): ts.Expression | undefined {
  if (options === undefined || !ts.isObjectLiteralExpression(options)) return options
  const found = options.properties.find((property) => property.name?.getText() === 'values')
  if (found === undefined) return undefined
  return ts.isPropertyAssignment(found) ? found.initializer : (found.name as ts.Identifier)
}

/** Null for values that are made or spread elsewhere. */
function namesIn(values: ts.Expression | undefined): string[] | null {
  if (values === undefined) return []
  if (!ts.isObjectLiteralExpression(values)) return null
  const { properties } = values
  if (properties.some((property) => ts.isSpreadAssignment(property))) return null
  return properties.map((property) => property.name!.getText())
}

/** Its faults are put in where it is reported. */
const FILLED_LATER = ['folder.file-faulty']

const said = ['engine', 'server', 'cli', 'studio'].flatMap(sourcesBeneath).flatMap(saidIn)

test('codes are found where they are said', () => {
  expect(said.length).toBeGreaterThan(1500)
  expect(said.filter(({ names }) => names === null).length).toBeLessThan(150)
})

test('a message gets the values that its text names', () => {
  const lacking = said.filter(
    ({ code, names }) =>
      names !== null && !FILLED_LATER.includes(code) && namesOf(code).some((name) => !names.includes(name)),
  )
  expect(lacking.map(({ at }) => at)).toEqual([])
})
