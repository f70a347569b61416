import { type IParagraphStyleOptions, type ISpacingProperties, type IStylesOptions, LineRuleType } from 'docx'
import type { Design } from '../../spec/design.ts'

/** `reading`: as a book reads; `manuscript`: as editors ask for submissions, in standard manuscript format. */
export const DOCX_STYLES = ['reading', 'manuscript'] as const
export type DocxStyle = (typeof DOCX_STYLES)[number]

/** Lengths in twips, twentieths of a point; 1440 are an inch. */
export const INCH = 1440

/** A sheet of paper and what is left free on it, in twips. */
export interface Page {
  readonly width: number
  readonly height: number
  readonly margin: {
    readonly top: number
    readonly right: number
    readonly bottom: number
    readonly left: number
    readonly header: number
    readonly footer: number
  }
}

/** How a document looks: its page, its styles, and what stands for a break between scenes. */
export interface Look {
  readonly page: Page
  readonly styles: IStylesOptions
  readonly sceneBreak: string
  /** Ink of rules in tables, six hexadecimal digits. */
  readonly rule: string
  /** From one level of a list to the next, in twips. */
  readonly listIndent: number
}

/** Width of a line of text in twips. */
export function textWidth({ width, margin }: Page): number {
  return width - margin.left - margin.right
}

/** Height of the text of a page in twips. */
export function textHeight({ height, margin }: Page): number {
  return height - margin.top - margin.bottom
}

/** Half points, as sizes of type are given. */
export const points = (size: number): number => Math.round(size * 2)

/** How deep the contents go: recipes are looked up by their names, which are headings within a chapter. */
export function contentsDepth(design: Design): 1 | 3 {
  return design === 'recipes' ? 3 : 1
}

/** Space between lines in 240ths of a line; before and after a paragraph in twips. */
export function lines(line: number, before = 0, after = 0): ISpacingProperties {
  return { line, lineRule: LineRuleType.AUTO, before, after }
}

/** A style of paragraphs under the name that Word shows. */
export function paragraphStyle(
  id: string,
  name: string,
  options: Omit<IParagraphStyleOptions, 'id' | 'name'>,
): IParagraphStyleOptions {
  return { id, name, basedOn: 'Normal', quickFormat: true, ...options }
}
