// partners.tsx
export const partnersTitle = 'Partners'
export const partnersWhoMay = 'Owners, support, finance, auditors and those who look after partners see all partners.'
export const partnersEmptyHint = 'There is no partner yet.'
export const kindTexts = {
  own: 'The product itself',
  b2b: 'Brings travellers',
  b2c_white_label: 'White label',
  insurer: 'Insurer',
} as const
export const activeTexts = { yes: 'Active', no: 'Not open' } as const
export const newPartnerLink = 'New partner'
export const textLabel = 'Name (a part of it)'
export const tagLabel = 'Tag'
export const viewAll = 'All'
export const viewWhiteLabels = 'White labels'
export const viewEnded = 'Not open'

// partner.tsx
export const partnerTitle = 'Partner'
export const factsTitle = 'Partner'
export const slugFact = 'Short name'
export const kindFact = 'Kind'
export const hostsFact = 'Host'
export const siteFact = 'Its site'
export const siteTexts = {
  replica: 'As ours',
  restricted: 'With its own terms, and tickets on paper',
  master: 'Under its own host',
} as const
export const cityFact = 'City'
export const supportFact = 'Support email'
export const couponFact = 'Coupon'
export const freePassFact = 'Free pass'
export const freePassYes = 'One for each person'
export const addedFact = 'Added'
export const codesFact = 'Codes'
export const codesText = '{claimed} of {codes} claimed'
export const peopleTitle = 'People'
export const peopleEmpty = 'No one signs in for it yet.'
export const roomsTitle = 'Its pages'
export const linksTitle = 'What belongs to it'
export const ordersLink = 'Orders'
