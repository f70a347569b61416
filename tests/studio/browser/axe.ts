import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type Axe from 'axe-core'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds wrong on the page as it is, by every rule it has: which, where, and how to mend it. The studio has no frames. */
export async function violationsOf(page: Page): Promise<readonly string[]> {
  // As long as the page is open, it has it.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE)
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { readonly axe: typeof Axe }
    // All rules run. Only violations are listed with all their elements, since the other results are not used.
    const { violations } = await axe.run({ resultTypes: ['violations'] })
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target.join(' ')}: ${failureSummary}`),
    )
  })
}
