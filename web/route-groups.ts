import type { ServerBuild } from 'react-router'

/**
 * Chooses who answers an address: a handler that knows only the routes that this address can match. The router tries
 * one route after the other, four times for a page, and describes all that it knows for each again; nearly all of it
 * belongs to other pages. The routes of a group are those that begin with the same word, and those that begin with any
 * word. They also match each address above a page, which the page describes to the browser.
 */
export function handlersByFirstWord<Handler>(
  build: ServerBuild,
  makeHandler: (build: ServerBuild) => Handler,
): (pathname: string) => Handler {
  const whole = makeHandler(build)
  const words = new Set(ownAddresses(build).map(({ word }) => word))
  words.delete(ANY)
  const handlers = new Map([...words].map((word) => [word, makeHandler(onlyWith(build, word))]))
  return (pathname) => handlers.get(firstWordOf(pathname)) ?? whole
}

/** A parameter, a part that may be missing, or all that is left. */
const ANY = '*'

function firstWordOf(path: string): string {
  const [word = ''] = path.replace(/^\/+/, '').split('/', 1)
  return /^[:*]|\?$/.test(word) ? ANY : word.toLowerCase()
}

/** The routes that are not only a frame around others, each with the word with which its addresses begin. */
function ownAddresses({ routes }: ServerBuild): { readonly id: string; readonly word: string }[] {
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id]
    return route ? `${pathOf(route.parentId)}/${route.path ?? ''}` : ''
  }
  return Object.entries(routes)
    .filter(([, route]) => route?.path !== undefined || route?.index)
    .map(([id]) => ({ id, word: firstWordOf(pathOf(id)) }))
}

function onlyWith(build: ServerBuild, begins: string): ServerBuild {
  const kept = new Set<string>()
  for (const { id, word } of ownAddresses(build)) if (['', ANY, begins].includes(word)) keepWithParents(build, id, kept)
  const only = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id)))
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } }
}

function keepWithParents({ routes }: ServerBuild, id: string, kept: Set<string>): void {
  for (let at: string | undefined = id; at; at = routes[at]?.parentId) kept.add(at)
}
