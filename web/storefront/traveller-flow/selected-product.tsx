import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { productText } from './product-text.rules.ts'
import { useFlow } from './use-flow.ts'

/** What the pass is for, so that nobody wonders whether it was lost on the way. */
export function SelectedProduct() {
  const { selectedClass, selectedWalkInPass } = useFlow().state
  const product = selectedClass ?? selectedWalkInPass
  if (!product) return null
  return (
    <div className="flex items-center gap-3 rounded-card border border-line bg-surface-sunken p-3.5">
      <Icon name="ticket" size={24} className="text-primary-text" />
      <p className="min-w-0 flex-1 leading-snug">
        <span className="block truncate font-semibold">{product.name}</span>
        <span className="block truncate text-sm text-ink-muted">{productText(product)}</span>
      </p>
      <Badge tone={product.voucherType}>{product.voucherType === 'premium' ? 'Premium' : 'Standard'}</Badge>
    </div>
  )
}
