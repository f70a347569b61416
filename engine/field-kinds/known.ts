/** What a template may do with a name. */
export interface Known {
  /** What may follow it after a dot. */
  readonly traits?: Names
  /** False: it is a list, a group or a condition, which prints nothing sensible. */
  readonly prints: boolean
  /** What an entry offers inside `{{#each}}`; `this` when the entry itself prints. */
  readonly entries?: Names | 'this'
  /** The values `{{#is}}` can find. */
  readonly values?: readonly (string | number)[]
}

export type Names = ReadonlyMap<string, Known>

export const TEXT: Known = { prints: true }
export const CONDITION: Known = { prints: false }

export const printableNames = (...names: string[]): Names => new Map(names.map((name) => [name, TEXT]))
export const nameWithTraits = (traits: Names): Known => ({ prints: false, traits })
