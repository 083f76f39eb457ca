import { type FormEvent } from 'react'
import { useSite } from '../../site/facts/site-facts.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CityChoice } from '../passes/city-choice.tsx'
import { buyScreen } from '../../site/links/flow-state.rules.ts'
import { OnThePass } from '../passes/on-the-pass.tsx'
import { RedeemBox } from '../passes/redeem-box.tsx'
import { useFlow } from '../state/use-flow.ts'
import * as texts from './texts.ts'

/**
 * 'Ready for take-off' (1-storefront §2.6): buy, with redeem beside it. In the profile the button 'Redeem your pass' led
 * here, so redeem comes first.
 */
export function ExploreGym({ redeems }: { readonly redeems: boolean }) {
  const { brand, brandKey } = useSite()
  const { send, place } = useFlow()
  const redeemsFirst = redeems && place.pathname.startsWith('/user/')
  const buy = (event: FormEvent) => {
    event.preventDefault()
    send({ kind: 'moved', to: buyScreen(brandKey) })
  }
  return (
    <div className={redeems ? 'grid grid-cols-1 gap-5 md:grid-cols-2' : 'grid grid-cols-1 gap-5'}>
      {redeemsFirst && <RedeemBox brand={brand} />}
      <form onSubmit={buy} className="grid grid-cols-1 content-start gap-4 rounded-card border border-line p-5">
        <h3 className="flex items-center gap-2.5 text-heading">
          <Icon name="plane" size={24} className="text-primary-text" />
          {texts.exploreTitle}
        </h3>
        <CityChoice />
        <Button type="submit" size="lg" wide>
          {texts.buyPassButton}
        </Button>
      </form>
      {redeems && !redeemsFirst && <RedeemBox brand={brand} />}
      <OnThePass />
    </div>
  )
}
