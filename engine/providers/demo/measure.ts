/** Words between spaces; marks alone are none. */
export function wordCount(text: string): number {
  return text.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0
}

/** Letters and digits of a script that is written without spaces. */
export function characterCount(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
}
