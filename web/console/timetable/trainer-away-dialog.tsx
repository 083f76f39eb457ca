import { type FormEvent, useState } from 'react'
import { dayText } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { MOST_LETTERS_OF_NAME } from '../../../contract/inputs.ts'
import type { VenueSession, VenueWeek } from '../../../contract/timetables.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldError } from '../../ui/field.tsx'
import { RadioCard, RadioGroup } from '../../ui/radio-card.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { ChangePreview } from '../class-change/change-preview.tsx'
import { countsText } from '../class-change/change-wish.rules.ts'
import { useManyChanges } from '../class-change/use-many-changes.ts'
import { RecordFrame } from '../kit/record-frame.tsx'
import { staffApi } from '../staff-login.ts'
import { listTrainers, listTicked } from './trainer-away.rules.ts'
import { countText, timeRange } from './weekly-text.rules.ts'
import * as texts from './texts.ts'

const WEEKS_AHEAD = 4

interface TrainerAwayDialogProps {
  readonly slug: string
  readonly onClose: () => void
  readonly onDone: () => Promise<void>
}

/** A trainer is ill: all of their classes of a day are cancelled, or a substitute takes them. */
export function TrainerAwayDialog(props: TrainerAwayDialogProps) {
  const { slug, onClose } = props
  const params = { path: { venue: slug }, query: { weeks: `${WEEKS_AHEAD}` as const } }
  const [loaded, reload] = useLoad(
    () => awaitAnswer(staffApi.GET('/api/staff/venues/{venue}/timetable', { params })),
    slug,
  )
  return (
    <Dialog title={texts.awayTitle} size="lg" phone="full" onClose={onClose}>
      <RecordFrame loaded={loaded} reload={reload}>
        {(week) => <Away {...props} week={week} />}
      </RecordFrame>
    </Dialog>
  )
}

interface AwayWish {
  readonly kind: 'trainer' | 'cancel'
  readonly trainer: string
  readonly date: string
  readonly unticked: ReadonlySet<string>
  readonly trainerName: string
  readonly reason: string
}

type AwayProps = TrainerAwayDialogProps & { readonly week: VenueWeek }

function Away(props: AwayProps) {
  const away = useAway(props)
  const { change, wish } = away
  if (away.trainers.length === 0) return <p>{texts.awayNobody}</p>
  return (
    <div className="grid gap-5">
      <p role="alert" className="font-medium text-danger-text empty:hidden">
        {change.general}
      </p>
      {change.preview ? (
        <>
          <ChangePreview preview={change.preview} known={change.known} />
          <Confirm kind={wish.kind} change={change} preview={change.preview} />
        </>
      ) : (
        <form noValidate onSubmit={away.submit} className="grid gap-5">
          <WhoAndWhen away={away} today={props.week.today} />
          <Ticks away={away} />
          <WhatBecomes away={away} />
          <Button type="submit" size="lg" wide loading={change.isSending} loadingLabel={texts.copyPreviewBusy}>
            {texts.seeWhomButton}
          </Button>
        </form>
      )}
    </div>
  )
}

function useAway({ slug, week: { days, today }, onClose, onDone }: AwayProps) {
  const trainers = listTrainers(days)
  const [wish, setWish] = useState<AwayWish>({
    kind: 'trainer',
    trainer: [...trainers].find(([, own]) => own.has(today))?.[0] ?? [...trainers.keys()][0] ?? '',
    date: '',
    unticked: new Set(),
    trainerName: '',
    reason: '',
  })
  const [missing, setMissing] = useState<Missing>({})
  const ofTrainer = trainers.get(wish.trainer) ?? new Map<string, readonly VenueSession[]>()
  // Days are in their order: today first, or else the next one on which they teach.
  const date = ofTrainer.has(wish.date) ? wish.date : ([...ofTrainer.keys()][0] ?? '')
  const own = ofTrainer.get(date) ?? []
  const sessions = listTicked(own, wish.unticked)
  const { kind, trainerName, reason } = wish
  const asked = kind === 'cancel' ? { kind, reason, sessions } : { kind, trainerName, sessions }
  const change = useManyChanges(slug, asked, async (seen) => {
    toast.success(`${countText(texts.awayDone[kind], seen.sessions.length)}. ${countsText(seen)}`)
    await onDone()
    onClose()
  })
  return {
    wish,
    change,
    date,
    own,
    trainers: [...trainers.keys()],
    days: [...ofTrainer.keys()],
    errors: { ...change.errors, ...missing } as Readonly<Record<string, string | undefined>>,
    submit(event: FormEvent) {
      event.preventDefault()
      const found = missingOf(wish, sessions)
      setMissing(found)
      if (Object.keys(found).length === 0) change.look()
    },
    set(changed: Partial<AwayWish>) {
      setWish({ ...wish, ...changed })
      setMissing({})
    },
  }
}

