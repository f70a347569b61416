import { Component, memo, type ReactNode, useDeferredValue, useId, useMemo, useRef } from 'react'
import '../style/book.css'
import remend from 'remend'
import { useText } from '../language/language.tsx'
import { collectFootnotes, type Footnotes, type HeadingLevel, renderFootnote, renderMarkdown } from './markdown.ts'

interface PieceTextProps {
  text: string
  growing?: boolean
  level?: HeadingLevel
}

/**
 * One piece as a page of a book. Only the blocks that change are drawn again. Of a long one
 * the beginning is rendered first, the rest at low priority.
 */
export const PieceText = memo(function PieceText({ text, growing = false, level = 3 }: PieceTextProps) {
  const cut = useRef<BlockCut>({ text: '', blocks: [], last: 0 })
  // Parses only the new text.
  cut.current = extendCut(cut.current, text)
  const prefix = useId()
  const { blocks } = cut.current
  const { footnotes, rest } = useMemo(() => collectFootnotes(blocks, prefix), [blocks, prefix])
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
  level: HeadingLevel
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
  level: HeadingLevel
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
  return renderMarkdown(growing ? remend(text) : text, level, footnotes)
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

/** The footnotes of a text below it, each with a link back to the place that first refers to it. */
function Notes({ footnotes: { prefix, byLabel }, level }: { footnotes: Footnotes; level: HeadingLevel }) {
  const { t } = useText()
  return (
    <section className="footnotes" role="doc-endnotes" aria-label={t('text.footnotes')}>
      <ol>
        {[...byLabel.values()].map((note) => (
          <li key={note.number} id={`${prefix}n${note.number}`}>
            {renderFootnote(note, level)}
            {note.block !== null && (
              <a href={`#${prefix}r${note.number}`} role="doc-backlink" aria-label={t('text.footnote-back')}>
                ↩
              </a>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** A Markdown text cut into its top-level blocks, and where the last of them begins. */
export interface BlockCut {
  readonly text: string
  readonly blocks: readonly string[]
  /** Where the last block begins: what grows can change nothing before it. */
  readonly last: number
}

const NOTHING: BlockCut = { text: '', blocks: [], last: 0 }

export function splitBlocks(text: string): readonly string[] {
  return extendCut(NOTHING, text).blocks
}

/**
 * Cuts at blank lines outside fences, unless what follows is indented: that belongs to the list before. A text that has grown since it was cut before is read from its last block on, so that
 * every earlier block stays the very one it was.
 */
export function extendCut(before: BlockCut, text: string): BlockCut {
  const goesOn = before.blocks.length > 0 && text.startsWith(before.text)
  const blocks = goesOn ? before.blocks.slice(0, -1) : []
  let last = goesOn ? before.last : 0
  let fence: string | null = null
  let from = last
  let at = from
  const push = (end: number) => {
    const block = text.slice(from, end)
    if (block.trim() === '') return
    blocks.push(block)
    last = from
  }
  while (at < text.length) {
    const end = text.indexOf('\n', at)
    const line = text.slice(at, end === -1 ? text.length : end)
    const next = end === -1 ? text.length : end + 1
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1]
    if (mark !== undefined) {
      if (fence === null) fence = mark
      else if (mark.startsWith(fence)) fence = null
    } else if (fence === null && line.trim() === '' && !goesOnAt(text, next)) {
      push(at)
      from = next
    }
    at = next
  }
  push(text.length)
  return { text, blocks, last }
}

/** Whether the next line that says anything is indented. */
function goesOnAt(text: string, from: number): boolean {
  const found = /[^\s]/g
  found.lastIndex = from
  const at = found.exec(text)?.index
  if (at === undefined) return false
  const indent = text.slice(Math.max(from, text.lastIndexOf('\n', at) + 1), at)
  return indent.includes('\t') || indent.length > 1
}
