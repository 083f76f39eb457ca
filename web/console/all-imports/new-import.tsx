import { type FormEvent, useId, useState } from 'react'
import { type MetaFunction, useNavigate } from 'react-router'
import { importKinds, planImportOfAddress, type StaffImportPlan } from '../../../contract/staff-imports.ts'
import { asProblem, awaitAnswer } from '../../client/api/errors.ts'
import { FlowForm } from '../../client/form/flow-form.tsx'
import { useForm } from '../../client/form/use-form.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { RadioCard } from '../../ui/radio-card.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { RecordCard } from '../kit/record-card.tsx'
import { OfficeFrame } from '../office/office-frame.tsx'
import { staffApi } from '../staff-login.ts'
import * as texts from './texts.ts'

const MOST_BYTES = 50 * 1024 * 1024

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.newTitle })

/** The first step of an import: what it is, and where it comes from. */
export default function NewImportPage() {
  return <OfficeFrame>{() => <NewImport />}</OfficeFrame>
}

type Kind = StaffImportPlan['kind']

function NewImport() {
  const [kind, setKind] = useState<Kind>('venues')
  return (
    <>
      <PageHead title={texts.newTitle}>
        <p className="mt-1 max-w-2xl text-ink-muted">{texts.newIntro}</p>
      </PageHead>
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="mb-2 font-medium">{texts.kindLabel}</legend>
        {importKinds.map((one) => (
          <RadioCard
            key={one}
            name="kind"
            label={texts.kindTexts[one]}
            description={texts.kindHints[one]}
            checked={kind === one}
            onChange={() => setKind(one)}
          />
        ))}
      </fieldset>
      <div className="grid gap-6 lg:grid-cols-2">
        <FileCard kind={kind} />
        <AddressCard kind={kind} />
      </div>
    </>
  )
}

function FileCard({ kind }: { readonly kind: Kind }) {
  const id = useId()
  const navigate = useNavigate()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const send = async (file: File) => {
    setBusy(true)
    try {
      const params = { query: { kind, fileName: file.name } }
      // The contract types its body as text; the file goes out as it is.
      const bodySerializer = () => new Blob([file], { type: 'application/octet-stream' })
      const request = { params, body: '', bodySerializer }
      const plan = await awaitAnswer(staffApi.POST('/api/staff/import-files', request as never))
      await navigate(`/staff/imports/plans/${(plan as StaffImportPlan).id}`)
    } catch (thrown) {
      const { message, fields } = asProblem(thrown)
      setError(fields['file'] ?? message)
      setBusy(false)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const file = new FormData(event.currentTarget).get('file')
    if (!(file instanceof File) || file.size === 0) return setError(texts.fileMissing)
    if (file.size > MOST_BYTES) return setError(texts.fileTooLarge)
    setError(undefined)
    void send(file)
  }
  return (
    <RecordCard title={texts.fileTitle}>
      <form className="grid gap-3" noValidate onSubmit={submit}>
        <div className="grid gap-1.5">
          <label htmlFor={id} className="font-medium">
            {texts.fileLabel}
          </label>
          <input
            id={id}
            type="file"
            name="file"
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error === undefined ? `${id}-hint` : `${id}-error ${id}-hint`}
            className="control min-h-12 file:mr-4 file:font-semibold"
          />
          <FieldError id={id} error={error} />
          <p id={`${id}-hint`} className="text-sm text-ink-muted">
            {texts.fileHint}
          </p>
        </div>
        <Button type="submit" loading={isBusy} loadingLabel={texts.readBusy} className="w-fit">
          {texts.fileButton}
        </Button>
      </form>
    </RecordCard>
  )
}

function AddressCard({ kind }: { readonly kind: Kind }) {
  const navigate = useNavigate()
  const form = useForm(planImportOfAddress.body, async (body) => {
    const plan = await awaitAnswer(staffApi.POST('/api/staff/import-addresses', { body }))
    await navigate(`/staff/imports/plans/${plan.id}`)
  })
  return (
    <RecordCard title={texts.addressTitle}>
      <FlowForm form={form}>
        <input type="hidden" name="kind" value={kind} />
        <TextField
          label={texts.addressLabel}
          name="address"
          type="url"
          required
          hint={texts.addressHint}
          error={form.errors['address']}
        />
        <Button type="submit" loading={form.isSending} loadingLabel={texts.readBusy} className="w-fit">
          {texts.addressButton}
        </Button>
      </FlowForm>
    </RecordCard>
  )
}
