import { lazy, Suspense, useEffect, useState } from 'react'
import { BrandMark } from '../../site/frame/brand-mark.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingCard } from '../kit/loading-card.tsx'
import { Toaster } from '../../ui/toaster.tsx'
import { deskClient, useDeskDevice } from './desk-device.ts'
import { useDeskWorker } from './use-desk-worker.ts'
import { VenueDeskView } from './venue-desk-view.tsx'
import * as texts from './texts.ts'

/** A device needs these once in its life. */
const LeftBehind = lazy(() => import('./left-behind.tsx'))
const Enrolment = lazy(() => import('./enrolment.tsx'))

/** The desk of a venue, on a device that a manager has added (T172). It runs without the router (decision 41). */
export function DeviceDesk() {
  const [device, keep] = useDeskDevice()
  const [wasRevoked, setRevoked] = useState(false)
  useDeskWorker(device !== null && device !== undefined)
  const [code, setCode] = useCodeOfAddress()
  return (
    <div className="flex min-h-dvh flex-col bg-surface-sunken">
      <DeskHeader name={device?.device.name} />
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
          {device !== undefined && code === '' && (
            <Suspense>
              <LeftBehind key={device?.device.id} deviceId={device?.device.id} />
            </Suspense>
          )}
          {device === null && code === '' && (
            <>
              <h1 className="sr-only">{texts.pageTitle}</h1>
              <EmptyState icon="scan" title={wasRevoked ? texts.revokedTitle : texts.noDeskTitle}>
                {wasRevoked && <p className="mb-3">{texts.revokedText}</p>}
                {texts.noDeskHint}
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

function DeskHeader({ name }: { readonly name: string | undefined }) {
  return (
    <header className="border-b border-line bg-surface">
      <div className="wrap flex min-h-16 items-center justify-between gap-4">
        <BrandMark />
        {name !== undefined && <span className="min-w-0 text-right text-sm font-semibold text-ink-muted">{name}</span>}
      </div>
    </header>
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
      // The code is spent or soon stale, so it does not stay in the history.
      history.replaceState(history.state, '', pathname + search)
    }
    take()
    // A scan of the code in a browser that shows the desk already changes only the address.
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
  return [code, setCode]
}
