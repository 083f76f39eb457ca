import { useId, useState } from 'react'
import type { CityRecord } from '../../../contract/staff-cities.ts'
import { asProblem, awaitAnswer } from '../../client/api/errors.ts'
import { FieldError } from '../../ui/field.tsx'
import { Picture } from '../../ui/picture.tsx'
import { toast } from '../../ui/toast.ts'
import { RecordCard } from '../kit/record-card.tsx'
import { shrinkPhoto } from '../kit/fields/shrink-photo.ts'
import { staffApi } from '../staff-login.ts'
import * as texts from './texts.ts'

interface CityPictureProps {
  readonly record: CityRecord
  readonly mayChange: boolean
  readonly onDone: () => Promise<void>
}

/** The picture of a city. What is wrong with a file stands below its field. */
export function CityPicture({
  record: { id: cityId, image, thumbhash, listedAs },
  mayChange,
  onDone,
}: CityPictureProps) {
  const id = useId()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const send = async (file: File) => {
    setBusy(true)
    setProblem(undefined)
    const form = new FormData()
    try {
      form.set('file', await shrinkPhoto(file))
      // The client's own way of sending a form: the contract types its body as text.
      const request = { params: { path: { cityId } }, body: { file: '' }, bodySerializer: () => form }
      await awaitAnswer(staffApi.POST('/api/staff/cities/{cityId}/picture', request))
      toast.success(texts.pictureDone)
      await onDone()
    } catch (thrown) {
      const { message, fields } = asProblem(thrown)
      setProblem(fields['file'] ?? message)
    }
    setBusy(false)
  }
  return (
    <RecordCard title={texts.pictureTitle}>
      {image !== null && (
        <Picture src={image} alt={listedAs} hash={thumbhash} ratio="3 / 2" sizes="480px" className="rounded-card" />
      )}
      {mayChange && (
        <div className="grid gap-2">
          <label htmlFor={id} className="font-medium">
            {texts.pictureLabel}
          </label>
          <input
            id={id}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic"
            disabled={isBusy}
            aria-invalid={problem !== undefined || undefined}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) void send(file).then(() => (target.value = ''))
            }}
            className="control min-h-12 file:mr-4 file:font-semibold"
          />
          <p id={`${id}-hint`} className="text-sm text-ink-muted">
            {isBusy ? texts.pictureBusy : texts.pictureHint}
          </p>
          {problem && <FieldError id={id} error={problem} />}
        </div>
      )}
    </RecordCard>
  )
}
