// make-codes.ts
export const codeHead = 'Code'
export const passHead = 'Pass'
export const endsHead = 'Claim before'
export const listSize = 'A list has from 1 to 10,000 valid addresses'
export const endsPast = 'Must be after today'
export const allowanceLeft = {
  one: 'You may still make 1 code of this pass. We raise the number on request',
  many: 'You may still make {count} codes of this pass. We raise the number on request',
} as const

// void-codes.ts
export const codeUnknown = 'There is no unclaimed code like this'
