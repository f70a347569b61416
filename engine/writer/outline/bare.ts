/** Text without the marks and quotes around it. */
export function bare(text: string): string {
  return text
    .replace(/^[\s#*_"“”'‘`]+|[\s*_"“”`]+$/gu, '')
    .replace(/[’'](?=$)/u, '')
    .replace(/\*\*/g, '')
    .trim()
}
