import { Component, memo, type ReactNode } from 'react'
import remend from 'remend'
import { drawMarkdown, type Level } from './markdown.ts'

interface BlockProps {
  text: string
  /** Its marks may still be open. */
  growing?: boolean
  level?: Level
}

/** One block of Markdown. What can't be drawn as Markdown stands as it was written. */
export const Block = memo(function Block({ text, growing = false, level = 3 }: BlockProps) {
  const plain = <p className="whitespace-pre-wrap">{text}</p>
  if (text.length > LONGEST || isTooDeep(text)) return plain
  return (
    <Fallback plain={plain}>
      <Drawn text={text} growing={growing} level={level} />
    </Fallback>
  )
})

function Drawn({ text, growing, level }: Required<BlockProps>) {
  return drawMarkdown(growing ? remend(text) : text, level)
}

/** Characters. Longer blocks than any prose has stay as they were written: reading their marks would stop the page. */
const LONGEST = 20_000

/** Marks that open one another so often are no prose; reading them takes time that grows with their square. */
function isTooDeep(text: string): boolean {
  return /(?:[>[(]\s*){24}|(?:[-*+]\s+){24}|[*_~`<]{60}/.test(text)
}

class Fallback extends Component<{ plain: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.plain : this.props.children
  }
}
