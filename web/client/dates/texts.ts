// clock-texts.rules.ts
export const clockOneHour = '1 hour'
export const clockHours = '{hours} hours'
export const clockMinutes = '{minutes} minutes'
export const clockAhead = '{difference} ahead of yours'
export const clockBehind = '{difference} behind yours'
