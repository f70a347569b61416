import type { ExpectedPart } from '../output/expected.ts'
import { numberedStart } from './list-starts.ts'

export interface SplitAnswers {
  readonly text: string
  /** The answer's text by the number of its entry, for the part it belongs to. */
  readonly answers: ReadonlyMap<number, string>
  readonly part: ExpectedPart | null
}

/**
 * Takes a closing list of answers (`**Answers:**`, `## Jawapan`) off a list. A line with more than one answer (`1. A lamp 2. A shoe`,
 * `1-B, 2-A`) counts too. Without such a list everything stays.
 */
export function splitAnswers(text: string, each: readonly ExpectedPart[]): SplitAnswers {
  const lines = text.split('\n')
  for (const part of each.filter(({ labels }) => labels.length > 0)) {
    const at = lines.findLastIndex((line) => isHeadingOf(line, part))
    if (at < 0) continue
    const behind = lines.slice(at)
    behind[0] = (behind[0] as string).replace(/^[^:：]*[:：]?/u, '')
    const answers = readAnswers(behind)
    if (answers.size > 1) return { text: lines.slice(0, at).join('\n'), answers, part }
  }
  return { text, answers: new Map(), part: null }
}

function isHeadingOf(line: string, { labels }: ExpectedPart): boolean {
  const plain = line
    .replace(/[#*_>\s-]+/g, ' ')
    .trim()
    .toLowerCase()
  return labels.some((label) => {
    const name = label.toLowerCase()
    if (name.length < 3) return false
    return new RegExp(
      `^(?:the |all |senarai |semua )?${escaped(name)}s?(?: key| kepada teka-teki| to the \\w+)?\\s*[:：]?(?:$|\\s*1[.):])`,
      'u',
    ).test(plain)
  })
}

function readAnswers(lines: readonly string[]): Map<number, string> {
  const answers = new Map<number, string>()
  let open: number | null = null
  for (const line of lines.flatMap((one) => one.split(/(?<=[\p{L}.!?)])[;,]?[ \t]+(?=\(?\d{1,2}[.):][ \t])/u))) {
    const found = numberedStart(line)
    if (found?.number != null && !answers.has(found.number)) {
      open = found.number
      answers.set(open, found.rest.trim())
    } else if (open !== null && line.trim() !== '') answers.set(open, `${answers.get(open)} ${line.trim()}`)
  }
  return answers
}

export function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