interface PartProps {
  readonly away: ReturnType<typeof useAway>
}

function WhoAndWhen({ away: { wish, trainers, days, date, set }, today }: PartProps & { readonly today: string }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        name="trainer"
        label={texts.awayTrainerLabel}
        value={wish.trainer}
        options={trainers.map((value) => ({ value, label: value }))}
        onChange={({ target }) => set({ trainer: target.value })}
      />
      <SelectField
        name="date"
        label={texts.awayDayLabel}
        value={date}
        options={days.map((value) => ({
          value,
          label: value === today ? fillIn(texts.awayToday, { day: dayText(value) }) : dayText(value, 'long'),
        }))}
        onChange={({ target }) => set({ date: target.value })}
      />
    </div>
  )
}

interface Missing {
  readonly sessions?: string
  readonly trainerName?: string
  readonly reason?: string
}

function missingOf({ kind, trainerName, reason }: AwayWish, sessions: readonly string[]): Missing {
  if (sessions.length === 0) return { sessions: texts.awayNoneTicked }
  if (kind === 'trainer' && trainerName.trim() === '') return { trainerName: texts.awayNameMissing }
  return kind === 'cancel' && reason.trim() === '' ? { reason: texts.awayReasonMissing } : {}
}

function Ticks({
  away: {
    own,
    wish: { unticked },
    errors,
    set,
  },
}: PartProps) {
  return (
    <fieldset>
      <legend className="text-[0.9375rem] font-medium">{texts.awayClassesLabel}</legend>
      {own.map(({ id, from, to, className, seatsTaken, capacity }) => (
        <Checkbox
          key={id}
          name="session"
          label={
            <span className="figures wrap-anywhere">
              {timeRange(from, to)}, {className}
            </span>
          }
          hint={fillIn(texts.sessionSeatsTaken, { taken: seatsTaken, capacity })}
          checked={!unticked.has(id)}
          onChange={({ target }) => {
            const others = [...unticked].filter((one) => one !== id)
            set({ unticked: new Set(target.checked ? others : [...others, id]) })
          }}
        />
      ))}
      <FieldError id="session" error={errors['sessions']} />
    </fieldset>
  )
}

function WhatBecomes({ away: { wish, errors, set } }: PartProps) {
  const { kind, trainerName, reason } = wish
  return (
    <>
      <RadioGroup legend={texts.awayKindLabel} className="sm:grid-cols-2">
        {(['trainer', 'cancel'] as const).map((value) => (
          <RadioCard
            key={value}
            name="kind"
            value={value}
            label={texts.awayKinds[value]}
            description={texts.awayKindHints[value]}
            checked={kind === value}
            onChange={() => set({ kind: value })}
          />
        ))}
      </RadioGroup>
      {kind === 'trainer' ? (
        <TextField
          name="trainerName"
          required
          label={texts.awaySubstituteLabel}
          maxLength={MOST_LETTERS_OF_NAME}
          value={trainerName}
          error={errors['trainerName']}
          onChange={({ target }) => set({ trainerName: target.value })}
        />
      ) : (
        <TextArea
          name="reason"
          required
          label={texts.awayReasonLabel}
          hint={texts.awayReasonHint}
          maxLength={300}
          rows={2}
          value={reason}
          error={errors['reason']}
          onChange={({ target }) => set({ reason: target.value })}
        />
      )}
    </>
  )
}

type Change = ReturnType<typeof useManyChanges>
interface ConfirmProps {
  readonly kind: AwayWish['kind']
  readonly change: Change
  readonly preview: NonNullable<Change['preview']>
}

function Confirm({ kind, change, preview }: ConfirmProps) {
  return (
    <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
      <Button variant="secondary" size="lg" onClick={change.back}>
        {texts.copyBackButton}
      </Button>
      <Button
        variant={kind === 'cancel' ? 'danger' : 'primary'}
        size="lg"
        loading={change.isSending}
        loadingLabel={texts.saveBusy}
        onClick={() => change.confirm(preview)}
      >
        {countText(texts.awayConfirm[kind], preview.sessions.length)}
      </Button>
    </div>
  )
}
