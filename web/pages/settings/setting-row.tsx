import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import type { UpdateUserBody } from '../../../contract/profile.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { changeUser } from '../../client/login/login-state.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { valueText } from '../../flow/health-check/shown-value.rules.ts'
import { FlowForm } from '../../client/form/flow-form.tsx'
import { type FieldErrors, useForm } from '../../client/form/use-form.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

interface SettingsSectionProps {
  readonly id: string
  readonly title: string
  /** Takes the focus when the pressed control has disappeared. */
  readonly heading?: RefObject<HTMLHeadingElement | null>
  readonly children: ReactNode
}

export function SettingsSection({ id, title, heading, children }: SettingsSectionProps) {
  return (
    <section aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={heading && -1} className="text-heading">
        {title}
      </h2>
      <ul className="mt-2 rounded-card border border-line bg-surface-raised px-5">{children}</ul>
    </section>
  )
}

interface RowProps {
  readonly label: string
  readonly value: ReactNode
  /** Shown at the end: a button or a link. */
  readonly action?: ReactNode
  readonly children?: ReactNode
}

export function Row({ label, value, action, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-4 last:border-0">
      <div className="min-w-0 flex-1 basis-30">
        <p className="text-sm text-ink-muted">{label}</p>
        <p className="font-medium">{value}</p>
      </div>
      {action}
      {children && <div className="mt-2 w-full">{children}</div>}
    </li>
  )
}

interface SettingRowProps<S extends z.ZodType> {
  readonly label: string
  readonly value: string
  /** The schema of the fields that this row sends. */
  readonly schema: S
  readonly toBody?: (values: z.output<S>) => Partial<Record<keyof UpdateUserBody, unknown>>
  /** Renders the fields with their errors. */
  readonly children: (errors: FieldErrors) => ReactNode
}

/** One setting, saved on its own (2-marketplace §2.14). The input stays until it is saved or discarded. */
export function SettingRow<S extends z.ZodType>({ label, value, schema, toBody, children }: SettingRowProps<S>) {
  const [isOpen, setOpen] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) edit.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <Row
      label={label}
      value={value}
      action={
        <Button
          ref={edit}
          variant="secondary"
          size="sm"
          aria-label={fillIn(texts.editFieldLabel, { label })}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {texts.editButton}
        </Button>
      }
    >
      {isOpen && (
        <SettingForm schema={schema} toBody={toBody} onClose={() => setOpen(false)}>
          {children}
        </SettingForm>
      )}
    </Row>
  )
}

interface TextRowProps extends Omit<TextFieldProps, 'value' | 'error'> {
  readonly name: string
  readonly value: string | null
  readonly schema: z.ZodType
}

/** A setting of one line of text. */
export function TextRow({ value, schema, ...field }: TextRowProps) {
  return (
    <SettingRow label={field.label} value={valueText(value)} schema={schema}>
      {(errors) => <TextField defaultValue={value ?? ''} error={errors[field.name]} {...field} />}
    </SettingRow>
  )
}

interface SettingFormProps<S extends z.ZodType> {
  readonly schema: S
  readonly toBody: SettingRowProps<S>['toBody']
  readonly onClose: () => void
  readonly children: (errors: FieldErrors) => ReactNode
}

function SettingForm<S extends z.ZodType>({ schema, toBody, onClose, children }: SettingFormProps<S>) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }, [])
  const form = useForm(schema, async (values) => {
    const body = (toBody ? toBody(values) : values) as object
    changeUser(await awaitAnswer(api.POST('/api/user/update', { body })))
    toast.success(texts.saveDone)
    onClose()
  })
  return (
    <div ref={box}>
      <FlowForm form={form} className="max-w-md">
        {children(form.errors)}
        <div className="flex gap-3">
          <Button type="submit" loading={form.isSending} loadingLabel={texts.saveBusy}>
            {texts.saveButton}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {texts.cancelButton}
          </Button>
        </div>
      </FlowForm>
    </div>
  )
}
