import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { clockText, timeTextAt } from '../../../contract/date-texts.ts'
import type { Wait } from '../../../contract/waitlist.ts'
import { defaultBranding } from '../../site/facts/branding.ts'
import { Waits } from './waits.tsx'

const [startsAt, offeredUntil] = ['2026-11-24T18:30:00.000Z', '2026-11-24T12:15:00.000Z']
const offered: Wait = {
  id: 'w-1',
  state: 'offered',
  place: null,
  offeredUntil,
  closesAt: '2026-11-24T18:00:00.000Z',
  classId: '7',
  className: 'Kettlebell Circuit',
  date: '24.11.2026',
  timeFrom: '18:30:00',
  timeTo: '19:30:00',
  startsAt,
  timeZone: 'UTC',
  studio: { name: 'River House Gym', slug: 'river-house-gym', city: 'London', mainImage: null },
  pass: null,
}

/** The row of a wait, as text. */
function rowOf(wait: Partial<Wait>): string {
  const waits = [{ ...offered, ...wait }]
  const row = () => (
    <Waits
      loaded={{ state: 'here', value: { waits } }}
      onLeft={() => Promise.resolve()}
      focusAfter={{ current: null }}
    />
  )
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component: row }])
  const loaderData = { root: { branding: defaultBranding } }
  const html = renderToString(<Stub initialEntries={['/']} hydrationData={{ loaderData }} />)
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
}

const own = Intl.DateTimeFormat().resolvedOptions().timeZone
const elsewhere = ['Asia/Tokyo', 'America/New_York'].find((zone) => clockText(startsAt, zone) !== clockText(startsAt))

it('T171: class and end of the offer stand by the venue’s clock, and by the reader’s where that differs', () => {
  const away = rowOf({ timeZone: elsewhere ?? '' })
  expect(away).toContain(`Tue, Nov 24, 6:30 PM (${clockText(startsAt)} where you are) Kettlebell Circuit`)
  const until = `A seat is yours until ${timeTextAt(offeredUntil, elsewhere)}`
  expect(away).toContain(`${until} ${clockText(offeredUntil)} where you are`)
  const here = rowOf({ timeZone: own })
  expect(here).toContain('Tue, Nov 24, 6:30 PM Kettlebell Circuit')
  expect(here).toContain(`A seat is yours until ${timeTextAt(offeredUntil)}`)
  expect(here).not.toContain('where you are')
})
