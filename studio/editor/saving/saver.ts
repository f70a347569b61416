/** How the text stands, as a page shows it. */
export type SaveState =
  /** The server has it. */
  | 'saved'
  /** Changed, and about to be saved. */
  | 'changed'
  | 'saving'
  /** No line to the server: kept on this device. */
  | 'offline'
  /** Changed here and elsewhere: a person has to choose. */
  | 'choosing'
  /** The piece is locked. */
  | 'locked'
  /** Refused for another reason. */
  | 'refused'

export type SaveAnswer =
  | { readonly kind: 'saved'; readonly version: number }
  /** The server has another version by now. */
  | { readonly kind: 'changed'; readonly version: number; readonly text: string }
  | { readonly kind: 'offline' | 'locked' }
  | { readonly kind: 'refused'; readonly message: string }

/** The text that the server has. */
interface Base {
  readonly version: number
  readonly text: string
}

/** What is kept on the device until the server has it. */
export interface UnsavedText {
  /** What the text was made of. */
  readonly base: Base
  readonly text: string
}

/** What the saver drives. */
interface SaverParts {
  /** The text as it is now. */
  text(): string
  /** The same, remembered as what is being sent. */
  textToSend(): string
  send(text: string, base: number): Promise<SaveAnswer>
  /** What was sent last is what the server has now. */
  sent(): void
  /** Joins another text of the server into this one. */
  join(theirs: string): void
  hasConflicts(): boolean
  /** Between the keys of an input method the text is left alone. */
  isComposing(): boolean
  /** False: it couldn't. */
  keep(text: UnsavedText): Promise<boolean>
  /** The same before it returns, for a page that is about to go away. */
  keepAtOnce(text: UnsavedText): boolean
  drop(): Promise<void>
  /** Runs `act` after so many milliseconds; returns what stops it. */
  wait(milliseconds: number, act: () => void): () => void
  show(state: SaveState, message: string | null): void
}

/** After the last key; the text is saved as one types. */
const SAVE_AFTER_MS = 1500
/** The longest time without saving while typing goes on. */
const SAVE_AT_LEAST_EVERY_MS = 10_000
const KEEP_AFTER_MS = 300
const RETRY_AFTER_MS = 15_000

/** Saves a text as it is typed: each change is kept on the device at once and sent soon, joined with what others saved meanwhile. */
export function createSaver(parts: SaverParts, opened: Base) {
  let base = opened
  /** What the kept text was made of; during conflicts still that of before the join, so that they come up again. */
  let keptBase = opened
  let isDirty = false
  let hasStopped = false
  /** The text that the device has for certain. */
  let kept: string | null = null
  let sending: Promise<boolean> | null = null
  let waiting: Base | null = null
  const stops: Record<'save' | 'most' | 'keep', (() => void) | null> = { save: null, most: null, keep: null }

  function later(name: keyof typeof stops, milliseconds: number, act: () => void): void {
    stops[name]?.()
    if (hasStopped) return
    stops[name] = parts.wait(milliseconds, () => {
      stops[name] = null
      act()
    })
  }

  function rest(): void {
    for (const name of ['save', 'most', 'keep'] as const) {
      stops[name]?.()
      stops[name] = null
    }
  }

  function keep(): Promise<void> {
    stops.keep?.()
    stops.keep = null
    return keepText({ base: keptBase, text: parts.text() })
  }

  async function keepText(text: UnsavedText): Promise<void> {
    if (await parts.keep(text)) kept = text.text
  }

  function leave(): boolean {
    if (!isDirty && sending === null) return true
    const text = parts.text()
    return text === kept || parts.keepAtOnce({ base: keptBase, text })
  }

  function soon(): void {
    later('save', SAVE_AFTER_MS, () => void flush())
    if (stops.most === null) later('most', SAVE_AT_LEAST_EVERY_MS, () => void flush())
  }

  async function flush(): Promise<boolean> {
    if (sending) return sending.then((isSaved) => isSaved && !isDirty)
    sending = save()
    try {
      return await sending
    } finally {
      sending = null
    }
  }

  async function save(): Promise<boolean> {
    if (hasStopped) return false
    if (parts.isComposing()) {
      soon()
      return false
    }
    rest()
    if (parts.hasConflicts()) {
      await keep()
      parts.show('choosing', null)
      return false
    }
    keptBase = base
    isDirty = false
    const text = parts.textToSend()
    if (text === base.text) return settled()
    parts.show('saving', null)
    await keepText({ base, text })
    return answered(await parts.send(text, base.version), text)
  }

  async function settled(): Promise<boolean> {
    kept = null
    await parts.drop()
    if (isDirty) {
      await keep()
      parts.show('changed', null)
      soon()
      return false
    }
    parts.show('saved', null)
    if (waiting) take(waiting)
    return true
  }

  async function answered(answer: SaveAnswer, text: string): Promise<boolean> {
    if (answer.kind === 'saved') {
      base = { version: answer.version, text }
      keptBase = base
      parts.sent()
      return settled()
    }
    isDirty = true
    if (answer.kind === 'changed') return joined(answer)
    parts.show(answer.kind, answer.kind === 'refused' ? answer.message : null)
    // A locked piece isn't sent again before its author unlocks it.
    if (!hasStopped && answer.kind !== 'locked') later('save', RETRY_AFTER_MS, () => void flush())
    return false
  }

  /** Another text is there: it is joined into this one, and the result is sent, once no conflict is left. */
  async function joined(theirs: Base): Promise<boolean> {
    if (hasStopped || parts.isComposing()) {
      soon()
      return false
    }
    parts.join(theirs.text)
    base = { version: theirs.version, text: theirs.text }
    return save()
  }

  /** A newer text of the server's, while nothing of one's own is unsaved. */
  function take(theirs: Base): void {
    waiting = null
    if (theirs.version <= base.version) return
    parts.join(theirs.text)
    base = theirs
    keptBase = base
  }

  return {
    /** The text was changed by hand, or a conflict decided. */
    changed() {
      if (hasStopped) return
      isDirty = true
      if (!sending) parts.show(parts.hasConflicts() ? 'choosing' : 'changed', null)
      if (stops.keep === null) later('keep', KEEP_AFTER_MS, () => void keep())
      soon()
    },
    /** Another version of the server's is known, by no request of one's own. */
    received(theirs: Base) {
      if (theirs.version <= base.version || hasStopped) return
      // What isn't saved is sent first: the answer brings the other text along.
      if (isDirty || sending || parts.hasConflicts() || parts.isComposing()) waiting = theirs
      else take(theirs)
    },
    /** Saves at once. True: the server has the text. */
    flush,
    /** Keeps at once what the server doesn't have, because the page may go away now. False: it can't be kept. */
    leave,
    /** Keeps what isn't saved, and does nothing any more. */
    stop() {
      if (isDirty) void keep()
      rest()
      hasStopped = true
    },
  }
}

export type Saver = ReturnType<typeof createSaver>
