import type { ReactNode } from 'react'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { useLogin } from '../../client/login/login-state.tsx'
import type { SelectedClass } from '../../site/links/flow-state.rules.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useMinute } from '../../ui/use-minute.ts'
import { hasName, OWN_NAME } from '../account/own-name.rules.ts'
import { OwnName, useOwnName } from '../account/own-name.tsx'
import { useAsksVenue, VenueDecides } from '../booking/venue-decides.tsx'
import { bookableClass } from '../booking/bookable.ts'
import { BookingFacts, ProductLines } from '../booking/booking-facts.tsx'
import { cancelling, reminderOf } from '../booking/cancelling.rules.ts'
import { SelectedProduct } from '../passes/selected-product.tsx'
import { useFlow } from '../state/use-flow.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

/**
 * What the pass was bought for, first on the screen after payment (T170): it is paid but not booked, and one button,
 * always in reach, books it. So the traveller finds here all that they agree to: what, when, where, what the venue may
 * still decide, and how to cancel.
 */
export function PaidProduct({ name }: { readonly name: ReactNode }) {
  const { selectedClass } = useFlow().state
  return (
    <section aria-labelledby="not-booked-yet" className="grid gap-3">
      <p id="not-booked-yet" data-no-toast className="text-ink-muted">
        {selectedClass ? texts.paidClassTitle : texts.paidVisitTitle}
      </p>
      {selectedClass ? <PaidClass chosen={selectedClass} name={name} /> : <PaidVisit name={name} />}
    </section>
  )
}

function PaidVisit({ name }: { readonly name: ReactNode }) {
  return (
    <>
      <SelectedProduct />
      {name}
      <p className="text-sm text-ink-muted">{fillIn(texts.paidVisitCost, { anyTime: cancelling.reminder.anyTime })}</p>
    </>
  )
}

function PaidClass({ chosen, name }: { readonly chosen: SelectedClass; readonly name: ReactNode }) {
  const now = useMinute()
  const { id, date } = chosen
  const [session] = useLoad(
    () => awaitAnswer(api.GET('/api/studio/class/{id}', { params: { path: { id }, query: { date } } })),
    `class ${id} ${date}`,
  )
  const product = session.value && bookableClass(session.value)
  const isAsked = useAsksVenue(product)
  return (
    <>
      {product ? <ProductLines product={product} /> : <BeforeItIsKnown isLoading={session.state === 'loading'} />}
      {product && isAsked && <VenueDecides product={product} now={now} />}
      {/* Always in the same place: a press of the button below sends its form, even before the class has loaded. */}
      {name}
      {product && (
        <>
          <BookingFacts
            booked={product}
            location={product.isOnline ? texts.paidClassOnlinePlace : product.venue.address}
          />
          <p className="text-sm text-ink-muted">
            {fillIn(texts.paidClassCost, { reminder: reminderOf(product, now, isAsked) })}
          </p>
        </>
      )}
    </>
  )
}

/** Without an answer the traveller still sees what they chose. The booking shows the rest. */
function BeforeItIsKnown({ isLoading }: { readonly isLoading: boolean }) {
  return isLoading ? <Skeleton height={52} /> : <SelectedProduct />
}

/** Keeps the one button of a screen in reach, however long the screen is. */
export function InReach({ children }: { readonly children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-5 -mb-5 border-t border-line bg-surface-raised px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:-mx-6 md:-mb-6 md:px-6">
      {children}
    </div>
  )
}

/**
 * The button that books, or leads back to the page that does. A guest's name is asked first, because the ticket shows
 * it.
 */
export function useBookIt(label: string, kind: 'wentOnToBook' | 'wentBackToPage' = 'wentOnToBook') {
  const { send } = useFlow()
  const { user } = useLogin()
  const form = useOwnName(() => send({ kind }))
  const isNamed = hasName(user)
  const button = (
    <InReach>
      <Button
        size="lg"
        wide
        data-first
        {...(isNamed ? { onClick: () => send({ kind }) } : { type: 'submit', form: OWN_NAME })}
        loading={form.isSending}
        loadingLabel={texts.bookBusy}
      >
        {label}
      </Button>
    </InReach>
  )
  return { name: isNamed && !form.isSending ? null : <OwnName form={form} user={user} />, button }
}
