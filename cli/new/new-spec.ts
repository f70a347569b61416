/** The kinds of generators, the commonest first. */
export const NEW_KINDS = ['book', 'single', 'image', 'test'] as const

export type NewKind = (typeof NEW_KINDS)[number]

/** What the first version of a generator is told. */
export interface NewSpec {
  readonly id: string
  readonly kind: NewKind
  readonly title: { readonly en: string; readonly ms: string }
  /** How the file is named in the commands that the comments show. */
  readonly file: string
  /** What the commands need besides: `--generators mine`, or nothing. */
  readonly where: string
  /** The template set that serves this kind in its family; null for images. */
  readonly templates: string | null
  readonly outline: string
}
