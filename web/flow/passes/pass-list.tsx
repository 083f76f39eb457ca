import type { PassProduct } from '../../../contract/passes.ts'
import { pricePerVisit } from '../../../contract/price-per-visit.ts'
import { PriceText } from './price-mark.tsx'
import { RadioCard, RadioGroup } from '../../ui/radio-card.tsx'
import { errors } from '../../../contract/errors.ts'
import { isWrongType, type PassGroup, type PassType, savingOf } from './pass-choice.rules.ts'
import { visitsText } from '../../../contract/visits-text.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

const legends = { standard: texts.typeStandard, premium: texts.typePremium } as const

interface PassListProps {
  readonly group: PassGroup
  readonly chosenId: string | undefined
  /** The id of the pass that is free for this traveller (1-storefront §4.4). */
  readonly freeId?: string | undefined
  /** The type that the class or walk-in takes. A pass of the wrong type is not for sale for it (1§4.6). */
  readonly wanted: PassType | undefined
  readonly onChoose: (id: string) => void
}

/** The passes of one type. Both lists form one choice. */
export function PassList({ group, chosenId, freeId, wanted, onChoose }: PassListProps) {
  const { type, passes } = group
  const isWrong = isWrongType({ voucherType: type }, wanted)
  return (
    <RadioGroup legend={legends[type]}>
      {isWrong && <p className="-mt-1 text-sm text-ink-muted">{errors.passTypeMismatch.text}</p>}
      {passes.map((pass) => (
        <RadioCard
          key={pass.id}
          name="pass"
          value={pass.id}
          reason={isWrong ? texts.listNeedsPremium : undefined}
          checked={pass.id === chosenId}
          onChange={() => onChoose(pass.id)}
          label={visitsText(pass.visits)}
          description={pass.visits > 1 ? <PricePerVisit pass={pass} saving={savingOf(pass, group)} /> : undefined}
          trailing={
            <PriceText
              value={pass.id === freeId ? 0 : pass.price.value}
              currency={pass.price.currencyCode}
              before={pass.id === freeId ? pass.price.value : pass.originalPrice?.value}
            />
          }
        />
      ))}
    </RadioGroup>
  )
}

function PricePerVisit({
  pass: { price, visits },
  saving,
}: {
  readonly pass: PassProduct
  readonly saving: number | null
}) {
  return (
    <>
      <span className="mr-2 whitespace-nowrap">
        {fillIn(texts.listPricePerVisit, { pricePerVisit: pricePerVisit(price, visits) })}
      </span>
      {saving !== null && (
        <span className="font-semibold whitespace-nowrap text-success-text">
          {fillIn(texts.listSaving, { saving })}
        </span>
      )}
    </>
  )
}
