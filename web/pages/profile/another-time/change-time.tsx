import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { BookingOutcome, Ticket } from '../../../../contract/bookings.ts'
import { api } from '../../../client/api/api-client.ts'
import { asProblem, awaitAnswer } from '../../../client/api/errors.ts'
import { newKey } from '../../../client/api/new-key.ts'
import { visitTimeText } from '../../../client/dates/own-time-texts.rules.ts'
import { forgetTicket } from '../../../client/kept/kept-tickets.ts'
import { asksVenue, VenueDecides } from '../../../flow/booking/venue-decides.tsx'
import { StepFocus } from '../../../flow/booking/step-focus.tsx'
import { useSite } from '../../../site/facts/site-facts.ts'
import { siteAddress } from '../../../site/links/site-address.rules.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormErrorSummary } from '../../../ui/form-error-summary.tsx'
import { toast } from '../../../ui/toast.ts'
import { useMinute } from '../../../ui/use-minute.ts'
import { OpenDays } from './open-days.tsx'
import type { NewTime } from './open-times.rules.ts'
import { OpenTimes } from './open-times.tsx'
import * as texts from './texts.ts'
import { fillIn } from '../../../../contract/fill-in.ts'

interface ChangeTimeProps {
  readonly account: string
  readonly ticket: Ticket
  readonly onClose: () => void
}

/** Another time of the same class or venue, or another day of general gym access: one tap chooses it, a second one moves the booking. */
export function ChangeTime({ account, ticket, onClose }: ChangeTimeProps) {
  const [chosen, setChosen] = useState<NewTime>()
  const { move, isBusy, problem, forget } = useMove(account, ticket)
  const { branding } = useSite()
  const isWalkIn = ticket.orderType === 'standardTicket'
  const isAsked = chosen !== undefined && asksVenue(chosen, branding)
  const close = () => {
    if (!isBusy) onClose()
  }
  const back = () => {
    forget()
    setChosen(undefined)
  }
  return (
    <Dialog
      title={chosen ? texts.confirmTitle : isWalkIn ? texts.changeDayTitle : texts.changeTimeTitle}
      onClose={close}
      footer={
        chosen && (
          <div className="flex flex-1 justify-end gap-3 max-sm:*:flex-1">
            <Button variant="secondary" disabled={isBusy} onClick={back}>
              {isWalkIn ? texts.otherDaysButton : texts.otherTimesButton}
            </Button>
            <Button loading={isBusy} loadingLabel={texts.moveBusy} onClick={() => void move(chosen)}>
              {isAsked ? texts.askButton : texts.moveButton}
            </Button>
          </div>
        )
      }
    >
      <StepFocus step={chosen ? 'confirm' : 'choose'} />
      {chosen ? (
        <div className="grid gap-4">
          <WhatChanges ticket={ticket} to={chosen} isAsked={isAsked} />
          <FormErrorSummary title={texts.errorSummaryTitle} errors={problem ? [{ text: problem }] : []} />
        </div>
      ) : isWalkIn ? (
        <OpenDays ticket={ticket} onChoose={setChosen} />
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
  const move = async (to: NewTime) => {
    setBusy(true)
    setProblem(undefined)
    try {
      const moved = await sendMove(ticket.id, to, key)
      forgetTicket(account, ticket.id)
      toast.success(
        moved.orderStatus === 'pending' ? fillIn(texts.askDone, { studio: ticket.studio.name }) : texts.moveDone,
      )
      void navigate(siteAddress(`/user/profile/bookings/${moved.id}`, here), { replace: true })
    } catch (thrown) {
      const { message, code, status } = asProblem(thrown)
      setProblem(message)
      setBusy(false)
      // A refusal is final for this key; only a call with an unknown outcome is repeated.
      if (code !== 'offline' && status < 500) setKey(newKey())
    }
  }
  const forget = () => {
    setProblem(undefined)
    setKey(newKey())
  }
  return { move, isBusy, problem, forget }
}

async function sendMove(bookingId: string, { classId, date }: NewTime, key: string): Promise<BookingOutcome> {
  return awaitAnswer(
    api.POST('/api/user/orders/reschedule/{bookingId}', {
      params: { path: { bookingId } },
      headers: { 'idempotency-key': key },
      body: classId === undefined ? { date } : { classId, date },
    }),
  )
}

interface WhatChangesProps {
  readonly ticket: Ticket
  readonly to: NewTime
  readonly isAsked: boolean
}

function WhatChanges({ ticket, to, isAsked }: WhatChangesProps) {
  const now = useMinute()
  const { studio, timeZone } = ticket
  return (
    <>
      <dl className="grid gap-3 rounded-card bg-surface-sunken p-4">
        <Line
          title={texts.currentTitle}
          name={ticket.ticketName}
          when={visitTimeText({ ...ticket, date: ticket.dateOfVisit })}
          isOld
        />
        <Line title={texts.newTitle} name={to.name} when={visitTimeText({ ...to, timeZone })} />
      </dl>
      <p className="text-ink-muted">{to.timeFrom === null ? texts.confirmDayText : texts.confirmText}</p>
      {isAsked && (
        <>
          <VenueDecides product={{ startsAt: to.startsAt, timeZone, venue: studio }} now={now} />
          <p className="font-medium">{texts.confirmGivenUp}</p>
        </>
      )}
      {!to.isCancellationFree && <p className="font-medium text-danger-text">{texts.confirmLateWarning}</p>}
    </>
  )
}

interface LineProps {
  readonly title: string
  readonly name: string
  readonly when: string
  readonly isOld?: boolean
}

function Line({ title, name, when, isOld = false }: LineProps) {
  return (
    <div>
      <dt className="text-sm text-ink-muted">{title}</dt>
      <dd className={isOld ? 'figures text-ink-muted' : 'figures font-semibold'}>
        {name}, {when}
      </dd>
    </div>
  )
}
