import { knownLanguages, type Language, memoByLanguage } from '../base/language.ts'
import { say } from '../messages/say.ts'

/** Between the words of the plan, or what was found in the texts, and what holds. */
export const PLAN_ARROW = ' → '

export const WORLD_KINDS = ['person', 'place', 'nothing'] as const

/** What a name is; `nothing`: neither somebody nor a place. */
export type WorldKind = (typeof WORLD_KINDS)[number]

/** What the author says of something that is found in the texts. */
export interface WorldLine {
  /** A name, or a day or time, as it was found: `Mrs Gilchrist`, `half past ten`. */
  readonly said: string
  /** The part whose mark alone is meant; null: all of them. */
  readonly step: string | null
  /** What it is in truth: a kind, or the name that it counts as; of a mark the part that it belongs to, or `nothing`. */
  readonly is: { readonly kind: WorldKind } | { readonly name: string }
}

const KIND_BY_WORD = memoByLanguage(
  (): ReadonlyMap<string, WorldKind> =>
    new Map(
      WORLD_KINDS.flatMap((kind) =>
        knownLanguages().map((language) => [say(`bible.is-${kind}`, language), kind] as const),
      ),
    ),
)

/** A line of the bible: `Mrs Gilchrist → Netta Gilchrist`, `Paisley → place`, `Friday, chapter 3 → nothing`. */
export function formatWorldLine({ said, step, is }: WorldLine, language: Language): string {
  const found = step === null ? said : `${said}, ${step}`
  return `${found}${PLAN_ARROW}${'kind' in is ? say(`bible.is-${is.kind}`, language) : is.name}`
}

/** What a line of the bible says, with the kinds in any language; null: it corrects nothing. `steps`: those of the book. */
export function readWorldLine(text: string, steps: ReadonlySet<string>): WorldLine | null {
  const [found = '', holds = '', ...more] = text.split(PLAN_ARROW.trim()).map((part) => part.trim())
  if (found === '' || holds === '' || more.length > 0) return null
  const comma = found.lastIndexOf(', ')
  const step = comma > 0 && steps.has(found.slice(comma + 2)) ? found.slice(comma + 2) : null
  const kind = KIND_BY_WORD().get(holds.toLowerCase())
  return {
    said: step === null ? found : found.slice(0, comma),
    step,
    is: kind === undefined ? { name: holds } : { kind },
  }
}
