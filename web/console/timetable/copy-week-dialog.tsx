import { useState } from 'react'
import { useNavigate } from 'react-router'
import { dayText, dayTimeText } from '../../../contract/date-texts.ts'
import { addDays, isoOf, mondayOf } from '../../../contract/days.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { copyObstacles, MOST_WEEKS_AT_ONCE, type WeekCopy, weekCopyBody } from '../../../contract/week-copies.ts'
import { asProblem, awaitAnswer } from '../../client/api/errors.ts'
import { useForm } from '../../client/form/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DottedLine } from '../../ui/dotted-line.tsx'
import { FormErrorSummary } from '../../ui/form-error-summary.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { staffApi } from '../staff-login.ts'
import { countText } from './weekly-text.rules.ts'
import * as texts from './texts.ts'

interface CopyWeekDialogProps {
  readonly slug: string
  /** 'yyyy-MM-dd' */
  readonly monday: string
  readonly onClose: () => void
}

interface Wish {
  readonly from: string
  readonly to: string
  readonly weeks: number
  readonly withWeekly: boolean
}

/** Copies a week to others: where to, what that adds and leaves out, and only then for good. */
export default function CopyWeekDialog({ slug, monday, onClose }: CopyWeekDialogProps) {
  const [wish, setWish] = useState<Wish>({ from: monday, to: addDays(monday, 7), weeks: 1, withWeekly: false })
  const [seen, setSeen] = useState<WeekCopy>()
  const path = { venue: slug }
  const form = useForm(weekCopyBody, async (values) => {
    const query = { ...values, withWeekly: `${values.withWeekly}` as const }
    setWish(values)
    setSeen(
      await awaitAnswer(staffApi.GET('/api/staff/venues/{venue}/week-copies/preview', { params: { path, query } })),
    )
  })
  return (
    <Dialog
      title={fillIn(texts.copyWeekTitle, { day: dayText(monday, 'year') })}
      size="md"
      phone="full"
      onClose={onClose}
    >
      {seen ? (
        <Preview slug={slug} wish={wish} copy={seen} onBack={() => setSeen(undefined)} onClose={onClose} />
      ) : (
        <form method="post" noValidate onSubmit={form.onSubmit} onInput={form.onInput} className="grid gap-5">
          <input type="hidden" name="from" value={monday} />
          <TextField
            name="to"
            type="date"
            required
            data-autofocus
            label={texts.copyToLabel}
            hint={texts.copyToHint}
            defaultValue={wish.to}
            error={form.errors['to']}
          />
          <SelectField
            name="weeks"
            label={texts.copyWeeksLabel}
            defaultValue={wish.weeks}
            error={form.errors['weeks']}
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
          <FormErrorSummary errors={form.general ? [{ text: form.general }] : []} />
          <Button type="submit" size="lg" wide loading={form.isSending} loadingLabel={texts.copyPreviewBusy}>
            {texts.copyPreviewButton}
          </Button>
        </form>
      )}
    </Dialog>
  )
}

interface PreviewProps {
  readonly slug: string
  readonly wish: Wish
  readonly copy: WeekCopy
  readonly onBack: () => void
  readonly onClose: () => void
}

function Preview({ slug, wish, copy, onBack, onClose }: PreviewProps) {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const press = async () => {
    setBusy(true)
    try {
      const params = { path: { venue: slug } }
      const { added } = await awaitAnswer(
        staffApi.POST('/api/staff/venues/{venue}/week-copies', { params, body: { ...wish } }),
      )
      toast.success(countText(texts.copyDone, added.length))
      onClose()
      await navigate(`/staff/venues/${slug}/timetable?week=${mondayOf(wish.to)}`)
    } catch (thrown) {
      setProblem(asProblem(thrown).message)
      setBusy(false)
    }
  }
  const { added } = copy
  const weeks = [...Map.groupBy(added, ({ date }) => mondayOf(isoOf(date)))]
  return (
    <div className="grid gap-5">
      <p role="status" className="font-semibold">
        {added.length === 0 ? texts.copyNothing : countText(texts.copyAdds, added.length)}
      </p>
      {weeks.map(([monday, rows]) => (
        <CopyGroup
          key={monday}
          title={fillIn(texts.weekHeading, { day: dayText(monday, 'year') })}
          rows={rows}
          isOpen={weeks.length === 1}
        />
      ))}
      {copyObstacles.map((each) => (
        <CopyGroup
          key={each}
          title={texts.copyObstacles[each]}
          rows={copy.left.filter(({ reason }) => reason === each)}
        />
      ))}
      <FormErrorSummary errors={problem === undefined ? [] : [{ text: problem }]} />
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
        <Button variant="secondary" size="lg" onClick={onBack}>
          {texts.copyBackButton}
        </Button>
        {added.length > 0 && (
          <Button size="lg" loading={isBusy} loadingLabel={texts.copyBusy} onClick={() => void press()}>
            {countText(texts.copyAddButton, added.length)}
          </Button>
        )}
      </div>
    </div>
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
