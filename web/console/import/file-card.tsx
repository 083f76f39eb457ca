import { type FormEvent, useId, useRef, useState } from 'react'
import type { FeedPreview, FeedResult } from '../../../contract/venue-feeds.ts'
import { asProblem, awaitAnswer } from '../../client/api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FieldError } from '../../ui/field.tsx'
import { staffApi } from '../staff-login.ts'
import { ImportPreview } from './import-preview.tsx'
import { ImportResult } from './import-result.tsx'
import { useLook } from './use-look.ts'
import * as texts from './texts.ts'

const MOST_BYTES = 5 * 1024 * 1024

interface LookedFile {
  readonly form: FormData
  readonly preview: FeedPreview
}

/** Looks at a timetable in a file, then imports it. The preview's button goes, so the heading has the focus. */
function useTimetableFile(slug: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [error, setError] = useState<string>()
  const { found: looked, forget, look: lookAt } = useLook<LookedFile>()
  const [result, setResult] = useState<FeedResult>()
  const [isBusy, setBusy] = useState(false)
  const params = { path: { venue: slug } }
  /** The client's own way of sending a form: the contract types its body as text. */
  const requestWith = (form: FormData) => ({ params, body: { file: '' }, bodySerializer: () => form })
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setError(undefined)
    await work().catch((thrown: unknown) => {
      const { message, fields } = asProblem(thrown)
      setError(fields['file'] ?? message)
    })
    setBusy(false)
  }
  const look = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    forget()
    setResult(undefined)
    const form = new FormData(event.currentTarget)
    const file = form.get('file')
    if (!(file instanceof File) || file.size === 0) return setError(texts.fileMissingError)
    if (file.size > MOST_BYTES) return setError(texts.fileTooLargeError)
    form.set('fileName', file.name)
    const request = requestWith(form)
    const ask = async () => ({
      form,
      preview: await awaitAnswer(staffApi.POST('/api/staff/venues/{venue}/timetable-file/preview', request)),
    })
    void attempt(() => lookAt(ask))
  }
  const take = ({ form, preview }: LookedFile) => {
    form.set('anyway', String(preview.problem !== null))
    void attempt(async () => {
      setResult(await awaitAnswer(staffApi.POST('/api/staff/venues/{venue}/timetable-file', requestWith(form))))
      forget()
      heading.current?.focus()
    })
  }
  return { heading, error, looked, result, isBusy, look, take, forget }
}

/** A timetable in a file: first what it would change, then the import of the same file. */
export function FileCard({ slug, timeZone }: { readonly slug: string; readonly timeZone: string }) {
  const id = useId()
  const { heading, error, looked, result, isBusy, look, take, forget } = useTimetableFile(slug)
  return (
    <Card className="grid gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold">
        {texts.fileTitle}
      </h2>
      {result && <ImportResult result={result} timeZone={timeZone} />}
      <form className="grid gap-3" noValidate onSubmit={look} onChange={forget}>
        <div className="grid gap-1.5">
          <label htmlFor={id} className="font-medium">
            {texts.fileLabel}
          </label>
          <input
            id={id}
            type="file"
            name="file"
            accept=".csv,.ics,.ical,.txt,.json,text/csv,text/calendar"
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error === undefined ? `${id}-hint` : `${id}-error ${id}-hint`}
            className="control min-h-12 file:mr-4 file:font-semibold"
          />
          <p id={`${id}-hint`} className="text-sm text-ink-muted">
            {texts.fileHint}
          </p>
          <FieldError id={id} error={error} />
        </div>
        <Checkbox name="isWhole" value="true" label={texts.wholeLabel} hint={texts.wholeHint} />
        <Button type="submit" variant="secondary" loading={isBusy} loadingLabel={texts.lookBusy} className="w-fit">
          {texts.lookButton}
        </Button>
      </form>
      {looked && (
        <ImportPreview
          preview={looked.preview}
          importText={texts.importButton}
          isBusy={isBusy}
          onImport={() => take(looked)}
        />
      )}
    </Card>
  )
}
