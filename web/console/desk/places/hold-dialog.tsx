import type { DeskArrival } from '../../../../contract/arrivals.ts'
import { timeText, timeTextAt } from '../../../../contract/date-texts.ts'
import { fillIn } from '../../../../contract/fill-in.ts'
import type { HeldPlace, HeldPlaces } from '../../../../contract/held-places.ts'
import type { Problem } from '../../../client/api/errors.ts'
import { LoadError } from '../../../client/load/load-error.tsx'
import { useLoad } from '../../../client/load/use-load.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { Loader } from '../../../ui/spinner.tsx'
import { toast } from '../../../ui/toast.ts'
import { useStepFocus } from '../../../ui/use-step-focus.ts'
import { placesLeftText } from '../../kit/places-left.ts'
import { TapToCheckIn } from '../arrivals/arrival-item.tsx'
import type { PlaceWish } from '../arrivals/place-to-hold.rules.ts'
import { type Hold, newHold, type ShownHold } from './hold.ts'
import { textOfBooked, placeText } from './place-text.rules.ts'
import type { useHolding } from './use-held-places.ts'
import * as texts from './texts.ts'

interface HoldDialogProps {
  readonly shown: Exclude<ShownHold, undefined>
  readonly show: (shown: ShownHold) => void
  readonly holding: ReturnType<typeof useHolding>
  readonly timeZone: string
  readonly onTap: (bookingId: string) => void
}

/** A place for a guest without a booking: what they want, and the code for their phone. */
export function HoldDialog({ shown, show, holding, timeZone, onTap }: HoldDialogProps) {
  const isChoice = shown === 'choose'
  const place = isChoice ? undefined : holding.placeOf(shown)
  const address = isChoice ? undefined : shown.place?.address
  const around = useStepFocus(isChoice ? shown : `${shown.key} ${place?.state}`)
  const close = () => show(undefined)
  return (
    <Dialog title={isChoice ? texts.chooseTitle : texts.codeTitle} size="sm" onClose={close}>
      <div ref={around}>
        {isChoice ? (
          <Choices {...holding} onChoose={(wish) => show(newHold(wish))} />
        ) : place && address !== undefined ? (
          <Code
            {...{ place, address, timeZone, onTap }}
            arrival={holding.arrivalOf(place)}
            onGiveBack={() => void holding.giveBack(place.id)}
            onAgain={() => show(newHold(shown.wish))}
            onClose={close}
          />
        ) : (
          <Holding key={shown.key} hold={shown} onHold={holding.hold} />
        )}
      </div>
    </Dialog>
  )
}

interface ChoicesProps {
  readonly known: HeldPlaces | undefined
  readonly problem: Problem | undefined
  readonly reload: () => Promise<void>
  readonly onChoose: (wish: PlaceWish) => void
}

/** A class of today, or general gym access. */
function Choices({ known, problem, reload, onChoose }: ChoicesProps) {
  if (problem) return <LoadError problem={problem} onRetry={reload} />
  if (!known) return <Loader label={texts.chooseTitle} />
  const { classes, walkIn } = known
  return (
    <>
      <p className="text-ink-muted">{texts.chooseHint}</p>
      <ul className="mt-4 grid gap-3">
        {!walkIn && classes.length === 0 && <li>{texts.chooseNothing}</li>}
        {classes.map(({ classId, date, name, timeFrom, seatsLeft, cannotBookText }) => (
          <Choice
            key={`${classId} ${date}`}
            name={`${timeText(timeFrom)} ${name}`}
            hint={cannotBookText ?? placesLeftText(seatsLeft)}
            isOff={cannotBookText !== null}
            onPress={() => onChoose({ classId, date })}
          />
        ))}
        {walkIn && <Choice name={walkIn.name} hint={texts.chooseWalkInHint} onPress={() => onChoose({})} />}
      </ul>
    </>
  )
}

interface ChoiceProps {
  readonly name: string
  readonly hint: string
  readonly isOff?: boolean
  readonly onPress: () => void
}

function Choice({ name, hint, isOff = false, onPress }: ChoiceProps) {
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

interface HoldingProps {
  readonly hold: Hold
  readonly onHold: (hold: Hold) => Promise<void>
}

/** Holds the place. Only a call with an unknown outcome is repeated; a refusal is final for its key. */
function Holding({ hold, onHold }: HoldingProps) {
  const [loaded, repeat] = useLoad(() => onHold(hold), hold.key)
  const around = useStepFocus(loaded.state)
  return (
    <div ref={around}>
      {loaded.state === 'failed' ? (
        <NotHeld problem={loaded.problem} onRepeat={() => void repeat()} />
      ) : (
        <Loader label={texts.holdBusy} />
      )}
    </div>
  )
}

interface NotHeldProps {
  readonly problem: Problem
  readonly onRepeat: () => void
}

/** Without an answer the place may be held all the same, so the title does not say that it is not. */
function NotHeld({ problem: { code, status, message }, onRepeat }: NotHeldProps) {
  const isUnknown = code === 'offline' || code === 'idempotencyInProgress' || status >= 500
  return (
    <ErrorState
      title={isUnknown ? texts.holdUnknownTitle : texts.holdErrorTitle}
      action={isUnknown && <Button onClick={onRepeat}>{texts.retryButton}</Button>}
    >
      {message}
    </ErrorState>
  )
}

interface CodeProps {
  readonly place: HeldPlace
  readonly address: string
  readonly timeZone: string
  /** The guest's booking, once it is on the desk's list. */
  readonly arrival: DeskArrival | undefined
  readonly onGiveBack: () => void
  readonly onAgain: () => void
  readonly onTap: (bookingId: string) => void
  readonly onClose: () => void
}

/** The code for the guest's phone, and what has become of the place. */
function Code({ place, address, timeZone, arrival, onGiveBack, onAgain, onTap, onClose }: CodeProps) {
  const { state, dateOfVisit, heldUntil } = place
  const words = dateOfVisit ? texts.ofClass : texts.ofWalkIn
  const became = { open: texts.codeWaiting, booked: textOfBooked(arrival), ...words.became }[state]
  return (
    <div className="grid justify-items-center gap-4 text-center">
      <p className="figures wrap-anywhere">
        <span className="block text-lg font-semibold">{placeText(place)}</span>
        {state === 'open' && fillIn(words.held, { until: timeTextAt(heldUntil, timeZone) })}
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
      {arrival?.status === 'confirmed' && (
        <TapToCheckIn name={arrival.name ?? texts.unnamedGuest} onTap={() => onTap(arrival.bookingId)} />
      )}
      <div className="grid w-full gap-2">
        {state === 'open' && (
          <>
            <CopyButton
              text={address}
              doneText={texts.codeCopyDone}
              onBlocked={() => toast.error(texts.codeCopyError)}
              variant="secondary"
              wide
            >
              {texts.codeCopyButton}
            </CopyButton>
            <Button variant="secondary" wide onClick={onGiveBack}>
              {texts.placeGiveBackButton}
            </Button>
          </>
        )}
        {(state === 'lapsed' || state === 'givenBack') && (
          <Button wide onClick={onAgain}>
            {words.againButton}
          </Button>
        )}
        <Button variant="ghost" wide onClick={onClose}>
          {texts.codeDoneButton}
        </Button>
      </div>
    </div>
  )
}
