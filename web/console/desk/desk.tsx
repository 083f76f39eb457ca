import { useEffect, useState } from 'react'
import { type MetaFunction, useLocation, useNavigate } from 'react-router'
import { fillIn } from '../../../contract/fill-in.ts'
import type { EnrolledDevice } from '../../../contract/venue-team.ts'
import { api } from '../../client/api/api-client.ts'
import { asProblem, awaitAnswer } from '../../client/api/errors.ts'
import { BrandMark } from '../../site/frame/brand-mark.tsx'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormErrorSummary } from '../../ui/form-error-summary.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Toaster } from '../../ui/toaster.tsx'
import { ArrivalList } from './arrival-list.tsx'
import { deskClient, useDeskDevice } from './desk-device.ts'
import * as texts from './texts.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.desk })

/** The desk of a venue, on a device that a manager has added (T172). */
export default function DeskPage() {
  const [device, keep] = useDeskDevice()
  const [code, setCode] = useState('')
  const [wasRevoked, setRevoked] = useState(false)
  const { hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (hash === '') return
    setCode(hash.slice(1))
    // The code is spent or stale soon: it does not stay in the history.
    void navigate({ hash: '' }, { replace: true })
  }, [hash, navigate])
  return (
    <div className="flex min-h-dvh flex-col bg-surface-sunken">
      <header className="border-b border-line bg-surface">
        <div className="wrap flex min-h-16 items-center justify-between gap-4">
          <BrandMark />
          {device && (
            <span className="min-w-0 text-right text-sm font-semibold break-words text-ink-muted">
              {device.device.name}
            </span>
          )}
        </div>
      </header>
      <main className="wrap max-w-3xl flex-1 py-6">
        {device === undefined && <Skeleton height="20rem" className="rounded-card" />}
        {device !== undefined && code !== '' && (
          <Enrolment
            code={code}
            before={device}
            onDone={(enrolled) => {
              keep(enrolled ?? device)
              setCode('')
              setRevoked(false)
            }}
          />
        )}
        {device === null && code === '' && (
          <EmptyState icon="scan" title={wasRevoked ? texts.thisDeviceWasRevoked : texts.thisDeviceIsAtNoDesk}>
            {texts.aManagerAddsIt}
          </EmptyState>
        )}
        {device && code === '' && (
          <ArrivalList
            key={device.device.id}
            client={deskClient(device)}
            venue={device.venue}
            onSignedOut={() => {
              keep(null)
              setRevoked(true)
            }}
          />
        )}
      </main>
      <Toaster />
    </div>
  )
}

interface EnrolmentProps {
  readonly code: string
  readonly before: EnrolledDevice | null
  /** Without a device if nothing changes. */
  readonly onDone: (device?: EnrolledDevice) => void
}

/** Only a press spends the code, so programs that open links do no harm. */
function Enrolment({ code, before, onDone }: EnrolmentProps) {
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
      <Button size="lg" wide loading={isBusy} onClick={() => void enrol()}>
        {texts.addThisDevice}
      </Button>
      <Button variant="ghost" wide disabled={isBusy} onClick={() => onDone()}>
        {texts.notNow}
      </Button>
    </Card>
  )
}
