import { useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { dayText, dayTimeText } from '../../../contract/date-texts.ts'
import { addDays, isoOf, mondayOf } from '../../../contract/days.ts'
import { countText, fillIn } from '../../../contract/fill-in.ts'
import {
  copyObstacles,
  MOST_WEEKS_AT_ONCE,
  type WeekCopy,
  weekCopyBody,
  type WeekCopyWish,
} from '../../../contract/week-copies.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { FlowForm } from '../../client/form/flow-form.tsx'
import { FormDialog } from '../../client/form/form-dialog.tsx'
import { type FieldErrors, useForm } from '../../client/form/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DottedLine } from '../../ui/dotted-line.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useStepFocus } from '../../ui/use-step-focus.ts'
import { StepButtons } from '../kit/step-buttons.tsx'
import { staffApi } from '../staff-login.ts'
import * as texts from './texts.ts'

interface CopyWeekDialogProps {
  readonly slug: string
  /** 'yyyy-MM-dd' */
  readonly monday: string
  readonly onClose: () => void
}

/** Copies a week to others: where to, what that adds and leaves out, and only then for good. */
export default function CopyWeekDialog({ slug, monday, onClose }: CopyWeekDialogProps) {
  const [wish, setWish] = useState<WeekCopyWish>({ from: monday, to: addDays(monday, 7), weeks: 1, withWeekly: false })
  const [seen, setSeen] = useState<WeekCopy>()
  const around = useStepFocus(seen)
  const navigate = useNavigate()
  const path = { venue: slug }
  const look = async (given: WeekCopyWish) => {
    const query = { ...given, withWeekly: `${given.withWeekly}` as const }
    const answer = staffApi.GET('/api/staff/venues/{venue}/week-copies/preview', { params: { path, query } })
    setSeen(await awaitAnswer(answer))
    setWish(given)
  }
  const add = async () => {
    const answer = staffApi.POST('/api/staff/venues/{venue}/week-copies', { params: { path }, body: wish })
    const { added } = await awaitAnswer(answer)
    toast.success(countText(texts.copyDone, added.length))
    onClose()
    await navigate(`/staff/venues/${slug}/timetable?week=${mondayOf(wish.to)}`)
  }
  const form = useForm(weekCopyBody, look)
  const adding = useForm(z.object({}), add)
  return (
    <FormDialog
      title={fillIn(texts.copyWeekTitle, { day: dayText(monday, 'year') })}
      size="md"
      phone="full"
      isBusy={form.isSending || adding.isSending}
      onClose={onClose}
    >
      <div ref={around}>
        {seen ? (
          <FlowForm form={adding}>
            <Preview copy={seen} />
            <StepButtons
              isBusy={adding.isSending}
              busyText={texts.copyBusy}
              confirmText={seen.added.length > 0 && countText(texts.copyAddButton, seen.added.length)}
              onBack={() => setSeen(undefined)}
            />
          </FlowForm>
        ) : (
          <FlowForm form={form}>
            <WishFields wish={wish} errors={form.errors} />
            <Button type="submit" size="lg" wide loading={form.isSending} loadingLabel={texts.copyPreviewBusy}>
              {texts.copyPreviewButton}
            </Button>
          </FlowForm>
        )}
      </div>
    </FormDialog>
  )
}

interface WishFieldsProps {
  readonly wish: WeekCopyWish
  readonly errors: FieldErrors
}

function WishFields({ wish, errors }: WishFieldsProps) {
  return (
    <>
      <input type="hidden" name="from" value={wish.from} />
      <TextField
        name="to"
        type="date"
        required
        data-autofocus
        label={texts.copyToLabel}
        hint={texts.copyToHint}
        defaultValue={wish.to}
        error={errors['to']}
      />
      <SelectField
        name="weeks"
        label={texts.copyWeeksLabel}
        defaultValue={wish.weeks}
        error={errors['weeks']}
        options={Array.from({ length: MOST_WEEKS_AT_ONCE }, (_, index) => ({
          value: `${index + 1}`,
          label: index === 0 ? texts.copyOneWeek : fillIn(texts.copyManyWeeks, { count: index + 1 }),
        }))}
      />
      <Checkbox
        name="withWeekly"
        value="true"
        label={texts.copyWeeklyLabel}
        hint={texts.copyWeeklyHint}
        defaultChecked={wish.withWeekly}
      />
    </>
  )
}

function Preview({ copy: { added, left } }: { readonly copy: WeekCopy }) {
  const weeks = [...Map.groupBy(added, ({ date }) => mondayOf(isoOf(date)))]
  return (
    <>
      <h3 className="font-semibold">
        {added.length === 0 ? texts.copyNothing : countText(texts.copyAdds, added.length)}
      </h3>
      {weeks.map(([monday, rows]) => (
        <CopyGroup
          key={monday}
          title={fillIn(texts.weekHeading, { day: dayText(monday, 'year') })}
          rows={rows}
          isOpen={weeks.length === 1}
        />
      ))}
      {copyObstacles.map((each) => (
        <CopyGroup key={each} title={texts.copyObstacles[each]} rows={left.filter(({ reason }) => reason === each)} />
      ))}
    </>
  )
}

interface CopyGroupProps {
  readonly title: string
  readonly rows: readonly (Omit<WeekCopy['left'][number], 'reason'> & { readonly isTimeRepeated?: boolean })[]
  readonly isOpen?: boolean
}

function CopyGroup({ title, rows, isOpen = false }: CopyGroupProps) {
  if (rows.length === 0) return null
  return (
    <details open={isOpen}>
      <summary className="min-h-11 cursor-pointer py-2 font-medium">
        {title}: {countText(texts.copyDates, rows.length)}
      </summary>
      <ul className="divide-y divide-line">
        {rows.map(({ classId, className, date, from, trainerName, isTimeRepeated }) => (
          <li key={classId + date} className="figures py-2 wrap-anywhere">
            <DottedLine facts={[dayTimeText(date, from), className, ...(trainerName === null ? [] : [trainerName])]} />
            {isTimeRepeated && <span className="block text-sm">{texts.addSessionFirstTime}</span>}
          </li>
        ))}
      </ul>
    </details>
  )
}
