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

/** One server's worth: more newcomers from one address are taken for a robot, and more users than a page fill the portal. */
const TOGETHER = 20

const STATES = [...shellStates, ...accountStates, ...moneyStates, ...shelfStates, ...generatorStates, ...portalStates]
const looks = looksInTurn('what axe looks at')
const chance = openChance('the forms that axe looks at')

test('every route of the studio is looked at', () => {
  expect([...new Set(STATES.map(({ route }) => route))].toSorted()).toEqual(studioRoutes().toSorted())
})

/** All of them in the long run; else a sixth, and one for each route. */
function dueStates(): State[] {
  const sixth = chance.below(6)
  const isDue = ({ route }: State, at: number) =>
    isLongRun || at % 6 === sixth || STATES.findIndex((state) => state.route === route) === at
  return STATES.filter(isDue)
}

/** All of them in the long run, else four. */
function dueForms(): State[] {
  const left = [...shippedCatalog().generators]
  const chosen = isLongRun ? left : Array.from({ length: 4 }, () => left.splice(chance.below(left.length), 1)[0]!)
  return chosen.map((generator) => ({
    name: `the form of ${generator.id}`,
    route: '/:generator',
    as: 'newcomer',
    show: async ({ page, go, language }) => {
      await go(generator.route)
      // The page speaks as its book will.
      const spoken = generator.languages.includes(language) ? language : generator.languages[0]!
      await page.getByRole('heading', { level: 1, name: generator.title[spoken] }).waitFor()
    },
  }))
}

const cases = [...dueStates(), ...dueForms()].flatMap((state) =>
  looks().map((look) => ({ ...look, state, name: state.name })),
)
const worlds = Array.from({ length: Math.ceil(cases.length / TOGETHER) }, (_, at) => at * TOGETHER)

/** In all four looks in the long run, else in one. */
describe.each(worlds)('axe finds nothing wrong from the %ith on with', (first) => {
  let studio: OpenStudio
  let world: World
  beforeAll(async () => {
    studio = await openStudio({ config: { links } })
    world = await openWorld(studio)
  })
  afterAll(() => studio.close())

  test.each(cases.slice(first, first + TOGETHER))('$name ($language, $theme)', async ({ state, ...look }) => {
    const violations = await inState(world, state, look, ({ page }) => violationsOf(page))
    expect(violations).toEqual([])
  })
})
