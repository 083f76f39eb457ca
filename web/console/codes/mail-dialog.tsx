import { type FormEvent, useId, useState } from 'react'
import { countText, fillIn } from '../../../contract/fill-in.ts'
import { asProblem, awaitAnswer } from '../../client/api/errors.ts'
import type { FieldErrors } from '../../client/form/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { FormErrorSummary } from '../../ui/form-error-summary.tsx'
import { toast } from '../../ui/toast.ts'
import { FormDialog } from '../../client/form/form-dialog.tsx'
import { useActKey } from '../kit/use-act-key.ts'
import { staffApi } from '../staff-login.ts'
import { BatchFields } from './batch-fields.tsx'
import type { CodeChoices } from './code-acts.tsx'
import * as texts from './texts.ts'

interface MailDialogProps {
  readonly choices: CodeChoices
  readonly onClose: () => void
  readonly onDone: () => void
}

interface AddressCount {
  readonly addresses: number
  readonly doubled: number
  readonly wrong: readonly { readonly line: number; readonly text: string }[]
  readonly wrongCount: number
}

/** First says who would get a code, then mails them. Another file is looked at again. */
function useMailing(onDone: () => void) {
  const [looked, setLooked] = useState<AddressCount>()
  const [errors, setErrors] = useState<FieldErrors>({})
  const [general, setGeneral] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const sendOnce = useActKey()
  /** The client's own way of sending a form: the contract types its body as text. */
  const requestWith = (form: FormData) => ({ body: { file: '' } as never, bodySerializer: () => form })
  const send = async (form: FormData) => {
    if (!looked) return setLooked(await awaitAnswer(staffApi.POST('/api/staff/codes/mail/preview', requestWith(form))))
    const { mails } = await sendOnce((key) => {
      const sent = { ...requestWith(form), headers: { 'idempotency-key': key } }
      return awaitAnswer(staffApi.POST('/api/staff/codes/mail', sent))
    })
    toast.success(countText(texts.mailDone, mails))
    return onDone()
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setErrors({})
    setGeneral(undefined)
    setBusy(true)
    await send(form).catch((thrown: unknown) => {
      const { fields, message } = asProblem(thrown)
      setErrors(fields)
      if (Object.keys(fields).length === 0) setGeneral(message)
    })
    setBusy(false)
  }
  return { looked, forget: () => setLooked(undefined), errors, general, isBusy, submit }
}

/** Mails a code to each address of a file. */
export function MailDialog({ choices, onClose, onDone }: MailDialogProps) {
  const id = useId()
  const { looked, forget, errors, general, isBusy, submit } = useMailing(onDone)
  return (
    <FormDialog title={texts.mailTitle} size="sm" isBusy={isBusy} onClose={onClose}>
      <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
        <BatchFields choices={choices} errors={errors} />
        <div className="grid gap-1.5">
          <label htmlFor={id} className="font-medium">
            {texts.fileLabel}
          </label>
          <input
            id={id}
            type="file"
            name="file"
            accept=".csv,.txt,text/csv"
            aria-describedby={`${id}-hint`}
            className="control min-h-12 file:mr-4 file:font-semibold"
            onChange={forget}
          />
          <p id={`${id}-hint`} className="text-sm text-ink-muted">
            {texts.fileHint}
          </p>
          <FieldError id={id} error={errors['file'] ?? errors['count']} />
        </div>
        {looked && <AddressSummary count={looked} />}
        <FormErrorSummary errors={general ? [{ text: general }] : []} />
        <Button type="submit" size="lg" wide loading={isBusy}>
          {looked ? countText(texts.mailSendButton, looked.addresses) : texts.mailLookButton}
        </Button>
      </form>
    </FormDialog>
  )
}

function AddressSummary({ count: { addresses, doubled, wrong, wrongCount } }: { readonly count: AddressCount }) {
  return (
    <div role="status" className="grid gap-2">
      <p className="font-semibold">{countText(texts.addressesText, addresses)}</p>
      {doubled > 0 && <p>{countText(texts.doubledText, doubled)}</p>}
      {wrongCount > 0 && <p>{countText(texts.wrongText, wrongCount)}</p>}
      <ul className="max-h-40 list-disc overflow-y-auto pl-5 text-sm">
        {wrong.map(({ line, text }) => (
          <li key={`${line} ${text}`}>{fillIn(texts.wrongLine, { line, text })}</li>
        ))}
      </ul>
    </div>
  )
}
