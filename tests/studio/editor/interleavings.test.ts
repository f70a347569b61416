import type { EditorState } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { readConflicts } from '../../../studio/editor/joining/conflict-plugin.ts'
import {
  joinText,
  markSentAsBase,
  readTextToSend,
  resolveConflict,
  setBaseText,
} from '../../../studio/editor/joining/text-state.ts'
import { mergeWords } from '../../../studio/editor/markdown/merge.ts'
import { printMarkdown } from '../../../studio/editor/markdown/write.ts'
import {
  createSaver,
  type SaveAnswer,
  type Saver,
  type SaveState,
  type UnsavedText,
} from '../../../studio/editor/saving/saver.ts'
import { listChildren, schema } from '../../../studio/editor/schema.ts'
import { createState } from '../../../studio/editor/view/create-editor.ts'
import { type Chance, chanceOf, isLongRun, openChance } from '../../seeded.ts'

/** The server's rule for a text that is saved by hand. */
class TextServer {
  version = 1
  text: string

  constructor(text: string) {
    this.text = text
  }

  put(text: string, base: number): SaveAnswer {
    if (text === this.text) return { kind: 'saved', version: this.version }
    if (base !== this.version) return { kind: 'changed', version: this.version, text: this.text }
    this.text = text
    this.version++
    return { kind: 'saved', version: this.version }
  }
}

/** A tab or a phone at the piece: the canvas without its view, with time and line in the test's hands. */
class Device {
  state!: EditorState
  shown: SaveState = 'saved'
  isAway = false
  isComposing = false
  /** What the device kept; it outlives the page. */
  kept: UnsavedText | null = null
  saver!: Saver
  readonly name: string
  readonly #server: TextServer
  readonly #chance: Chance
  #timers = new Set<() => void>()

  constructor(name: string, server: TextServer, chance: Chance) {
    this.name = name
    this.#server = server
    this.#chance = chance
    this.open()
  }

  /** Opens the page, with what was kept. */
  open(): void {
    const { version, text } = this.#server
    const draft = this.kept
    const base = draft?.base ?? { version, text }
    this.state = createState({ text: draft?.text ?? text, base: base.text })
    this.#timers = new Set()
    this.saver = createSaver(
      {
        text: () => printMarkdown(this.state.doc),
        textToSend: () => {
          const { text: sent, tr } = readTextToSend(this.state)
          this.state = this.state.apply(tr)
          return sent
        },
        send: async (sent, from) => {
          await this.#pause()
          const answer: SaveAnswer = this.isAway ? { kind: 'offline' } : this.#server.put(sent, from)
          await this.#pause()
          // The answer may be lost on its way.
          return this.#chance.below(10) === 0 ? { kind: 'offline' } : answer
        },
        sent: () => {
          this.state = this.state.apply(markSentAsBase(this.state))
        },
        join: (theirs) => {
          this.state = this.state.apply(joinText(this.state, theirs))
        },
        hasConflicts: () => readConflicts(this.state).length > 0,
        isComposing: () => this.isComposing,
        keep: async (kept) => {
          this.kept = kept
          return true
        },
        keepAtOnce: (kept) => {
          this.kept = kept
          return true
        },
        drop: async () => {
          this.kept = null
        },
        wait: (_, act) => {
          this.#timers.add(act)
          return () => void this.#timers.delete(act)
        },
        show: (state) => {
          this.shown = state
        },
      },
      base,
    )
    if (draft) {
      this.state = this.state.apply(setBaseText(this.state, base.text))
      this.saver.changed()
    }
  }

  /** Lets so many turns of the event loop pass: others act meanwhile. */
  async #pause(): Promise<void> {
    for (let turns = this.#chance.below(6); turns > 0; turns--) await Promise.resolve()
  }

  /** Time passes: one of what waits happens. */
  tick(): void {
    const [act] = this.#timers
    if (!act) return
    this.#timers.delete(act)
    act()
  }

  /** Learns of the server's text as a page does that is asked anew. */
  refresh(): void {
    if (!this.isAway) this.saver.received({ version: this.#server.version, text: this.#server.text })
  }

  /** Closes the page and opens it again. */
  reopen(): void {
    // What was typed since it was kept last is lost with a page that is killed; one that is closed keeps it.
    this.saver.stop()
    this.open()
  }

  /** Decides all that is open, keeping both readings, or by lot. */
  decide(isLost: (text: string) => void): void {
    for (const conflict of readConflicts(this.state)) {
      const reading = this.#chance.one(['mine', 'theirs', 'both'] as const)
      const before = printMarkdown(this.state.doc) + (conflict.theirs ?? '')
      this.state = this.state.apply(resolveConflict(this.state, conflict.id, reading))
      isLost(before)
    }
    this.saver.changed()
  }
}

const RUNS = isLongRun ? 10_000 : 8
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
  const before = printMarkdown(doc)
  const index = chance.below(doc.childCount)
  const starts = listChildren(doc).map((_, at) =>
    listChildren(doc)
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
  strike(run, before, printMarkdown(device.state.doc))
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
  if (readConflicts(device.state).length === 0) return
  device.decide((before) => strike(run, before, printMarkdown(device.state.doc)))
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
    ({ state, shown, isAway }) => !isAway && shown === 'saved' && printMarkdown(state.doc) === server.text,
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
      printMarkdown(state.doc) +
      readConflicts(state)
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
      .filter(({ state, shown }) => printMarkdown(state.doc) !== server.text || shown !== 'saved')
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
