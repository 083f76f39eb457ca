import { useEffect, useState } from 'react'
import { fillIn } from '../../../contract/fill-in.ts'
import { asProblem } from '../../client/api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.ts'
import { readDevice } from '../desk/desk-device.ts'
import { openDeskStore } from '../desk/scans/desk-store.ts'
import { bringLeftScans, findLeftScans, type LeftDesk } from '../desk/scans/left-scans.ts'
import { senderOfScans } from '../desk/scans/send-scans.ts'
import { staffApi } from '../staff-login.ts'
import * as texts from './texts.ts'

/** What a device that was revoked had scanned in this browser and not sent: whoever works here can bring it. */
export function LeftScansCard({ venue }: { readonly venue: string }) {
  const [left, setLeft] = useState<readonly LeftDesk[]>([])
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    let isOver = false
    const look = async () => {
      const found = await findLeftScans(await openDeskStore(), venue, readDevice()?.device.id)
      if (!isOver) setLeft(found)
    }
    // A browser that stores nothing has nothing left.
    look().catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [venue])
  if (left.length === 0) return null
  const number = left.reduce((sum, { count }) => sum + count, 0)
  const bring = async () => {
    setBusy(true)
    try {
      await bringLeftScans(await openDeskStore(), senderOfScans(staffApi, venue), left)
      toast.success(texts.theyAreWithUs)
      setLeft([])
    } catch (thrown) {
      toast.error(asProblem(thrown).message)
    }
    setBusy(false)
  }
  return (
    <section
      aria-label={texts.leftInThisBrowser}
      className="mb-6 grid gap-3 rounded-card border border-warning bg-warning-soft p-4 text-on-warning-soft"
    >
      <h2 className="flex items-center gap-2 text-heading">
        <Icon name="warning" />
        {texts.leftInThisBrowser}
      </h2>
      <p>{fillIn(number === 1 ? texts.oneWasNotSent : texts.numberWereNotSent, { number })}</p>
      <Button className="min-h-14 justify-self-start" loading={isBusy} onClick={() => void bring()}>
        {texts.sendThemToUs}
      </Button>
    </section>
  )
}
