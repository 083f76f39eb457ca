import { useState } from 'react'
import { timesText } from '../../../contract/date-texts.ts'
import { openingHoursBody, type WeeklyHoursRecord } from '../../../contract/venue-opening.ts'
import { weekdays } from '../../../contract/venues.ts'
import { awaitAnswer, Problem } from '../../client/api/errors.ts'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toast.ts'
import { SaveBar } from '../kit/save-bar.tsx'
import { TwoVersions } from '../kit/two-versions.tsx'
import { useRecordForm } from '../kit/use-record-form.ts'
import { staffApi } from '../staff-login.ts'
import { BookedDaysDialog, type BookedDaysQuestion } from './booked-days-dialog.tsx'
import { type Hours, hoursOfDay, WeekdayHours } from './open-day.tsx'
import * as texts from './texts.ts'

interface HoursFormProps {
  readonly slug: string
  readonly record: WeeklyHoursRecord
}

/** The week. Before it is saved, it names the travellers whose booked visits would fall on a day without hours. */
export function HoursForm({ slug, record }: HoursFormProps) {
  const [asked, setAsked] = useState<BookedDaysQuestion>()
  const params = { path: { venue: slug } }
  const form = useRecordForm(record, {
    schema: openingHoursBody,
    async save(body) {
      const hours = body.hours.map(({ weekday, opens, closes }) => `${weekday} ${opens} ${closes}`)
      const query = { params: { ...params, query: { hours } } }
      const { walkIns } = await awaitAnswer(staffApi.GET('/api/staff/venues/{venue}/hours/preview', query))
      if (walkIns.length > 0 && !(await new Promise<boolean>((answer) => setAsked({ walkIns, answer }))))
        throw new Problem('unexpected', texts.hoursNotSavedError, 0)
      const saved = await awaitAnswer(staffApi.POST('/api/staff/venues/{venue}/hours', { params, body }))
      toast.success(texts.saveDone)
      return saved
    },
    readAgain: () => awaitAnswer(staffApi.GET('/api/staff/venues/{venue}/hours', { params })),
  })
  const { hours } = form.fields
  const change = (next: Hours) => form.set('hours', [...next])
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-4">
      <TwoVersions form={form} labels={{ hours: texts.hoursTitle }} textOf={weekText} />
      <Card>
        <h2 className="text-lg font-semibold">{texts.hoursTitle}</h2>
        <p className="mt-1 text-sm text-ink-muted">{texts.hoursHint}</p>
        <fieldset disabled={!record.mayChange} className="mt-2 min-w-0 divide-y divide-line">
          <legend className="sr-only">{texts.hoursTitle}</legend>
          {weekdays.map((name, index) => (
            <WeekdayHours
              key={name}
              {...{ name, hours }}
              weekday={index + 1}
              errorOf={form.errorOf}
              onChange={change}
            />
          ))}
        </fieldset>
      </Card>
      {record.mayChange && <SaveBar form={form} />}
      {asked && <BookedDaysDialog asked={asked} onDone={() => setAsked(undefined)} />}
    </form>
  )
}

function weekText(hours: Hours): string {
  return weekdays
    .map((name, index) => {
      const spans = hoursOfDay(hours, index + 1).map(({ opens, closes }) => timesText(opens, closes))
      return `${name}: ${spans.join(', ') || texts.dayClosed}`
    })
    .join('\n')
}
