import type { ReactNode } from 'react'
import type { OwnedPass, PassProduct } from '../../../contract/passes.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { PriceText } from './price-mark.tsx'
import { paymentText, validInText } from './product-text.rules.ts'
import { keepTogether } from '../../client/dates/dates.rules.ts'
import { dayText } from '../../../contract/date-texts.ts'
import { visitsText } from '../../../contract/visits-text.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

interface PassCardProps {
  readonly pass: PassProduct | OwnedPass
  /** Whether the pass is free for this traveller (1-storefront §4.4). */
  readonly isFree?: boolean
}

const typeNames = {
  standard: texts.typeStandard,
  premium: texts.typePremium,
  wellness: texts.typeWellness,
} as const

/**
 * One pass: its price, or what its owner paid, its visits, where it is valid and until when (1-storefront §2.6, T77).
 */
export function PassCard({ pass, isFree = false }: PassCardProps) {
  const { name, voucherType, visits, price, expirationDate, shortDescription } = pass
  const before = isFree ? price?.value : 'originalPrice' in pass ? pass.originalPrice?.value : undefined
  const isOwned = 'visitsLeft' in pass
  const paid = isOwned ? paymentText(pass) : null
  const left = isOwned ? fillIn(texts.cardVisitsLeft, { visits: visitsText(pass.visitsLeft) }) : visitsText(visits)
  return (
    <section aria-label={name} className="rounded-card border border-line bg-surface-raised p-5">
      <Badge tone={voucherType === 'wellness' ? 'primary' : voucherType}>{typeNames[voucherType]}</Badge>
      <h3 className="mt-2.5 text-heading">{name}</h3>
      {price && !isOwned && (
        <PriceText
          value={isFree ? 0 : price.value}
          currency={price.currencyCode}
          before={before}
          className="mt-1 block font-display text-title font-bold"
        />
      )}
      <ul className="mt-4 grid gap-2 text-[0.9375rem]">
        <Fact icon="ticket">{left}</Fact>
        <Fact icon="map-pin">{validInText(pass)}</Fact>
        <Fact icon="calendar">{fillIn(texts.cardExpires, { day: keepTogether(dayText(expirationDate, 'year')) })}</Fact>
        {paid && <Fact icon="tag">{paid}</Fact>}
      </ul>
      {shortDescription && (
        // The server sanitises it when it is written and when it is sent (T152).
        <div
          className="mt-4 border-t border-line pt-4 text-sm text-ink-muted [&_a]:underline [&_ul]:list-disc [&_ul]:pl-4"
          dangerouslySetInnerHTML={{ __html: shortDescription }}
        />
      )}
    </section>
  )
}

function Fact({ icon, children }: { readonly icon: IconName; readonly children: ReactNode }) {
  return (
    <li className="flex items-center gap-2.5">
      <Icon name={icon} size={18} className="text-ink-muted" />
      <span>{children}</span>
    </li>
  )
}
