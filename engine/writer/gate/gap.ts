/** Gives out text with its last blanks kept back, so that the gap a removed block leaves can be closed. */
export interface GapCloser {
  give(text: string): string
  /** The blanks at the end, unless a block stood there. */
  rest(): string
  /** A block was taken out here. */
  remove(): void
  /** Everything given so far is taken back. */
  reset(): void
  /** True when the next character begins a line. */
  readonly atLineStart: boolean
  /** True once anything but blanks was given. */
  readonly any: boolean
}

export function createGapCloser(): GapCloser {
  let space = ''
  let gap = false
  let any = false
  return {
    get atLineStart() {
      return !any || /\n[ \t]*$/.test(space)
    },
    get any() {
      return any
    },
    give(text) {
      if (text === '') return ''
      let whole = space + text
      if (gap) {
        const body = whole.trimStart()
        if (body === '') {
          space = whole
          return ''
        }
        whole = (any ? closed(whole.slice(0, whole.length - body.length)) : '') + body
        gap = false
      }
      const out = whole.trimEnd()
      space = whole.slice(out.length)
      if (out !== '') any = true
      return out
    },
    rest: () => (gap ? '' : space),
    remove() {
      gap = true
    },
    reset() {
      space = ''
      gap = false
      any = false
    },
  }
}

function closed(blanks: string): string {
  const lines = blanks.split('\n').length - 1
  if (lines >= 2) return '\n\n'
  return lines === 1 ? '\n' : ' '
}
