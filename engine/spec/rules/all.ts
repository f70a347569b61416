import { conditions, defaults, fieldShape, optionLabels, replacements, reservedNames } from './fields.ts'
import { numberedEntries, outputs } from './output.ts'
import type { Rule } from './rule.ts'
import { chapters, kindParts, languages, references, templateFiles, writing } from './shape.ts'

/** Every cross-field rule of a spec, by name. */
export const RULES: readonly Rule[] = [
  kindParts,
  chapters,
  reservedNames,
  fieldShape,
  optionLabels,
  defaults,
  conditions,
  replacements,
  writing,
  languages,
  references,
  templateFiles,
  outputs,
  numberedEntries,
]
