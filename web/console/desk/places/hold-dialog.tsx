import { useState } from 'react'
import type { DeskArrival } from '../../../../contract/arrivals.ts'
import { timeText, timeTextAt } from '../../../../contract/date-texts.ts'
import { fillIn } from '../../../../contract/fill-in.ts'
import type { HeldPlace, HeldPlaces } from '../../../../contract/held-places.ts'
import { asProblem } from '../../../client/api/errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { FormErrorSummary } from '../../../ui/form-error-summary.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { Loader } from '../../../ui/spinner.tsx'
import { TapToCheckIn } from '../arrivals/arrival-item.tsx'
import type { PlaceWish } from './use-held-places.ts'
import { textOfBooked, placeText } from './place-text.rules.ts'
import * as texts from './texts.ts'

interface ChooseDialogProps {
  readonly known: HeldPlaces | undefined
  readonly problem: string | undefined
  readonly onRetry: () => void
  readonly onHold: (wish: PlaceWish) => Promise<void>
  readonly onClose: () => void
}

/** What the guest wants: a class of today, or general gym access. */
export function ChooseDialog({ known, problem, onRetry, onHold, onClose }: ChooseDialogProps) {
  const { run, isBusy, refusal } = useHold(onHold)
  const nothing = known && !known.walkIn && known.classes.length === 0
  return (
    <Dialog title={texts.chooseTitle} onClose={onClose}>
      <p className="text-ink-muted">{texts.chooseHint}</p>
      <FormErrorSummary title={texts.chooseErrorTitle} errors={refusal ? [{ text: refusal }] : []} />
      {problem ? (
        <ErrorState action={<Button onClick={onRetry}>{texts.retryButton}</Button>}>{problem}</ErrorState>
      ) : !known ? (
        <Loader label={texts.chooseTitle} />
      ) : (
        <ul className="mt-4 grid gap-3">
          {nothing && <li>{texts.chooseNothing}</li>}
          {known.classes.map(({ classId, date, name, timeFrom, seatsLeft, cannotBookText }) => (
            <Choice
              key={`${classId} ${date}`}
              name={`${timeText(timeFrom)} ${name}`}
              hint={
                cannotBookText ??
                fillIn(seatsLeft === 1 ? texts.seatsLeftOne : texts.seatsLeftMany, { seats: seatsLeft })
              }
              isOff={isBusy || cannotBookText !== null}
              onPress={() => run({ classId, date })}
            />
          ))}
          {known.walkIn && (
            <Choice name={known.walkIn.name} hint={texts.chooseWalkInHint} isOff={isBusy} onPress={() => run({})} />
          )}
        </ul>
      )}
    </Dialog>
  )
}

interface ChoiceProps {
  readonly name: string
  readonly hint: string
  readonly isOff: boolean
  readonly onPress: () => void
}

function Choice({ name, hint, isOff, onPress }: ChoiceProps) {
  return (
    <li>
      <button
        type="button"
        disabled={isOff}
        onClick={onPress}
        className="figures w-full rounded-control border border-line-strong bg-surface px-4 py-3 text-left wrap-anywhere enabled:hover:border-ink disabled:border-line disabled:text-ink-muted"
      >
        <span className="block font-semibold">{name}</span>
        <span className="block text-sm text-ink-muted">{hint}</span>
      </button>
    </li>
  )
}

interface CodeDialogProps {
  readonly place: HeldPlace
  readonly address: string
  readonly timeZone: string
  /** The guest's booking, once it is on the desk's list. */
  readonly arrival: DeskArrival | undefined
  readonly onGiveBack: () => Promise<void>
  readonly onAgain: () => Promise<void>
  readonly onTap: (bookingId: string) => void
  readonly onClose: () => void
}

/** The code for the guest's phone, and what has become of the place. */
export function CodeDialog(props: CodeDialogProps) {
  const { place, address, timeZone, arrival, onGiveBack, onAgain, onTap, onClose } = props
  const { run, isBusy, refusal } = useHold(onAgain)
  const { state, dateOfVisit, heldUntil } = place
  const held = fillIn(dateOfVisit ? texts.codeHeld : texts.codeWalkIn, { until: timeTextAt(heldUntil, timeZone) })
  const became = {
    open: texts.codeWaiting,
    booked: textOfBooked(arrival),
    lapsed: texts.codeLapsed,
    givenBack: texts.codeGivenBack,
  }[state]
  return (
    <Dialog title={texts.codeTitle} size="sm" onClose={onClose}>
      <div className="grid justify-items-center gap-4 text-center">
        <p className="figures wrap-anywhere">
          <span className="block text-lg font-semibold">{placeText(place)}</span>
          {state === 'open' && held}
        </p>
        {state === 'open' && (
          <>
            <QrCode text={address} label={texts.codeQrLabel} size="large" />
            <p className="text-sm text-ink-muted">
              {texts.codeAddressHint}
              <br />
              <code className="break-all text-base text-ink select-all">{address}</code>
            </p>
          </>
        )}
        <p role="status" className="text-lg font-semibold">
          <bdi>{became}</bdi>
        </p>
        <FormErrorSummary title={texts.chooseErrorTitle} errors={refusal ? [{ text: refusal }] : []} />
        {arrival?.status === 'confirmed' && (
          <TapToCheckIn name={arrival.name ?? texts.unnamedGuest} onTap={() => onTap(arrival.bookingId)} />
        )}
        <div className="grid w-full gap-2">
          {(state === 'lapsed' || state === 'givenBack') && (
            <Button wide loading={isBusy} onClick={() => run({})}>
              {texts.codeAgainButton}
            </Button>
          )}
          {state === 'open' && (
            <Button variant="secondary" wide onClick={() => void onGiveBack()}>
              {texts.placeGiveBackButton}
            </Button>
          )}
          <Button variant="ghost" wide onClick={onClose}>
            {texts.codeDoneButton}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** One call at a time, and why the last one was refused. */
function useHold(hold: (wish: PlaceWish) => Promise<void>) {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const run = (wish: PlaceWish) => {
    setBusy(true)
    setRefusal(undefined)
    hold(wish)
      .catch((thrown: unknown) => setRefusal(asProblem(thrown).message))
      .finally(() => setBusy(false))
  }
  return { run, isBusy, refusal }
}
