import { type RefObject, useEffect, useRef, useState } from 'react'

interface Arrival {
  /** For the element that holds the proposals. */
  readonly proposals: RefObject<HTMLDivElement | null>
  /** Whether the last rewrite brought a proposal. */
  readonly hasArrived: boolean
}

/** Scrolls to the newest proposal when a rewrite ends: it is below the growing text, which then disappears. */
export function useArrival(isBusy: boolean): Arrival {
  const proposals = useRef<HTMLDivElement>(null)
  const wasBusy = useRef(false)
  const [hasArrived, setArrived] = useState(false)
  useEffect(() => {
    const isThere = wasBusy.current && !isBusy && proposals.current?.firstElementChild != null
    wasBusy.current = isBusy
    setArrived(isThere)
    if (isThere) showAtTop(proposals.current!)
  }, [isBusy])
  return { proposals, hasArrived }
}

/** Height of the panel's sticky header, with a margin. */
const HEADER_PIXELS = 64

/** Scrolls the panel around an element, and not the text beside the panel. */
function showAtTop(element: HTMLElement): void {
  const panel = element.closest('aside')
  if (!panel) return
  const distance = element.getBoundingClientRect().top - panel.getBoundingClientRect().top
  panel.scrollTop += distance - HEADER_PIXELS
}
