/** Separates a section without a heading in Markdown and plain text that Kalam exported. */
export const SECTION_BREAK = '* * * * *'

/** Whether a line only separates scenes: `* * *`, `***`, `---`, `#`, `⁂`, `~ ~ ~`, `oOo`. */
export function isSceneBreak(line: string): boolean {
  if (line.length > 80) return false
  const signs = line.replace(/\s/g, '')
  return /^(?:[*~•·=_⁂❦#-]+|o0o|oOo)$/.test(signs) && (signs.length > 1 || '*⁂❦#~'.includes(signs))
}
