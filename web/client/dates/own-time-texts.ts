// own-time-texts.rules.ts
export const textOwnWhereYouAre = '{text} ({own} where you are)'
