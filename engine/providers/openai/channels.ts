/** A control token of gpt-oss's answers, as a server that doesn't read them lets it through. */
const TOKEN = /<\|(start|channel|message|constrain|end|return|call)\|>/

/** What may be the beginning of one. */
const BEGINNING = /<(?:\|[a-z]*\|?)?$/

export interface ChannelReader {
  /** What is text of the answer, as far as it is certain. */
  read(text: string): string
  end(): string
}

/**
 * Takes gpt-oss's channels out of a stream: `<|channel|>analysis<|message|>…<|end|>` is thinking and dropped, what the channel
 * `final` says is the answer. A text without such tokens passes as it is.
 */
export function createChannelReader(): ChannelReader {
  let rest = ''
  let channel = 'final'
  /** True between a token that opens a header and `<|message|>`. */
  let inHeader = false
  let header = ''

  function take(text: string): string {
    if (inHeader) header += text
    return !inHeader && channel === 'final' ? text : ''
  }

  function meet(token: string): void {
    if (token === 'message') {
      channel = header.trim().split(/\s/)[0] || 'final'
      inHeader = false
    } else if (token === 'end' || token === 'return' || token === 'call') {
      channel = 'final'
      inHeader = false
    } else if (token !== 'constrain') inHeader = true
    header = ''
  }

  return {
    read(text) {
      if (rest === '' && !text.includes('<')) return take(text)
      let left = rest + text
      let read = ''
      for (let found = TOKEN.exec(left); found !== null; found = TOKEN.exec(left)) {
        read += take(left.slice(0, found.index))
        meet(found[1] as string)
        left = left.slice(found.index + found[0].length)
      }
      const certain = left.search(BEGINNING)
      rest = certain < 0 ? '' : left.slice(certain)
      return read + take(certain < 0 ? left : left.slice(0, certain))
    },
    end() {
      const last = take(rest)
      rest = ''
      return last
    },
  }
}
