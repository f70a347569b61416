import type { ComponentProps } from 'react'
import { type To, useHref, useLinkClickHandler, useMatch, useResolvedPath } from 'react-router-dom'
import { classNames } from '../ui/class-names.ts'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To
  replace?: boolean
  /** Kept beside the address, for the page that it leads to. */
  state?: unknown
}

/** A link within the studio. The router's own brings along what loads pages ahead on its server, a fifth of its weight. */
export function Link({ to, replace = false, state, onClick, ...props }: LinkProps) {
  const href = useHref(to)
  const follow = useLinkClickHandler(to, { replace, state, target: props.target })
  return (
    <a
      {...props}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    />
  )
}

/** A link within a text; `isPlain`: underlined only under the pointer, where links stand by themselves. */
export function TextLink({ isPlain = false, className, ...props }: LinkProps & { isPlain?: boolean }) {
  const line = isPlain ? 'hover:underline' : 'underline'
  return <Link {...props} className={classNames('text-accent underline-offset-4', line, className)} />
}

interface NavigationLinkProps extends Omit<LinkProps, 'className'> {
  className: (isHere: boolean) => string
  /** Its own page alone counts, not those below it. */
  end?: boolean
}

/** A link that knows whether it leads to the page that is shown. */
export function NavigationLink({ to, end = false, className, ...props }: NavigationLinkProps) {
  const { pathname } = useResolvedPath(to)
  const isHere = useMatch({ path: pathname, end }) !== null
  return <Link {...props} to={to} aria-current={isHere ? 'page' : undefined} className={className(isHere)} />
}
