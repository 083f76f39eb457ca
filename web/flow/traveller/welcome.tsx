import { useSite } from '../../site/facts/site-facts.ts'
import { selectCity } from '../../site/facts/selected-city.ts'
import { LoadError } from '../../client/load/load-error.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FlowLink } from '../../client/form/flow-form.tsx'
import { buyScreen } from '../../site/links/flow-state.rules.ts'
import { RedeemBox } from '../passes/redeem-box.tsx'
import { useFlow } from '../state/use-flow.ts'
import { useDestinations } from '../state/use-flow-city.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

/** {brand}-traveller (1-storefront §2.6): a destination, or a code to redeem. Side by side from width 900. */
export function Welcome() {
  const { brand, brandKey } = useSite()
  const { send } = useFlow()
  const [destinations, reload] = useDestinations()
  const choose = (city: string) => {
    selectCity(city)
    send({ kind: 'cityChosen', city })
    send({ kind: 'moved', to: buyScreen(brandKey) })
  }
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-6 min-[900px]:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        {destinations.state === 'failed' ? (
          <LoadError problem={destinations.problem} hint={texts.welcomeRedeemHint} onRetry={reload} />
        ) : (
          <Carousel
            label={texts.welcomeDestinationsLabel}
            heading={<h3 className="text-title text-balance">{fillIn(texts.welcomeText, { brand })}</h3>}
            itemsClassName="[--gutter:1.25rem] [&>li]:w-[62%] sm:[&>li]:w-52"
          >
            {destinations.state === 'loading' &&
              [1, 2, 3, 4].map((place) => (
                <li key={place}>
                  <Skeleton height={252} className="rounded-card" />
                </li>
              ))}
            {(destinations.value ?? []).map(({ id, city, country, image }) => (
              <li key={id}>
                <button
                  type="button"
                  onClick={() => choose(city)}
                  className="block w-full overflow-hidden rounded-card border border-line text-left transition-[border-color,box-shadow] hover:border-line-strong hover:shadow-raised"
                >
                  <Picture src={image} alt="" ratio="1 / 1" sizes="(min-width: 480px) 208px, 62vw" icon="map-pin" />
                  <span className="block px-3.5 py-2.5 leading-snug">
                    <span className="block truncate text-sm text-ink-muted">{country}</span>
                    <span className="block truncate font-semibold">{city}</span>
                  </span>
                </button>
              </li>
            ))}
          </Carousel>
        )}
        <p className="text-sm text-ink-muted">
          {texts.welcomeNotTravelling}{' '}
          <FlowLink onClick={() => send({ kind: 'livesHere' })}>{texts.welcomeLiveHereLink}</FlowLink>
        </p>
      </div>
      <RedeemBox brand={brand} />
    </div>
  )
}
