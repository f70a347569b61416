import { join } from 'node:path'
import { isRecord } from '../engine/base/is-record.ts'
import { findAddedLanguage, type Language, type Localized } from '../engine/base/language.ts'
import type { Generator } from '../engine/generator/generator.ts'
import { packageRoot, resolveCatalogFolders } from '../engine/node/folders.ts'
import { addLanguagesOf } from '../engine/node/languages.ts'
import { loadCatalog } from '../engine/node/load.ts'

/** The pack of the tests that brings Indonesian, which is no language of Kalam's own. */
export const INDONESIAN_PACK = join(packageRoot(), 'tests/packs/indonesian')
export const INDONESIAN = 'id' as Language

/** The shipped generators and the pack. */
export function indonesianFolders() {
  return resolveCatalogFolders([INDONESIAN_PACK])
}

let generators: readonly Generator[] = []
const texts = new Map<string, string>()

/** Compiles the generators with the pack, for the texts that a page then shows. */
export async function loadIndonesian(): Promise<void> {
  if (generators.length > 0) return
  const forget = await addLanguagesOf([INDONESIAN_PACK])
  try {
    const { catalog, diagnostics } = await loadCatalog(indonesianFolders(), packageRoot())
    if (catalog === null) throw new Error(JSON.stringify(diagnostics))
    generators = catalog.generators
    collect(catalog.settings)
    collect(catalog.words)
    collect(generators)
  } finally {
    forget()
  }
}

function collect(value: unknown): void {
  if (Array.isArray(value)) for (const one of value) collect(one)
  if (!isRecord(value)) return
  const { en, id } = value
  if (typeof en === 'string' && typeof id === 'string' && id !== en) texts.set(en, id)
  Object.values(value).forEach(collect)
}

/** A generator as it is in a language: with the pack in Indonesian. */
export function spokenIn(generator: Generator, language: Language): Generator {
  return language === INDONESIAN ? generators.find(({ id }) => id === generator.id)! : generator
}

/** What the pack has in place of an English text. */
export function translated({ en }: Pick<Localized, 'en'>): string {
  return texts.get(en) ?? en
}

/** A message of the pack, as long as a server or a command knows the language. */
export function packMessage(key: string): string | undefined {
  const files = Object.values(findAddedLanguage(INDONESIAN)?.files ?? {})
  const found = files.map((file) => (isRecord(file) ? file[key] : undefined))
  return found.find((text): text is string => typeof text === 'string')
}
