// own-time-texts.rules.ts
export const textWithOwnTime = '{text} ({own} where you are)'
