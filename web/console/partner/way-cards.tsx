import { partnerWays, type PartnerOfferFields, type PartnerWay } from '../../../contract/partner-offer.ts'
import { RadioCard, RadioGroup } from '../../ui/radio-card.tsx'
import * as texts from './offer-texts.ts'

interface WayCardsProps {
  readonly value: PartnerOfferFields['way'] | undefined
  readonly error: string | undefined
  readonly onChange: (way: PartnerWay) => void
}

/** The kinds of a partner, each by what its guests see (T1). */
export function WayCards({ value, error, onChange }: WayCardsProps) {
  return (
    <RadioGroup legend={texts.offerLabels.way} error={error} className="md:grid-cols-2">
      {partnerWays.map((way) => (
        <RadioCard
          key={way}
          name="way"
          value={way}
          label={texts.wayTexts[way]}
          description={texts.wayHints[way]}
          checked={value === way}
          onChange={() => onChange(way)}
        />
      ))}
    </RadioGroup>
  )
}
