import { useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { PushDevices } from './use-push-devices.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

/** The devices that show notifications, each removable. This one can be added. Shows nothing while there are none. */
export function PushDeviceList({ push: { devices, hasThis, obstacle, add, remove } }: { readonly push: PushDevices }) {
  const [working, setWorking] = useState<string>()
  if (devices.length === 0) return null
  const work = async (what: string, act: () => Promise<unknown>) => {
    setWorking(what)
    await act().finally(() => setWorking(undefined))
  }
  return (
    <section aria-labelledby="push-devices" className="mt-10">
      <h2 id="push-devices" className="text-heading">
        {texts.devicesTitle}
      </h2>
      <p className="mt-1 text-ink-muted">{texts.devicesHint}</p>
      <Card padded={false} className="mt-4">
        <ul className="divide-y divide-line">
          {devices.map((one) => {
            const name = one.device ?? texts.deviceUnknown
            return (
              <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4 md:px-6">
                <Icon name={/iPhone|Android/.test(name) ? 'phone' : 'globe'} size={24} className="text-ink-muted" />
                <p className="flex min-w-0 flex-1 basis-48 flex-wrap items-center gap-2 font-semibold">
                  {name} {one.isCurrent && <Badge>{texts.deviceThisBadge}</Badge>}
                </p>
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={fillIn(texts.deviceRemoveLabel, { name })}
                  loading={working === one.id}
                  loadingLabel={texts.deviceRemoveBusy}
                  onClick={() => void work(one.id, () => remove(one))}
                >
                  {texts.removeButton}
                </Button>
              </li>
            )
          })}
        </ul>
      </Card>
      {!hasThis && (
        <div className="mt-4">
          <Button
            variant="secondary"
            disabled={obstacle !== undefined}
            loading={working === 'this'}
            loadingLabel={texts.deviceAddBusy}
            onClick={() => void work('this', add)}
          >
            {texts.deviceAddButton}
          </Button>
          {obstacle && <p className="mt-2 text-sm text-ink-muted">{obstacle}</p>}
        </div>
      )}
    </section>
  )
}
