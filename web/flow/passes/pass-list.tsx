import { pricePerVisit } from '../../../contract/price-per-visit.ts'
import { PriceText } from '../../ui/price.tsx'
import { RadioCard, RadioGroup } from '../../ui/radio-card.tsx'
import { type PassGroup, visitsText } from './pass-choice.rules.ts'

const legends = { standard: 'Standard', premium: 'Premium' } as const

interface PassListProps {
  readonly group: PassGroup
  readonly chosenId: string | undefined
  /** The id of the pass that is free for this traveller (1-storefront §4.4). */
  readonly freeId?: string | undefined
  readonly onChoose: (id: string) => void
}

/** The passes of one type. Both lists form one choice. */
export function PassList({ group: { type, passes }, chosenId, freeId, onChoose }: PassListProps) {
  return (
    <RadioGroup legend={legends[type]}>
      {passes.map(({ id, visits, price, originalPrice }) => (
        <RadioCard
          key={id}
          name="pass"
          value={id}
          checked={id === chosenId}
          onChange={() => onChoose(id)}
          label={visitsText(visits)}
          description={visits > 1 ? `${pricePerVisit(price, visits)} per visit` : undefined}
          trailing={
            id === freeId ? (
              <PriceText value={0} currency={price.currencyCode} before={price.value} />
            ) : (
              <PriceText value={price.value} currency={price.currencyCode} before={originalPrice?.value} />
            )
          }
        />
      ))}
    </RadioGroup>
  )
}
