import type { Localized } from '../../engine/language.ts'

/** What the documents require of one generator. What they leave open is left out, or a list of the readings they allow. */
export interface Specified {
  readonly family: 'fiction' | 'non-fiction' | 'creative' | 'marketing' | 'covers' | 'tools'
  readonly kind: 'book' | 'single' | 'image' | 'test'
  /** Key of saved progress; left out: the id with `_`. */
  readonly bookType?: string
  readonly formerly?: readonly string[]
  /** Left out: the book type. */
  readonly contentKind?: string
  /** Left out: en and ms. */
  readonly languages?: readonly string[]
  /** The field that picks the output language; left out: the common select. */
  readonly languageFrom?: string
  readonly title?: Partial<Localized>
  readonly button?: string
  readonly busy?: string
  readonly fields: Readonly<Record<string, SpecifiedField>>
  /** A field that is added to the documents' list and may stand anywhere in it. */
  readonly added?: string
  readonly book?: SpecifiedBook
  /** Left out: books do, others don't. */
  readonly saves?: boolean
  readonly calls?: SpecifiedCalls
  /** Entries the text is read into: a number, the field that says so, or the number by option of a field. */
  readonly items?: number | string | { readonly field: string; readonly by: Readonly<Record<string, number>> }
  /** The field whose option names the language written in, with each option's code. */
  readonly writtenIn?: { readonly field: string; readonly codes: Readonly<Record<string, string>> }
  readonly image?: { readonly size: string; readonly quality: string; readonly style: string; readonly file: string }
  /** Left out: 1 for every step. */
  readonly price?: number
  readonly promotion?: { readonly price: number; readonly from: string; readonly until: string | null }
  readonly usage?: { readonly type: string; readonly metadata: Readonly<Record<string, string | boolean>> }
}

export interface SpecifiedBook {
  readonly outline: 'story' | 'guide' | 'none' | readonly ['story', 'guide']
  readonly chapters?: readonly number[]
  /** Left out: the first of the chapters. */
  readonly initial?: number
  /** English names in order. */
  readonly sections?: readonly string[]
  /** Left out: total+1. */
  readonly conclusion?: 'total-1'
  /** Left out: total. */
  readonly progress?: 'total+2'
}

/** Temper and ceiling of the main call; what is left out is that of every call: 0.8 and 0.3, for books 1,500 tokens. */
interface SpecifiedCalls {
  readonly temperature?: number
  readonly maxTokens?: number | readonly number[]
  readonly penalty?: number
  readonly words?: number
  /**
   * Words of a chapter hang on this field. The documents' chapter prompts target about 1,500 words; where they name a
   * length to choose, or readers too young for 1,500 words at a time, the spec says how many.
   */
  readonly chapterWords?: string
}

export interface SpecifiedField {
  readonly kind: 'choice' | 'text' | 'number' | 'flag' | 'flags'
  readonly required: boolean
  readonly options: readonly (string | number)[]
  readonly default: unknown
  readonly min?: number
  readonly max?: number
  readonly when?: Readonly<Record<string, unknown>>
  readonly warn?: unknown
  readonly replaces?: string
  /** What the documents put in brackets after an option, by option: its label must show the figures. */
  readonly brackets?: Readonly<Record<string, string>>
}

/**
 * A select, its list as the document prints it: `teen (13-17), all-ages`. The first is the default unless another is
 * named, also where the documents show none.
 */
export function choice(list: string, initial?: string): SpecifiedField {
  const entries = list.split(/,\s+/).map((entry) => /^(\S+)(?: \((.+)\))?$/.exec(entry)!)
  const options = entries.map((entry) => entry[1]!)
  const brackets = Object.fromEntries(entries.flatMap(([, value, bracket]) => (bracket ? [[value, bracket]] : [])))
  return { kind: 'choice', required: true, options, default: initial ?? options[0], brackets }
}

/** A select of integers; they are numbers in JSON too. */
export function numbers(...options: readonly number[]): SpecifiedField {
  return { kind: 'choice', required: true, options, default: options[0] }
}

export function flags(list: string, on: string): SpecifiedField {
  return { kind: 'flags', required: false, options: list.split(', '), default: on === '' ? [] : on.split(', ') }
}

export function flag(initial: boolean): SpecifiedField {
  return { kind: 'flag', required: false, options: [], default: initial }
}

/** A text that must be typed, perhaps only while another field has a value. */
export function required(traits: Partial<SpecifiedField> = {}): SpecifiedField {
  return { kind: 'text', required: true, options: [], default: null, ...traits }
}

export function optional(traits: Partial<SpecifiedField> = {}): SpecifiedField {
  return { ...required(traits), required: false }
}

/** Figures of a bracket that a label must show in each language: `13–16`, `18`, `A1`, `AABB`. */
export function figuresOf(bracket: string): string[] {
  const figures = bracket.match(/[A-Z]{4}|[A-Z]\d|\d+(?:-\d+)?/g) ?? []
  return figures.map((figure) => figure.replace('-', '–'))
}
