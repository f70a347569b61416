/** How a line begins an entry of a list. */
export interface ListStart {
  readonly number: number | null
  readonly rest: string
  /** The form of the mark; the entries of one list share it. */
  readonly form: string
}
export type ReadStart = (line: string) => ListStart | null

const HEAD = '^ {0,2}(?:[-*+•][ \\t]+(?=[*_#\\d]))?(?:#{1,6}[ \\t]+)?'

/** `1.`, `1)`, `**1.**`, `**1. Name**`, `1 -`, `## 1.`, `#1:`, `[1]`, `1️⃣`; never a sum such as `12 - 4 = 8`. */
export const numberedStart: ReadStart = (raw) => {
  const line = raw.replace(
    /^( {0,2}(?:#{1,6}[ \t]+)?(?:\*\*)?)((?:[0-9]\uFE0F?\u20E3)+|\u{1F51F})[ \t]*[.):]?/u,
    (_, before: string, caps: string) => `${before}${caps === '\u{1F51F}' ? '10' : caps.replace(/[^0-9]/g, '')}.`,
  )
  const found = new RegExp(
    `${HEAD}(\\*\\*|__)?[ \\t]*(#[ \\t]?|[([]|no\\.?[ \\t]*)?(\\d{1,3})([.):\\]]+(?=\\s|\\*|_|\\p{L}|["“]|$)|[ \\t]*[-–—][ \\t]+)[ \\t]*(\\*\\*|__)?[ \\t]*(.*)$`,
    'iu',
  ).exec(line)
  if (found === null || isSum(line)) return null
  const [, before, mark = '', digits, separator = '', after, rest = ''] = found
  return {
    number: Number(digits),
    rest: firstLine(before, after, rest),
    form: `${mark.trim()[0] ?? ''}0${separator.trim().replace(/[–—]/u, '-')}`,
  }
}

/** `**Joke 1:** …`, `### Joke 1`, `Teka-teki 3 – …`, `**Option 2** - …`: the same word before each number. */
export const namedStart: ReadStart = (line) => {
  const found = new RegExp(
    `${HEAD}(\\*\\*|__)?[ \\t]*(\\p{L}[\\p{L}'’-]{1,20}(?:[ \\t]\\p{L}{2,14})?)[ \\t]*(?:#|no\\.?[ \\t]*)?[ \\t]?(\\d{1,3})[ \\t]*(?:([.):–—-]+)[ \\t]*(\\*\\*|__)?[ \\t]*|(\\*\\*|__)[ \\t]*[.):–—-]*[ \\t]*|$)(.*)$`,
    'u',
  ).exec(line)
  if (found === null) return null
  const [, before, name = '', digits, , inner, outer, rest = ''] = found
  return { number: Number(digits), rest: firstLine(before, inner ?? outer, rest), form: name.toLowerCase() }
}

/** `Q: …`, `**Riddle:** …`, `Soalan: …`: a question without a number. */
export const questionStart: ReadStart = (line) => {
  const found = new RegExp(
    `${HEAD}(?:\\*\\*|__)?(q|s|question|riddle|joke|set-?up|fact|soalan|teka-teki|jenaka|fakta)[ \\t]*\\d{0,3}(?:\\*\\*|__)?[ \\t]*[:：.][ \\t]*(?:\\*\\*|__)?[ \\t]*(\\S.*)$`,
    'iu',
  ).exec(line)
  return found === null ? null : { number: null, rest: found[2] ?? '', form: (found[1] as string).toLowerCase() }
}

export const bulletStart: ReadStart = (line) => {
  const found = /^ {0,1}[-*+•▪◦‣✓✔★][ \t]+(\S.*)$/u.exec(line)
  return found === null ? null : { number: null, rest: found[1] as string, form: 'bullet' }
}

/** The label that a question begins with when its number stood before it: `1. Q: …`. */
export function withoutQuestionLabel(text: string): string {
  return text.replace(
    /^(?:\*\*|__)?(?:q|question|soalan)[ \t]*\d{0,3}(?:\*\*|__)?[ \t]*[:：][ \t]*(?:\*\*|__)?[ \t]*/iu,
    '',
  )
}

function isSum(line: string): boolean {
  return /^\s*\d{1,3}\s*[-–—+×x*/÷]\s*\d[\d\s+×x*/÷–—-]*=/u.test(line)
}

/** Keeps the bold of `**1. Name**` on the name, and drops that of `**1.** text`. */
function firstLine(before: string | undefined, after: string | undefined, rest: string): string {
  if (before !== undefined && after !== undefined) return rest
  if (before !== undefined) return before + rest
  return (after ?? '') + rest
}

/** `Did you know that …`: the words stay. */
export const openingStart: ReadStart = (line) =>
  /^ {0,2}["“*_]*(?:did you know|tahukah (?:anda|kamu|awak))\b/iu.test(line)
    ? { number: null, rest: line.trim(), form: 'opening' }
    : null

/** `**Name** …`: bold words at the head of a line. */
export const boldStart: ReadStart = (line) =>
  /^ {0,1}(?:#{2,6}[ \t]+\S|(?:\*\*|__)(?=\S).{2,160}?(?:\*\*|__))/u.test(line)
    ? {
        number: null,
        rest: line
          .trim()
          .replace(/^#{2,6}[ \t]+(.*?)[ \t#]*$/u, '**$1**')
          .replace(/^\*{4}|\*{4}$/g, '**'),
        form: 'bold',
      }
    : null
