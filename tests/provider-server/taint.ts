import type { Taint } from './play.ts'

/** Dresses a clean reply in what models put around it. */
export function taint(text: string, kind: Taint): string {
  switch (kind) {
    case 'preamble':
      return `Sure! Here is the text you asked for:\n\n${text}`
    case 'thinking':
      return `<think>\nThe user wants a text. I should keep it plain.\n</think>\n\n${text}`
    case 'fences':
      return `\`\`\`markdown\n${text}\n\`\`\``
    case 'chatter':
      return `${text}\n\nLet me know if you'd like me to adjust the tone or continue with the next chapter!`
    case 'all-taints':
      return taint(taint(taint(taint(text, 'fences'), 'chatter'), 'preamble'), 'thinking')
  }
}
