import { expect, test } from 'vitest'
import { conflictsOf } from '../../../studio/editor/joining/conflict-plugin.ts'
import { mergeWords } from '../../../studio/editor/markdown/merge.ts'
import { writeText } from '../../../studio/editor/markdown/write.ts'
import { childrenOf, schema } from '../../../studio/editor/schema.ts'
import { type Chance, chanceOf, isLongRun, openChance } from '../../seeded.ts'
import { Device, TextServer } from './interleavings.ts'

const RUNS = isLongRun ? 10_000 : 20
const MOST_ACTIONS = 40

const TEXT = [
  '# The harbour',
  'She walked along the quay, and the boats lay still in the grey water.',
  'Nobody had told her *when* the ferry would come.',
  '“You are early,” said the man with the lamp.',
  '- rope\n- tar\n- an old coat',
  'He looked at the sky; it would rain before noon.',
  'They waited.',
]

/** Words that were typed; one that its own author or a choice removed again is struck off. */
type Typed = Map<string, { readonly by: string }>

interface Run {
  readonly chance: Chance
  readonly server: TextServer
  readonly devices: readonly Device[]
  readonly typed: Typed
  count: number
}

function newWord(run: Run, by: string): string {
  const word = `${by}${run.count++}x`
  run.typed.set(word, { by })
  return word
}

/** Words that no longer stand in a text after an act of its author's are nobody's loss. */
function strike({ typed }: Run, before: string, after: string): void {
  for (const word of typed.keys()) if (before.includes(word) && !after.includes(word)) typed.delete(word)
}

/** Types a word, adds a paragraph, deletes one, or replaces words. */
function edit(run: Run, device: Device): void {
  const { chance } = run
  const { doc } = device.state
  const before = writeText(doc)
  const index = chance.below(doc.childCount)
  const starts = childrenOf(doc).map((_, at) =>
    childrenOf(doc)
      .slice(0, at)
      .reduce((sum, { nodeSize }) => sum + nodeSize, 0),
  )
  const node = doc.child(index)
  const at = starts[index]!
  const kind = chance.below(10)
  let { tr } = device.state
  if (kind < 6 && node.isTextblock) {
    const from = at + 1 + chance.below(node.content.size + 1)
    const to = Math.min(at + node.nodeSize - 1, from + (chance.below(4) === 0 ? chance.below(12) : 0))
    tr = tr.insertText(` ${newWord(run, device.name)} `, from, to)
  } else if (kind < 9) {
    const text = schema.text(`New ${newWord(run, device.name)}.`)
    tr = tr.insert(at, schema.node('paragraph', null, text))
  } else if (doc.childCount > 3) tr = tr.delete(at, at + node.nodeSize)
  else return
  device.state = device.state.apply(tr)
  strike(run, before, writeText(device.state.doc))
  device.saver.changed()
}

/** A rewrite is taken: another text of one paragraph, made of what the server has. */
function rewrite(run: Run): void {
  const { chance, server } = run
  const blocks = server.text.split('\n\n')
  const at = chance.below(blocks.length)
  const words = blocks[at]!.split(' ')
  words.splice(chance.below(words.length), 0, newWord(run, 'R'))
  blocks[at] = words.join(' ')
  server.text = blocks.join('\n\n')
  server.version++
}

function act(run: Run): void {
  const { chance } = run
  const device = chance.one(run.devices)
  const what = chance.below(20)
  if (what < 9) edit(run, device)
  else if (what < 13) device.tick()
  else if (what < 14) void device.saver.flush()
  else if (what < 15) device.isAway = !device.isAway
  else if (what < 16) rewrite(run)
  else if (what < 17) device.refresh()
  else if (what < 18) device.isComposing = !device.isComposing
  else if (what < 19) device.reopen()
  else decide(run, device)
}

function decide(run: Run, device: Device): void {
  if (conflictsOf(device.state).length === 0) return
  device.decide((before) => strike(run, before, writeText(device.state.doc)))
}

async function settle(run: Run): Promise<void> {
  for (let round = 0; round < 60 && !isSettled(run); round++) {
    for (const device of run.devices) {
      device.isAway = false
      device.isComposing = false
      decide(run, device)
      await device.saver.flush()
      device.refresh()
      await turns(20)
    }
  }
}

function isSettled({ devices, server }: Run): boolean {
  return devices.every(
    ({ state, shown, isAway }) => !isAway && shown === 'saved' && writeText(state.doc) === server.text,
  )
}

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await Promise.resolve()
}

async function faultsOf(seed: number): Promise<string[]> {
  const chance = chanceOf(seed)
  const server = new TextServer(`${TEXT.join('\n\n')}\n`)
  const devices = ['A', 'B', 'P'].map((name) => new Device(name, server, chance))
  const run: Run = { chance, server, devices, typed: new Map(), count: 0 }
  for (let left = 5 + chance.below(MOST_ACTIONS); left > 0; left--) {
    act(run)
    await turns(chance.below(8))
  }
  const open = devices.map(
    ({ state }) =>
      writeText(state.doc) +
      conflictsOf(state)
        .map(({ theirs }) => theirs)
        .join(),
  )
  const everywhere = [server.text, ...open].join('\n')
  const lostBefore = [...run.typed.keys()].filter((word) => !everywhere.includes(word))
  await settle(run)
  const lost = [...run.typed.keys()].filter((word) => !server.text.includes(word))
  return [
    ...lostBefore.map((word) => `seed ${seed}: ${word} was lost in silence`),
    ...lost.map((word) => `seed ${seed}: ${word} isn't in the text in the end`),
    ...devices
      .filter(({ state, shown }) => writeText(state.doc) !== server.text || shown !== 'saved')
      .map(({ name, shown }) => `seed ${seed}: ${name} (${shown}) shows another text than the server has`),
  ]
}

test('two tabs, a phone and a rewrite in any order: nothing typed is lost in silence', {
  timeout: 3_600_000,
}, async () => {
  const { seed } = openChance('interleavings')
  const faults: string[] = []
  for (let run = 0; run < RUNS; run++) faults.push(...(await faultsOf(seed * 100_000 + run)))
  expect(faults).toEqual([])
})

test('words that both changed are no silent merge', () => {
  expect(mergeWords('one DOS three', 'one two three', 'one deux three')).toBeNull()
})
