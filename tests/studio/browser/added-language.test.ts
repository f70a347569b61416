import { expect, test } from 'vitest'
import { INDONESIAN } from '../../indonesian.ts'
import { opened } from '../../opened.ts'
import { violationsOf } from './axe.ts'
import { openIndonesianStudio } from './open-studio.ts'
import { generatorOf } from './states/world.ts'
import { wordsOf } from './words.ts'

const studio = opened(() => openIndonesianStudio())

test('a language of a pack is the browser’s, is chosen, is kept, and its texts are loaded when it is', async () => {
  const person = await studio.person()
  await studio.visit({ as: person, width: 390 }, async ({ page, go, of, t }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const own = wordsOf(INDONESIAN)
    await go('/profile/edit')
    const choice = page.getByRole('combobox', { name: t('profile.language') })
    await choice.waitFor()
    expect(asked.filter((path) => path.startsWith('/api/languages'))).toEqual([])
    await choice.selectOption({ label: 'Bahasa Indonesia' })
    await page.getByRole('button', { name: t('profile.save') }).click()
    await page.getByRole('button', { name: own.t('profile.save') }).waitFor()
    expect((await person.get('/api/profile')).body.language).toBe(INDONESIAN)
    expect(asked).toContain('/api/languages/id/frame')
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(INDONESIAN)
    expect(await violationsOf(page)).toEqual([])
    // The form of a generator that writes in it, and a fault of the engine's own check.
    const { route, title } = generatorOf('cookbook')
    await go(route)
    await page.getByRole('heading', { level: 1, name: own.of(title) }).waitFor()
    expect(own.of(title)).not.toBe(of(title))
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expect(await violationsOf(page)).toEqual([])
  })
  await studio.visit({ language: INDONESIAN }, async ({ page, go, t }) => {
    await go('/signin')
    await page.getByLabel(t('account.email')).fill(person.email)
    await page.getByLabel(t('account.password')).fill('salah sekali')
    await page.getByRole('button', { name: t('account.sign-in'), exact: true }).click()
    await page
      .getByRole('alert')
      .filter({ hasText: t('accounts.credentials-invalid') })
      .waitFor()
  })
})
