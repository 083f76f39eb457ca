import { useState } from 'react'
import type { ClassChangePreview } from '../../../contract/class-changes.ts'
import { asProblem } from '../../client/api/errors.ts'
import { askPreview, type PreviewQuery, sendChange, useAttempts } from './use-class-change.ts'
import * as texts from './texts.ts'

/**
 * One change of several classes: its preview, and what was refused. A class that was changed or booked since the
 * preview brings a new one, with the new travellers marked.
 */
export function useManyChanges(
  venue: string,
  asked: PreviewQuery,
  onDone: (seen: ClassChangePreview) => Promise<void>,
) {
  const { refusal, isSending, attempt, refuse } = useAttempts(asked)
  const [preview, setPreview] = useState<ClassChangePreview>()
  const [known, setKnown] = useState<ReadonlySet<string>>()
  const back = () => setPreview(undefined)

  const look = async () => setPreview(await askPreview(venue, asked))
  async function confirm(seen: ClassChangePreview): Promise<void> {
    const bookings = seen.travellers.map(({ bookingId }) => bookingId)
    try {
      await sendChange(venue, { ...asked, version: seen.version, bookings })
    } catch (thrown) {
      if (asProblem(thrown).code !== 'classChangeOutdated') throw thrown
      setKnown(new Set(bookings))
      await look()
      return refuse({ errors: {}, general: texts.changedSinceError })
    }
    await onDone(seen)
  }
  const begin = (work: () => Promise<void>) => {
    const sayCancelled = async () => refuse({ errors: {}, general: texts.oneCancelledError })
    void attempt(work, sayCancelled, back)
  }
  return {
    ...refusal,
    isSending,
    preview,
    known,
    back,
    look: () => {
      setKnown(undefined)
      begin(look)
    },
    confirm: (seen: ClassChangePreview) => begin(() => confirm(seen)),
  }
}
