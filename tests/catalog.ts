/// <reference types="vite/types/importMeta.d.ts" />
import { assembleCatalog } from '../engine/catalog/assemble.ts'
import type { Catalog, CatalogReading, CatalogSourceFile } from '../engine/catalog/catalog.ts'
import { sharedCompileMemo } from '../engine/catalog/compile-spec.ts'
import type { Generator } from '../engine/generator/generator.ts'
import type { Templates } from '../engine/prompt/templates.ts'
import { formatDiagnostic } from '../engine/spec/diagnostic.ts'
import { withRenamedFiles, withRenamedSteps } from './renamed-steps.ts'

// The bundler reads the files, so that engine tests need no file system.
const specFiles = import.meta.glob<string>('../generators/**/*.yaml', { query: '?raw', import: 'default', eager: true })
const templateFiles = import.meta.glob<string>('../templates/**/*.hbs', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The shipped YAML files as `assembleCatalog` takes them. */
export const shippedInputs: readonly CatalogSourceFile[] = Object.entries(specFiles).map(([file, text]) => {
  const path = file.replace('../generators/', '')
  return { path, file: `generators/${path}`, text }
})

export const shippedTemplates: Templates = Object.fromEntries(
  Object.entries(templateFiles).map(([file, text]) => [file.replace('../templates/', '').replace(/\.hbs$/, ''), text]),
)

let shipped: Catalog | undefined
let renamed: Catalog | undefined

/** The shipped catalog; throws its diagnostics if it has an error. */
export function shippedCatalog(): Catalog {
  shipped ??= whole(
    assembleCatalog([{ files: shippedInputs, templates: shippedTemplates }], { memo: sharedCompileMemo }),
  )
  return shipped
}

/** The shipped catalog with every id, book type and step renamed, as if nobody had ever heard of the shipped ones. */
export function renamedCatalog(): Catalog {
  if (renamed) return renamed
  const inputs = shippedInputs.map((input, index): CatalogSourceFile => {
    const [family, name] = input.path.split('/')
    if (!name) return input.path === '_catalog.yaml' ? { ...input, text: withRenamedSteps(input.text) } : input
    const text = withRenamedSteps(input.text)
      .replace(/^bookType:.*$/m, `bookType: kept_as_${index}`)
      .replace(/^formerly:.*$/m, `formerly: [once_kept_as_${index}]`)
    return { path: `${family}/renamed-${index}.yaml`, file: `generators/${family}/renamed-${index}.yaml`, text }
  })
  renamed = whole(
    assembleCatalog([{ files: inputs, templates: withRenamedFiles(shippedTemplates) }], { memo: new Map() }),
  )
  return renamed
}

/** The shipped shared files with these specs by path, `fiction/tale.yaml`, instead of the shipped ones. */
export function readingOf(
  specs: Readonly<Record<string, string>>,
  templates: Templates = shippedTemplates,
): CatalogReading {
  const shared = shippedInputs.filter(({ path }) => path.startsWith('_'))
  const own = Object.entries(specs).map(([path, text]) => ({ path, file: path, text }))
  return assembleCatalog([{ files: [...shared, ...own], templates }], { memo: sharedCompileMemo })
}

/** The generator of one spec, which must be without a fault. */
export function generatorOf(text: string, path = 'stories/tale.yaml'): Generator {
  return whole(readingOf({ [path]: text })).generators[0]!
}

function whole({ catalog, diagnostics }: CatalogReading): Catalog {
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  if (!catalog || errors.length > 0) throw new Error(errors.map(formatDiagnostic).join('\n'))
  return catalog
}
