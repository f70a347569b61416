/** A text as Typst reads it from JSON: `t` is the kind of a node, `c` what is in it. Strings are text, never markup. */
export type PrintInline =
  | string
  | { readonly t: 'em' | 'strong' | 'del' | 'first-words'; readonly c: readonly PrintInline[] }
  | { readonly t: 'code'; readonly v: string }
  /** A straight quotation mark or apostrophe, set as the language has it. */
  | { readonly t: 'quote'; readonly double: boolean }
  | { readonly t: 'break' }
  | { readonly t: 'footnote'; readonly id: string; readonly c: readonly PrintBlock[] }
  /** The number of an earlier footnote. */
  | { readonly t: 'again'; readonly id: string }

export type PrintBlock =
  | { readonly t: 'par'; readonly c: readonly PrintInline[]; readonly rtl?: true }
  /** A paragraph that is a heading by its type: nothing but bold. */
  | { readonly t: 'lead'; readonly c: readonly PrintInline[] }
  | { readonly t: 'heading'; readonly depth: number; readonly c: readonly PrintInline[] }
  /** Each line as a line. */
  | { readonly t: 'stanza'; readonly c: readonly (readonly PrintInline[])[] }
  /** Short lines that each begin with a bold word: what a recipe serves and how long it takes. */
  | { readonly t: 'facts'; readonly c: readonly (readonly PrintInline[])[] }
  | { readonly t: 'blockquote'; readonly c: readonly PrintBlock[] }
  | PrintList
  | { readonly t: 'code-block'; readonly v: string }
  | PrintTable
  | { readonly t: 'ornament' }
  /** `src` is a file of the compiler; null: the picture is missing and its words stand for it. */
  | {
      readonly t: 'picture'
      readonly src: string | null
      readonly ratio: number
      readonly alt: string
      readonly caption: readonly PrintInline[] | null
    }
  /** Two texts side by side, a row a paragraph. */
  | {
      readonly t: 'beside'
      /** Of the left and of the right text. */
      readonly languages: readonly [string, string]
      readonly rows: readonly (readonly [readonly PrintBlock[], readonly PrintBlock[]])[]
    }
  /** What stays on a page where it fits: a recipe from its heading on, and `rest`, what is said after its steps. */
  | { readonly t: 'unit'; readonly c: readonly PrintBlock[]; readonly rest: readonly PrintBlock[] }

export interface PrintList {
  readonly t: 'list'
  /** The first number; null: a list without numbers. */
  readonly start: number | null
  readonly isLoose: boolean
  readonly c: readonly PrintItem[]
}

interface PrintItem {
  /** Of a list of tasks; null: no task. */
  readonly done: boolean | null
  readonly c: readonly PrintBlock[]
}

export interface PrintTable {
  readonly t: 'table'
  /** Of each column: its share of the width. */
  readonly widths: readonly number[]
  readonly align: readonly ('left' | 'center' | 'right')[]
  readonly head: readonly (readonly PrintInline[])[]
  readonly rows: readonly (readonly (readonly PrintInline[])[])[]
}
