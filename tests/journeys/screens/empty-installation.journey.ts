import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { type APIRequestContext, expect } from '@playwright/test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { demoCities } from '../../../demo/world/cities.ts'
import { partners } from '../../../demo/world/partners.ts'
import { freePort } from '../../../database/embedded/free-port.ts'
import { type JourneyProduct, startJourneyProduct } from '../../support/browser/journey-product.ts'
import { atPhone, test } from '../../support/browser/journey.ts'
import routes from '../../../web/routes.ts'

/** An installation of one's own, without the demo world: it says only what is so (T195). */
const root = path.resolve(import.meta.dirname, '../../..')
const ORIGIN = `http://localhost:${await freePort()}`
const SETTINGS = {
  DEMO: 'false',
  COMPANY_NAME: 'Away GmbH',
  COMPANY_ADDRESS: 'Seestrasse 1, 8002 Anywhere',
  CONTACT_EMAIL: 'hello@away.example',
}
const LONDON = `name,lat,lng,city
One,51.5007,-0.1246,London
Two,51.5081,-0.0759,London
Three,51.5138,-0.0984,London
Four,51.5194,-0.1270,London
`
/** What only the demo has: its companies, its venues, its size. A city may be anybody's. */
const demoNames = ['Calmspace', 'Safetrip', 'River House Gym', 'Atelier Yoga', 'North Pool', 'Sky Spa']
const demoNumbers = ['1,50\\d', '\\b30 cities', 'Europe, North America']
const DEMO = new RegExp(
  demoNames
    .concat(
      partners().map(({ name }) => name),
      demoNumbers,
    )
    .join('|'),
  'i',
)

let product: JourneyProduct
let folder: string

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(180_000)
  folder = await mkdtemp(path.join(tmpdir(), 'roamfit-empty-'))
  product = await startJourneyProduct(ORIGIN, { ...SETTINGS, DATA_DIR: folder }, path.join(root, 'server/main.ts'))
})
test.afterAll(async () => {
  await product.stop()
  await rm(folder, { recursive: true, force: true })
})

/** The address of each page: '/location/:slug'. */
function addressesOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path: own = '', index, children }) => {
    const address = [above, own].filter(Boolean).join('/')
    const isPage = index === true || own !== ''
    return [...(isPage ? [`/${address}`] : []), ...addressesOf(children ?? [], address)]
  })
}
const pages = addressesOf(routes).map((address) =>
  address.replace(':brandPass', 'roamfit-pass').replaceAll(/:\w+|\*/g, 'nowhere'),
)
const demoPages = [
  '/extraservices',
  '/calmspace-make-health-a-habit',
  '/safetrip-Travel-insurance-and-more',
  '/safetrip-travellers',
]
const answers = ['faq', 'content/about-us', 'content/press-room', 'content/how-it-works', 'content/terms-of-use']
const others = [
  ...answers.map((name) => `/api/cms/${name}`),
  '/api/cms/b2c',
  '/api/utility/destinations',
  '/api/blogdata.json',
  '/manifest.webmanifest',
  '/robots.txt',
]

async function open(request: APIRequestContext, address: string) {
  const answer = await request.get(`${ORIGIN}${address}`)
  return { status: answer.status(), text: await answer.text() }
}

/** Opens every page, the map of the site and what pages are made from. Returns the addresses that pages lead to. */
async function openAll(request: APIRequestContext, more: readonly string[] = []): Promise<Set<string>> {
  const links = new Set<string>()
  for (const address of [...pages, ...others, ...more, ...(await mapOf(request))]) {
    const { status, text } = await open(request, address)
    expect(status, address).toBeLessThan(500)
    expect(DEMO.exec(text)?.[0], address).toBeUndefined()
    if (status !== 200) continue
    for (const [, link = ''] of text.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)) links.add(link)
  }
  return links
}

/** The map of the site, its parts, and all addresses in them. */
async function mapOf(request: APIRequestContext): Promise<string[]> {
  const placesIn = async (address: string) =>
    Array.from((await open(request, address)).text.matchAll(/<loc>([^<]*)<\/loc>/g), ([, place = '']) =>
      place.replace(ORIGIN, ''),
    )
  const parts = await placesIn('/sitemap.xml')
  const places = await Promise.all(parts.map(placesIn))
  return ['/sitemap.xml', ...parts, ...places.flat()]
}

test('without venues no page names the demo or a number of its own', atPhone('the same texts'), async ({ request }) => {
  const links = await openAll(request)
  for (const link of links) expect((await open(request, link)).status, link).toBe(200)
  expect(links).toContain('/press-room')
  for (const address of demoPages) expect((await open(request, address)).status, address).toBe(404)
  expect((await mapOf(request)).filter((address) => !address.startsWith('/sitemap'))).toEqual(['/', '/locations'])
  expect((await open(request, '/press-room')).text).toContain('There are no venues yet.')
  const cities = demoCities.map(({ city }) => city).filter((city) => city !== 'London')
  const home = (await open(request, '/')).text
  expect(cities.filter((city) => home.includes(city))).toEqual([])
})

test('with four venues the pages speak of four', atPhone('the same texts'), async ({ request }) => {
  const file = path.join(folder, 'london.csv')
  await writeFile(file, LONDON)
  await promisify(execFile)(process.execPath, ['server/commands/import.ts', 'venues', file], {
    cwd: root,
    env: { ...process.env, ...SETTINGS, DATA_DIR: folder },
  })
  const four = 'There are 4 venues in London.'
  await expect.poll(async () => (await open(request, '/press-room')).text).toContain(four)
  expect((await open(request, '/FAQs')).text).toContain(four)
  const links = await openAll(request, ['/locations?city=London', '/schedule?city=London'])
  for (const link of links) expect((await open(request, link)).status, link).toBe(200)
  const venues = (await mapOf(request)).filter((address) => address.startsWith('/location/'))
  expect(venues).toHaveLength(4)
})
