import type { VisitPrices } from '../../parts/venue-card/card-facts.rules.ts'
import { cx } from '../../ui/cx.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import * as texts from './texts.ts'
import { fillNodes } from '../../ui/fill-nodes.ts'

interface PassTypesProps {
  readonly city: string
  readonly prices: VisitPrices | null
}

/**
 * What each type of pass opens, as one picture: the doors of Standard stand inside the frame of Premium. A type that is
 * not sold here has no price.
 */
export default function PassTypes({ city, prices }: PassTypesProps) {
  return (
    <section className="wrap py-10 lg:py-14" aria-labelledby="pass-types">
      <h2 id="pass-types" className="text-title">
        {texts.standardOrPremium}
      </h2>
      <p className="mt-2 max-w-2xl text-lg text-ink-muted">{texts.bothArePrepaidVisits}</p>
      <figure className="mt-8 rounded-panel border-2 border-premium bg-premium-soft p-3 sm:p-4 lg:p-5">
        <div className="grid gap-4 lg:grid-cols-[4fr_3fr] lg:gap-5">
          <div className="rounded-card border-2 border-standard bg-standard-soft p-4 text-on-standard-soft lg:p-5">
            <PassName name="Standard" price={prices?.standard} city={city} text={texts.standardOpens} />
            <Doors type="standard" />
          </div>
          <div className="border-2 border-transparent p-4 text-on-premium-soft max-lg:pt-1 lg:p-5">
            <PassName name="Premium" price={prices?.premium} city={city} text={texts.premiumOpens} />
            <Doors type="premium" />
          </div>
        </div>
        <figcaption className="sr-only">{texts.frameOfPremium}</figcaption>
      </figure>
      <p className="mt-4 text-ink-muted">{texts.everyVenueAndClassIsMarked}</p>
    </section>
  )
}

interface PassNameProps {
  readonly name: 'Standard' | 'Premium'
  readonly price: string | null | undefined
  readonly city: string
  readonly text: string
}

function PassName({ name, price, city, text }: PassNameProps) {
  return (
    <>
      <h3 className="flex items-center gap-2 text-heading">
        <Icon name={name === 'Premium' ? 'crown' : 'ticket'} size={22} />
        {name}
      </h3>
      <p className="mt-1">{text}</p>
      {price && (
        <p className="mt-1 text-[0.9375rem]">
          {fillNodes(texts.inCityFromPricePerVisit, {
            city,
            price: <span className="figures font-semibold">{price}</span>,
          })}
        </p>
      )}
    </>
  )
}

const doors = {
  standard: [
    { icon: 'dumbbell', label: texts.gyms },
    { icon: 'yoga', label: texts.yoga },
    { icon: 'bike', label: texts.classes },
    { icon: 'swim', label: texts.pools },
  ],
  premium: [
    { icon: 'spa', label: texts.spas },
    { icon: 'sparkles', label: texts.boutiques },
    { icon: 'building', label: texts.topClubs },
  ],
} as const satisfies Record<string, readonly { readonly icon: IconName; readonly label: string }[]>

function Doors({ type }: { readonly type: keyof typeof doors }) {
  return (
    <ul className={cx('mt-4 grid gap-2', type === 'standard' ? 'grid-cols-4' : 'grid-cols-3 max-lg:max-w-80')}>
      {doors[type].map(({ icon, label }) => (
        <li key={icon} className="grid justify-items-center gap-1.5 text-center text-sm leading-tight font-semibold">
          <Door type={type} icon={icon} />
          {label}
        </li>
      ))}
    </ul>
  )
}

/** An arch with an open leaf and the step before it; what is behind it as a sign above the step. */
function Door({ type, icon }: { readonly type: keyof typeof doors; readonly icon: IconName }) {
  const isPremium = type === 'premium'
  return (
    <span aria-hidden className="relative grid w-full max-w-24 place-items-center">
      <svg viewBox="0 0 96 120" className="w-full" fill="none">
        <path
          d="M12 112V52a36 36 0 0 1 72 0v60Z"
          strokeWidth="4"
          className={cx('fill-surface-raised', isPremium ? 'stroke-premium' : 'stroke-standard')}
        />
        <path d="M12 112V52A36 36 0 0 1 26 23.5V104Z" className={isPremium ? 'fill-premium' : 'fill-standard'} />
        <circle cx="21.5" cy="70" r="2.5" className="fill-surface-raised" />
        <path
          d="M4 114H92"
          strokeWidth="5"
          strokeLinecap="round"
          className={isPremium ? 'stroke-premium' : 'stroke-standard'}
        />
      </svg>
      <Icon
        name={icon}
        size={30}
        className={cx(
          'absolute top-[42%] left-[58%] -translate-x-1/2',
          isPremium ? 'text-premium-text' : 'text-standard-text',
        )}
      />
    </span>
  )
}
