import { useId, useState } from 'react'
import { asProblem, awaitAnswer, Problem } from '../../client/api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { staffApi } from '../staff-login.ts'
import * as texts from './site-texts.ts'

const MOST_BYTES = 5 * 1024 * 1024

interface SitePictureFieldProps {
  readonly slug: string
  readonly use: 'logo' | 'picture'
  readonly label: string
  readonly hint: string
  readonly value: string | null
  readonly error: string | undefined
  readonly onChange: (url: string | null) => void
}

/** A picture of the site: choosing a file uploads it, and saving the form makes it part of the draft. */
export function SitePictureField({ slug, use, label, hint, value, error, onChange }: SitePictureFieldProps) {
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const id = useId()
  const choose = async (file: File) => {
    setBusy(true)
    setProblem(undefined)
    try {
      onChange(await upload(slug, use, file))
    } catch (thrown) {
      const { message, fields } = asProblem(thrown)
      setProblem(fields['file'] ?? message)
    }
    setBusy(false)
  }
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="text-[0.9375rem] font-medium">
        {label}
      </label>
      {value !== null && (
        <div className="flex flex-wrap items-center gap-3">
          <img src={value} alt="" className="max-h-20 max-w-48 rounded-control border border-line object-contain p-1" />
          <Button variant="ghost" size="sm" icon="trash" onClick={() => onChange(null)}>
            {texts.removePictureButton}
            <span className="sr-only"> {label}</span>
          </Button>
        </div>
      )}
      <input
        id={id}
        name={use}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/avif"
        disabled={isBusy}
        aria-invalid={problem !== undefined || error !== undefined || undefined}
        aria-describedby={`${id}-hint ${id}-error`}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file)
            void choose(file).then(() => {
              target.value = ''
            })
        }}
        className="control min-h-12 file:mr-4 file:font-semibold"
      />
      <p id={`${id}-hint`} className="text-sm text-ink-muted">
        {isBusy ? texts.uploadBusy : hint}
      </p>
      <FieldError id={id} error={problem ?? error} />
    </div>
  )
}

async function upload(partner: string, use: 'logo' | 'picture', file: File): Promise<string> {
  if (file.size > MOST_BYTES) throw new Problem('imageTooLarge', texts.tooLargeError, 413)
  const form = new FormData()
  form.set('file', file)
  // The client's own way of sending a form: the contract types its body as text.
  const { url } = await awaitAnswer(
    staffApi.POST('/api/staff/partners/{partner}/site/pictures', {
      params: { path: { partner }, query: { use } },
      body: { file: '' },
      bodySerializer: () => form,
    }),
  )
  return url
}
