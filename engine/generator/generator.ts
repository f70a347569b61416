import type { Language, Localized } from '../language.ts'
import type { Spec } from '../spec/schema/spec.ts'
import type { Outputs } from './output-settings.ts'

/**
 * What a page, a form, a flow and a price are made of: a compiled spec without anything of its prompts, safe to send to anybody.
 * Plain data, safe as JSON.
 */
export interface PublicGenerator {
  readonly id: string
  readonly route: string
  readonly family: string
  readonly kind: Spec['kind']
  readonly bookType: string
  readonly contentKind: string
  readonly title: Localized
  readonly summary: Localized
  readonly tagline: Localized
  readonly button: Localized | null
  readonly busy: Localized | null
  readonly languages: readonly Language[]
  /** The setting that holds the output language: `language`, unless a field picks it. */
  readonly languageSetting: string
  readonly titleFrom: string | null
  readonly saves: boolean
  readonly fields: readonly PublicField[]
  readonly book: PublicBookFlow | null
  readonly image: Pick<ImageSettings, 'size' | 'file'> | null
  readonly price: Pricing
}

/** A compiled spec: what the studio, the server, the command line and the writer all drive. Plain data, safe as JSON. */
export interface Generator extends PublicGenerator {
  readonly formerly: readonly string[]
  readonly order: number
  readonly icon: Spec['icon']
  readonly fields: readonly Field[]
  readonly book: BookFlow | null
  readonly image: ImageSettings | null
  readonly writing: Writing
  /** What accepted texts must have besides their words. */
  readonly outputs: Outputs
  readonly usage: Spec['usage'] | null
  readonly prompt: PromptTexts
  readonly limits: WritingLimits
}

export type FieldKind = 'choice' | 'text' | 'number' | 'flag' | 'flags'
export type SettingValue = string | number | boolean | readonly string[]

/** What the user chose, validated: every shown field, the language, and the number of chapters of a book that has it. */
export type Settings = Readonly<Record<string, SettingValue>>

export interface WordRange {
  readonly min: number
  readonly max: number
}

export interface Field extends PublicField {
  readonly options: readonly FieldOption[]
}

export interface PublicField {
  readonly name: string
  readonly kind: FieldKind
  readonly label: Localized
  readonly help: Localized | null
  readonly example: Localized | null
  readonly options: readonly PublicOption[]
  readonly required: boolean
  /** A text's default stands in each language; `{ now: 'year' }` is the current year. */
  readonly default: SettingValue | Localized | { readonly now: 'year' } | null
  readonly min: number | null
  readonly max: number | null
  /** Characters a text may have. */
  readonly maxLength: number | null
  readonly lines: number | null
  /** Shown only while each named field has one of these values. */
  readonly when: Readonly<Record<string, readonly SettingValue[]>> | null
  readonly replaces: string | null
  readonly warn: 'isbn' | { readonly words: number } | null
}

export interface PublicOption {
  readonly value: string | number
  readonly label: Localized
  readonly words: WordRange | null
  readonly items: number | null
  readonly code: string | null
}

export interface FieldOption extends PublicOption {
  /** Craft for the prompt. */
  readonly say: Partial<Localized> | null
}

export type Memory = 'outline' | 'characters' | 'recap'

export interface PublicBookFlow {
  readonly outline: 'story' | 'guide' | null
  readonly chapters: { readonly choices: readonly number[]; readonly default: number } | null
  readonly sections: readonly Section[] | null
  readonly conclusion: 'total+1' | 'total-1'
  readonly progress: 'total' | 'total+2'
  /** Null: the part is headed by its label. */
  readonly headings: Readonly<Record<'introduction' | 'conclusion', PartHeading | null>>
}

/** What readers see over a part. */
export interface PartHeading extends Localized {
  /** Unless the author gives it a heading. */
  readonly hidden: boolean
}

export interface BookFlow extends PublicBookFlow {
  readonly remember: readonly Memory[]
}

export interface Section {
  readonly name: Localized
  readonly about: Localized | null
}

export interface ImageSettings {
  readonly size: string
  readonly file: string
  readonly quality: string
  readonly style: string
}

/** The steps a call's settings can differ by. `text` is a single text; `image` one picture. */
export type StepKind = 'outline' | 'introduction' | 'chapter' | 'conclusion' | 'text' | 'image'

export interface CallSettings {
  readonly maxTokens: number
  readonly temperature: number
  readonly presencePenalty: number
  readonly frequencyPenalty: number
  /** A range, or the field whose chosen option carries it; per entry when the text has items. */
  readonly words: WordRange | { readonly field: string } | null
}

export interface Writing {
  readonly steps: Readonly<Partial<Record<StepKind, CallSettings>>>
  readonly items: number | { readonly field: string } | null
  /** The field whose chosen option carries the code of the language written in. */
  readonly languageField: string | null
  /** Notes under `##` headings follow the text; its words and language are judged without them. */
  readonly appendix: boolean
}

export interface Pricing {
  /** Credits by step. */
  readonly list: Readonly<Partial<Record<StepKind, number>>>
  readonly promotion: {
    readonly price: number
    readonly from: string
    readonly until: string | null
    readonly note: Localized
  } | null
  /** Where a promotion's day begins and ends. */
  readonly timezone: string
}

export interface PromptTexts {
  readonly templates: string | null
  readonly slots: Readonly<Partial<Record<SlotName, Partial<Localized>>>>
}

export type SlotName = 'voice' | 'brief' | 'outline' | 'introduction' | 'chapter' | 'conclusion'

export interface WritingLimits {
  readonly calls: number
  readonly deadlineSeconds: number
  readonly idleSeconds: number
}
