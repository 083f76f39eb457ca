import { expect, type Page } from '@playwright/test'
import { atDesktop, londonDate, test } from '../../support/browser/journey.ts'

interface Told {
  readonly '@type': string
}

/** What a page's response tells search engines. */
async function readRobots(
  page: Page,
  address: string,
): Promise<{ types: string[]; robots: string | undefined; status: number }> {
  const answer = await page.request.get(address)
  const html = await answer.text()
  const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, json = '{}']) => JSON.parse(json) as Told,
  )
  return {
    types: blocks.map((block) => block['@type']),
    robots: /<meta name="robots" content="([^"]*)"/.exec(html)?.[1],
    status: answer.status(),
  }
}

test(
  'a venue tells what it is, a class that it is an event, where they may be indexed (T17)',
  atDesktop('as it is sent: the same everywhere'),
  async ({ page }) => {
    expect(await readRobots(page, '/location/river-house-gym')).toEqual({
      types: ['ExerciseGym', 'BreadcrumbList'],
      robots: 'index,follow',
      status: 200,
    })
    const date = londonDate(2)
    const answer = await page.request.get(`/api/studio/river-house-gym/classes?date=${date}`)
    const found = ((await answer.json()) as { id: string; name: string }[]).find(
      ({ name }) => name === 'Evening Strength',
    )
    const classPage = `/location/river-house-gym/class/${found?.id}?date=${date}`
    expect(await readRobots(page, classPage)).toEqual({
      types: ['Event', 'BreadcrumbList'],
      robots: 'index,follow',
      status: 200,
    })
    expect(await readRobots(page, `${classPage}&partner=grand-hotel`)).toEqual({
      types: [],
      robots: 'noindex,nofollow',
      status: 200,
    })
  },
)

test(
  'what is not there says so, and search engines keep nothing of it',
  atDesktop('as it is sent: the same everywhere'),
  async ({ page }) => {
    for (const address of [
      '/nowhere',
      '/location/nope',
      '/blogs/nope',
      '/location/river-house-gym/class/nope',
      '/user/profile/nope',
    ])
      expect(await readRobots(page, address), address).toEqual({ types: [], robots: 'noindex,nofollow', status: 404 })
  },
)
