import { shorten } from '../../base/shorten.ts'

/** Shorter keys are not taken out: ordinary words would be too. */
const MIN_SECRET_CHARACTERS = 4

/** Longest reason that is passed on, in characters. */
const MAX_REASON_CHARACTERS = 500

/** Text that looks like a key, a token or an address, from any sender. */
const PRIVATE: readonly RegExp[] = [
  /\b(?:https?|wss?|ftp|file):\/\/[^\s"'<>)\]}]+/gi,
  /\bBearer\s+[^\s"',;]+/gi,
  /\b(?:sk|pk|rk|gsk|xai|key|AIza)[-_][\w*.-]{6,}/gi,
  /\bAIza[\w-]{20,}/g,
  /\b(?:api[-_ ]?key|token|authorization)\b["']?\s*[:=]\s*["']?[\w*.-]{6,}/gi,
  /\b(?:org|proj|user|req)[-_][A-Za-z0-9]{12,}/g,
  /\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
  /\b(?:\d{1,3}\.){3}\d{1,3}(?::\d+)?\b/g,
]

/** Words in a row that count as quoted from the prompt. */
const QUOTED_WORDS = 4

/**
 * The endpoint's own words, fit to be shown: without the configured keys (`secrets`), without what looks like a key or an
 * address, and without quotes from the prompt (`quotable`).
 */
export function redact(
  message: string,
  { secrets, quotable }: { secrets: readonly string[]; quotable: readonly string[] },
): string {
  // Longer texts are cut first: what follows takes time by their length.
  let text = plainSpaces(message.slice(0, 8 * MAX_REASON_CHARACTERS))
  for (const form of formsOf(secrets)) text = text.replaceAll(form, '[…]')
  for (const pattern of PRIVATE) text = text.replace(pattern, '[…]')
  text = withoutQuotes(text, plainSpaces(quotable.join('\n')))
  return shorten(text, MAX_REASON_CHARACTERS)
}

/** Each secret as it is and as JSON escapes it, the longest first: one may be part of another. */
function formsOf(secrets: readonly string[]): string[] {
  return secrets
    .flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1)])
    .map(plainSpaces)
    .filter(({ length }) => length >= MIN_SECRET_CHARACTERS)
    .toSorted((one, other) => other.length - one.length)
}

function plainSpaces(text: string): string {
  return text
    .replace(/\\[nrt]/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
}

/** Takes out each run of words that stands in the prompt too. */
function withoutQuotes(text: string, prompt: string): string {
  const words = text.split(' ')
  const kept: string[] = []
  for (let at = 0; at < words.length; ) {
    let end = at + QUOTED_WORDS
    const isQuoted = (to: number) => to <= words.length && prompt.includes(bare(words.slice(at, to).join(' ')))
    if (!isQuoted(end)) {
      kept.push(words[at++] as string)
      continue
    }
    while (isQuoted(end + 1)) end++
    kept.push('[…]')
    at = end
  }
  return kept.join(' ')
}

/** Without the quotation marks and stops that an endpoint puts around a quote. */
function bare(run: string): string {
  return run.replace(/^["'“‘«(`]+|["'”’»)`.,:;…]+$/g, '')
}
