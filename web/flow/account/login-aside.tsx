import { isSameCity } from '../../../contract/fold-text.ts'
import { useSite } from '../../site/facts/site-facts.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useDestinations } from '../state/use-flow-city.ts'
import { useFlowCity } from '../passes/use-passes-on-sale.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

const reasons = [texts.asideReasonOnePass, texts.asideReasonAnyClass, texts.asideReasonNoHassle]

/** Shows the destination city beside the login where there is room. */
export function LoginAside() {
  const { brand } = useSite()
  const city = useFlowCity()
  const [{ value: destinations = [] }] = useDestinations()
  const image = destinations.find((destination) => isSameCity(destination.city, city))?.image
  return (
    <section
      aria-label={fillIn(texts.asidePassLabel, { brand })}
      className="grid content-start gap-4 rounded-card bg-primary-soft p-4 text-on-primary-soft max-lg:hidden"
    >
      <Picture src={image} alt="" ratio="4 / 3" sizes="272px" icon="plane" className="rounded-control" />
      <ul className="grid gap-2.5 px-1 pb-1 text-[0.9375rem] font-medium">
        {reasons.map((text) => (
          <li key={text} className="flex gap-2.5">
            <Icon name="check" className="mt-0.5" />
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
