import { Component, memo, type ReactNode } from 'react'
import remend from 'remend'
import { drawMarkdown, type Level } from './markdown.tsx'

interface BlockProps {
  text: string
  /** Its marks may still be open. */
  growing?: boolean
  level?: Level
}

/** One block of Markdown. What can't be drawn as Markdown stands as it was written. */
export const Block = memo(function Block({ text, growing = false, level = 3 }: BlockProps) {
  const shown = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
  const plain = <p className="whitespace-pre-wrap">{shown}</p>
  if (isTooDeep(shown)) return plain
  return (
    <Fallback plain={plain}>
      <Drawn text={shown} growing={growing} level={level} />
    </Fallback>
  )
})

function Drawn({ text, growing, level }: Required<BlockProps>) {
  return drawMarkdown(growing ? remend(text) : text, level)
}

/** Longer blocks than any prose has are cut off, or a line of a megabyte would stop the page. */
const LONGEST = 50_000

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
