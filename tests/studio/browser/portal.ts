import type { Locator } from '@playwright/test'
import type { Section } from '../../../studio/administration/section-head.tsx'
import type { Visit } from './open-studio.ts'

/** The administrator's portal as somebody in front of it finds things there. */
export function portalOf({ page, t, go }: Visit) {
  const heading = (section: Section) => page.getByRole('heading', { level: 2, name: t(`section.${section}`) })
  return {
    t,
    async open(section: Section): Promise<void> {
      await go(`/admin#${section}`)
      await heading(section).waitFor()
    },
    /** Goes on to another section by its link. */
    async turnTo(section: Section): Promise<void> {
      const sections = page.getByRole('navigation', { name: t('sections') })
      await sections.getByRole('link', { name: t(`section.${section}`), exact: true }).click()
      await heading(section).waitFor()
    },
    row: (text: string | RegExp): Locator => page.getByRole('row').filter({ hasText: text }),
    dialog: (name: string): Locator => page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name })),
  }
}

export type Portal = ReturnType<typeof portalOf>

/** A notice that passes by. */
export function notice({ page, t }: Pick<Visit, 'page' | 't'>, text: string): Locator {
  return page.getByRole('region', { name: t('shell.notices') }).getByText(text)
}
