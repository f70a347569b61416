import { knownLanguages } from '../base/language.ts'
import type { CatalogInput } from './catalog.ts'

/** Results of earlier compilations by the file's name. A result is used again while its file and everything it depends on are unchanged. */
export type CompileMemo = Map<
  string,
  { readonly text: string; readonly dependencies: string; readonly result: unknown }
>

/** What earlier calls in this process compiled: a server and a command line read the same files over and over. */
export const compiled: CompileMemo = new Map()

/** All that is written of a file. */
export function textWithTranslations({ text, translations = [] }: CatalogInput): string {
  return translations.length === 0 ? text : JSON.stringify([text, translations])
}

/** The kept result of `compile` for this input, or a new one. `dependsOn` holds the text of everything else that the result
 * depends on, apart from the languages that are known. */
export function compileOnce<Result>(
  memo: CompileMemo,
  input: CatalogInput,
  dependsOn: string,
  compile: (input: CatalogInput) => Result,
): Result {
  const dependencies = `${knownLanguages().join()} ${dependsOn}`
  const text = textWithTranslations(input)
  const kept = memo.get(input.file)
  if (kept?.dependencies === dependencies && kept.text === text) return kept.result as Result
  const result = compile(input)
  memo.set(input.file, { text, dependencies, result })
  return result
}
