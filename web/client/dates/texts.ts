// clock-texts.rules.ts
export const oneHour = '1 hour'
export const hours = '{hours} hours'
export const minutes = '{minutes} minutes'
export const aheadOfYours = '{apart} ahead of yours'
export const behindYours = '{apart} behind yours'
