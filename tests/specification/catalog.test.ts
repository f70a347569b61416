import { expect, test } from 'vitest'
import { packageRoot, resolveCatalogFolders } from '../../engine/node/folders.ts'
import { loadCatalog } from '../../engine/node/load.ts'
import { findModelEnd } from '../../engine/node/models.ts'

const { catalog } = await loadCatalog(resolveCatalogFolders(), packageRoot())
const { settings } = catalog!

test('families in menu order; the test page is in no menu', () => {
  const families = Object.entries(settings.families).map(([id, { title, menu }]) => [id, title.en, menu])
  expect(families).toEqual([
    ['fiction', 'Fiction', true],
    ['non-fiction', 'Non-fiction', true],
    ['creative', 'Creative writing', true],
    ['marketing', 'Marketing', true],
    ['covers', 'Covers', true],
    ['tools', 'Tools', false],
  ])
})

test('marketing has three external links, whose addresses are configuration', () => {
  const links = Object.entries(settings.families).flatMap(([id, { links }]) => links.map(({ title }) => [id, title.en]))
  expect(links).toEqual([
    ['marketing', 'Design template'],
    ['marketing', 'Publishing guides'],
    ['marketing', 'Publishing tools'],
  ])
})

test('languages and model', () => {
  expect(settings.languages).toEqual(['en', 'ms'])
  expect(settings.model).toEqual({ name: 'gpt-6-luna', image: 'gpt-image-2.6-flare' })
})

test('token presets', () => {
  const { default: whole, ...presets } = settings.presets
  expect(whole).toEqual({ maxTokens: 2000, temperature: 0.8, presencePenalty: 0.3, frequencyPenalty: 0.3 })
  expect(presets).toEqual({
    chapter: { maxTokens: 1500 },
    marketing: { maxTokens: 800, temperature: 0.7, presencePenalty: 0.2, frequencyPenalty: 0.2 },
    creative: { maxTokens: 800 },
    facts: { maxTokens: 1000 },
    jokes: { maxTokens: 500 },
    poems: { maxTokens: 500 },
  })
})

test('a call has 180 seconds, a piece at most 3 texts', () => {
  expect(settings.limits).toMatchObject({ deadlineSeconds: 180, calls: 3 })
})

test('packages: the upgrade page’s, the middle one popular, and the top-up page’s', () => {
  const lines = (page: string) =>
    settings.packages[page]!.map(({ credits, currency, price, popular }) =>
      [credits, currency, price, ...(popular ? ['popular'] : [])].join(' '),
    )
  expect(lines('upgrade')).toEqual(['300 USD 29.99', '500 USD 49.99 popular', '1000 USD 99.99'])
  expect(settings.packages.upgrade!.map(({ id }) => id)).toEqual(['basic', 'pro', 'business'])
  expect(lines('topup')).toEqual(['150 MYR 45', '300 MYR 75', '600 MYR 97 popular'])
})

test('top-up packages have addresses from configuration, one each', () => {
  const addresses = settings.packages.topup!.map(({ url }) => url)
  expect(addresses.every((url) => /^KALAM_[A-Z0-9_]+$/.test(url ?? ''))).toBe(true)
  expect(new Set(addresses).size).toBe(3)
})

test('credits of a role', () => {
  expect(settings.roles).toEqual({ free: 10, pro: 150, business: 500, admin: 9999 })
})

test('no package claims what there is not', () => {
  const claims = Object.values(settings.packages).flatMap((group) => group.flatMap(({ features }) => features))
  expect(claims.filter(({ en }) => /API|1000\+|24\/7/.test(en))).toEqual([])
})

test('neither the models that are asked by default nor the recommended ones have a known end', () => {
  for (const model of Object.values(settings.model)) expect(findModelEnd(model, settings.ends), model).toBeNull()
  expect(findModelEnd('gpt-4o-mini', settings.ends)).toEqual({
    model: 'gpt-4o-mini',
    date: '2027-01-14',
    use: 'gpt-6-luna',
  })
  expect(findModelEnd('dall-e-3', settings.ends)?.date).toBe('2026-05-12')
  for (const { model, use } of settings.ends) expect(findModelEnd(use, settings.ends), `${model} → ${use}`).toBeNull()
})
