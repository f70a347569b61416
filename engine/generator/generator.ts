import type { Language, Localized } from '../base/language.ts'
import type { PrintedKind } from '../prose/printed-habits.ts'
import type { TextMemory } from '../spec/memory.ts'
import type { OptionOutput, OutputEntry } from '../spec/schema/output.ts'
import type { Spec } from '../spec/schema/spec.ts'
import type { WordTarget } from '../writer/length.ts'
import type { Limits } from '../writer/limits.ts'
import type { Effort, EffortByPurpose, Role } from '../writer/purpose.ts'
import type { PublicField, PublicGenerator, PublicOption, SettingValue } from './public-generator.ts'

/** A compiled spec: what the studio, the server, the command line and the writer all drive. Plain data, safe as JSON. */
export interface Generator extends PublicGenerator {
  readonly formerly: readonly string[]
  readonly order: number
  readonly icon: Spec['icon']
  /** Words for the kind of its books, the most exact first. */
  readonly genres: readonly string[]
  /** Shop categories to propose for its books, the most exact first. */
  readonly categories: readonly ProposedCategory[]
  /** True for the generator of imported manuscripts for which the author names none. */
  readonly imports?: boolean
  readonly languages: readonly Language[]
  readonly fields: readonly Field[]
  readonly image: ImageSettings | null
  /** What its image steps ask for, by their names. */
  readonly images: Readonly<Record<string, ImageSettings>>
  readonly writing: WritingSettings
  /** What accepted texts must have besides their words. */
  readonly outputs: ExpectedOutputs
  readonly usage: Spec['usage'] | null
  readonly prompt: PromptTexts
  /** The texts that the demo writer writes from: a name in `templates/demo/`. */
  readonly demo: string
  readonly limits: WritingLimits
}

/** A shop category; `when`: only for these values of fields, null: always. */
export interface ProposedCategory {
  readonly name: string
  readonly when: Readonly<Record<string, readonly SettingValue[]>> | null
}

export interface Field extends PublicField {
  readonly options: readonly FieldOption[]
}

export interface FieldOption extends PublicOption {
  /** What an accepted text has while this option is chosen. */
  readonly output: OptionOutput | null
}

export interface CallSettings {
  readonly maxTokens: number
  readonly temperature: number
  readonly presencePenalty: number
  readonly frequencyPenalty: number
  /** A range, or the field whose chosen option carries it; per entry when the text has items. */
  readonly words: WordTarget | { readonly field: string } | null
  /** Whom its text is asked of; absent: as `callRole` says. */
  readonly role?: Role
  /** How much a model thinks for its text; absent: as `Writing.effort` says. */
  readonly effort?: Effort
}

export interface WritingSettings {
  /** By the name of the step; `PLAN_STEP_NAME` too where the plan has no step. */
  readonly steps: Readonly<Record<string, CallSettings>>
  readonly items: number | { readonly field: string } | null
  /** The field whose chosen option carries the code of the language written in. */
  readonly languageField: string | null
  /** Notes under `##` headings follow the text; its words and language are judged without them. */
  readonly appendix: boolean
  /** How much a model thinks, by what a call is for. */
  readonly effort: EffortByPurpose
  /** How prompts hold what is written so far. */
  readonly memory: TextMemory
  /** What the text so far costs in a prompt at most: so many times the rest of question and answer. */
  readonly textShare: number
  /** The printed books that the text is compared with; null: none. */
  readonly habits: PrintedKind | null
  /** Words of a text that one event of its plan takes. */
  readonly eventWords: number
}

export interface PromptTexts {
  readonly templates: string | null
  /** Templates of its own folder or pack by name, laid over those of the catalog. */
  readonly ownTemplates?: Readonly<Record<string, string>>
  /** `voice`, `brief` and the slots of the steps by their names. */
  readonly slots: Readonly<Record<string, Partial<Localized>>>
  /** The names of the templates of a step, the first that exists is taken: its own, then those of what it is written as. */
  readonly steps: Readonly<Record<string, readonly string[]>>
  /** How its books may be planned and end. */
  readonly ways: Spec['ways']
  /** What steps are, as prompts name them. */
  readonly about: Readonly<Record<string, Localized>>
}

type ImageSettings = NonNullable<Spec['image']>

/** What a catalog says of the writer's limits. */
type WritingLimits = Pick<Limits, 'calls' | 'deadlineSeconds' | 'idleSeconds'>

/** What accepted texts must have, by step; a fixed section has its own. Plain data, safe as JSON. */
export interface ExpectedOutputs {
  /** By the name of the step. */
  readonly steps: Readonly<Record<string, OutputEntry>>
  /** Of steps whose pieces are fixed: what each piece has, where it differs. */
  readonly pieces: Readonly<Record<string, readonly (OutputEntry | null)[]>>
}
