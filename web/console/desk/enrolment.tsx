import { useState } from 'react'
import { fillIn } from '../../../contract/fill-in.ts'
import type { EnrolledDevice } from '../../../contract/venue-team.ts'
import { api } from '../../client/api/api-client.ts'
import { asProblem, awaitAnswer } from '../../client/api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FormErrorSummary } from '../../ui/form-error-summary.tsx'
import { Icon } from '../../ui/icon.tsx'
import { deskClient } from './desk-device.ts'
import { openDeskStore } from './scans/desk-store.ts'
import { countScans, sendUnsentScans } from './scans/unsent-scans.ts'
import { useUnsentScans } from './scans/use-unsent-scans.ts'
import * as texts from './texts.ts'

interface EnrolmentProps {
  readonly code: string
  readonly before: EnrolledDevice | null
  /** Without a device if nothing changes. */
  readonly onDone: (device?: EnrolledDevice) => void
}

/** Only a press spends the code, so programs that open links do no harm. */
export default function Enrolment({ code, before, onDone }: EnrolmentProps) {
  const [busy, setBusy] = useState<'adding' | 'sending'>()
  const [problem, setProblem] = useState<string>()
  const [unsent, sendThem] = useUnsentOf(before)
  const run = async (what: 'adding' | 'sending', work: () => Promise<void>) => {
    setBusy(what)
    setProblem(undefined)
    try {
      await work()
    } catch (thrown) {
      setProblem(asProblem(thrown).message)
    }
    setBusy(undefined)
  }
  const enrol = async () => onDone(await awaitAnswer(api.POST('/api/desk/enrol', { body: { code } })))
  return (
    <Card className="mx-auto grid max-w-md gap-4">
      <h1 className="text-title">{texts.enrolTitle}</h1>
      <p className="text-ink-muted">
        {before ? fillIn(texts.enrolLeavesVenue, { venue: before.venue.name }) : texts.enrolText}
      </p>
      {before && unsent > 0 && (
        <section className="grid gap-3 rounded-control bg-warning-soft p-3 text-on-warning-soft">
          <p className="flex gap-2 font-semibold">
            <Icon name="warning" size={18} className="mt-0.5 shrink-0" />
            {fillIn(unsent === 1 ? texts.enrolUnsentOne : texts.enrolUnsentMany, { number: unsent })}
          </p>
          <p>{fillIn(texts.enrolUnsentHint, { venue: before.venue.name })}</p>
          <Button
            wide
            className="min-h-14"
            loading={busy === 'sending'}
            disabled={busy === 'adding'}
            onClick={() => void run('sending', sendThem)}
          >
            {texts.enrolSendButton}
          </Button>
        </section>
      )}
      <FormErrorSummary title={texts.errorSummaryTitle} errors={problem ? [{ text: problem }] : []} />
      <Button
        size="lg"
        wide
        variant={unsent > 0 ? 'secondary' : 'primary'}
        className="min-h-14"
        loading={busy === 'adding'}
        disabled={busy === 'sending'}
        onClick={() => void run('adding', enrol)}
      >
        {unsent > 0 ? texts.enrolAnywayButton : texts.enrolButton}
      </Button>
      <Button variant="ghost" wide className="min-h-14" disabled={busy !== undefined} onClick={() => onDone()}>
        {texts.enrolLaterButton}
      </Button>
    </Card>
  )
}

/** How many scans of this browser's device wait here, and a way to send them in its name. */
function useUnsentOf(device: EnrolledDevice | null): [unsent: number, send: () => Promise<void>] {
  const [unsent, show] = useUnsentScans(
    device?.device.id,
    ({ isDevice, deskId }) => isDevice && deskId === device?.device.id,
  )
  const send = async () => {
    if (device) await sendUnsentScans(await openDeskStore(), deskClient(device), unsent)
    show([])
  }
  return [countScans(unsent), send]
}
