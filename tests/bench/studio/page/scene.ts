/** Something on the page whose work is measured, opened from plain data. */
export interface Scene {
  /** Does its work once, to the last changed element. */
  step(): void
  close(): void
}

export type OpenScene<Data> = (data: Data) => Scene

declare global {
  interface Window {
    /** What the bench calls from outside. */
    bench: Bench
  }
}

interface Bench {
  readonly scenes: Record<string, OpenScene<never>>
  /** Ends when all of it is drawn: what a long text puts off is no part of a step. */
  open(name: string, data: unknown): Promise<void>
  /** Does the work so often, each time in a task of its own, to the last box on the page. */
  run(times: number): Promise<void>
  close(): void
}

let scene: Scene | null = null

/** Milliseconds without anything new on the page. */
const SETTLED = 150

function elements(): number {
  return document.querySelectorAll('*').length
}

const channel = new MessageChannel()

/** Does something so many times, each in a task of its own. No timers: those wait longer the more often they are asked. */
function inTasks(count: number, act: (task: number) => void): Promise<void> {
  return new Promise((ended) => {
    let task = 0
    const next = () => {
      // Not behind a promise: only what a task does by itself counts as its script.
      act(task++)
      if (task < count) return channel.port2.postMessage(null)
      channel.port1.removeEventListener('message', next)
      ended()
    }
    channel.port1.addEventListener('message', next)
    channel.port1.start()
    channel.port2.postMessage(null)
  })
}

window.bench ??= {
  scenes: {},
  async open(name, data) {
    scene = window.bench.scenes[name]!(data as never)
    for (let before = 0; before !== elements(); ) {
      before = elements()
      await new Promise((resolve) => setTimeout(resolve, SETTLED))
    }
  },
  run(times) {
    return inTasks(times * 2, (task) => {
      if (task % 2 === 0) scene!.step()
      // React may finish behind the event: what it has changed is laid out in the next task.
      else document.body.getBoundingClientRect()
    })
  },
  close() {
    scene?.close()
    scene = null
  },
}

export function addScene<Data>(name: string, open: OpenScene<Data>): void {
  window.bench.scenes[name] = open as OpenScene<never>
}

/** A new place on the page. */
export function newPlace(): HTMLElement {
  const place = document.createElement('div')
  document.body.append(place)
  return place
}
