// products.tsx
export const productsTitle = 'Passes'
export const productsWhoMay = 'Owners, support, finance, auditors and those who look after partners see the passes.'
export const productsEmptyHint = 'No pass is sold yet.'
export const newButton = 'New pass'
export const likeButton = 'Copy from another city'
export const everywhere = 'Everywhere'
export const everybody = 'Everybody'
export const nobody = 'Nobody'
export const typeTexts = { standard: 'Standard', premium: 'Premium', wellness: 'Wellness Passport' } as const
export const onSaleTexts = { yes: 'On sale', no: 'Not on sale' } as const
export const textLabel = 'Name (a part of it)'
export const viewAll = 'All'
export const viewOnSale = 'On sale'
export const viewPlanned = 'With a planned change'

// like-dialog.tsx
export const likeTitle = 'Copy the passes of a city'
export const likeText =
  'The second city then sells the passes of the first at the same prices, from now on. Passes that it has already stay as they are.'
export const likeFromLabel = 'Copy from'
export const likeToLabel = 'Sell in'
export const choosePlaceholder = 'Please choose'
export const likeSendButton = 'Sell these passes'
export const likeDone = { one: 'One pass is on sale now.', many: '{count} passes are on sale now.' } as const
export const likeKnown = '{known} were there already.'

// product.tsx, new-product.tsx
export const productTitle = 'Pass'
export const newTitle = 'New pass'
export const madeBefore =
  'This pass was made already, as it stood before your last change. Open it in the list of passes and change it there.'
export const madeLink = 'The list of passes'
export const saveDone = 'Saved. The site shows it within seconds'

// product-form.tsx
export const termsTitle = 'What it is'
export const saleTitle = 'How it is sold'
export const fieldLabels = {
  name: 'Name',
  city: 'City',
  furtherCities: 'Also valid in',
  currency: 'Currency',
  type: 'Type',
  visits: 'Visits',
  validMonths: 'Valid for (months)',
  price: 'Price',
  reducedPrice: 'Reduced price',
  shortDescription: 'Short description',
  isOnSale: 'On sale',
  isRestricted: 'Only these partners sell it',
  sellers: 'Partners that show it',
  rank: 'Rank',
} as const
export const sellersLabel = 'Partners that sell it'
export const currencyHint = 'A pass has one.'
export const descriptionHint = 'Stands on its card. HTML: paragraphs, lists, bold and links are kept.'
export const restrictedHint = 'Other sites do not show it.'
export const soldAgain = 'A planned change puts it on sale again. Remove that change too if the sale is to end.'
export const narrowedSites =
  'Until now these sites show every pass of their cities. Once you save, they show only the passes that are ticked for them, which is this one alone: {partners}.'
export const widenedSites =
  'This is the only pass ticked for these sites. Once you save, they show every pass of their cities again: {partners}.'
export const rankHint = 'Of passes with the same type and visits, the one with the lowest rank comes first.'
export const answerYes = 'Yes'
export const answerNo = 'No'

// sold-text.ts
export const soldNone = 'No one has bought it yet.'
export const soldText =
  'Sold: {sold}. These passes keep their price, visits, months and places, whatever you change here.'

// price-hints.tsx
export const buyerPays = 'A buyer pays'
export const perVisit = 'Per visit'
export const withCoupon = 'With {percent} % off'
export const couponText = '{charge} (exactly {exact}, shown as {shown})'

// plans-card.tsx
export const plansTitle = 'Planned changes'
export const plansEmpty = 'Nothing is planned.'
export const planNewButton = 'Plan a change'
export const planChangeButton = 'Change'
export const planRemoveButton = 'Remove'
export const planRemoveTitle = 'Remove this planned change?'
export const planKeepButton = 'Keep it'
export const planRemoveBusy = 'Removing'
export const planOffSale = 'Not on sale from then on'
export const planPrice = '{price} from then on'
export const planReduced = '{reduced} instead of {price} from then on'

// plan-dialog.tsx
export const planTitle = 'Plan a change'
export const planText =
  'From this time on ({zone}) the pass is sold like this. A buyer who has seen the price before pays that price for another 15 minutes.'
export const planLabels = {
  date: 'Day',
  time: 'Time',
  price: 'Price',
  reducedPrice: 'Reduced price',
  isOnSale: 'On sale',
} as const
export const planSaveButton = 'Plan it'
export const planDone = 'Planned'
