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
  /** The file as it is written, without what is under it. */
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
