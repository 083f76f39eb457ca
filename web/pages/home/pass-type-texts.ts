/** Standard against Premium. What a door needs is marked on each venue and class, so the doors here are only examples. */
export const passTypeTexts = {
  title: 'Standard or Premium?',
  lead: 'Both are prepaid visits. They differ in the doors they open.',
  standard: 'Opens most gyms, studios and classes.',
  premium: 'Opens all of that, and the special places as well.',
  caption: 'The frame of Premium holds that of Standard: whatever Standard opens, Premium opens too.',
  note: 'Every venue and class is marked Standard or Premium, so you know before you book.',
} as const
