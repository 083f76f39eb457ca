import { expect, it } from 'vitest'
import { logKinds } from '../../contract/venue-log.ts'
import { auditActions } from '../audit/audit-actions.rules.ts'
import { type LoggedAction, describeAction } from './log-words.rules.ts'

const session = { date: '24.11.2026', timeFrom: '10:00:00', timeTo: '11:00:00', trainerName: 'Anna', capacity: 12 }
const nothing: Omit<LoggedAction, 'action'> = {
  who: 'Dora D.',
  before: {},
  after: {},
  guest: null,
  className: null,
  visit: null,
}
const moveBy = (after: object, ...more: object[]) => ({
  className: 'Vinyasa',
  before: { sessions: [session, ...more] },
  after: { sessions: [{ ...session, ...after }, ...more], moved: 3, asked: 0, ended: 3 },
})
const visit = { guest: 'Nina N.', className: 'Vinyasa', visit: { date: '2026-11-24', time: '18:30:00' } }

it.each<[action: LoggedAction['action'], entry: Partial<LoggedAction>, text: string, changes: string]>([
  [
    'class.changed',
    moveBy({ timeFrom: '10:10:00', timeTo: '11:10:00' }),
    'Dora D. moved Vinyasa on Tue, Nov 24 from 10:00 AM to 10:10 AM',
    'Start: 10:00 AM → 10:10 AM; End: 11:00 AM → 11:10 AM',
  ],
  [
    'class.changed',
    moveBy({ date: '25.11.2026' }),
    'Dora D. moved Vinyasa from Tue, Nov 24, 10:00 AM to Wed, Nov 25, 10:00 AM',
    'Date: Nov 24, 2026 → Nov 25, 2026',
  ],
  ['class.changed', moveBy({ trainerName: null }), 'Dora D. changed Vinyasa on Tue, Nov 24', 'Trainer: Anna → –'],
  ['class.changed', moveBy({}, session), 'Dora D. changed 2 classes from Tue, Nov 24', 'Moved: – → 3'],
  [
    'class.changed',
    { className: 'Vinyasa', before: { isOnline: false, includes: [] }, after: { isOnline: true, includes: ['a mat'] } },
    'Dora D. changed the class Vinyasa',
    'Is online: No → Yes; Includes: – → a mat',
  ],
  [
    'class.cancelled',
    moveBy({ isCancelled: true }),
    'Dora D. cancelled Vinyasa on Tue, Nov 24',
    'Bookings cancelled: – → 3',
  ],
  [
    'timetable.changed',
    {
      className: 'Vinyasa',
      before: { weekdays: [1], from: '10:00', startsOn: '24.11.2026' },
      after: { weekdays: [1, 3], from: '10:00', startsOn: '24.11.2026', sessions: { added: 4 } },
    },
    'Dora D. changed the weekly dates of Vinyasa',
    'Weekdays: Mon → Mon, Wed',
  ],
  [
    'venue.hoursChanged',
    {
      before: {
        hours: [
          { weekday: 1, opens: '09:00', closes: '17:00' },
          { weekday: 2, opens: '00:00', closes: '00:00' },
        ],
      },
      after: { hours: [{ weekday: 7, opens: '10:00:00', closes: '12:30:00' }] },
    },
    'Dora D. changed the opening hours',
    'Hours: Mon 9:00 AM–5:00 PM, Tue all day → Sun 10:00 AM–12:30 PM',
  ],
  [
    'venue.profileChanged',
    { who: 'Roamfit', before: { shortDescription: null }, after: { shortDescription: 'By the river' } },
    'Roamfit changed the profile',
    'Short description: – → By the river',
  ],
  [
    'venue.closed',
    { after: closure('2026-12-24', '2026-12-26') },
    'Dora D. closed the venue from Thu, Dec 24 to Sat, Dec 26',
    '',
  ],
  [
    'venue.closed',
    { after: closure('2026-12-24', '2026-12-24', '10:00:00', '12:00:00') },
    'Dora D. closed the venue on Thu, Dec 24, 10:00 AM to 12:00 PM',
    '',
  ],
  [
    'venue.closed',
    {
      after: {
        ...closure('2026-12-24', '2026-12-24'),
        classesCancelled: ['Flow, 24.12.2026 18:00:00'],
        bookingsCancelled: 2,
      },
    },
    'Dora D. closed the venue on Thu, Dec 24',
    'Classes cancelled: – → Flow, Thu, Dec 24, 6:00 PM; Bookings cancelled: – → 2',
  ],
  ['person.appointed', { after: { role: 'teacher', name: 'Gus D.' } }, 'Dora D. invited Gus D. as a teacher', ''],
  [
    'person.roleChanged',
    { before: { role: 'front_desk' }, after: { role: 'teacher', teachesAs: 'Gus', name: 'Gus D.', venue: 'x' } },
    'Dora D. changed what Gus D. does',
    'Role: Front desk → Teacher; Name in the timetable: – → Gus',
  ],
  [
    'person.dismissed',
    { before: { role: 'manager', name: 'Gus D.', devices: ['Tablet'] } },
    'Dora D. removed Gus D.',
    'Role: Manager → –; Devices: Tablet → –',
  ],
  ['person.dismissed', { before: { role: 'manager' } }, 'Dora D. removed somebody', 'Role: Manager → –'],
  ['device.enrolled', { after: { name: 'Tablet' } }, 'The device ‘Tablet’ was added with the code of Dora D.', ''],
  ['booking.rejected', visit, 'Dora D. declined the request of Nina N. for Vinyasa on Tue, Nov 24, 6:30 PM', ''],
  [
    'booking.checkedIn',
    { ...visit, who: 'Tablet', className: null, visit: { date: '2026-11-24', time: null } },
    'Tablet checked in Nina N. for general gym access on Tue, Nov 24',
    '',
  ],
  ['healthCheck.opened', visit, 'Dora D. opened the health answers of Nina N.', ''],
  [
    'guests.messaged',
    { ...visit, after: { text: 'Bring a mat', guests: 3 } },
    'Dora D. wrote to the guests of Vinyasa on Tue, Nov 24, 6:30 PM',
    'Message: – → Bring a mat; Guests: – → 3',
  ],
  ['review.answered', { after: { answer: 'Thanks' } }, 'Dora D. answered the review of a guest', 'Answer: – → Thanks'],
])('%s: %s', (action, entry, text, changes) => {
  const said = describeAction({ ...nothing, ...entry, action })
  expect(said.text).toBe(text)
  const shown = said.changes.map(({ field, before, after }) => `${field}: ${before ?? '–'} → ${after ?? '–'}`)
  expect(shown.join('; ')).toBe(changes)
})

function closure(first: string, lastDate: string, from = '00:00:00', to = '00:00:00') {
  return { from: { date: first, from, to }, lastDate, reason: 'Holidays', classesCancelled: [] }
}

it('every action that a venue may read has words, also about a subject that is no longer known', () => {
  const said = logKinds
    .flatMap((kind) => auditActions[kind])
    .map((action) => describeAction({ ...nothing, action }).text)
  for (const text of said) expect(text).toMatch(/^\S.{5,}$/)
  expect(said.filter((text) => /undefined|null|NaN|Invalid/.test(text))).toEqual([])
})
