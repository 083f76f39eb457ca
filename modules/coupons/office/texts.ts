// change-coupon.ts
export const codeTaken = 'There is already a coupon {code}. Capital and small letters count as the same'
export const endedAlready =
  'It would have ended already. Choose tomorrow or later, or leave this empty. To end a coupon now, stop it'
export const usedAlready =
  'It has been used {used} times. Please enter at least that many, or leave it empty for no limit'
export const currencyUnknown = 'No country pays in it'
export const partnerUnknown = 'There is no partner {partner}'
