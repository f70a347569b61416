import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Half as long as what the builder sends by itself, twice for each look. */
const SOURCE = readFileSync(join(import.meta.dirname, '../../../node_modules/axe-core/axe.min.js'), 'utf8')

/** What axe finds wrong on the page as it is, by every rule it has: which, where, and how to mend it. */
export async function violationsOf(page: Page): Promise<readonly string[]> {
  // In the page itself: another page of the browser would be one more that must not ask anything.
  const axe = new AxeBuilder({ page, axeSource: SOURCE }).setLegacyMode(true)
  // All rules run. Only violations are listed with all their elements, since the other results are not used.
  const { violations } = await axe.options({ resultTypes: ['violations'] }).analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target.join(' ')}: ${failureSummary}`),
  )
}
