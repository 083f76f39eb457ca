import { useState } from 'react'
import { TextField } from '../../ui/text-field.tsx'
import { endFor } from '../class-change/change-wish.rules.ts'
import type { RecordForm } from '../kit/use-record-form.ts'
import * as texts from './texts.ts'

interface StartAndEndProps {
  readonly form: Pick<RecordForm<{ from: string; to: string }>, 'fields' | 'set' | 'errorOf'>
}

/** The end follows the start until a manager types one, and again once that is empty. */
export function StartAndEnd({ form: { fields, set, errorOf } }: StartAndEndProps) {
  const [before] = useState({ timeFrom: fields.from, timeTo: fields.to })
  const [isEndTyped, setEndTyped] = useState(false)
  return (
    <>
      <TextField
        name="from"
        type="time"
        required
        label={texts.timetableFields.from}
        value={fields.from}
        error={errorOf('from')}
        onChange={({ target }) => {
          set('from', target.value)
          if (!isEndTyped) set('to', endFor(target.value, before))
        }}
      />
      <TextField
        name="to"
        type="time"
        required
        label={texts.timetableFields.to}
        value={fields.to}
        error={errorOf('to')}
        onChange={({ target }) => {
          set('to', target.value)
          setEndTyped(target.value !== '')
        }}
      />
    </>
  )
}
