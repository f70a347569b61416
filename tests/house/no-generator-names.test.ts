import { expect, it } from 'vitest'
import { shippedCatalog } from '../catalog.ts'
import { sourcesBeneath } from './sources.ts'

/** Ids that are words of the format or of the product too. Each says where it means something else. */
const GENERIC: Readonly<Record<string, string>> = {
  children: 'the nodes within a node of a tree',
  copyright: 'the name of a pictogram (icon: copyright)',
  guide: 'a kind of outline (book.outline: guide)',
  test: 'a kind of generator (kind: test)',
}

const names = new Set(shippedCatalog().generators.flatMap(({ id, bookType, formerly }) => [id, bookType, ...formerly]))
const sources = ['engine', 'cli'].flatMap(sourcesBeneath)

function literalsOf(code: string): string[] {
  return [...code.matchAll(/'([^'\\\n]*)'|"([^"\\\n]*)"|`([^`\\$]*)`/g)].map(
    ([, single, double, back]) => single ?? double ?? back ?? '',
  )
}

it('production code names no generator and no book type: a generator is data', () => {
  const named = sources.flatMap(({ path, code }) =>
    literalsOf(code).flatMap((literal) =>
      names.has(literal) && !Object.hasOwn(GENERIC, literal) ? [`${path}: ${literal}`] : [],
    ),
  )
  expect(named).toEqual([])
})

it('production code lists as generic only words that are ids', () => {
  expect(Object.keys(GENERIC).filter((word) => !names.has(word))).toEqual([])
})

it('production code is searched by what it writes', () => {
  expect(names.size).toBeGreaterThan(41)
  expect(literalsOf(`if (id === 'romance' || type === "pet_care") return \`horror\``)).toEqual([
    'romance',
    'pet_care',
    'horror',
  ])
})
