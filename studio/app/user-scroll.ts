/** Events by which a user scrolls. */
const EVENTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Calls `listener` whenever the user may scroll. Answers with what ends that. */
export function onUserScroll(listener: () => void): () => void {
  for (const event of EVENTS) addEventListener(event, listener, { passive: true })
  return () => {
    for (const event of EVENTS) removeEventListener(event, listener)
  }
}
