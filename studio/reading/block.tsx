import { Component, memo, type ReactNode } from 'react'
import Markdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import remend from 'remend'

/** The level of the headings inside a text: one below what stands over it, so that no level is skipped. */
export type Level = 2 | 3 | 4

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
      <Markdown components={COMPONENTS[level]} remarkPlugins={PLUGINS} skipHtml urlTransform={webOnly}>
        {growing ? remend(shown) : shown}
      </Markdown>
    </Fallback>
  )
})

const PLUGINS = [remarkGfm]

/** Longer blocks than any prose has are cut off, or a line of a megabyte would stop the page. */
const LONGEST = 50_000

/** Marks that open one another so often are no prose; reading them takes time that grows with their square. */
function isTooDeep(text: string): boolean {
  return /(?:[>[(]\s*){24}|(?:[-*+]\s+){24}|[*_~`<]{60}/.test(text)
}

/** What a model writes is never trusted: no HTML, no pictures from elsewhere, no address but the web's own. */
function componentsAt(level: Level): Components {
  const Heading = ({ children }: { children?: ReactNode }) => {
    const Name = `h${level}` as const
    return <Name>{children}</Name>
  }
  return {
    h1: Heading,
    h2: Heading,
    h3: Heading,
    h4: Heading,
    h5: Heading,
    h6: Heading,
    img: ({ alt }) => <>{alt}</>,
    input: ({ checked }) => <>{checked ? '☑' : '☐'}</>,
    a: ({ href, children }) =>
      href ? (
        <a href={href} target="_blank" rel="noopener noreferrer nofollow" className="text-accent underline">
          {children}
        </a>
      ) : (
        <>{children}</>
      ),
  }
}

const COMPONENTS = { 2: componentsAt(2), 3: componentsAt(3), 4: componentsAt(4) } as const

function webOnly(address: string): string {
  return /^https?:\/\//i.test(address) ? address : ''
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
