import { expect, it } from 'vitest'
import type { ClassGuest } from '../../../contract/guest-lists.ts'
import { guestCsvName, writeGuestCsv } from './guest-csv.rules.ts'

const venue = { slug: 'atelier-yoga', name: 'Atelier Yoga', timeZone: 'Europe/Zurich' }
const saved = { at: '2026-11-23T10:00:00.000Z', by: 'venue', name: 'Dora D.' } as const
const guest: ClassGuest = {
  bookingId: 'b',
  firstName: 'Nina',
  lastName: 'Petersen',
  state: 'here',
  hereAt: '2026-11-24T17:20:00.000Z',
  visit: 3,
  bookingNote: { text: '=1+1', lastSaved: saved },
  guestNote: null,
}

it('a guest list for spreadsheets has a line for each guest, and no formula', () => {
  const nameless = {
    ...guest,
    firstName: null,
    lastName: null,
    state: 'asked',
    hereAt: null,
    bookingNote: null,
  } as const
  expect(writeGuestCsv({ venue, guests: [guest, nameless] }).split('\r\n')).toEqual([
    '\uFEFFFamily name,First name,State,Here at,Visit here,Note,Note on every visit',
    "Petersen,Nina,Here,6:20 PM,3,'=1+1,",
    ',,Request,,3,,',
    '',
  ])
})

it.each([
  ['Vinyasa', 'Atelier Yoga, Vinyasa, 2026-11-24.csv'],
  ['Flow: slow/deep "1"', 'Atelier Yoga, Flow- slow-deep -1-, 2026-11-24.csv'],
  ['يوغا 🧘', 'Atelier Yoga, يوغا 🧘, 2026-11-24.csv'],
  ['x'.repeat(120), `Atelier Yoga, ${'x'.repeat(60)}, 2026-11-24.csv`],
])('the file of %j', (className, name) =>
  expect(guestCsvName({ venue, class: { className, date: '24.11.2026' } as never })).toBe(name),
)
