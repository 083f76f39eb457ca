/** Why the card holder objects, in the provider's word: 'product_not_received' reads 'Product not received'. */
export function disputeReasonText(reason: string | null): string | null {
  return reason && (reason.charAt(0).toUpperCase() + reason.slice(1)).replaceAll('_', ' ')
}
