import type { ComponentProps, MouseEvent } from 'react'
import { createPath, type NavigateOptions, type Path, useLocation } from 'react-router'
import { isPlainPress } from './is-plain-press.ts'
import { forgetWish, wishForPage } from './page-wish.ts'
import { goTo } from './go-to.ts'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, LinkOptions {
  /**
   * An address of this site: a path, '?' with parameters of the current page, or a path in parts. An address elsewhere
   * is the browser's.
   */
  readonly to: string | Partial<Path>
  /** 'intent': loads the page when the link is touched, or under the pointer or the focus for a moment. */
  readonly prefetch?: 'intent' | 'none'
}
type LinkOptions = Pick<NavigateOptions, 'replace' | 'state' | 'preventScrollReset' | 'defaultShouldRevalidate'>

const onIntent = {
  onFocus: wishForPage,
  onBlur: forgetWish,
  onMouseEnter: wishForPage,
  onMouseLeave: forgetWish,
  onTouchStart: wishForPage,
} as const

/**
 * A link to one of our pages that does nothing before it is pressed: the router's own has over twenty hooks, which a
 * list pays for in every row. It looks and behaves as that one does.
 */
export function Link({
  to,
  prefetch,
  replace,
  state,
  preventScrollReset,
  defaultShouldRevalidate,
  onClick,
  children,
  ...rest
}: LinkProps) {
  const here = useLocation()
  const href = addressOf(to, here.pathname)
  const isOurs = href.startsWith('/')
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!isOurs || event.defaultPrevented || !isPlainPress(event) || (rest.target && rest.target !== '_self')) return
    const isHere = href === createPath(here)
    if (goTo(href, { replace: replace ?? isHere, state, preventScrollReset, defaultShouldRevalidate }))
      event.preventDefault()
  }
  return (
    <a {...(prefetch === 'intent' ? withOwn(rest) : rest)} href={href} onClick={press}>
      {children}
    </a>
  )
}

function addressOf(to: LinkProps['to'], pathname: string): string {
  const address = typeof to === 'string' ? to : createPath({ pathname, ...to })
  return address.startsWith('?') ? pathname + address : address
}

/** A link's own listeners for focus and pointer hear the event first. */
function withOwn(rest: ComponentProps<'a'>): ComponentProps<'a'> {
  const { onFocus, onBlur, onMouseEnter, onMouseLeave, onTouchStart } = rest
  if (!onFocus && !onBlur && !onMouseEnter && !onMouseLeave && !onTouchStart) return { ...rest, ...onIntent }
  return {
    ...rest,
    onFocus: (event) => (onFocus?.(event), wishForPage(event)),
    onBlur: (event) => (onBlur?.(event), forgetWish()),
    onMouseEnter: (event) => (onMouseEnter?.(event), wishForPage(event)),
    onMouseLeave: (event) => (onMouseLeave?.(event), forgetWish()),
    onTouchStart: (event) => (onTouchStart?.(event), wishForPage(event)),
  }
}
