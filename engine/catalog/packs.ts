import satisfies from 'semver/functions/satisfies.js'
import type { Diagnostic } from '../spec/diagnostic.ts'
import { readPack } from '../spec/read.ts'
import type { PackFile } from '../spec/schema/pack.ts'
import type { Source } from '../spec/source.ts'
import type { CatalogLayer } from './catalog.ts'

/** The `kalam.pack.yaml` of a layer. */
export interface PackReading {
  /** Null: it has none, or one with an error. */
  readonly pack: PackFile | null
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Reads the `kalam.pack.yaml` of every layer, in their order. A pack whose name another one has already, or whose needs are not
 * met, has an error. `kalam` is the version of this program; null: any version is taken.
 */
export function readPacks(layers: readonly CatalogLayer[], kalam: string | null): PackReading[] {
  const read = layers.map(({ manifest }) => (manifest ? readPack(manifest.file, manifest.text) : null))
  const loaded = new Map<string, PackFile>()
  const repeated = new Set<number>()
  for (const [index, reading] of read.entries()) {
    if (!reading?.value) continue
    if (loaded.has(reading.value.name)) repeated.add(index)
    else loaded.set(reading.value.name, reading.value)
  }
  return read.map((reading, index) => {
    if (!reading?.value) return { pack: null, diagnostics: reading?.diagnostics ?? [] }
    const { value: pack, source } = reading
    const twice = `there are two packs of the name ${pack.name}: the lower one, ${loaded.get(pack.name)?.version}, is used`
    const faults = repeated.has(index)
      ? [source.at(['name'], { rule: 'unique', message: twice })]
      : needFaults(pack, source, loaded, kalam)
    return { pack: faults.length > 0 ? null : pack, diagnostics: faults }
  })
}

function needFaults(
  { needs }: PackFile,
  source: Source,
  loaded: ReadonlyMap<string, PackFile>,
  kalam: string | null,
): Diagnostic[] {
  return Object.entries(needs).flatMap(([name, range]) => {
    const version = name === 'kalam' ? kalam : (loaded.get(name)?.version ?? '')
    if (version === null || (version !== '' && satisfies(version, range, { includePrerelease: true }))) return []
    const have = version === '' ? 'which is not loaded' : `but ${version} is here`
    const expected = `${JSON.stringify(`${name}@${range}`)} installed with npm${name === 'kalam' ? '' : `, and npm:${name} under generators`}`
    return [
      source.at(['needs', name], { rule: 'needs', message: `the pack needs ${name} ${range}, ${have}`, expected }),
    ]
  })
}
