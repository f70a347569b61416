import { Component, memo, type ReactNode, useDeferredValue, useId, useMemo, useRef } from 'react'
import '../style/book.css'
import remend from 'remend'
import { type Cut, cutAfter } from './blocks.ts'
import { drawMarkdown, type Footnotes, footnotesOf, type Level } from './markdown.ts'
import { Notes } from './notes.tsx'

interface PieceTextProps {
  text: string
  growing?: boolean
  level?: Level
}

/**
 * One piece as a page of a book. Only the blocks that change are drawn again. Of a long one
 * the beginning is rendered first, the rest at low priority.
 */
export const PieceText = memo(function PieceText({ text, growing = false, level = 3 }: PieceTextProps) {
  const cut = useRef<Cut>({ text: '', blocks: [], last: 0 })
  // Parses only the new text.
  cut.current = cutAfter(cut.current, text)
  const prefix = useId()
  const { blocks } = cut.current
  const { footnotes, rest } = useMemo(() => footnotesOf(blocks, prefix), [blocks, prefix])
  const groups = groupsOf(rest)
  const isWhole = useDeferredValue(true, growing || groups.length < 2)
  const drawn = isWhole ? groups : groups.slice(0, 1)
  return (
    <>
      {drawn.map((group, index) => (
        <Group
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks are never reordered
          key={index}
          blocks={group}
          growing={growing && index === groups.length - 1}
          level={level}
          footnotes={footnotes}
        />
      ))}
      {footnotes.byLabel.size > 0 && <Notes footnotes={footnotes} level={level} />}
    </>
  )
})

/** Blocks under one memo, so that a long piece compares a few groups instead of all blocks. */
const BLOCKS_PER_GROUP = 16

function groupsOf(blocks: readonly string[]): (readonly string[])[] {
  const many = Math.ceil(blocks.length / BLOCKS_PER_GROUP)
  return Array.from({ length: many }, (_, index) =>
    blocks.slice(index * BLOCKS_PER_GROUP, (index + 1) * BLOCKS_PER_GROUP),
  )
}

interface GroupProps {
  blocks: readonly string[]
  growing: boolean
  level: Level
  footnotes: Footnotes
}

const Group = memo(
  function Group({ blocks, growing, level, footnotes }: GroupProps) {
    return blocks.map((block, index) => (
      <Block
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        key={index}
        text={block}
        growing={growing && index === blocks.length - 1}
        level={level}
        footnotes={footnotes}
      />
    ))
  },
  (before, after) =>
    before.growing === after.growing &&
    before.level === after.level &&
    before.footnotes === after.footnotes &&
    before.blocks.length === after.blocks.length &&
    before.blocks.every((block, index) => block === after.blocks[index]),
)

interface BlockProps {
  text: string
  /** Its marks may still be open. */
  growing: boolean
  level: Level
  footnotes: Footnotes
}

/** One block of Markdown. Text that can't be rendered as Markdown is shown as it is. */
const Block = memo(function Block({ text, growing, level, footnotes }: BlockProps) {
  const plain = <p className="whitespace-pre-wrap">{text}</p>
  if (text.length > LONGEST || isTooDeep(text)) return plain
  return (
    <Fallback plain={plain}>
      <Drawn text={text} growing={growing} level={level} footnotes={footnotes} />
    </Fallback>
  )
})

function Drawn({ text, growing, level, footnotes }: BlockProps) {
  return drawMarkdown(growing ? remend(text) : text, level, footnotes)
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
