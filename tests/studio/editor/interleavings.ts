import type { EditorState } from 'prosemirror-state'
import { conflictsOf } from '../../../studio/editor/joining/conflict-plugin.ts'
import { baseFrom, chooseReading, joinText, sentIsBase, textToSend } from '../../../studio/editor/joining/text-state.ts'
import { writeText } from '../../../studio/editor/markdown/write.ts'
import {
  type Answer,
  createSaver,
  type KeptText,
  type Saver,
  type SaveState,
} from '../../../studio/editor/saving/saver.ts'
import { createState } from '../../../studio/editor/view/create-editor.ts'
import type { Chance } from '../../seeded.ts'

/** The server's rule for a text that is saved by hand. */
export class TextServer {
  version = 1
  text: string

  constructor(text: string) {
    this.text = text
  }

  put(text: string, base: number): Answer {
    if (text === this.text) return { kind: 'saved', version: this.version }
    if (base !== this.version) return { kind: 'changed', version: this.version, text: this.text }
    this.text = text
    this.version++
    return { kind: 'saved', version: this.version }
  }
}

/** A tab or a phone at the piece: the canvas without its view, with time and line in the test's hands. */
export class Device {
  state!: EditorState
  shown: SaveState = 'saved'
  isAway = false
  isComposing = false
  /** What the device kept; it outlives the page. */
  kept: KeptText | null = null
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
        text: () => writeText(this.state.doc),
        textToSend: () => {
          const { text: sent, tr } = textToSend(this.state)
          this.state = this.state.apply(tr)
          return sent
        },
        send: async (sent, from) => {
          await this.#pause()
          const answer: Answer = this.isAway ? { kind: 'offline' } : this.#server.put(sent, from)
          await this.#pause()
          // The answer may be lost on its way.
          return this.#chance.below(10) === 0 ? { kind: 'offline' } : answer
        },
        sent: () => {
          this.state = this.state.apply(sentIsBase(this.state))
        },
        join: (theirs) => {
          this.state = this.state.apply(joinText(this.state, theirs))
        },
        hasConflicts: () => conflictsOf(this.state).length > 0,
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
      this.state = this.state.apply(baseFrom(this.state, base.text))
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
    for (const conflict of conflictsOf(this.state)) {
      const reading = this.#chance.one(['mine', 'theirs', 'both'] as const)
      const before = writeText(this.state.doc) + (conflict.theirs ?? '')
      this.state = this.state.apply(chooseReading(this.state, conflict.id, reading))
      isLost(before)
    }
    this.saver.changed()
  }
}
