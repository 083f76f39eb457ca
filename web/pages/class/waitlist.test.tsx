import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import type { PassProduct } from '../../../contract/passes.ts'
import type { ClassWithStudio } from '../../../contract/schedule.ts'
import { joinWaitlist } from '../../../contract/waitlist.ts'
import { Problem } from '../../client/api/errors.ts'
import { asSelectedClass, bookableClass } from '../../flow/booking/bookable.ts'
import { passGroups, passToPreselect } from '../../flow/passes/pass-choice.rules.ts'
import { productOf } from '../../flow/state/use-flow-city.ts'
import { defaultBranding } from '../../site/facts/branding.ts'
import { memoryAtStart, nothingChosen } from '../../site/links/flow-state.rules.ts'
import type { WaitingLine } from './use-waitlist.ts'
import { WaitlistNews } from './waitlist.tsx'

const coaching = {
  id: '7',
  name: 'Signature Coaching',
  date: '01.12.2026',
  timeFrom: '18:00:00',
  timeTo: '19:00:00',
  startsAt: '2026-12-01T18:00:00.000Z',
  voucherType: 'premium',
  wpVisits: 2,
  timeZone: 'Europe/London',
  cannotBookReason: 'classFull',
  studio: {
    name: 'River House Gym',
    slug: 'river-house-gym',
    destinationCity: 'London',
    address: { streetAddress: 'Quay 1', city: 'London', lat: 51.5, lng: -0.1 },
  },
} as ClassWithStudio

/** What stands beside the full class after joining its line was refused. */
function newsAfter(code: (typeof joinWaitlist.errors)[number]): string {
  const line: WaitingLine = {
    session: coaching,
    isShown: true,
    wait: undefined,
    canJoin: true,
    isSignedOut: false,
    isBusy: false,
    answers: 1,
    problem: new Problem(code, 'Why not', 409),
    join: () => undefined,
    joinLater: () => undefined,
    leave: () => undefined,
  }
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component: () => <WaitlistNews line={line} /> }])
  const loaderData = { root: { branding: defaultBranding } }
  return renderToString(<Stub initialEntries={['/']} hydrationData={{ loaderData }} />)
}

it('T171: each refusal is said, and one that a pass would mend leads to the passes', () => {
  const news = joinWaitlist.errors.map((code) => [code, newsAfter(code)] as const)
  for (const [code, html] of news) expect(html, code).toMatch(/role="alert"[^>]*><p>Why not<\/p>/)
  const leadsToPasses = news.filter(([, html]) => /<button.*Choose a pass/.test(html)).map(([code]) => code)
  expect(leadsToPasses).toEqual([
    'passNeeded',
    'passEndsBefore',
    'passNotUsable',
    'passNotValidHere',
    'premiumNeedsPremium',
    'tooFewVisits',
    'noVisitsLeft',
  ])
})

it.each(['premium', 'standard'] as const)(
  'T171, T65: for the line of a %s class such a pass is chosen',
  (voucherType) => {
    const waitsFor = asSelectedClass(bookableClass({ ...coaching, voucherType }))
    const wanted = productOf(
      memoryAtStart({ isBuying: true, ...(waitsFor && { waitsFor }) }, nothingChosen),
    )?.voucherType
    const onSale = (['standard', 'premium'] as const).flatMap((type) =>
      [2, 4].map((visits) => ({ id: `${type}-${visits}`, voucherType: type, visits }) as PassProduct),
    )
    expect(passToPreselect(passGroups(onSale, wanted), wanted)?.id).toBe(`${voucherType}-4`)
  },
)
