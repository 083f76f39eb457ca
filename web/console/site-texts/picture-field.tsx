import { useId, useState } from 'react'
import { asProblem, awaitAnswer } from '../../client/api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { staffApi } from '../staff-login.ts'
import * as texts from './texts.ts'

interface PictureFieldProps {
  readonly url: string | null
  readonly error: string | undefined
  readonly onChange: (url: string | null) => void
}

/** The picture of an article, uploaded as soon as it is chosen. */
export function PictureField({ url, error, onChange }: PictureFieldProps) {
  const id = useId()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const upload = async (file: File) => {
    setBusy(true)
    setProblem(undefined)
    const form = new FormData()
    form.set('file', file)
    try {
      // The client's own way of sending a form: the contract types its body as text.
      const call = { body: { file: '' }, bodySerializer: () => form }
      onChange((await awaitAnswer(staffApi.POST('/api/staff/text-pictures', call))).url)
    } catch (thrown) {
      const { message, fields } = asProblem(thrown)
      setProblem(fields['file'] ?? message)
    }
    setBusy(false)
  }
  return (
    <div className="grid gap-1.5">
      {url && <img src={url} alt="" className="max-h-48 rounded-control" />}
      <label htmlFor={id} className="text-[0.9375rem] font-medium">
        {texts.uploadLabel}
      </label>
      <input
        id={id}
        type="file"
        name="picture"
        accept="image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic"
        disabled={isBusy}
        aria-describedby={`${id}-hint`}
        className="control min-h-12 file:mr-4 file:font-semibold"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file)
            void upload(file).then(() => {
              target.value = ''
            })
        }}
      />
      <p id={`${id}-hint`} className="text-sm text-ink-muted">
        {isBusy ? texts.uploadBusy : texts.uploadHint}
      </p>
      <FieldError id={id} error={problem ?? error} />
      {url && (
        <div>
          <Button variant="secondary" size="sm" onClick={() => onChange(null)}>
            {texts.uploadRemove}
          </Button>
        </div>
      )}
    </div>
  )
}
