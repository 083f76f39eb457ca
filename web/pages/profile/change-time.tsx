import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { BookingOutcome, Ticket } from '../../../contract/bookings.ts'
import type { Class } from '../../../contract/schedule.ts'
import { api } from '../../client/api/api-client.ts'
import { asProblem, awaitAnswer } from '../../client/api/errors.ts'
import { newKey } from '../../client/api/new-key.ts'
import { dayText, timeText } from '../../../contract/date-texts.ts'
import { forgetTicket } from '../../client/kept/kept-tickets.ts'
import { answerToExpect } from '../../flow/booked/answer-deadline.rules.ts'
import { StepFocus } from '../../flow/booking/step-focus.tsx'
import { siteAddress } from '../../site/links/site-address.rules.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormErrorSummary } from '../../ui/form-error-summary.tsx'
import { toast } from '../../ui/toast.ts'
import { useMinute } from '../../ui/use-minute.ts'
import { OpenTimes } from './open-times.tsx'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

interface ChangeTimeProps {
  readonly account: string
  readonly ticket: Ticket
  readonly onClose: () => void
}

/** Another time of the same class or venue: one tap chooses it, a second one moves the booking. */
export function ChangeTime({ account, ticket, onClose }: ChangeTimeProps) {
  const [chosen, setChosen] = useState<Class>()
  const { move, isBusy, problem, forget } = useMove(account, ticket)
  const close = () => {
    if (!isBusy) onClose()
  }
  const back = () => {
    forget()
    setChosen(undefined)
  }
  return (
    <Dialog
      title={chosen ? texts.moveYourBooking : texts.changeTime}
      onClose={close}
      footer={
        chosen && (
          <div className="flex flex-1 justify-end gap-3 max-sm:*:flex-1">
            <Button variant="secondary" disabled={isBusy} onClick={back}>
              {texts.otherTimes}
            </Button>
            <Button loading={isBusy} loadingLabel={texts.moving} onClick={() => void move(chosen)}>
              {ticket.studio.isIntegrated ? texts.moveMyBooking : texts.askForThisTime}
            </Button>
          </div>
        )
      }
    >
      <StepFocus step={chosen ? 'confirm' : 'choose'} />
      {chosen ? (
        <div className="grid gap-4">
          <WhatChanges ticket={ticket} to={chosen} />
          <FormErrorSummary title={texts.nothingHasChanged} errors={problem ? [{ text: problem }] : []} />
        </div>
      ) : (
        <OpenTimes ticket={ticket} onChoose={setChosen} />
      )}
    </Dialog>
  )
}

/** Moves it once, however often the button is pressed (T83), and leads to the new ticket. */
function useMove(account: string, ticket: Ticket) {
  const navigate = useNavigate()
  const here = useLocation()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [key, setKey] = useState(newKey)
  const move = async (to: Class) => {
    setBusy(true)
    setProblem(undefined)
    try {
      const moved = await sendMove(ticket.id, to, key)
      forgetTicket(account, ticket.id)
      toast.success(
        moved.orderStatus === 'pending'
          ? fillIn(texts.studioWasAskedForTheNew, { studio: ticket.studio.name })
          : texts.yourBookingHasMoved,
      )
      void navigate(siteAddress(`/user/profile/bookings/${moved.id}`, here), { replace: true })
    } catch (thrown) {
      const { message, code, status } = asProblem(thrown)
      setProblem(message)
      setBusy(false)
      // A refusal is the answer to this key for good; only an unknown outcome is asked for again.
      if (code !== 'offline' && status < 500) setKey(newKey())
    }
  }
  const forget = () => {
    setProblem(undefined)
    setKey(newKey())
  }
  return { move, isBusy, problem, forget }
}

async function sendMove(bookingId: string, { id: classId, date }: Class, key: string): Promise<BookingOutcome> {
  return awaitAnswer(
    api.POST('/api/user/orders/{bookingId}/reschedule', {
      params: { path: { bookingId } },
      headers: { 'idempotency-key': key },
      body: { classId, date },
    }),
  )
}

function WhatChanges({ ticket, to }: { readonly ticket: Ticket; readonly to: Class }) {
  const now = useMinute()
  const { studio, timeZone } = ticket
  const isAsked = studio.isIntegrated === to.isOnline
  const { headline, text } = answerToExpect({ venue: studio.name, startsAt: to.startsAt, timeZone }, now)
  return (
    <>
      <dl className="grid gap-3 rounded-card bg-surface-sunken p-4">
        <Line title={texts.now} name={ticket.ticketName} date={ticket.dateOfVisit} from={ticket.timeFrom} isOld />
        <Line title={texts.newLabel} name={to.name} date={to.date} from={to.timeFrom} />
      </dl>
      <p className="text-ink-muted">{texts.theSameVisitPays}</p>
      {isAsked && (
        <div className="rounded-control bg-warning-soft px-4 py-3 text-on-warning-soft">
          {headline && <p className="figures font-semibold">{headline}</p>}
          <p className="text-sm">
            {text} {texts.yourCurrentTimeIsGivenUp}
          </p>
        </div>
      )}
      {!to.isCancellationFree && <p className="font-medium text-danger-text">{texts.itStartsInLessThan2}</p>}
    </>
  )
}

interface LineProps {
  readonly title: string
  readonly name: string
  readonly date: string
  readonly from: string | null
  readonly isOld?: boolean
}

function Line({ title, name, date, from, isOld = false }: LineProps) {
  return (
    <div>
      <dt className="text-sm text-ink-muted">{title}</dt>
      <dd className={isOld ? 'figures break-words text-ink-muted' : 'figures font-semibold break-words'}>
        {name}, {dayText(date)}
        {from && `, ${timeText(from)}`}
      </dd>
    </div>
  )
}
