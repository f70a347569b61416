import { nearest } from '../nearest.ts'
import type { CatalogFile, WordsFile } from '../schema/catalog.ts'
import type { Spec } from '../schema/spec.ts'
import type { Fault, Path } from '../source.ts'

/** What a spec may lean on besides itself. */
export interface RuleContext {
  readonly catalog: CatalogFile
  readonly words: WordsFile
  /** Names of the template files without their ending: `fiction/chapter.en`. */
  readonly templates: ReadonlySet<string>
  /** The sets of templates that ask for numbered entries. */
  readonly listTemplates: ReadonlySet<string>
  /** The file as it is written, without what lies under it. */
  readonly written: unknown
}

export interface RuleFault extends Omit<Fault, 'rule'> {
  readonly path: Path
  /** Point at this key of the path. */
  readonly key?: string
}

/** A named check over fields that zod can't see together. */
export interface Rule {
  readonly name: string
  readonly check: (spec: Spec, context: RuleContext) => Iterable<RuleFault>
}

/** The name closest to a wrong one, or the names to choose from. */
export function near(
  written: unknown,
  names: readonly unknown[],
  none = 'none here',
): { suggestion: string } | { expected: string } {
  const suggestion = nearest(String(written), names.map(String))
  return suggestion ? { suggestion } : { expected: names.map(String).join(', ') || none }
}
