import { isLanguage } from '../base/language.ts'
import type { Diagnostic } from '../spec/diagnostic.ts'
import type { Translation } from '../spec/translations.ts'
import type { CatalogInput, CatalogLayer } from './catalog.ts'

/** `fiction/romance.id.yaml` and `_words.id.yaml`: the file that is translated, without its ending, and the language. */
function parseTranslationPath(path: string): { readonly stem: string; readonly language: string } | null {
  const match = /^((?:[a-z0-9-]+\/)?[a-z0-9_-]+)\.([a-z]{2,3})\.ya?ml$/.exec(path)
  return match ? { stem: match[1]!, language: match[2]! } : null
}

interface TranslatedLayers {
  readonly layers: readonly CatalogLayer[]
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Gives each file the translations beside it. When an upper layer translates a generator that it doesn't have, the generator of the layer
 * beneath becomes one of the upper layer too, and so uses that layer's templates. Translations of shared files are given to the lowest layer.
 */
export function placeTranslations(layers: readonly CatalogLayer[]): TranslatedLayers {
  const diagnostics: Diagnostic[] = []
  const specs = new Map<string, CatalogInput>()
  const ofShared = new Map<string, Translation[]>()
  const placed = layers.map((layer) => {
    const beside = Map.groupBy(
      layer.files.flatMap((input) => {
        const parsed = parseTranslationPath(input.path)
        return parsed ? [{ ...parsed, input }] : []
      }),
      ({ stem }) => stem,
    )
    const own = layer.files.filter(({ path }) => parseTranslationPath(path) === null)
    const stems = new Set(own.map(({ path }) => stemOf(path)))
    const files = own.map((input) => withOwn(input, beside.get(stemOf(input.path)) ?? []))
    for (const [stem, found] of beside) {
      const known = found.filter(({ language, input }) => {
        if (isLanguage(language)) return true
        diagnostics.push(faultOf(input, `"${language}" is no language that is known here`))
        return false
      })
      if (known.length === 0) continue
      const beneath = specs.get(stem)
      if (stem.startsWith('_')) ofShared.set(stem, [...(ofShared.get(stem) ?? []), ...known.map(translationOf)])
      else if (!stems.has(stem) && beneath) files.push(withOwn(beneath, known))
      else if (!stems.has(stem))
        diagnostics.push(faultOf(known[0]!.input, `there is no ${stem}.yaml that it translates`))
    }
    for (const input of files) specs.set(stemOf(input.path), input)
    return { ...layer, files }
  })
  const [lowest, ...others] = placed
  if (lowest === undefined || ofShared.size === 0) return { layers: placed, diagnostics }
  const files = lowest.files.map((input) => {
    const more = ofShared.get(stemOf(input.path))
    return more === undefined ? input : { ...input, translations: more }
  })
  return { layers: [{ ...lowest, files }, ...others], diagnostics }
}

interface Found {
  readonly language: string
  readonly input: CatalogInput
}

function withOwn(input: CatalogInput, found: readonly Found[]): CatalogInput {
  const known = found.filter(({ language }) => isLanguage(language))
  if (known.length === 0 || input.path.startsWith('_')) return input
  return { ...input, translations: [...(input.translations ?? []), ...known.map(translationOf)] }
}

function translationOf({ language, input: { file, text } }: Found): Translation {
  return { language, file, text }
}

function stemOf(path: string): string {
  return path.replace(/\.ya?ml$/, '')
}

function faultOf({ file, text }: CatalogInput, message: string): Diagnostic {
  const excerpt = text.split('\n')[0]!
  return { severity: 'error', rule: 'translation', file, line: 1, column: 1, length: 1, message, excerpt }
}
