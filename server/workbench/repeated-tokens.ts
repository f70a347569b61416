interface CountedMessage {
  readonly role: string
  readonly content: string
  readonly tokens: number
}

/**
 * Tokens with which a prompt begins as an earlier one does: what a provider may read from its cache. Whole messages are counted; of
 * the first that differs, the tokens are taken by its share of characters.
 */
export function countRepeatedTokens(earlier: readonly CountedMessage[], messages: readonly CountedMessage[]): number {
  let tokens = 0
  for (const [index, message] of messages.entries()) {
    const other = earlier[index]
    if (other?.role !== message.role) break
    const same = sameBeginning(other.content, message.content)
    if (same < message.content.length) {
      return tokens + Math.floor((message.tokens * same) / message.content.length)
    }
    tokens += message.tokens
    if (other.content.length !== same) break
  }
  return tokens
}

function sameBeginning(one: string, other: string): number {
  const most = Math.min(one.length, other.length)
  let at = 0
  while (at < most && one.charCodeAt(at) === other.charCodeAt(at)) at++
  return at
}
