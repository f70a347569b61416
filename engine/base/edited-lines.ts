/** The lines of a file that an author has edited, without a byte order mark; lines may end in LF, CR or both. */
export function splitEditedLines(text: string): string[] {
  return text.replace(/^\ufeff/, '').split(/\r\n?|\n/)
}

/** The same without the comments of the file. Every line keeps its number. */
export function splitUncommentedLines(text: string): string[] {
  const lines = splitEditedLines(text).join('\n')
  // After the last `-->`, the pattern would search to the end of the text from each `<!--`.
  const end = lines.lastIndexOf('-->') + 3
  const shown = lines.slice(0, end).replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, ''))
  return (shown + lines.slice(end)).split('\n')
}
