/** A weekly timetable, as its form sends it. */
export const weekly = {
  weekdays: [1, 3],
  from: '18:00',
  to: '19:00',
  capacity: 12,
  startsOn: '2026-06-15',
}

/** A class, as its form sends it. */
export const classForm = {
  name: 'Evening Flow',
  activities: ['Yoga'],
  voucherType: 'standard',
  wpVisits: 1,
  capacity: 12,
}
