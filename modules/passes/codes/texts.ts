// make-codes.ts
export const codeHead = 'Code'
export const passHead = 'Pass'
export const endsHead = 'Claim before'
export const listSize = 'A list has from 1 to 10,000 valid addresses'
export const endsPast = 'Must be after today'
export const allowanceLeft = 'You may still make {left} codes of this pass. We raise the number on request'

// void-codes.ts
export const codeUnknown = 'There is no unclaimed code like this'
