import { useEffect, useState } from 'react'
import type { PushDevice } from '../../../contract/push-devices.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer, asProblem } from '../../client/api/errors.ts'
import { isAppleTouch } from '../../site/facts/install-offer.ts'
import type { PushRefused } from '../../client/push/push-device.ts'
import { useSite } from '../../site/facts/site-facts.ts'
import { toast } from '../../ui/toast.ts'
import type { LoadState } from '../../client/load/load-state.rules.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { BLOCKED, FAILED, pushObstacle, SWITCHED_OFF } from './push-obstacle.rules.ts'

type Devices = LoadState<{ publicKey: string | null; data: PushDevice[] }>['state']

export interface PushDevices {
  readonly state: Devices
  readonly devices: readonly PushDevice[]
  /** Whether this browser is one of them. */
  readonly hasThis: boolean
  /** Why this browser cannot be one. */
  readonly obstacle: string | undefined
  /** Why the last attempt failed. */
  readonly problem: string | undefined
  /** Adds this browser, from a press. Returns whether it is one of them now. */
  readonly add: () => Promise<boolean>
  readonly remove: (device: PushDevice) => Promise<void>
}

/** The devices that show an account's notifications, and whether this one can (T166). */
export function usePushDevices(account: string): PushDevices {
  const { brand } = useSite()
  const [loaded, reload] = useLoad(() => awaitAnswer(api.GET('/api/user/pushDevices')), account)
  const [problem, setProblem] = useState<string>()
  const [unable, setUnable] = useState<string>()
  useEffect(() => {
    const look = () => setUnable(obstacleHere(brand))
    look()
    // Browsers ask the user only right after a press, so the code loads in advance.
    void pushDevice().catch(() => undefined)
    // After changing the browser's settings the user comes back to the page.
    addEventListener('focus', look)
    return () => removeEventListener('focus', look)
  }, [brand])
  const devices = loaded.state === 'here' ? loaded.value.data : []
  const publicKey = loaded.state === 'here' ? loaded.value.publicKey : null
  const hasThis = devices.some(({ isCurrent }) => isCurrent)
  const add = async () => {
    if (hasThis) return true
    if (publicKey === null) return false
    setProblem(undefined)
    try {
      const { addThisDevice } = await pushDevice()
      await addThisDevice(account, publicKey)
      await reload()
      return true
    } catch (thrown) {
      setProblem(isRefusal(thrown) ? (thrown.why === 'denied' ? BLOCKED : FAILED) : asProblem(thrown).message)
      return false
    }
  }
  const remove = async ({ id }: PushDevice) => {
    try {
      const { message } = await awaitAnswer(
        api.DELETE('/api/user/pushDevices/{deviceId}', { params: { path: { deviceId: id } } }),
      )
      toast.success(message)
      await reload()
    } catch (thrown) {
      toast.error(asProblem(thrown).message)
    }
  }
  const obstacle =
    loaded.state === 'failed'
      ? loaded.problem.message
      : loaded.state === 'here' && publicKey === null
        ? SWITCHED_OFF
        : unable
  return { state: loaded.state, devices, hasThis, obstacle, problem, add, remove }
}

const pushDevice = () => import('../../client/push/push-device.ts')

function isRefusal(thrown: unknown): thrown is PushRefused {
  return thrown instanceof Error && 'why' in thrown
}

function obstacleHere(brand: string): string | undefined {
  const hasPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  return pushObstacle(
    {
      hasPush,
      isAppleTouch: isAppleTouch(),
      isInstalled: matchMedia('(display-mode: standalone)').matches,
      permission: hasPush ? Notification.permission : 'default',
    },
    brand,
  )
}
