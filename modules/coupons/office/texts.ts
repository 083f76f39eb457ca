// change-coupon.ts
export const codeTaken = 'There is a coupon {code} already; capital and small letters are the same'
export const endedAlready =
  'It would have ended already. Choose tomorrow or later, or leave this empty. To end a coupon now, stop it'
export const usedAlready = 'It was used {used} times already: at least that many, or none for no limit'
export const currencyUnknown = 'No country pays in it'
export const partnerUnknown = 'There is no partner {partner}'
