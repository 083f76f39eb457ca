import { useSite } from '../../site/facts/site-facts.ts'
import { Icon } from '../../ui/icon.tsx'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

const features = [
  texts.featureNoStrings,
  texts.featureBestGyms,
  texts.featureNoCancellationFee,
  texts.featureNoSubscription,
  texts.featurePremiumPerks,
]

/** The pass feature list beside the form (1-storefront §2.6), with the rule that qualifies its promise (T80). */
export function PassFeatures() {
  const { brand } = useSite()
  return (
    <section
      aria-label={fillIn(texts.featuresLabel, { brand })}
      className="content-start rounded-card bg-primary-soft p-5 text-on-primary-soft max-lg:hidden"
    >
      <h3 className="text-heading">{texts.featuresTitle}</h3>
      <ul className="mt-4 grid gap-3">
        {features.map((text) => (
          <li key={text} className="flex gap-2.5 font-medium">
            <Icon name="check" className="mt-0.5" />
            {text}
          </li>
        ))}
      </ul>
      <p className="mt-5 text-sm">{texts.featuresCancellation}</p>
    </section>
  )
}
