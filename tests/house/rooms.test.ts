import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import BUDGETS from './rooms.json' with { type: 'json' }
import { sourcesBeneath } from './sources.ts'

const ROOT = resolve(import.meta.dirname, '../..')

type Rooms = Readonly<Record<string, number>>

const LAYERS: Readonly<Record<string, Rooms>> = BUDGETS

/** Rooms that import types of a later one. A line that nothing needs is taken out; none is added. */
const LATER_TYPES: readonly string[] = [
  'engine/writer>revision',
  'engine/field-kinds>spec',
  'engine/field-kinds>generator',
  'engine/book>prompt',
  'engine/revision>prompt',
  'server/runs>generations',
  'studio/memory>generator',
  'studio/runs>generator',
  'studio/workbench>generator',
]

const sources = Object.keys(LAYERS).flatMap(sourcesBeneath)

const TYPE_IMPORT = /^(?:import|export) type [^;]*? from '(\.[^']+)'/gmsu
const IMPORTED_TYPE = /\bimport\('(\.[^']+)'\)/gu

/** `engine/book>prompt` for each import of a type from a room that is later. */
function laterTypesOf({ path, code }: { readonly path: string; readonly code: string }): string[] {
  const [layer, room] = path.split('/') as [string, string]
  const rooms = Object.keys(LAYERS[layer]!)
  return [...code.matchAll(TYPE_IMPORT), ...code.matchAll(IMPORTED_TYPE)].flatMap(([, specifier]) => {
    const [otherLayer, otherRoom] = join(path, '..', specifier!).replaceAll('\\', '/').split('/') as [string, string]
    const isLater = otherLayer === layer && rooms.includes(room) && rooms.indexOf(otherRoom) > rooms.indexOf(room)
    return isLater ? [`${layer}/${room}>${otherRoom}`] : []
  })
}

describe('rooms', () => {
  for (const [layer, rooms] of Object.entries(LAYERS)) {
    it(`every folder of ${layer} has a place in the order, and a budget`, () => {
      const folders = readdirSync(join(ROOT, layer)).filter((name) => statSync(join(ROOT, layer, name)).isDirectory())
      expect(Object.keys(rooms).toSorted()).toEqual(folders.filter((name) => holdsSources(layer, name)).toSorted())
    })

    it(`no room of ${layer} has more lines than its budget in tests/house/rooms.json`, () => {
      const above = Object.entries(rooms).flatMap(([room, budget]) => {
        const lines = linesBeneath(join(ROOT, layer, room))
        return lines > budget ? [`${layer}/${room}: ${lines} lines, ${budget} allowed`] : []
      })
      expect(above).toEqual([])
    })
  }

  it('types of a later room are imported by the listed rooms alone', () => {
    expect([...new Set(sources.flatMap(laterTypesOf))].toSorted()).toEqual([...LATER_TYPES].toSorted())
  })
})

const EXPORTED = /^export (?:default )?(?:async )?(?:function|const|class|interface|type) (\w+)/gmu

it('exported names are exported from one file, apart from those listed in tests/house/shared-names.json, which only lose names', async () => {
  const files = new Map<string, number>()
  for (const { code } of sources)
    for (const name of new Set([...code.matchAll(EXPORTED)].map(([, name]) => name!)))
      files.set(name, (files.get(name) ?? 0) + 1)
  const shared = [...files].filter(([, count]) => count > 1).map(([name]) => name)
  await expect(`${JSON.stringify(shared.toSorted(), null, 2)}\n`).toMatchFileSnapshot('shared-names.json')
})

/** Lines from which on a file may serve one other file alone. */
const MIN_LINES_FOR_ONE_IMPORTER = 30

it('a file of fewer than 30 lines that one file alone imports is part of that file, unless it is loaded on demand', () => {
  const importers = new Map<string, Set<string>>()
  const onDemand = new Set<string>()
  for (const { path, code } of [...sources, ...sourcesBeneath('tests')]) {
    const fileOf = (specifier: string) => join(path, '..', specifier).replaceAll('\\', '/')
    for (const [, specifier] of code.matchAll(/\bfrom '(\.[^']+)'/gu)) {
      const file = fileOf(specifier!)
      importers.set(file, (importers.get(file) ?? new Set()).add(path))
    }
    for (const [, specifier] of code.matchAll(/\bimport\('(\.[^']+)'\)/gu)) onDemand.add(fileOf(specifier!))
  }
  const small = sources.filter(({ path, code }) => {
    const lines = code.split('\n').length - 1
    return lines < MIN_LINES_FOR_ONE_IMPORTER && importers.get(path)?.size === 1 && !onDemand.has(path)
  })
  expect(small.map(({ path }) => `${path}: join ${[...importers.get(path)!][0]}`)).toEqual([])
})

function holdsSources(layer: string, room: string): boolean {
  return sources.some(({ path }) => path.startsWith(`${layer}/${room}/`))
}

function linesBeneath(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?:tsx?|css)$/.test(name),
  )
  return files.reduce((sum, name) => sum + readFileSync(join(folder, name), 'utf8').split('\n').length - 1, 0)
}
