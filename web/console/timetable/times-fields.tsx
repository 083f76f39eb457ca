import { useState } from 'react'
import { zoneText } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { TextField } from '../../ui/text-field.tsx'
import { endFor } from '../class-change/change-wish.rules.ts'
import { bindFields, FlagField } from '../kit/record-fields.tsx'
import type { RecordForm } from '../kit/use-record-form.ts'
import * as texts from './texts.ts'

interface TimesFieldsProps {
  readonly form: Pick<RecordForm<{ from: string; to: string; endsNextDay: boolean }>, 'fields' | 'set' | 'errorOf'>
  readonly timeZone: string
}

/** When a class starts and ends. The end follows the start until a manager types one, and again once that is empty. */
export function TimesFields({ form, timeZone }: TimesFieldsProps) {
  const { fields, set, errorOf } = form
  const [before] = useState({ timeFrom: fields.from, timeTo: fields.to })
  const [isEndTyped, setEndTyped] = useState(false)
  const time = (name: 'from' | 'to') =>
    ({
      type: 'time',
      required: true,
      name,
      label: texts.timetableFields[name],
      value: fields[name],
      error: errorOf(name),
    }) as const
  return (
    <>
      <div className="grid grid-cols-2 gap-x-5">
        <TextField
          {...time('from')}
          onChange={({ target }) => {
            set('from', target.value)
            if (!isEndTyped) set('to', endFor(target.value, before))
          }}
        />
        <TextField
          {...time('to')}
          onChange={({ target }) => {
            set('to', target.value)
            setEndTyped(target.value !== '')
          }}
        />
        <FlagField {...bindFields(form, texts.timetableFields)('endsNextDay')} className="col-span-2 mt-1" />
      </div>
      <p className="-mt-3 text-sm text-ink-muted">{fillIn(texts.zoneHint, { zone: zoneText(timeZone) })}</p>
    </>
  )
}
