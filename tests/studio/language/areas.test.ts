import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { MESSAGES } from '../../../engine/messages/messages.ts'
import { SHARED_MESSAGES } from '../../../server/contract/messages.ts'
import type { Area } from '../../../studio/language/areas.ts'
import { studioAreas, studioTexts } from '../../messages/surfaces.ts'

const studio = resolve(import.meta.dirname, '../../../studio')
const keys = Object.keys(studioTexts)
/** What every page has. */
const always = [...Object.keys(studioAreas.frame!), ...Object.keys(MESSAGES), ...Object.keys(SHARED_MESSAGES)]

/** Texts are found by their areas, and the engine and the server have messages of their own. */
function isPartOfPage(file: string): boolean {
  const path = relative(studio, file)
  return !path.startsWith('..') && !path.startsWith('language/')
}

/** The files that come with a file at once. What it loads later comes with areas of its own, or needs no more than the page's. */
function comesWith(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !existsSync(file) || !isPartOfPage(file)) return found
  found.add(file)
  const source = readFileSync(file, 'utf8')
  const statics = source.matchAll(/^(?:import|export) (?!type).*?from '(\.[^']+)'/gms)
  const lazies = source.matchAll(/import\('(\.[^']+)'\)(?!,\s*\[)/g)
  for (const [, path] of [...statics, ...lazies]) comesWith(join(dirname(file), path!), found)
  return found
}

/** The keys that are written in a file, each as a test of a key: the same, or the same as far as what is put in. */
function keysIn(file: string): { written: string; fits: (key: string) => boolean }[] {
  const source = readFileSync(file, 'utf8')
  const points = [...source.matchAll(/(['`])([a-z]+\.[a-z0-9-]+)(\1|(?=\$\{))/g)].map(([, , written, end]) => ({
    written: written!,
    fits: (key: string) => (end === '' ? key.startsWith(written!) : key === written),
  }))
  // A key without a point is an ordinary word anywhere else.
  const words = [...source.matchAll(/\bt\('([a-z-]+)'/g)].map(([, written]) => ({
    written: written!,
    fits: (key: string) => key === written,
  }))
  return [...points, ...words].filter(({ fits }) => keys.some(fits))
}

function missing(file: string, areas: readonly Area[]): string[] {
  const known = [...always, ...areas.flatMap((area) => Object.keys(studioAreas[area]!))]
  return [...comesWith(file)].flatMap((one) =>
    keysIn(one)
      .filter(({ fits }) => !known.some(fits))
      .map(({ written }) => `${one.slice(studio.length + 1)}: ${written}`),
  )
}

/** Every file of the studio that says which areas it brings along. */
function declared(): [file: string, areas: Area[]][] {
  const sources = [
    'pages/addresses.ts',
    'shell/shell.tsx',
    'shell/member-frame.tsx',
    'generator/generator-view.tsx',
    'generator/preview/preview.tsx',
    'generator/form/controls.tsx',
    'generator/form/write-button.tsx',
    'generator/form/started-book.tsx',
    'book/book-view.tsx',
    'runs/run-notices.tsx',
    'runs/run-panel.tsx',
  ]
  return sources.flatMap((name) => {
    const source = readFileSync(join(studio, name), 'utf8')
    return [...source.matchAll(/lazyComponent\(\(\) =>\s*import\('([^']+)'\),\s*\[([^\]]*)\]/g)].map(
      ([, path, areas]): [string, Area[]] => [
        resolve(studio, dirname(name), path!),
        [...areas!.matchAll(/'(\w+)'/g)].map(([, area]) => area as Area),
      ],
    )
  })
}

test('every page is found, with its areas', () => {
  expect(declared().length).toBeGreaterThanOrEqual(18)
})

/** Drawn without the members' frame too, and without its texts. */
const open = /pages\/(sign-in|sign-up|reset-password|success|redeem|claim|upgrade-processing)\.tsx$/

test.each(declared())('%s brings every text that it shows', (file, areas) => {
  expect(missing(file, open.test(file) ? areas : [...areas, 'member'])).toEqual([])
})

test('a key of another area is found missing', () => {
  expect(missing(resolve(studio, 'pages/sign-in.tsx'), ['books'])).not.toEqual([])
})
