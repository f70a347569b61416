import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { catalogue } from '../../../engine/messages/catalogue.ts'
import { texts } from '../../../studio/language/all-texts.ts'
import { AREAS, type Area, isOf } from '../../../studio/language/areas.ts'
import { administration } from '../../../studio/language/texts/administration.ts'

const studio = resolve(import.meta.dirname, '../../../studio')
const keys = [...Object.keys(texts), ...Object.keys(catalogue)]
/** The portal's own texts come with it as they are. */
const portal = new Set(Object.keys(administration))

/** The files that come with a file at once. What it loads later comes with an area of its own, or says what the page says. */
function comesWith(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !existsSync(file) || /language\/texts|engine\/messages/.test(file)) return found
  found.add(file)
  const source = readFileSync(file, 'utf8')
  const statics = source.matchAll(/^(?:import|export) (?!type).*?from '(\.[^']+)'/gms)
  const lazies = source.matchAll(/(?<!learning\([^)]*\) => |page\([^)]*\) => )import\('(\.[^']+)'\)/g)
  for (const [, path] of [...statics, ...lazies]) comesWith(join(dirname(file), path!), found)
  return found
}

/** The keys and codes that stand written in a file: whole, or as far as what is put in. */
function saidIn(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  return [...source.matchAll(/['`]([a-z]+\.[a-z-]+)(?:['`]|(?=\$\{))/g)]
    .map(([, key]) => key!)
    .filter((key) => !portal.has(key) && keys.some((known) => known.startsWith(key)))
}

function unlearnt(file: string, areas: readonly Area[]): string[] {
  return [...comesWith(file)].flatMap((one) =>
    saidIn(one)
      .filter((key) => !([...areas, 'shell'] as const).some((area) => isOf(area, key)))
      .map((key) => `${one.slice(studio.length + 1)}: ${key}`),
  )
}

/** Every file of the studio that says what it brings along, with its areas. */
function declared(): [file: string, areas: Area[]][] {
  const sources = [
    'app/addresses.ts',
    'shell/shell.tsx',
    'shell/member-frame.tsx',
    'generator/settings-resolver.ts',
    'generator/preview.tsx',
    'generator/controls.tsx',
    'runs/run-panel.tsx',
  ]
  return sources.flatMap((name) => {
    const source = readFileSync(join(studio, name), 'utf8')
    return [...source.matchAll(/(?:page|learning)\(\[([^\]]*)\], \(\) =>\s*import\('([^']+)'\)/g)].map(
      ([, areas, path]): [string, Area[]] => [
        resolve(studio, dirname(name), path!),
        [...areas!.matchAll(/'(\w+)'/g)].map(([, area]) => area as Area),
      ],
    )
  })
}

test('every page is found, with what it says', () => {
  expect(declared().length).toBeGreaterThanOrEqual(18)
})

/** Drawn without the members' frame too, and without what that says. */
const open = /pages\/(sign-in|sign-up|reset-password|success|redeem|claim|upgrade-processing)\.tsx$/

test.each(declared())('%s brings all that it says', (file, areas) => {
  expect(unlearnt(file, open.test(file) ? areas : [...areas, 'member'])).toEqual([])
})

test('what is always there says what is always known', () => {
  for (const file of ['app/session-provider.tsx', 'shell/frame.tsx', 'ui/dialog.tsx', 'ui/toasts.tsx']) {
    expect(unlearnt(join(studio, file), [])).toEqual([])
  }
})

test('a page without its area is noticed', () => {
  expect(unlearnt(join(studio, 'pages/sign-in.tsx'), [])).not.toEqual([])
})

test.each(Object.entries(AREAS))('the area %s holds nothing that is not', (_, names) => {
  const empty = names.filter((name) => !keys.some((key) => key.startsWith(name)))
  expect(empty).toEqual([])
})
