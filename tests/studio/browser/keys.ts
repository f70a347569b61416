import type { Locator } from '@playwright/test'
import { expect } from 'vitest'
import { isLongRun } from '../../seeded.ts'
import type { Visit } from './open-studio.ts'

/** More stops than any page has. */
const MOST = 150

/** What `faultOfFocus` says past the last stop. */
const NOWHERE = 'nothing has the focus'

/** What is wrong with how the focus shows; empty: one sees where it is. */
async function faultOfFocus(): Promise<string> {
  // What is calm changes within a frame, not at once.
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body) return 'nothing has the focus'
  const { outerHTML } = focused
  const told = outerHTML.slice(0, 160)
  const isRinged = (element: Element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  }
  // What is hidden in its label shows on that; a menu's item by its ground, a search field and a text by their caret.
  const label = focused.closest('label')
  const { backgroundColor } = getComputedStyle(focused)
  const isMarked = focused.role === 'menuitem' && backgroundColor !== 'rgba(0, 0, 0, 0)'
  const hasCaret = (focused.role === 'combobox' && focused.tagName === 'INPUT') || focused.isContentEditable
  if (!isRinged(focused) && !(label && isRinged(label)) && !isMarked && !hasCaret) return `no ring: ${told}`
  const box = (label && !isRinged(focused) ? label : focused).getBoundingClientRect()
  const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)]
  const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)]
  if (right <= left || bottom <= top) return `out of sight: ${told}`
  const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [x, y] as const))
  const isSeen = points.some(([x, y]) => {
    const above = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y)
    return above !== null && (focused.contains(above) || above.contains(focused) || label?.contains(above))
  })
  if (isSeen) return ''
  const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  return `covered: ${told} by ${above?.outerHTML.slice(0, 120)}`
}

/** A person with a keyboard and nothing else, who must always see where they are. */
export function keysOf({ page }: Visit) {
  // Asked again for a moment: what has just been focused is drawn a few frames later on a busy machine.
  const focusShows = () => expect.poll(() => page.evaluate(faultOfFocus), { timeout: 2000 }).toBe('')
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const isOn = (target: Locator) => target.evaluate((element) => element === document.activeElement)
  /** From a page's beginning past its navigation, by the link for it; each stop of that is walked in the long run. */
  const skip = async (target: Locator) => {
    const isAhead = () => target.evaluate((wanted) => wanted.closest('#content') !== null)
    const isAtBeginning = () => page.evaluate(() => document.activeElement === document.body)
    if (isLongRun || !(await isAtBeginning()) || !(await isAhead())) return
    await press('Tab')
    await focusShows()
    // An address with a place in it begins there.
    if (!(await page.evaluate(() => document.activeElement?.matches('a[href="#content"]')))) return
    await press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
  }
  return {
    press,
    type: (text: string) => page.keyboard.type(text),
    isOn,
    /** Waits until the focus is there, and shows. */
    async on(target: Locator): Promise<void> {
      await expect.poll(() => isOn(target), { timeout: 15_000 }).toBe(true)
      await focusShows()
    },
    /** Tab by Tab until the focus is there; each stop on the way shows. */
    async to(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
      await target.first().waitFor()
      if (key === 'Tab') await skip(target.first())
      // Found once: asking by role at each stop takes longer than all else. What is drawn anew on the way is found again.
      let wanted = await target.first().elementHandle()
      for (let stop = 0; stop < MOST; stop++) {
        const at = await wanted!.evaluate((element) => [element.isConnected, element === document.activeElement])
        if (!at[0]) wanted = await target.first().elementHandle()
        if (at[0] ? at[1] : await isOn(target.first())) return
        await press(key)
        await focusShows()
      }
      throw new Error(`${MOST} stops on, the focus is still elsewhere`)
    },
    /** Every stop from here to the page's end, each of which shows; how many there are. */
    async through(): Promise<number> {
      for (let stop = 0; stop < MOST * 2; stop++) {
        await press('Tab')
        const fault = await page.evaluate(faultOfFocus)
        if (fault === NOWHERE) return stop
        if (fault !== '') await focusShows()
      }
      throw new Error('the page has no end')
    },
  }
}
