import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { dayText, momentText, timeTextAt } from '../../../../contract/date-texts.ts'
import type { DeskArrival } from '../../../../contract/arrivals.ts'
import type { ScanColour } from '../../../../contract/desk-scans.ts'
import { isoOf } from '../../../../contract/days.ts'
import { fillIn } from '../../../../contract/fill-in.ts'
import { cx } from '../../../ui/cx.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { useModal } from '../../../ui/use-modal.ts'
import { visitTimesText } from '../arrivals/visit-times-text.ts'
import { colourOfAnswer } from '../scans/scan-answer.rules.ts'
import type { ScanResult } from '../scans/venue-desk.ts'
import * as texts from './texts.ts'

const GOOD_NEWS_MS = 4_000
const OTHER_NEWS_MS = 8_000

/** Each colour has a shape too: some people cannot tell colours apart, and in bright sun no one can. */
const lookOfColour: Readonly<Record<ScanColour, { readonly look: string; readonly icon: IconName }>> = {
  green: { look: 'bg-success text-on-success', icon: 'check' },
  amber: { look: 'bg-warning text-on-warning', icon: 'warning' },
  red: { look: 'bg-danger text-on-danger', icon: 'close' },
}

interface AnswerWords {
  readonly word: string
  readonly advice?: string
}

const buttonClass =
  'min-h-16 flex-1 rounded-card px-4 text-xl font-semibold outline-offset-4 focus-visible:outline-4 focus-visible:outline-current'

interface AnswerPanelProps {
  readonly result: ScanResult
  /** On the list by now. */
  readonly arrival: DeskArrival | undefined
  /** The venue's date, by the list. */
  readonly today: string | undefined
  readonly timeZone: string
  readonly onClose: () => void
  /** Where this person can enter a visit that is too late for a scan. Undefined if they may not. */
  readonly enterVisitAddress: string | undefined
  /** Undefined once it is too late. */
  readonly onUndo: (() => void) | undefined
}

/**
 * The desk's answer to a scan, over the whole screen, so that staff cannot mistake it or take an earlier one for it. It
 * goes by itself; the next scan, a press anywhere and Escape are faster.
 */
export function AnswerPanel(props: AnswerPanelProps) {
  const { result, arrival, today, timeZone, enterVisitAddress, onClose, onUndo } = props
  const element = useRef<HTMLDialogElement>(null)
  const id = useId()
  useModal(element, true)
  const colour = colourOfAnswer[result.answer]
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const timer = setTimeout(() => close(), colour === 'green' ? GOOD_NEWS_MS : OTHER_NEWS_MS)
    return () => clearTimeout(timer)
  }, [result.id, colour])
  const { word, advice }: AnswerWords = texts.answers[result.answer]
  const { look, icon } = lookOfColour[colour]
  const moment = (arrival ?? result.hours)?.[result.answer === 'late' ? 'closesAt' : 'opensAt']
  return (
    // A press beside the button means the same; keys have Escape.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={element}
      data-hides-all
      aria-labelledby={`${id}-word`}
      aria-describedby={`${id}-rest`}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={onClose}
      className={cx('m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto p-0 backdrop:bg-scrim', look)}
    >
      <div className="flex min-h-full flex-col items-center justify-center gap-6 px-6 pt-10 pb-[max(1.5rem,env(safe-area-inset-bottom))] text-center">
        <div key={result.id} aria-live="assertive" className="my-auto grid max-w-2xl justify-items-center gap-5">
          <span className="grid size-32 place-items-center rounded-full border-8 border-current">
            <Icon name={icon} size={80} />
          </span>
          <h2 id={`${id}-word`} className="text-display">
            {word}
          </h2>
          <div id={`${id}-rest`} className="grid gap-3">
            <Subject {...{ result, arrival, today }} />
            {result.answer === 'again' && <CheckedInSince {...{ result, arrival, timeZone }} />}
            {advice && (moment || !advice.includes('{moment}')) && (
              <p className="text-xl">{fillIn(advice, { moment: moment ? momentText(moment, timeZone) : '' })}</p>
            )}
            {result.isUnsent && (
              <p className="text-lg font-semibold">
                <Icon name="offline" className="mr-2 inline-block align-[-0.2em]" />
                {texts.answerUnsentHint}
              </p>
            )}
          </div>
        </div>
        <PanelButtons onClose={onClose} onUndo={onUndo}>
          {result.answer === 'late' && enterVisitAddress !== undefined && (
            <a href={enterVisitAddress} className={cx(buttonClass, 'grid place-items-center border-2 border-current')}>
              {texts.enterVisitLink}
            </a>
          )}
        </PanelButtons>
      </div>
    </dialog>
  )
}

/** Who and what; or the scanned text, if the guest is unknown. */
function Subject({ result: { who, text }, arrival, today }: Pick<AnswerPanelProps, 'result' | 'arrival' | 'today'>) {
  const name = arrival?.name ?? who.name
  const ticketName = arrival?.ticketName ?? who.ticketName
  if (name === null && ticketName === null)
    return text === null ? null : <p className="figures text-2xl break-all">{text.slice(0, 40)}</p>
  return (
    <p className="grid gap-1">
      {name && <bdi className="text-4xl font-bold">{name}</bdi>}
      <span className="text-2xl wrap-anywhere">{ticketName}</span>
      {arrival && (
        <span className="figures text-2xl">
          {arrival.dateOfVisit !== today && `${dayText(isoOf(arrival.dateOfVisit))}, `}
          {visitTimesText(arrival)}
        </span>
      )}
    </p>
  )
}

/** When and where the guest was checked in before, as far as this desk knows. */
function CheckedInSince({ result, arrival, timeZone }: Pick<AnswerPanelProps, 'result' | 'arrival' | 'timeZone'>) {
  const at = arrival?.checkedIn?.at ?? result.letInAt
  if (at === null) return null
  const device = arrival?.checkedIn?.device ?? null
  const words = device !== null ? texts.againAtDevice : arrival?.checkedIn ? texts.againAt : texts.againHere
  return (
    <p className="figures text-xl font-semibold wrap-anywhere">
      {fillIn(words, { time: timeTextAt(at, timeZone), device: device ?? '' })}
    </p>
  )
}

function PanelButtons({
  onClose,
  onUndo,
  children,
}: Pick<AnswerPanelProps, 'onClose' | 'onUndo'> & { readonly children: ReactNode }) {
  return (
    <div className="flex w-full max-w-md gap-3">
      {children}
      {onUndo && (
        <button type="button" onClick={onUndo} className={cx(buttonClass, 'border-2 border-current')}>
          <Icon name="undo" className="mr-2 inline-block align-[-0.2em]" />
          {texts.undoButton}
        </button>
      )}
      <button type="button" data-autofocus onClick={onClose} className={cx(buttonClass, 'bg-surface text-ink')}>
        {texts.nextButton}
      </button>
    </div>
  )
}
