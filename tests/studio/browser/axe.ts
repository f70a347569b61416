import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe finds wrong on the page as it is, by every rule it has: which, where, and how to mend it. */
export async function violationsOf(page: Page): Promise<readonly string[]> {
  // In the page itself: another page of the browser would be one more that must not ask anything.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target.join(' ')}: ${failureSummary}`),
  )
}
