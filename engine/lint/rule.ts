import type { Generator } from '../generator/generator.ts'
import type { Templates } from '../prompt/templates.ts'
import type { WordsFile } from '../spec/schema/catalog.ts'
import type { Path } from '../spec/source.ts'

export interface LintContext {
  readonly generator: Generator
  /** The generator's file as it is written. */
  readonly written: unknown
  readonly words: WordsFile
  readonly templates: Templates
}

/** What a person should look at. `line`, `column` and `length` are a place within the text at `path`; absent: the value itself. */
export interface LintFinding {
  readonly path: Path
  readonly message: string
  readonly expected?: string
  readonly place?: { readonly line: number; readonly column: number; readonly length: number }
}

/** A named check of a spec that has no error. What it finds is a warning. */
export interface LintRule {
  readonly name: string
  readonly check: (context: LintContext) => Iterable<LintFinding>
}

/** The place of a part of a text. */
export function locateInText(text: string, index: number, length: number): NonNullable<LintFinding['place']> {
  const before = text.slice(0, index).split('\n')
  return { line: before.length, column: before.at(-1)!.length + 1, length }
}
