// save-product.ts
export const unknownName = '{name} is not there any more. Please choose again'
export const otherCurrency = '{city} sells in {currency}'
export const unknownCurrency = 'No country pays in it'
export const plannedCurrency = 'Planned changes have their prices in this currency. Please remove them first'
export const plannedSale =
  'A planned change puts it on sale. Please leave a partner that sells it, or remove that change first'
export const everywhereAlready = 'A pass without a city is valid everywhere already'

// plan-sale.ts
export const planSkipped = 'The clocks skip this time. Please choose another one'
export const planPast = 'Must be in the future'
export const planTwice = 'Another change begins at this time. Please choose another time, or change that one'

// offer-like.ts
export const likeItself = 'Please choose another city than the first'
export const likeNothing = '{city} sells no passes'
export const likeOtherCurrency = '{city} sells in {currency}, {like} in {likeCurrency}: their prices cannot be copied'
