/** The last day of a model, as `_catalog.yaml` gives it. */
export interface ModelEnd {
  readonly model: string
  /** The day from which the model no longer answers, as `2027-01-14`. */
  readonly date: string
  /** The model that its maker recommends instead. */
  readonly use: string
}

/**
 * The known end of a model, or null. A maker before the name (`openai/gpt-4o`) and a date after it (`gpt-4o-2024-08-06`) are
 * not part of the name.
 */
export function endOf(model: string, ends: readonly ModelEnd[]): ModelEnd | null {
  const name = model.slice(model.lastIndexOf('/') + 1).toLowerCase()
  const undated = name.replace(/-\d{4}-\d{2}-\d{2}$/, '')
  return ends.find((end) => end.model === name) ?? ends.find((end) => end.model === undated) ?? null
}
