import { pricePerVisit } from '../../../contract/price-per-visit.ts'
import { PriceText } from './price-mark.tsx'
import { RadioCard, RadioGroup } from '../../ui/radio-card.tsx'
import { errors } from '../../../contract/errors.ts'
import { isWrongType, type PassGroup, type PassType } from './pass-choice.rules.ts'
import { visitsText } from '../../../contract/visits-text.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

const legends = { standard: texts.standard, premium: texts.premium } as const

interface PassListProps {
  readonly group: PassGroup
  readonly chosenId: string | undefined
  /** The id of the pass that is free for this traveller (1-storefront §4.4). */
  readonly freeId?: string | undefined
  /** The type that the class or walk-in takes. A pass of the wrong type is not for sale for it (§4.6). */
  readonly wanted: PassType | undefined
  readonly onChoose: (id: string) => void
}

/** The passes of one type. Both lists form one choice. */
export function PassList({ group: { type, passes }, chosenId, freeId, wanted, onChoose }: PassListProps) {
  const isWrong = isWrongType({ voucherType: type }, wanted)
  return (
    <RadioGroup legend={legends[type]}>
      {isWrong && <p className="-mt-1 text-sm text-ink-muted">{errors.passTypeMismatch.text}</p>}
      {passes.map(({ id, visits, price, originalPrice }) => (
        <RadioCard
          key={id}
          name="pass"
          value={id}
          reason={isWrong ? texts.needsAPremiumPass : undefined}
          checked={id === chosenId}
          onChange={() => onChoose(id)}
          label={visitsText(visits)}
          description={
            visits > 1
              ? fillIn(texts.pricePerVisitPerVisit, { pricePerVisit: pricePerVisit(price, visits) })
              : undefined
          }
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
