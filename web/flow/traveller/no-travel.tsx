import { useSite } from '../../site/facts/site-facts.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SiteButtonLink } from '../../site/links/site-link.tsx'
import { useFlow } from '../state/use-flow.ts'
import { useFlowCity } from '../passes/use-passes-on-sale.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

/** no-travel, the 'wrong flight' screen (1-storefront §1, T15): advice, and a locked door only with some partners. */
export function NoTravel() {
  const { brand } = useSite()
  const { place, send } = useFlow()
  const city = useFlowCity()
  return (
    <EmptyState
      icon="plane"
      title={fillIn(texts.noTravelTitle, { brand })}
      action={
        <div className="grid w-full max-w-sm grid-cols-1 gap-2.5">
          {!place.turnsLocalsAway && (
            <Button size="lg" wide onClick={() => send({ kind: 'travels' })}>
              {texts.noTravelPassesButton}
            </Button>
          )}
          <SiteButtonLink
            to={`/locations?city=${encodeURIComponent(city)}`}
            replace
            variant={place.turnsLocalsAway ? 'primary' : 'secondary'}
            size="lg"
            wide
          >
            {fillIn(texts.noTravelGymsLink, { city })}
          </SiteButtonLink>
        </div>
      }
    >
      {texts.noTravelText}
    </EmptyState>
  )
}
