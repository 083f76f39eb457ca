import { termsOfPrice, type VisitPrice } from '../../../contract/price-per-visit.ts'
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
 * What each type of pass opens, as one picture: the doors of Standard stand inside the frame of Premium. A phone has the
 * frames without the doors. A type that is not sold here has no price.
 */
export default function PassTypes({ city, prices }: PassTypesProps) {
  return (
    <section className="wrap py-4 lg:py-14" aria-labelledby="pass-types">
      <h2 id="pass-types" className="text-title">
        {texts.typesTitle}
      </h2>
      <p className="mt-1 max-w-2xl text-[0.9375rem] text-ink-muted md:mt-2 md:text-lg">{texts.typesLead}</p>
      <figure className="mt-4 rounded-panel border-2 border-premium bg-premium-soft p-2 sm:p-4 lg:mt-8 lg:p-5">
        <div className="grid gap-2 lg:gap-4 lg:grid-cols-[4fr_3fr] lg:gap-5">
          <div className="rounded-card border-2 border-standard bg-standard-soft p-3 text-on-standard-soft sm:p-4 lg:p-5">
            <PassName name="Standard" price={prices?.standard} city={city} text={texts.typesStandardText} />
            <Doors type="standard" />
          </div>
          <div className="border-2 border-transparent p-3 text-on-premium-soft max-lg:py-1 sm:p-4 lg:p-5">
            <PassName name="Premium" price={prices?.premium} city={city} text={texts.typesPremiumText} />
            <Doors type="premium" />
          </div>
        </div>
        <figcaption className="sr-only">{texts.typesFigureCaption}</figcaption>
      </figure>
      <p className="mt-3 text-ink-muted max-md:text-[0.9375rem] lg:mt-4">{texts.typesHint}</p>
    </section>
  )
}

interface PassNameProps {
  readonly name: 'Standard' | 'Premium'
  readonly price: VisitPrice | null | undefined
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
          {fillNodes(texts.typesPrice, {
            city,
            price: <span className="figures font-semibold">{price.perVisit}</span>,
          })}{' '}
          <span className="figures">{termsOfPrice(price)}</span>
        </p>
      )}
    </>
  )
}

const doors = {
  standard: [
    { icon: 'dumbbell', label: texts.doorGyms },
    { icon: 'yoga', label: texts.doorYoga },
    { icon: 'bike', label: texts.doorClasses },
    { icon: 'swim', label: texts.doorPools },
  ],
  premium: [
    { icon: 'spa', label: texts.doorSpas },
    { icon: 'sparkles', label: texts.doorBoutiques },
    { icon: 'building', label: texts.doorTopClubs },
  ],
} as const satisfies Record<string, readonly { readonly icon: IconName; readonly label: string }[]>

function Doors({ type }: { readonly type: keyof typeof doors }) {
  return (
    <ul
      className={cx(
        'mt-4 grid gap-2 max-sm:hidden',
        type === 'standard' ? 'grid-cols-4' : 'grid-cols-3 max-lg:max-w-80',
      )}
    >
      {doors[type].map(({ icon, label }) => (
        <li key={icon} className="grid justify-items-center gap-1.5 text-center text-sm leading-tight font-semibold">
          <Door type={type} icon={icon} />
          {label}
        </li>
      ))}
    </ul>
  )
}

/** An arch with an open leaf and the step before it; a sign above the step tells what is behind it. */
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
