/** Words between spaces; marks alone are none. */
export function wordCount(text: string): number {
  return text.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0
}
