import { memo, useDeferredValue, useRef } from 'react'
import { Block } from './block.tsx'
import '../style/book.css'
import { type Cut, cutAfter } from './blocks.ts'
import type { Level } from './markdown.ts'

interface PieceTextProps {
  text: string
  growing?: boolean
  level?: Level
}

/**
 * One piece as a page of a book. Only the blocks that change are drawn again. Of a long one its beginning is there at once; the
 * rest follows in pieces of time that keep nobody waiting.
 */
export const PieceText = memo(function PieceText({ text, growing = false, level = 3 }: PieceTextProps) {
  const cut = useRef<Cut>({ text: '', blocks: [], last: 0 })
  // Reading only what is new: the same text gives the same blocks, however often it is drawn.
  cut.current = cutAfter(cut.current, text)
  const groups = groupsOf(cut.current.blocks)
  const isWhole = useDeferredValue(true, growing || groups.length < 2)
  const drawn = isWhole ? groups : groups.slice(0, 1)
  return drawn.map((group, index) => (
    // A group keeps its place for good, so its place is its name.
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks are never reordered
    <Group key={index} blocks={group} growing={growing && index === groups.length - 1} level={level} />
  ))
})

/** Blocks drawn under one memo: a long piece compares a few groups, not each of its blocks. */
const TOGETHER = 16

function groupsOf(blocks: readonly string[]): (readonly string[])[] {
  const many = Math.ceil(blocks.length / TOGETHER)
  return Array.from({ length: many }, (_, index) => blocks.slice(index * TOGETHER, (index + 1) * TOGETHER))
}

interface GroupProps {
  blocks: readonly string[]
  growing: boolean
  level: Level
}

const Group = memo(
  function Group({ blocks, growing, level }: GroupProps) {
    return blocks.map((block, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Block key={index} text={block} growing={growing && index === blocks.length - 1} level={level} />
    ))
  },
  (before, after) =>
    before.growing === after.growing &&
    before.level === after.level &&
    before.blocks.length === after.blocks.length &&
    before.blocks.every((block, index) => block === after.blocks[index]),
)
