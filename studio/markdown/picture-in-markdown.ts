/** A picture of a book as Markdown, by its whole address: a copy is read elsewhere. */
export function pictureInMarkdown(label: string, address: string): string {
  return `![${label}](${new URL(address, location.origin)})`
}
