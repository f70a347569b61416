/** A parsed YAML or JSON document. */
export interface Document {
  readonly value: unknown
  /** The line of what a path names, or of its nearest parent in the file; null where lines are unknown. */
  readonly lineAt: (path: readonly (string | number)[]) => number | null
}

/** Whether a generator has this column; false of any generator that doesn't exist. Null asks for the one of `--generator`. */
export type GeneratorKnows = (generator: string | null, column: string) => boolean

/** `settings.tone` stands at `tone` beneath `settings`. */
export function pathOf(column: string): string[] {
  return column.startsWith('settings.') ? ['settings', column.slice('settings.'.length)] : [column]
}
