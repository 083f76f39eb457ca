import { useId, useState } from 'react'
import { fillIn } from '../../../contract/fill-in.ts'
import { asProblem } from '../../client/api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import * as texts from './texts.ts'

const MOST_BYTES = 5 * 1024 * 1024

/** The client's own way of sending a form: the contract types its body as text. */
export type Upload = { readonly body: { readonly file: string }; readonly bodySerializer: () => FormData }

interface PictureFieldProps {
  readonly name: string
  readonly label: string
  readonly hint: string
  readonly urls: readonly string[]
  /** The next one takes the place of the only one; of several there is no more to choose. */
  readonly most?: number
  readonly error: string | undefined
  readonly upload: (file: Upload) => Promise<{ readonly url: string }>
  readonly onChange: (urls: string[]) => void
}

/** Pictures: choosing a file uploads it, and saving the form makes it part of the draft. */
export function PictureField({ name, label, hint, urls, most = 1, error, upload, onChange }: PictureFieldProps) {
  const id = useId()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const choose = async (file: File) => {
    if (file.size > MOST_BYTES) return setProblem(texts.tooLargeError)
    setBusy(true)
    setProblem(undefined)
    const form = new FormData()
    form.set('file', file)
    try {
      const { url } = await upload({ body: { file: '' }, bodySerializer: () => form })
      onChange([...urls, url].slice(-most))
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
      {urls.map((url, index) => (
        <UploadedPicture
          key={url}
          url={url}
          label={most > 1 ? `${label} ${index + 1}` : label}
          isLocked={isBusy}
          onRemove={() => onChange(urls.filter((one) => one !== url))}
        />
      ))}
      <input
        id={id}
        name={name}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic"
        disabled={isBusy || (most > 1 && urls.length >= most)}
        aria-invalid={problem !== undefined || error !== undefined || undefined}
        aria-describedby={`${id}-hint ${id}-error`}
        className="control min-h-12 file:mr-4 file:font-semibold"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file)
            void choose(file).finally(() => {
              target.value = ''
            })
        }}
      />
      <p id={`${id}-hint`} className="text-sm text-ink-muted">
        {isBusy ? texts.uploadBusy : hint}
      </p>
      <FieldError id={id} error={problem ?? error} />
    </div>
  )
}

interface UploadedProps {
  readonly url: string
  readonly label: string
  readonly isLocked: boolean
  readonly onRemove: () => void
}

function UploadedPicture({ url, label, isLocked, onRemove }: UploadedProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <img src={url} alt="" className="max-h-20 max-w-48 rounded-control border border-line object-contain p-1" />
      <Button
        variant="ghost"
        size="sm"
        icon="trash"
        aria-label={fillIn(texts.uploadRemoveOf, { field: label })}
        disabled={isLocked}
        onClick={onRemove}
      >
        {texts.uploadRemove}
      </Button>
    </div>
  )
}
