import { useId, useState } from 'react'
import type { VenuePhotos } from '../../../contract/venue-photos.ts'
import { asProblem, awaitAnswer, Problem } from '../../client/api/errors.ts'
import { Card } from '../../ui/card.tsx'
import { FieldError } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { staffApi } from '../staff-login.ts'
import { shrinkPhoto } from '../kit/fields/shrink-photo.ts'
import * as texts from './texts.ts'

const MOST_BYTES = 5 * 1024 * 1024

interface PhotoUploadProps {
  readonly slug: string
  readonly show: (record: VenuePhotos) => void
}

/** Sends the chosen files one after another. What is wrong with one stands beside the field, and the others go on. */
export function PhotoUpload({ slug, show }: PhotoUploadProps) {
  const [isBusy, setBusy] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])
  const id = useId()
  const send = async (files: readonly File[]) => {
    setBusy(true)
    const found: string[] = []
    for (const file of files)
      try {
        show(await upload(slug, await shrinkPhoto(file)))
        toast.success(texts.photosAddDone)
      } catch (thrown) {
        const { message, fields } = asProblem(thrown)
        found.push(`${file.name}: ${fields['file'] ?? message}`)
      }
    setProblems(found)
    setBusy(false)
  }
  return (
    <Card className="grid gap-2">
      <label htmlFor={id} className="text-lg font-semibold">
        {texts.photosAddButton}
      </label>
      <input
        id={id}
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic"
        disabled={isBusy}
        aria-invalid={problems.length > 0 || undefined}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          void send([...(target.files ?? [])]).then(() => {
            target.value = ''
          })
        }}
        className="control min-h-12 file:mr-4 file:font-semibold"
      />
      <p id={`${id}-hint`} className="text-sm text-ink-muted">
        {isBusy ? texts.photosAddBusy : texts.photosAddHint}
      </p>
      {problems.map((problem) => (
        <FieldError key={problem} id={id} error={problem} />
      ))}
    </Card>
  )
}

async function upload(slug: string, file: File): Promise<VenuePhotos> {
  if (file.size > MOST_BYTES) throw new Problem('imageTooLarge', texts.photosTooLargeError, 413)
  const form = new FormData()
  form.set('file', file)
  // The client's own way of sending a form: the contract types its body as text.
  return awaitAnswer(
    staffApi.POST('/api/staff/venues/{venue}/photos/upload', {
      params: { path: { venue: slug } },
      body: { file: '' },
      bodySerializer: () => form,
    }),
  )
}
