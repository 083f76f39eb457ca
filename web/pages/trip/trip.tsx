import { useEffect, useRef } from 'react'
import {
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useLocation,
} from 'react-router'
import { dayTimeText } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import type { TripPlan } from '../../../contract/trips.ts'
import { keepTogether } from '../../client/dates/dates.rules.ts'
import { useLogin } from '../../client/login/login-state.tsx'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { Card } from '../../ui/card.tsx'
import { DottedLine } from '../../ui/dotted-line.tsx'
import { useSearchAddress } from '../../site/links/use-search-address.ts'
import { loadTrip } from './load-trip.ts'
import { PlanOfTrip } from './plan.tsx'
import { TripForm, tripToEdit } from './trip-form.tsx'
import { readWish, type TripWish, writeWish } from './trip-address.rules.ts'
import * as texts from './texts.ts'

export async function loader(request: LoaderFunctionArgs) {
  return loadTrip(request)
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, { title: texts.pageTitle, description: texts.pageDescription, path: '/trip' })

export { keepsData as shouldRevalidate } from '../../site/links/flow-address.rules.ts'

/** The trip without what was chosen for its days: another one is another form and another plan. */
const bareTrip = (search: string) =>
  writeWish({ ...readWish(new URLSearchParams(search)), chosen: [] }, new URLSearchParams())

/** When one is in town and where one stays in, a plan that fits out. The address holds all of it. */
export default function TripPage() {
  const loaded = useLoaderData<typeof loader>()
  const { isBusy } = useSearchAddress()
  const { user } = useLogin()
  const { search } = useLocation()
  const bare = bareTrip(search)
  const page = useFocusOnAnswer(bare)
  const { plan, place } = loaded
  const form = (
    <Card key={`${bare} ${place.city}`}>
      <TripForm loaded={{ ...loaded, trip: tripToEdit(loaded.trip, search) }} isBusy={isBusy} />
    </Card>
  )
  return (
    <div ref={page} className="wrap pt-6 pb-16 print:pt-0">
      <h1 className="text-title">{plan ? fillIn(texts.planTitle, { city: plan.city }) : texts.pageTitle}</h1>
      {plan ? (
        <>
          <Summary trip={loaded.trip} plan={plan} />
          <details key={bare} className="mt-2 print:hidden">
            <summary className="min-h-11 w-fit cursor-pointer content-center font-medium underline underline-offset-4">
              {texts.changeTripButton}
            </summary>
            <div className="mt-3">{form}</div>
          </details>
          <PlanOfTrip key={`${bare} ${user?.id ?? ''}`} loaded={loaded} anonymous={plan} />
        </>
      ) : (
        <>
          <p className="mt-2 mb-6 text-ink-muted">{texts.formLead}</p>
          {form}
        </>
      )}
    </div>
  )
}

interface SummaryProps {
  readonly trip: TripWish
  readonly plan: TripPlan
}

function Summary({ trip, plan: { city, place } }: SummaryProps) {
  const moment = (text: string) => keepTogether(dayTimeText(text.slice(0, 10), text.slice(11)))
  const stay = place.isMiddleOfCity ? fillIn(texts.middleOfCity, { city }) : (place.name ?? texts.stayUnnamed)
  const span = fillIn(texts.tripSpan, { from: moment(trip.from), to: moment(trip.to) })
  return (
    <p className="figures mt-1.5 text-ink-muted">
      <DottedLine facts={[span, stay, fillIn(texts.walkUpTo, { walk: trip.walk }), ...trip.likes]} />
    </p>
  )
}

/** After a trip was sent, the focus is on what came of it: the first field with a problem, or the plan's heading. */
function useFocusOnAnswer(bare: string) {
  const page = useRef<HTMLDivElement>(null)
  const shown = useRef(bare)
  useEffect(() => {
    if (shown.current === bare) return
    shown.current = bare
    const goal = page.current?.querySelector<HTMLElement>('[aria-invalid=true]') ?? page.current?.querySelector('h2')
    goal?.focus()
  }, [bare])
  return page
}
