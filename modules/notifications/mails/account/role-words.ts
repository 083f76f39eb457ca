/** What a person is at a venue. */
export const roleWords = { manager: 'a manager', front_desk: 'at the front desk', teacher: 'a teacher' } as const
