import type { ExpectedOutput } from './output/expected.ts'
import { fingerprint } from './repair.ts'

const APPENDIX = /\n[ \t]*\n(?=##[ \t]+\S)/
const HEADING = /\n[ \t]*\n(?=#{1,6}[ \t]+(\S.*))/g

/**
 * Where a text's appendix begins, at the blank line before it, or the text's end when it has none. An appendix is what follows
 * the first heading of an ordered part that comes on top of the text's length, or, with `hasAppendix`, its first `##` heading.
 */
export function bodyLength(text: string, hasAppendix: boolean, output: ExpectedOutput | null = null): number {
  const labels = new Set(
    (output?.parts ?? [])
      .filter(({ place, extra }) => place === 'heading' && extra)
      .flatMap((part) => part.labels.map(fingerprint)),
  )
  // A heading at the very head is the text's own title.
  for (const found of text.matchAll(HEADING)) if (labels.has(fingerprint(found[1] as string))) return found.index
  return hasAppendix ? (APPENDIX.exec(text)?.index ?? text.length) : text.length
}
