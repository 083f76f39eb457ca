/** Names of brands by the words of the payment provider. */
const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

/** 'Visa •••• 4242', for receipts and staff; null without a card. A brand without a known name is left out. */
export function cardText(brand: string | null, last4: string | null): string | null {
  if (last4 === null) return null
  return [brand === null ? undefined : brands[brand], '••••', last4].filter(Boolean).join(' ')
}
