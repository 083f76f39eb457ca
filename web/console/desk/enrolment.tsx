import { useState } from 'react'
import { fillIn } from '../../../contract/fill-in.ts'
import type { EnrolledDevice } from '../../../contract/venue-team.ts'
import { api } from '../../client/api/api-client.ts'
import { asProblem, awaitAnswer } from '../../client/api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FormErrorSummary } from '../../ui/form-error-summary.tsx'
import * as texts from './texts.ts'

interface EnrolmentProps {
  readonly code: string
  readonly before: EnrolledDevice | null
  /** Without a device if nothing changes. */
  readonly onDone: (device?: EnrolledDevice) => void
}

/** Only a press spends the code, so programs that open links do no harm. */
export default function Enrolment({ code, before, onDone }: EnrolmentProps) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const enrol = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      onDone(await awaitAnswer(api.POST('/api/desk/enrol', { body: { code } })))
    } catch (thrown) {
      setProblem(asProblem(thrown).message)
      setBusy(false)
    }
  }
  return (
    <Card className="mx-auto grid max-w-md gap-4">
      <h1 className="text-title">{texts.isThisDeviceForTheDesk}</h1>
      <p className="text-ink-muted">
        {before ? fillIn(texts.itLeavesTheDeskOfVenue, { venue: before.venue.name }) : texts.itWillShowTheArrivals}
      </p>
      <FormErrorSummary title={texts.thatDidNotWork} errors={problem ? [{ text: problem }] : []} />
      <Button size="lg" wide className="min-h-14" loading={isBusy} onClick={() => void enrol()}>
        {texts.addThisDevice}
      </Button>
      <Button variant="ghost" wide className="min-h-14" disabled={isBusy} onClick={() => onDone()}>
        {texts.notNow}
      </Button>
    </Card>
  )
}
