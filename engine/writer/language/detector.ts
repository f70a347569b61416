/** The language detector, loaded with the first longer text: its data take a third of a second. */
export interface Detector {
  /** ISO 639-1 code, or null when it isn't sure. */
  detect(text: string): string | null
  knows(code: string): boolean
}

let loading: Promise<Detector> | null = null
let loaded: Detector | null = null

export function loadDetector(): Promise<Detector> {
  loading ??= load()
  return loading
}

/** The detector when it is there already; otherwise null, and it is loaded. */
export function detectorAtHand(): Detector | null {
  if (loaded === null) void loadDetector().catch(() => undefined)
  return loaded
}

async function load(): Promise<Detector> {
  const { eld } = await import('eld/small')
  const codes = new Set(Object.values(eld.info().Languages))
  loaded = {
    detect(text) {
      const result = eld.detect(text)
      return result.language !== '' && result.isReliable() ? result.language : null
    },
    knows: (code) => codes.has(code),
  }
  return loaded
}
