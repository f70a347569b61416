/** Matches a letter of a script that runs from right to left. */
export const RTL_LETTER = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** Whether the first letter of a text is of a script that runs from right to left. */
export function textRunsRightToLeft(text: string): boolean {
  return RTL_LETTER.test(/\p{L}/u.exec(text)?.[0] ?? '')
}
