import { useState } from 'react'
import { Link } from 'react-router'
import { dayText, timesText } from '../../../contract/date-texts.ts'
import { addDays, isoOf } from '../../../contract/days.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import type { VenueSession } from '../../../contract/timetables.ts'
import type { VenueClasses } from '../../../contract/venue-classes.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { ClassChangeDialog } from '../class-change/class-change-dialog.tsx'
import { RecordFrame } from '../kit/record-frame.tsx'
import { staffApi } from '../staff-login.ts'
import { ClassForm } from './class-form.tsx'
import { EndForm } from './end-form.tsx'
import { TimetableForm } from './timetable-form.tsx'
import * as texts from './texts.ts'

interface SessionDialogProps {
  readonly slug: string
  readonly session: VenueSession
  /** 'yyyy-MM-dd' */
  readonly today: string
  readonly mayChange: boolean
  readonly onClose: () => void
  readonly onDone: () => Promise<void>
}

type Step = 'choose' | 'only' | 'following' | 'all' | 'end' | 'class'

/**
 * A session: what it is, and what a manager may change: it, the following, all, the end, or the class itself. The front
 * desk reads it, and so does everybody once it has begun or was cancelled.
 */
export default function SessionDialog(props: SessionDialogProps) {
  const { slug, session, mayChange, onClose } = props
  const isOver = session.hasBegun || session.isCancelled
  const [step, setStep] = useState<Step>('choose')
  const params = { path: { venue: slug } }
  const [loaded, reload] = useLoad(
    () => awaitAnswer(staffApi.GET('/api/staff/venues/{venue}/classes', { params })),
    mayChange && !isOver ? `${slug} ${session.id}` : null,
  )
  if (step !== 'choose' && loaded.value) return <Form {...props} step={step} classes={loaded.value} />
  return (
    <Dialog title={session.className} size="sm" onClose={onClose}>
      <p className="font-medium">
        {dayText(session.date, 'long')}, {timesText(session.from, session.to)}
      </p>
      <p className="text-ink-muted">
        {fillIn(texts.sessionSeatsTaken, { taken: session.seatsTaken, capacity: session.capacity })}
        {session.trainerName !== null && `. ${fillIn(texts.sessionTrainer, { trainer: session.trainerName })}`}
      </p>
      {session.own.length > 0 && (
        <p className="mt-1 text-ink-muted">
          {fillIn(texts.sessionOwnParts, { parts: session.own.map((part) => texts.ownParts[part]).join(', ') })}
        </p>
      )}
      <p className="mt-2">
        <Link
          to={`/staff/venues/${slug}/guests/${session.classId}@${session.date}`}
          className="font-medium underline underline-offset-3"
        >
          {texts.guestListLink}
        </Link>
      </p>
      {isOver && <p className="mt-3">{session.isCancelled ? texts.sessionIsCancelled : texts.sessionHasBegun}</p>}
      {!isOver && !mayChange && <p className="mt-3">{texts.whoMayChange}</p>}
      {!isOver && mayChange && (
        <>
          <h3 className="mt-5 mb-2 font-semibold">{texts.changeTitle}</h3>
          <RecordFrame loaded={loaded} reload={reload}>
            {() => <Choices session={session} onChoose={setStep} />}
          </RecordFrame>
        </>
      )}
    </Dialog>
  )
}

interface ChoicesProps {
  readonly session: VenueSession
  readonly onChoose: (step: Step) => void
}

function Choices({ session, onChoose }: ChoicesProps) {
  const day = dayText(session.date)
  const ofTimetable = [
    {
      step: 'following',
      icon: 'arrow-right',
      text: texts.changeFollowing,
      hint: fillIn(texts.changeFollowingHint, { day }),
    },
    { step: 'all', icon: 'calendar', text: texts.changeAll, hint: texts.changeAllHint },
    { step: 'end', icon: 'close', text: texts.changeEnd, hint: texts.changeEndHint },
  ] as const
  return (
    <ul className="grid gap-2.5">
      <Choice icon="clock" text={texts.changeOne} hint={texts.changeOneHint} onClick={() => onChoose('only')} />
      {session.timetableId !== null &&
        ofTimetable.map(({ step, ...rest }) => <Choice key={step} {...rest} onClick={() => onChoose(step)} />)}
      <Choice icon="pencil" text={texts.changeClass} hint={texts.changeClassHint} onClick={() => onChoose('class')} />
    </ul>
  )
}

interface ChoiceProps {
  readonly icon: IconName
  readonly text: string
  readonly hint: string
  readonly onClick: () => void
}

function Choice({ icon, text, hint, onClick }: ChoiceProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onClick}
        className="flex min-h-14 w-full cursor-pointer items-center gap-3.5 rounded-card border border-line bg-surface-raised px-4 py-3 text-left transition-colors hover:border-line-strong"
      >
        <Icon name={icon} size={20} className="shrink-0" />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{text}</span>
          <span className="block text-sm text-ink-muted">{hint}</span>
        </span>
        <Icon name="chevron-right" size={18} className="shrink-0 text-ink-muted" />
      </button>
    </li>
  )
}

type FormProps = SessionDialogProps & { readonly step: Step; readonly classes: VenueClasses }

function Form({ step, classes, slug, session, today, onClose, onDone }: FormProps) {
  const venueClass = classes.classes.find(({ id }) => id === session.classId)
  const known = venueClass?.timetables.find(({ id }) => id === session.timetableId)
  const common = { slug, onClose, onDone }
  if (step === 'only')
    return (
      <ClassChangeDialog
        venue={slug}
        session={{ ...session, name: session.className, timeFrom: session.from, timeTo: session.to }}
        onClose={onClose}
        onChanged={onDone}
      />
    )
  if (!venueClass) return null
  if (step === 'class') return <ClassForm {...common} known={venueClass} choices={classes.activities} />
  if (!known) return null
  if (step === 'end')
    return <EndForm {...common} venueClass={venueClass} known={known} lastDate={lastDateBefore(session, today)} />
  const following = step === 'following' ? session.date : undefined
  return (
    <TimetableForm
      {...common}
      venueClass={venueClass}
      known={known}
      following={following}
      today={today}
      timeZone={classes.venue.timeZone}
    />
  )
}

/** The pressed session is the first that no longer takes place. */
function lastDateBefore({ date }: VenueSession, today: string): string {
  const before = addDays(isoOf(date), -1)
  return before < today ? today : before
}
