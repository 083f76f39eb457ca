import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { describe, expect, it } from 'vitest'
import { handlersByFirstWord } from './route-groups.ts'
import routes from './routes.ts'

const build = buildOf(routes)
const handlerOf = handlersByFirstWord(build, (part) => part)

const oddAddresses =
  '/ // /Locations /b2c/location/river-house-gym /location /location/river-house-gym/class /user /schedule/ //locations ' +
  '/user/profile/nothing/here /roamfit-pass /nothing/like/it /%6Cocations /location/caf%C3%A9 /locations.data /_root.data'
const addresses = [
  ...Object.values(build.routes).map((route) => pathOf(route?.id).replaceAll(/:\w+/g, 'Any-1')),
  ...oddAddresses.split(' '),
]

describe('a handler of some of the routes', () => {
  it.each(addresses)('finds what all routes find for %s and for the addresses above it', (address) => {
    const part = handlerOf(address)
    for (let above = address; above; above = above.slice(0, above.lastIndexOf('/')))
      expect(idsAt(part, above)).toEqual(idsAt(build, above))
    expect(idsAt(part, '/')).toEqual(idsAt(build, '/'))
  })

  it('describes only the routes that it knows', () => {
    const part = handlerOf('/location/river-house-gym')
    expect(Object.keys(part.routes)).toEqual([
      'pages/layout/layout',
      'pages/home/home',
      'pages/venue/venue',
      'pages/class/class',
      'pages/content/partner-page',
      'pages/not-found/not-found',
    ])
    expect(Object.keys(part.assets.routes)).toEqual(Object.keys(part.routes))
  })

  it('knows all routes where no route begins with the word: an escaped one, a partner’s, the first data of a page', () => {
    for (const address of ['/%6Cocation/river-house-gym', '/roamfit-pass', '/locations.data'])
      expect(handlerOf(address)).toBe(build)
  })
})

function idsAt({ routes: known }: ServerBuild, address: string): string[] | undefined {
  return matchRoutes(treeOf(known), decodeURI(address) || '/')?.map(({ route }) => route.id ?? '')
}

function treeOf(known: ServerBuild['routes'], parentId?: string): RouteObject[] {
  const children = Object.values(known).filter((route) => route?.parentId === parentId)
  return children.map((route): RouteObject => {
    const { id, path, index } = route ?? {}
    return index ? { id, path, index } : { id, path, children: treeOf(known, id) }
  })
}

function pathOf(id: string | undefined): string {
  const route = id === undefined ? undefined : build.routes[id]
  return route ? `${pathOf(route.parentId)}${route.path === undefined ? '' : `/${route.path}`}` : ''
}

/** A build of these routes, as far as handlers of its parts look at it. */
function buildOf(entries: readonly RouteConfigEntry[]): ServerBuild {
  const all = Object.fromEntries(flatten(entries).map((route) => [route.id, route]))
  return { routes: all, assets: { routes: all } } as unknown as ServerBuild
}

function flatten(entries: readonly RouteConfigEntry[], parentId?: string): { readonly id: string }[] {
  return entries.flatMap(({ file, path, index, children = [], id = file.replace(/\.tsx?$/, '') }) => [
    { id, parentId, path, index },
    ...flatten(children, id),
  ])
}
