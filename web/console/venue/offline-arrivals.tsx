import { fillIn } from '../../../contract/fill-in.ts'
import { countScans } from '../desk/scans/unsent-scans.ts'
import { useUnsentScans } from '../desk/scans/use-unsent-scans.ts'
import * as texts from './texts.ts'

/** Why the arrivals do not open without the server, and how many of the person's scans wait for it. */
export function OfflineArrivals({ personKey }: { readonly personKey: string }) {
  const [unsent] = useUnsentScans(personKey, ({ key }) => key === personKey)
  const waiting = countScans(unsent)
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
