import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shippedCatalog } from '../../catalog.ts'
import { isLongRun, openChance } from '../../seeded.ts'
import { violationsOf } from './axe.ts'
import { looksInTurn } from './in-turn.ts'
import { type OpenStudio, openStudio } from './open-studio.ts'
import { studioRoutes } from './routes.ts'
import { accountStates } from './states/accounts.ts'
import { generatorStates } from './states/generator.ts'
import { moneyStates } from './states/money.ts'
import { portalStates } from './states/portal.ts'
import { shelfStates } from './states/shelf.ts'
import { shellStates } from './states/shell.ts'
import { inState, type State } from './states/state.ts'
import { openWorld, type World } from './states/world.ts'

const links = { KALAM_TOPUP_150: 'https://pay.example.test/150', KALAM_TOPUP_600: 'https://pay.example.test/600' }

let studio: OpenStudio
let world: World
beforeAll(async () => {
  studio = await openStudio({ config: { links } })
  world = await openWorld(studio)
})
afterAll(() => studio.close())

const STATES = [...shellStates, ...accountStates, ...moneyStates, ...shelfStates, ...generatorStates, ...portalStates]
const looks = looksInTurn('what axe looks at')
const chance = openChance('the forms that axe looks at')

test('every route of the studio is looked at', () => {
  expect([...new Set(STATES.map(({ route }) => route))].toSorted()).toEqual(studioRoutes().toSorted())
})

/** Each state in all four looks in the long run; else a sixth of them, and one for each route, in one look. */
describe('axe finds nothing wrong with', () => {
  const sixth = chance.below(6)
  const isDue = ({ route }: State, at: number) =>
    isLongRun || at % 6 === sixth || STATES.findIndex((state) => state.route === route) === at
  const cases = STATES.filter(isDue).flatMap((state) => looks().map((look) => ({ ...look, state, name: state.name })))
  test.each(cases)('$name ($language, $theme)', async ({ state, ...look }) => {
    const violations = await inState(world, state, look, ({ page }) => violationsOf(page))
    expect(violations).toEqual([])
  })
})

/** All of them in all looks in the long run, else one in each look. */
describe('axe finds nothing wrong with the form of', () => {
  const left = [...shippedCatalog().generators]
  const chosen = isLongRun ? left : Array.from({ length: 4 }, () => left.splice(chance.below(left.length), 1)[0]!)
  const cases = chosen.flatMap((generator) => looks().map((look) => ({ ...look, generator, id: generator.id })))
  test.each(cases)('$id ($language, $theme)', async ({ generator, ...look }) => {
    const state: State = {
      name: generator.id,
      route: '/:generator',
      as: 'newcomer',
      show: async ({ page, go, of }) => {
        await go(generator.route)
        await page.getByRole('heading', { level: 1, name: of(generator.title) }).waitFor()
      },
    }
    expect(await inState(world, state, look, ({ page }) => violationsOf(page))).toEqual([])
  })
})
