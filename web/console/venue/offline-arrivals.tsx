import { useEffect, useState } from 'react'
import { fillIn } from '../../../contract/fill-in.ts'
import { openDeskStore } from '../desk/scans/desk-store.ts'
import * as texts from './texts.ts'

/** Why the arrivals do not open without the server, and how many of the person's scans wait for it. */
export function OfflineArrivals({ personKey }: { readonly personKey: string }) {
  const waiting = useWaiting(personKey)
  return (
    <div className="-mt-8 grid max-w-md gap-2 justify-self-center text-center">
      <p>{texts.offlineText}</p>
      {waiting > 0 && (
        <p role="status" className="font-semibold">
          {fillIn(waiting === 1 ? texts.waitingScans.one : texts.waitingScans.many, { number: waiting })}
        </p>
      )}
    </div>
  )
}

function useWaiting(personKey: string): number {
  const [waiting, setWaiting] = useState(0)
  useEffect(() => {
    let isOver = false
    const look = async () => {
      const scans = await (await openDeskStore()).listScans(personKey)
      if (!isOver) setWaiting(scans.length)
    }
    // A browser that stores nothing has nothing left.
    look().catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [personKey])
  return waiting
}
