import { isValidElement, type ReactElement, type ReactNode } from 'react'
import { createRoutesFromElements, type RouteObject, Routes } from 'react-router-dom'
import { Pages } from '../../../studio/root/app.tsx'

/** Every address that the studio's own router knows, as it words them: `/books/:id`. A new one is here by itself. */
export function studioRoutes(): string[] {
  const routes = routesIn(Pages())
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
