import type { IStylesOptions } from 'docx'

const HEADINGS = ['heading1', 'heading2', 'heading3', 'heading4', 'heading5', 'heading6'] as const

/** The styles with the level of each heading in the outline. Word knows it by the style's name; LibreOffice needs it to update contents. */
export function withOutline({ default: own = {}, ...styles }: IStylesOptions): IStylesOptions {
  const headings = HEADINGS.map((name, outlineLevel) => {
    const { paragraph, ...heading } = own[name] ?? {}
    return [name, { ...heading, paragraph: { ...paragraph, outlineLevel } }] as const
  })
  return { ...styles, default: { ...own, ...Object.fromEntries(headings) } }
}
