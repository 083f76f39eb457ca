import { type FormEvent, useId, useRef, useState } from 'react'
import type { z } from 'zod'
import type { LastSaved } from '../../../contract/record-version.ts'
import { problemOf } from '../../../contract/problems.ts'
import { asProblem } from '../../client/api/errors.ts'
import type { FieldErrors } from '../../client/form/use-form.ts'
import { dismissToastsAbout, toast } from '../../ui/toast.ts'
import { type RecordVersions, fieldsAfterOthers, fieldsToChoose, isSame } from './record-versions.rules.ts'

/** A record that several people may edit, as a call reads and saves it. */
export interface VersionedRecord<Fields> {
  readonly version: string
  readonly fields: Fields
  readonly lastSaved?: LastSaved | undefined
}

interface RecordCalls<Fields, Body> {
  /** Checks what was typed before it is sent, so the texts are the server's. */
  readonly schema: z.ZodType<Body>
  /** Saves the record, and tells the page below. The button is busy until then, so a second press adds nothing. */
  readonly save: (body: Body & { version: string }) => Promise<VersionedRecord<Fields>>
  /** Reads the record again after another person has saved it. */
  readonly readAgain: () => Promise<VersionedRecord<Fields>>
}

/** The versions of two people, field by field. */
export interface RecordConflict<Fields> extends RecordVersions<Fields> {
  readonly fields: readonly (keyof Fields & string)[]
  /** Who the other person was. */
  readonly lastSaved?: LastSaved | undefined
}

export interface RecordForm<Fields> {
  readonly fields: Fields
  readonly set: <Name extends keyof Fields & string>(name: Name, value: Fields[Name]) => void
  /** What is wrong with a field, or with a part of it ('includes.2'). */
  readonly errorOf: (name: string) => string | undefined
  /** A problem without a field. */
  readonly general: string | undefined
  readonly isSending: boolean
  /** Whether a value is still on its way: it counts as typed, and nothing is sent without it. */
  readonly isWaiting: boolean
  readonly waitFor: <Value>(value: Promise<Value>) => Promise<Value>
  readonly isChanged: boolean
  readonly conflict: RecordConflict<Fields> | undefined
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** Shows what is wrong with the fields. For a step before saving. */
  readonly check: (form: HTMLFormElement) => boolean
  /** Shows a refusal of that step. */
  readonly refuse: (form: HTMLFormElement, thrown: unknown) => void
}

/**
 * A form about a whole record. What was typed stays, whatever happens. If another person has saved in the meantime,
 * `conflict` has both versions, and saving again saves what the fields hold by then.
 */
export function useRecordForm<Fields extends object, Body>(
  loaded: VersionedRecord<Fields>,
  calls: RecordCalls<Fields, Body>,
): RecordForm<Fields> {
  const [saved, setSaved] = useState(loaded)
  const [fields, setFields] = useState(loaded.fields)
  const [conflict, setConflict] = useState<RecordConflict<Fields>>()
  const problems = useProblems()
  const [isSending, setSending] = useState(false)
  const isUnderWay = useRef(false)
  const waiting = useWaiting()

  const save = async (body: Body, { version } = saved) => {
    const next = await calls.save({ ...body, version })
    setSaved(next)
    setFields(next.fields)
    setConflict(undefined)
  }
  const meetOthers = async (body: Body) => {
    const newer = await calls.readAgain()
    const twice = { read: saved.fields, mine: fields, theirs: newer.fields }
    setSaved(newer)
    if (isSame(twice.read, twice.theirs)) return save(body, newer)
    setFields(fieldsAfterOthers(twice))
    setConflict({ ...twice, fields: fieldsToChoose(twice), lastSaved: newer.lastSaved })
  }
  const parse = (form: HTMLFormElement) => problems.parse(form, calls.schema, fields)
  const submit = async (form: HTMLFormElement) => {
    const parsed = parse(form)
    if (!parsed.success) return
    isUnderWay.current = true
    setSending(true)
    await save(parsed.data)
      .catch((thrown: unknown) =>
        asProblem(thrown).code === 'recordChanged' ? meetOthers(parsed.data) : Promise.reject(asProblem(thrown)),
      )
      .catch((thrown: unknown) => problems.refuse(form, thrown))
    isUnderWay.current = false
    setSending(false)
  }

  return {
    fields,
    isSending,
    conflict,
    general: problems.general,
    errorOf: problems.errorOf,
    check: (form) => parse(form).success,
    refuse: problems.refuse,
    ...waiting,
    isChanged: waiting.isWaiting || !isSame(fields, saved.fields),
    set(name, value) {
      setFields((known) => ({ ...known, [name]: value }))
      problems.forget(name)
    },
    onSubmit(event) {
      event.preventDefault()
      if (!isUnderWay.current && !waiting.isWaiting) void submit(event.currentTarget)
    },
  }
}

/** Values that are still on their way, such as the address of a picture. */
function useWaiting(): Pick<RecordForm<object>, 'isWaiting' | 'waitFor'> {
  const [waits, setWaits] = useState(0)
  return {
    isWaiting: waits > 0,
    waitFor(value) {
      setWaits((known) => known + 1)
      return value.finally(() => setWaits((known) => known - 1))
    },
  }
}

/** What is wrong with the fields, or with the whole. */
function useProblems() {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [general, setGeneral] = useState<string>()
  const id = useId()
  const show = (form: HTMLFormElement, found: FieldErrors) => {
    setGeneral(undefined)
    dismissToastsAbout(id)
    setErrors(found)
    focusField(form, Object.keys(found))
  }
  return {
    general,
    parse<Body>(form: HTMLFormElement, schema: z.ZodType<Body>, fields: object) {
      const parsed = schema.safeParse(fields)
      show(form, parsed.success ? {} : problemOf(parsed.error.issues).fields)
      return parsed
    },
    refuse(form: HTMLFormElement, thrown: unknown) {
      const { code, message, fields } = asProblem(thrown)
      show(form, fields)
      // The login that follows says it; the form comes back as it was.
      if (Object.keys(fields).length === 0 && code !== 'sessionExpired') setGeneral(message)
      toast.error(message, id)
    },
    errorOf: (name: string) => Object.entries(errors).find(([key]) => key === name || key.startsWith(`${name}.`))?.[1],
    forget: (name: string) => setErrors((known) => withoutField(known, name)),
  }
}

function withoutField(errors: FieldErrors, name: string): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([key]) => key !== name && !key.startsWith(`${name}.`)))
}

/** The first field with an error, by its name or the first part of it. */
function focusField(form: HTMLFormElement, names: readonly string[]): void {
  const wanted = new Set(names.flatMap((name) => [name, name.split('.')[0] ?? name]))
  const first = [...form.elements].find((element) => 'name' in element && wanted.has(element.name as string))
  if (first instanceof HTMLElement) first.focus()
}
