/** What a template may do with a name. */
export interface TemplateName {
  /** What may follow it after a dot. */
  readonly traits?: TemplateNames
  /** False: it is a list, a group or a condition, which prints nothing sensible. */
  readonly prints: boolean
  /** What an entry offers inside `{{#each}}`; `this` when the entry itself prints. */
  readonly entries?: TemplateNames | 'this'
  /** The values `{{#is}}` can find. */
  readonly values?: readonly (string | number)[]
}

export type TemplateNames = ReadonlyMap<string, TemplateName>

export const PRINTABLE: TemplateName = { prints: true }
export const CONDITION_ONLY: TemplateName = { prints: false }

export const createPrintableNames = (...names: string[]): TemplateNames =>
  new Map(names.map((name) => [name, PRINTABLE]))
export const createNameWithTraits = (traits: TemplateNames): TemplateName => ({ prints: false, traits })
