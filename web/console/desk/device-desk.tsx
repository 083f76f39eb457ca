import { lazy, Suspense, useEffect, useState } from 'react'
import { BrandMark } from '../../site/frame/brand-mark.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingCard } from '../kit/loading-card.tsx'
import { Toaster } from '../../ui/toaster.tsx'
import { deskClient, useDeskDevice } from './desk-device.ts'
import { useDeskWorker } from './use-desk-worker.ts'
import { VenueDeskView } from './venue-desk-view.tsx'
import * as texts from './texts.ts'

/** Needed once in a device's life. */
const Enrolment = lazy(() => import('./enrolment.tsx'))

/** The desk of a venue, on a device that a manager has added (T172). It runs without the router (decision 41). */
export function DeviceDesk() {
  const [device, keep] = useDeskDevice()
  const [wasRevoked, setRevoked] = useState(false)
  useDeskWorker(device !== null && device !== undefined)
  const [code, setCode] = useCodeOfAddress()
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
      <main className="wrap flex-1 py-6">
        <div className="mx-auto max-w-4xl">
          {device === undefined && <LoadingCard />}
          {device !== undefined && code !== '' && (
            <Suspense fallback={<LoadingCard />}>
              <Enrolment
                code={code}
                before={device}
                onDone={(enrolled) => {
                  keep(enrolled ?? device)
                  setCode('')
                  setRevoked(false)
                }}
              />
            </Suspense>
          )}
          {device === null && code === '' && (
            <>
              <h1 className="sr-only">{texts.desk}</h1>
              <EmptyState icon="scan" title={wasRevoked ? texts.thisDeviceWasRevoked : texts.thisDeviceIsAtNoDesk}>
                {wasRevoked && <p className="mb-3">{texts.whatIsUnsentStays}</p>}
                {texts.aManagerAddsIt}
              </EmptyState>
            </>
          )}
          {device && code === '' && (
            <VenueDeskView
              key={device.device.id}
              identity={{ key: `device ${device.device.id}`, venue: device.venue.slug, deviceId: device.device.id }}
              client={deskClient(device)}
              venue={device.venue}
              onSignedOut={() => {
                keep(null)
                setRevoked(true)
              }}
            />
          )}
        </div>
      </main>
      <Toaster />
    </div>
  )
}

/** The code after the #, which enrols a device; empty without one. */
function useCodeOfAddress(): [code: string, setCode: (code: string) => void] {
  const [code, setCode] = useState('')
  useEffect(() => {
    const take = () => {
      const { hash, pathname, search } = location
      if (hash.length < 2) return
      setCode(hash.slice(1))
      // The code is spent or stale soon: it does not stay in the history.
      history.replaceState(history.state, '', pathname + search)
    }
    take()
    // Somebody who scans the code in a browser that shows the desk changes no more than the address.
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
  return [code, setCode]
}
