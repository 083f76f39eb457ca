import { useEffect, useState } from 'react'
import type { EnrolledDevice } from '../../../contract/venue-team.ts'
import { type ApiClient, makeClient } from '../../client/api/make-client.ts'

/** What a device keeps of its enrolment (T172). It has no login: its token is good until a manager revokes it. */
const KEPT_AS = 'desk.device'
const LIMIT_MS = 15_000

/** The client of a device at a desk. Its calls carry the device's token and nothing of a login. */
export function deskClient({ token }: Pick<EnrolledDevice, 'token'>): ApiClient {
  return makeClient((request) => {
    request.headers.set('authorization', `Bearer ${token}`)
    return fetch(request, { signal: AbortSignal.timeout(LIMIT_MS) })
  })
}

/**
 * The device's enrolment; null if it has none, undefined on the server and until the browser has looked. Also a way to
 * keep another, or to forget it.
 */
export function useDeskDevice(): [
  device: EnrolledDevice | null | undefined,
  keep: (device: EnrolledDevice | null) => void,
] {
  const [device, setDevice] = useState<EnrolledDevice | null>()
  useEffect(() => setDevice(readDevice()), [])
  return [
    device,
    (next) => {
      setDevice(next)
      writeDevice(next)
    },
  ]
}

/** The enrolment that this browser has kept. */
export function readDevice(): EnrolledDevice | null {
  try {
    return JSON.parse(localStorage.getItem(KEPT_AS) ?? 'null') as EnrolledDevice | null
  } catch {
    return null
  }
}

/** A browser that stores nothing is enrolled as long as the page lives. */
function writeDevice(device: EnrolledDevice | null): void {
  try {
    if (device) localStorage.setItem(KEPT_AS, JSON.stringify(device))
    else localStorage.removeItem(KEPT_AS)
  } catch {
    // It stays in the page's own state.
  }
}
