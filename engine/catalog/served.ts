import type { Generator } from '../generator/generator.ts'
import type { Diagnostic } from '../spec/diagnostic.ts'
import type { CompiledFile } from './catalog.ts'

/** A generator without an error, and where it comes from. */
interface ServedGenerator extends CompiledFile {
  readonly generator: Generator
}

/** Which generator has each id and each book type: they are keys of saved work, so no two generators share one. */
export interface ServedGenerators {
  readonly generators: ReadonlyMap<string, ServedGenerator>
  /**
   * Adds a generator, or says whose keys it has. A generator of an upper layer replaces the one of the same id beneath, with a
   * notice.
   */
  add(next: ServedGenerator): readonly Diagnostic[]
}

export function createServedGenerators(): ServedGenerators {
  const generators = new Map<string, ServedGenerator>()
  const owners = new Map<string, ServedGenerator>()
  return {
    generators,
    add(next) {
      const { id } = next.generator
      const keys = keysOf(next.generator)
      const beneath = generators.get(id)
      const replaced = beneath && beneath.folder !== next.folder ? beneath : null
      const faults = keys.flatMap((key) => {
        const owner = owners.get(key)
        if (owner === undefined || owner === replaced || owner.source.file === next.source.file) return []
        return [
          next.source.at(
            [],
            { rule: 'unique', message: `the ${key} belongs to ${owner.source.file} already` },
            'bookType',
          ),
        ]
      })
      if (faults.length === 0 && replaced) for (const key of keysOf(replaced.generator)) owners.delete(key)
      for (const key of keys) if (!owners.has(key)) owners.set(key, next)
      if (faults.length > 0) return faults
      generators.set(id, next)
      return replaced ? [replacing(next, replaced)] : []
    },
  }
}

function keysOf({ id, bookType, formerly }: Generator): string[] {
  return [...new Set([`id ${id}`, ...[bookType, ...formerly].map((type) => `book type ${type}`)])]
}

function replacing({ source, generator }: ServedGenerator, replaced: ServedGenerator): Diagnostic {
  const message = `replaces the generator ${generator.id} of ${replaced.source.file}`
  return source.at([], { severity: 'notice', rule: 'replaces', message })
}
