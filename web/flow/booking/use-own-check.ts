import { type RefObject, useEffect, useRef } from 'react'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import type { OwnCheck } from './booking-flow.rules.ts'

/** Loads the age of the user's health check while they choose a pass; undefined until it is known. */
export function useOwnCheck(account: string | undefined): RefObject<OwnCheck | undefined> {
  const [{ value: check }] = useLoad<OwnCheck>(() => awaitAnswer(api.GET('/api/user/parQ/get')), account ?? null)
  const known = useRef<OwnCheck>(undefined)
  useEffect(() => {
    known.current = check
  }, [check])
  return known
}
