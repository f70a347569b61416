const APPENDIX = /\n[ \t]*\n(?=##[ \t]+\S)/

/** Where a text's appendix begins (at the blank line before its first `##` heading), or the text's end when it has none. */
export function bodyLength(text: string, hasAppendix: boolean): number {
  if (!hasAppendix) return text.length
  // A heading at the very head is the text's own title.
  const found = APPENDIX.exec(text)
  return found === null ? text.length : found.index
}
