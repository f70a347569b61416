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
  open(name: string, data: unknown): void
  /** Does the work so often, each time in a frame of its own that is painted. */
  run(times: number): Promise<void>
  close(): void
}

let scene: Scene | null = null

window.bench ??= {
  scenes: {},
  open(name, data) {
    scene = window.bench.scenes[name]!(data as never)
  },
  async run(times) {
    for (let time = 0; time < times; time++) {
      await new Promise<void>((painted) => {
        requestAnimationFrame(() => {
          scene!.step()
          setTimeout(painted)
        })
      })
    }
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
