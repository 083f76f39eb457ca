import { type FormEvent, useId, useRef, useState } from 'react'
import type { z } from 'zod'
import { problemOf } from '../../../contract/problems.ts'
import { asProblem } from '../api/errors.ts'
import { dismissToastsAbout, toast } from '../../ui/toast.ts'

export type FieldErrors = Readonly<Record<string, string | undefined>>

export interface FormState {
  readonly errors: FieldErrors
  /** A problem without a visible field. */
  readonly general: string | undefined
  readonly isSending: boolean
  /** Whether anything was typed or chosen since it was last sent. */
  readonly isTyped: boolean
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** For the form: typing into a field clears its error. */
  readonly onInput: (event: FormEvent<HTMLFormElement>) => void
}

/** Refusals that arrive without a field but concern one. */
const fieldOfCode: Partial<Record<string, string>> = {
  emailTaken: 'email',
  emailCannotBeUsed: 'email',
  resetCodeInvalid: 'code',
  invalidCity: 'city',
  invalidPhone: 'phone',
  partnerPlaceTaken: 'name',
  passCodeInvalid: 'voucherCode',
  wrongCredentials: 'password',
  wrongPassword: 'oldPassword',
  passwordTooShort: 'password',
  passwordTooLong: 'password',
  passwordTooWeak: 'password',
  passwordTooCommon: 'password',
}

/**
 * A form whose fields always keep their input. It checks values against the schema of its call before sending, so the
 * texts are the server's. A refusal from the server shows at its field, or as a toast and above the form.
 */
export function useForm<S extends z.ZodType>(schema: S, send: (values: z.output<S>) => Promise<void>): FormState {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [general, setGeneral] = useState<string>()
  const [isSending, setSending] = useState(false)
  const [isTyped, setTyped] = useState(false)
  const isUnderWay = useRef(false)
  const id = useId()

  const show = (form: HTMLFormElement, found: FieldErrors) => {
    setErrors(found)
    const first = [...form.elements].find((element) => 'name' in element && found[element.name as string] !== undefined)
    if (first instanceof HTMLElement) first.focus()
    return first !== undefined
  }

  const submit = async (form: HTMLFormElement) => {
    const parsed = schema.safeParse(Object.fromEntries(new FormData(form)))
    setGeneral(undefined)
    dismissToastsAbout(id)
    if (!parsed.success) {
      show(form, problemOf(parsed.error.issues).fields)
      return
    }
    setErrors({})
    setSending(true)
    try {
      await send(parsed.data)
      setTyped(false)
    } catch (thrown) {
      const { code, message, fields } = asProblem(thrown)
      const field = fieldOfCode[code]
      const isShown = show(form, field ? { [field]: message, ...fields } : fields)
      // The login that follows says it; the form comes back as it was.
      if (!isShown && code !== 'sessionExpired') setGeneral(message)
      // These say nothing that the fields do not.
      if (!isShown || (code !== 'invalidRequest' && code !== 'secondFactorWrong')) toast.error(message, id)
    } finally {
      setSending(false)
    }
  }

  return {
    errors,
    general,
    isSending,
    isTyped,
    onSubmit(event) {
      event.preventDefault()
      if (isUnderWay.current) return
      isUnderWay.current = true
      void submit(event.currentTarget).finally(() => {
        isUnderWay.current = false
      })
    },
    onInput({ target }) {
      setTyped(true)
      const { name } = target as HTMLInputElement
      if (errors[name] !== undefined) setErrors({ ...errors, [name]: undefined })
    },
  }
}
