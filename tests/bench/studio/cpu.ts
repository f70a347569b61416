import type { Page } from '@playwright/test'

const DRAWING = ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration']

/**
 * What a page has taken so far for script, style and layout, in milliseconds of its main thread's CPU: others on the machine
 * don't disturb it much. Painting is left out: without a graphics card it is a fixed millisecond or two a frame for any page.
 */
export async function cpuOf(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.reduce((sum, { name, value }) => (DRAWING.includes(name) ? sum + value * 1000 : sum), 0)
  }
}
