import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { newPlace, type OpenScene } from './scene.ts'

export interface GrowingText {
  readonly text: string
  /** What comes at each step, one after the other, again and again. */
  readonly deltas: readonly string[]
}

/** A text that grows by what one flush of the server brings, drawn at once each time. */
export function growing<Data extends GrowingText>(
  draw: (text: string, data: Data) => ReactNode,
  around: (children: ReactNode) => ReactNode = (children) => children,
): OpenScene<Data> {
  return (data) => {
    let grow: (more: string) => void = () => undefined
    function Growing() {
      const [text, setText] = useState(data.text)
      grow = (more) => setText((before) => before + more)
      return draw(text, data)
    }
    const place = newPlace()
    const root = createRoot(place)
    flushSync(() => root.render(around(<Growing />)))
    let at = 0
    return {
      step: () => flushSync(() => grow(data.deltas[at++ % data.deltas.length]!)),
      close() {
        root.unmount()
        place.remove()
      },
    }
  }
}
