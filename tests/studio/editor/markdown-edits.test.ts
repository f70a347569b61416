import { history } from 'prosemirror-history'
import { Fragment, type Node } from 'prosemirror-model'
import { EditorState } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { canonical, canonicalBlocks, isSameList } from '../../../studio/editor/markdown/canonical.ts'
import { locateQuote } from '../../../studio/editor/markdown/locate.ts'
import { readText } from '../../../studio/editor/markdown/read.ts'
import { shapeText } from '../../../studio/editor/markdown/shape.ts'
import { type WriteReport, writeText } from '../../../studio/editor/markdown/write.ts'
import { childrenOf, keptOf } from '../../../studio/editor/schema.ts'
import { type Chance, isLongRun, openChance } from '../../seeded.ts'
import { EDITS } from './random-edits.ts'
import { allTexts } from './texts.ts'

const EDIT_COUNT = isLongRun ? 10_000 : 150
const EDITS_PER_TEXT = 10
const LONGEST_TEXT = isLongRun ? 60_000 : 8000

const texts = allTexts().filter(({ text }) => text.length < LONGEST_TEXT)

/** Changes the document, unless the edit isn't possible here. */
function editOnce(state: EditorState, name: string, chance: Chance): EditorState | null {
  try {
    const next = EDITS[name]!(state, chance)
    next?.doc.check()
    return next && !next.doc.eq(state.doc) ? next : null
  } catch (error) {
    // ProseMirror refuses what the schema forbids.
    if (error instanceof RangeError || /fit|inline|Invalid content/i.test(String(error))) return null
    throw error
  }
}

/** What is seen: blocks by meaning, and their plain text. */
function seen(doc: Node): string[] {
  const blocks = canonicalBlocks(childrenOf(doc))
  const content = Fragment.from(blocks)
  return [...blocks.map(shapeText), content.textBetween(0, content.size, '\n').replace(/\r/g, '')]
}

/** Blocks that still are the file's own, side by side as in the file, as the bytes that they stood with. */
function untouchedRuns(opened: Node, doc: Node): string[] {
  const runs: Node[][] = [[]]
  const blocks = childrenOf(doc).filter((node) => keptOf(node) || canonical(node))
  for (const [index, node] of blocks.entries()) {
    const kept = keptOf(node)
    const meetsList = [blocks[index - 1], blocks[index + 1]].some((other) => other && isSameList(node, other))
    const isOwn = kept !== null && node === opened.maybeChild(kept.number) && !meetsList
    const last = runs.at(-1)!.at(-1)
    if (isOwn && last && keptOf(last)!.number === kept.number - 1) runs.at(-1)!.push(node)
    else runs.push(isOwn ? [node] : [])
  }
  return runs
    .filter((run) => run.length > 0)
    .map((run) =>
      run
        .map((node, at) => {
          const { source, gap } = keptOf(node)!
          return at + 1 < run.length ? source + gap : source
        })
        .join(''),
    )
}

/** Null when all stand in the text one after the other. */
function missingRun(runs: readonly string[], saved: string): string | null {
  let from = 0
  for (const run of runs) {
    const at = saved.indexOf(run, from)
    if (at < 0) return run
    from = at + run.length
  }
  return null
}

function faultsOf(opened: Node, doc: Node): string[] {
  const report: WriteReport = { forced: 0, unsure: [] }
  const saved = writeText(doc, report)
  const again = readText(saved)
  const [is, should] = [seen(again), seen(doc)]
  const at = should.findIndex((block, index) => block !== is[index])
  const missing = report.forced > 0 ? null : missingRun(untouchedRuns(opened, doc), saved)
  return [
    ...report.unsure.map((text) => `no way to write ${text.slice(0, 200)}`),
    ...(at >= 0 || is.length !== should.length
      ? [`seen ${should[at]?.slice(0, 300)}, saved ${is[at]?.slice(0, 300)}`]
      : []),
    ...(writeText(again) === saved ? [] : ['saved again, it differs']),
    ...(missing === null ? [] : [`an untouched run changed: ${JSON.stringify(missing.slice(0, 200))}`]),
  ]
}

test('what is saved is what is seen, and what no edit touched keeps its bytes', { timeout: 3_600_000 }, () => {
  const chance = openChance('edits')
  const faults: string[] = []
  for (let edits = 0; edits < EDIT_COUNT; ) {
    const { name, text } = chance.one(texts)
    const opened = readText(text)
    let state = EditorState.create({ doc: opened, plugins: [history()] })
    for (let tries = 0, done = 0; done < EDITS_PER_TEXT && tries < 60; tries++) {
      const edit = chance.one(Object.keys(EDITS))
      const next = editOnce(state, edit, chance)
      if (!next) continue
      state = next
      edits++
      done++
      faults.push(...faultsOf(opened, state.doc).map((fault) => `${name}, edit ${edits} (${edit}): ${fault}`))
    }
  }
  expect(faults).toEqual([])
})

test.each([
  ['x <div> b', 'x '],
  ['x\ny <div> b', 'y '],
  ['x\ny <head> <b>b</b>\n<i>c</i>', 'y '],
  ['- x <div> b', 'x '],
])('a tag that comes to begin a line stays in its paragraph: %j', (text, words) => {
  const opened = readText(text)
  const state = EditorState.create({ doc: opened })
  const { from, to } = locateQuote(opened, words)!
  expect(faultsOf(opened, state.tr.delete(from, to).doc)).toEqual([])
})

test('one typed letter mostly changes one letter of the file', { timeout: 3_600_000 }, () => {
  let letters = 0
  let exact = 0
  for (const { text } of texts.filter((_, index) => index % (isLongRun ? 1 : 12) === 0)) {
    const doc = readText(text)
    doc.descendants((node, at) => {
      if (!node.isTextblock || node.textContent.length < 8 || at % 7 !== 0) return
      const place = at + 1 + Math.floor(node.content.size / 2)
      const saved = writeText(EditorState.create({ doc }).tr.insertText('q', place).doc)
      letters++
      const first = [...saved].findIndex((_, index) => saved[index] !== text[index])
      if (saved.slice(0, first) + saved.slice(first + 1) === text) exact++
    })
  }
  expect(letters).toBeGreaterThan(20)
  expect(exact / letters).toBeGreaterThan(0.9)
})
