import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { isIndexed } from '../web/site/meta/indexed-pages.rules.ts'
import { readConfig } from '../server/start/config.ts'
import { chromiumFlags, findChromium } from '../tools/chromium.ts'
import { type Finding, medianOf, type BenchRun } from './support/finding.ts'
import { phonePages } from './support/phone-pages.ts'
import { table } from './support/report.ts'
import { startBuilds } from './support/two-builds.ts'

type Page = (typeof phonePages)[number]

/** Largest contentful paint, seconds. */
const paints: Readonly<Record<Page['name'], number>> = {
  home: 2,
  locations: 2.2,
  venue: 2.2,
  schedule: 2.2,
  trip: 2.2,
  'plan of a trip': 2.2,
}

const scores = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const
type Category = keyof typeof scores
const categories = Object.keys(scores) as Category[]

/** One visit with an empty browser, as on a phone with a slow network. Scores of 100, seconds, milliseconds. */
interface Visit extends Readonly<Record<Category, number>> {
  readonly fcp: number
  readonly lcp: number
  readonly cls: number
  readonly tbt: number
  /** The faults that cost points in the categories with a target of 100. */
  readonly faults: readonly string[]
}

/**
 * The pages of the built product in Lighthouse's mobile setting (simulated throttling), the median of three visits. A
 * search engine's view is judged only where search engines may come (INDEXED_PAGES). With `--against <folder>`, another
 * build takes turns with this one, visit by visit.
 */
export async function measureWeb({ say, short, against }: BenchRun): Promise<Finding[]> {
  const builds = await startBuilds(against)
  const chromePath = findChromium()
  try {
    const rows = []
    const findings: Finding[] = []
    for (const page of phonePages) {
      // The first request draws a picture; later visitors do not wait for that.
      for (const { origin } of builds) await visitPage(chromePath, origin + page.path)
      const visits = builds.map((): Visit[] => [])
      while ((visits[0]?.length ?? 0) < (short ? 1 : 3))
        for (const [index, { origin }] of builds.entries())
          visits[index]?.push(await visitPage(chromePath, origin + page.path))
      const [own, other] = visits.map(findMiddleVisit)
      if (!own) continue
      rows.push(rowOf(page, own), ...(other ? [['the other build', ...rowOf(page, other).slice(1)]] : []))
      findings.push(...findingsOf(page, own), ...(other ? [shareOfBlocking(page, own, other)] : []))
      for (const fault of own.faults) say(`${page.name}: ${fault}`)
    }
    say(
      table(['page', 'performance', 'accessibility', 'best practices', 'SEO', 'FCP s', 'LCP s', 'CLS', 'TBT ms'], rows),
    )
    return findings
  } finally {
    for (const { stop } of builds) await stop()
  }
}

function shareOfBlocking({ name }: Page, own: Visit, other: Visit): Finding {
  return {
    what: `${name} on a phone: share of the other build's total blocking time`,
    result: own.tbt / other.tbt,
    unit: '',
    atMost: 0.5,
  }
}

/** On a busy machine a browser's trace sometimes lacks its beginning; then the page is visited again. */
async function visitPage(chromePath: string, address: string, tries = 3): Promise<Visit> {
  const { lhr } = await judgePage(chromePath, address)
  if (!lhr.runtimeError) return visitOf(lhr)
  if (tries > 1) return visitPage(chromePath, address, tries - 1)
  throw new Error(`Lighthouse could not judge ${address}: ${lhr.runtimeError.message}`)
}

/** In a separate browser. */
async function judgePage(chromePath: string, address: string): Promise<{ readonly lhr: Result }> {
  const chrome = await launch({ chromePath, chromeFlags: ['--headless', ...chromiumFlags], logLevel: 'silent' })
  try {
    const run = await lighthouse(address, { port: chrome.port, onlyCategories: categories, logLevel: 'silent' })
    if (!run) throw new Error(`Lighthouse said nothing of ${address}`)
    return run
  } finally {
    chrome.kill()
  }
}

function visitOf(lhr: Result): Visit {
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
  const score = (category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    fcp: value('first-contentful-paint') / 1000,
    lcp: value('largest-contentful-paint') / 1000,
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
    faults: categories.filter((category) => category !== 'performance').flatMap((category) => faultsOf(lhr, category)),
  }
}

function faultsOf({ audits, categories: judged }: Result, category: Category): string[] {
  const lost = (judged[category]?.auditRefs ?? []).filter(
    ({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1,
  )
  return lost.map(({ id }) => `${category}: ${audits[id]?.title ?? id} ${whereOf(audits[id]?.details)}`.trim())
}

function whereOf(details: unknown): string {
  const { items = [] } = (details ?? {}) as {
    readonly items?: readonly { readonly node?: { readonly snippet?: string }; readonly description?: string }[]
  }
  const places = items.map((item) => item.node?.snippet ?? item.description).filter((place) => place !== undefined)
  return places.length > 0 ? `(${places.slice(0, 5).join(', ')})` : ''
}

/**
 * Takes each figure by itself, because the visit with the middle score is not the visit with the middle paint; faults
 * of any visit count.
 */
function findMiddleVisit(visits: readonly Visit[]): Visit {
  const of = (figure: (visit: Visit) => number) => medianOf(visits.map(figure))
  return {
    performance: of(({ performance }) => performance),
    accessibility: of(({ accessibility }) => accessibility),
    'best-practices': of((visit) => visit['best-practices']),
    seo: of(({ seo }) => seo),
    fcp: of(({ fcp }) => fcp),
    lcp: of(({ lcp }) => lcp),
    cls: of(({ cls }) => cls),
    tbt: of(({ tbt }) => tbt),
    faults: [...new Set(visits.flatMap(({ faults }) => faults))],
  }
}

function isForSearchEngines({ path }: Page): boolean {
  return isIndexed(path.replace(/\?.*/, ''), readConfig({}).indexedPages)
}

function rowOf(page: Page, visit: Visit) {
  const seo = isForSearchEngines(page) ? String(visit.seo) : `${visit.seo} (not indexed)`
  return [
    page.name,
    String(visit.performance),
    String(visit.accessibility),
    String(visit['best-practices']),
    seo,
    visit.fcp,
    visit.lcp,
    visit.cls.toFixed(3),
    visit.tbt,
  ]
}

function findingsOf(page: Page, visit: Visit): Finding[] {
  const asked = categories.filter((category) => category !== 'seo' || isForSearchEngines(page))
  return [
    ...asked.map((category) => ({
      what: `${page.name} on a phone: ${category}`,
      result: visit[category],
      unit: 'of 100',
      atLeast: scores[category],
    })),
    {
      what: `${page.name} on a phone: largest contentful paint`,
      result: visit.lcp,
      unit: 's',
      atMost: paints[page.name],
    },
    { what: `${page.name} on a phone: layout shift`, result: visit.cls, unit: '', atMost: 0.02 },
    { what: `${page.name} on a phone: total blocking time`, result: visit.tbt, unit: 'ms' },
  ]
}
