import { isValidElement, type ReactElement, type ReactNode } from 'react'
import { createRoutesFromElements, type RouteObject, Routes } from 'react-router-dom'
import { beforeAll, describe, expect, test } from 'vitest'
import { PageRoutes } from '../../../studio/pages/app.tsx'
import { shippedCatalog } from '../../catalog.ts'
import { INDONESIAN, spokenIn } from '../../indonesian.ts'
import { opened } from '../../opened.ts'
import { everyNth, isLongRun } from '../../seeded.ts'
import { violationsOf } from './axe.ts'
import { looksInTurn } from './in-turn.ts'
import { openIndonesianStudio, openStudio } from './open-studio.ts'
import { accountStates } from './states/accounts.ts'
import { generatorStates } from './states/generator.ts'
import { moneyStates } from './states/money.ts'
import { portalStates } from './states/portal.ts'
import { shelfStates } from './states/shelf.ts'
import { shellStates } from './states/shell.ts'
import { inState, type State } from './states/state.ts'
import { openWorld, type World } from './states/world.ts'

/** Every address that the studio's own router knows, as it words them: `/books/:id`. A new one is here by itself. */
function studioRoutes(): string[] {
  const routes = routesIn(PageRoutes())
  if (routes === null) throw new Error('Pages draws no routes')
  return pathsOf(createRoutesFromElements(routes.props.children))
}

type Element = ReactElement<{ children?: ReactNode }>

/** The routes in what waits for them and holds them. */
function routesIn(element: ReactNode): Element | null {
  if (!isValidElement<{ children?: ReactNode }>(element)) return null
  return element.type === Routes ? element : routesIn(element.props.children)
}

function pathsOf(routes: readonly RouteObject[]): string[] {
  return routes.flatMap(({ index, path, children = [] }) => [
    ...(index ? ['/'] : []),
    ...(path === undefined ? [] : [path === '*' ? path : `/${path}`]),
    ...pathsOf(children),
  ])
}

const links = { KALAM_TOPUP_150: 'https://pay.example.test/150', KALAM_TOPUP_600: 'https://pay.example.test/600' }

/** One server's worth: more newcomers from one address are taken for a robot, and more users than a page fill the portal. */
const TOGETHER = isLongRun ? 20 : 30

const STATES = [...shellStates, ...accountStates, ...moneyStates, ...shelfStates, ...generatorStates, ...portalStates]
const looks = looksInTurn('what axe looks at')

test('every route of the studio is looked at', () => {
  expect([...new Set(STATES.map(({ route }) => route))].toSorted()).toEqual(studioRoutes().toSorted())
})

/** All of them in the long run; else some, and one for each route. */
function dueStates(): State[] {
  const some = new Set(everyNth('what axe looks at', STATES, 48))
  return STATES.filter((state) => some.has(state) || STATES.find(({ route }) => route === state.route) === state)
}

/** Those of all generators in the long run, else of one. */
function dueForms(): State[] {
  return everyNth('the forms that axe looks at', shippedCatalog().generators, 42).map((generator) => ({
    name: `the form of ${generator.id}`,
    route: '/:generator',
    as: 'newcomer',
    show: async ({ page, go, language }) => {
      await go(generator.route)
      // The page speaks as its book will.
      const { languages, title } = spokenIn(generator, language)
      const spoken = languages.includes(language) ? language : languages[0]!
      await page.getByRole('heading', { level: 1, name: title[spoken] }).waitFor()
    },
  }))
}

const cases = [...dueStates(), ...dueForms()].flatMap((state) =>
  looks().map((look) => ({ ...look, state, name: state.name })),
)
const worlds = Array.from({ length: Math.ceil(cases.length / TOGETHER) }, (_, at) => at * TOGETHER)

/** In all four looks and in an added language in the long run, else in one look. */
describe.each(worlds)('axe finds nothing wrong from the %ith on with', (first) => {
  let world: World
  const studio = opened(() => (isLongRun ? openIndonesianStudio : openStudio)({ config: { links } }))
  beforeAll(async () => {
    world = await openWorld(studio, isLongRun ? [INDONESIAN] : [])
  })

  test.each(cases.slice(first, first + TOGETHER))('$name ($language, $theme)', async ({ state, ...look }) => {
    const violations = await inState(world, state, look, ({ page }) => violationsOf(page))
    expect(violations).toEqual([])
  })
})
