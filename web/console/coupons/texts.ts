// coupons.tsx
export const couponsTitle = 'Coupons'
export const couponsWhoMay = 'Owners, support, finance, auditors and those who look after partners see the coupons.'
export const couponsEmptyHint = 'There is no coupon yet.'
export const newButton = 'New coupon'
export const activeTexts = { yes: 'Active', no: 'Stopped' } as const
export const textLabel = 'Name (a part of it)'
export const partnerLabel = 'Partner (short name)'
export const viewAll = 'All'
export const viewActive = 'Active'

// coupon.tsx
export const couponTitle = 'Coupon'
export const newTitle = 'New coupon'
export const stopButton = 'Stop this coupon'
export const stopDone = 'Stopped. No one can use it any more'
export const saveDone = 'Saved. Purchases from now on use it like this'
export const usesTitle = 'Uses'
export const countedFact = 'Paid'
export const reservedFact = 'Being paid'
export const linksTitle = 'What belongs to it'
export const ordersLink = 'Orders with it'
export const termsTitle = 'What it takes off'
export const limitsTitle = 'Who may use it, and until when'
export const fieldLabels = {
  name: 'Name',
  code: 'Code',
  percent: 'Per cent',
  fixed: 'Amount',
  currency: 'Currency',
  ends: 'Ends on',
  maxUses: 'Uses in all',
  maxUsesPerPerson: 'Uses per person',
  partner: 'Only for partner',
  isActive: 'Active',
} as const
export const nameHint = 'Buyers read it beside the discount.'
export const codeHint = 'What buyers type. Capital and small letters are the same.'
export const orderHint = 'Per cent comes off first, then the amount. An amount works only for passes in its currency.'
export const endsHint = 'The first day on which it does not work any more (UTC).'
export const partnerHint = 'Its short name. Buyers on other sites cannot use it then.'
