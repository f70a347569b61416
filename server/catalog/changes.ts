import type { LiveCatalog } from './live-catalog.ts'

/** The version now, and each one after it, until the signal aborts. What changes twice meanwhile is told once. */
export async function* changesOf(
  catalog: Pick<LiveCatalog, 'version' | 'onChange'>,
  signal: AbortSignal,
): AsyncGenerator<number> {
  let wake = () => {}
  const off = catalog.onChange(() => wake())
  const leave = () => wake()
  signal.addEventListener('abort', leave)
  try {
    let told = 0
    while (!signal.aborted) {
      if (told !== catalog.version) {
        told = catalog.version
        yield told
        continue
      }
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  } finally {
    off()
    signal.removeEventListener('abort', leave)
  }
}
