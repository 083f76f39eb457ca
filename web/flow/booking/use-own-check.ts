import { type RefObject, useEffect, useRef } from 'react'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import type { OwnCheck } from './booking-flow.rules.ts'

/** Loads the age of the user's health check while they choose a pass; undefined until it is known. */
export function useOwnCheck(account: string | undefined): RefObject<OwnCheck | undefined> {
  const known = useRef<OwnCheck>(undefined)
  useEffect(() => {
    if (account === undefined) return undefined
    let left = false
    awaitAnswer(api.GET('/api/user/parQ/get')).then(
      ({ lastUpdatedUTC, isStale }) => {
        if (!left) known.current = { lastUpdatedUTC, isStale }
      },
      () => undefined,
    )
    return () => {
      left = true
      known.current = undefined
    }
  }, [account])
  return known
}
