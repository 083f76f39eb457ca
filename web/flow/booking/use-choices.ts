import { useEffect, useEffectEvent } from 'react'
import type { Booking } from '../../../contract/bookings.ts'
import type { OwnedPass } from '../../../contract/passes.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import type { SignedInUser } from '../../client/login/login-state.tsx'

interface Choices {
  readonly upcoming: readonly Booking[]
  readonly own: readonly OwnedPass[]
}

/** Loads what booking needs, once per person: their upcoming bookings and their passes. */
export function useChoices(user: SignedInUser | undefined, onLoaded: (choices: Choices, user: SignedInUser) => void) {
  const [loaded, reload] = useLoad(load, user?.id ?? null)
  const take = useEffectEvent((choices: Choices) => user && onLoaded(choices, user))
  useEffect(() => {
    if (loaded.state === 'here') take(loaded.value)
  }, [loaded])
  return { failure: loaded.state === 'failed' ? loaded.problem.message : undefined, retry: () => void reload() }
}

async function load(): Promise<Choices> {
  const [{ bookings: upcoming }, { data: own }] = await Promise.all([
    awaitAnswer(api.GET('/api/user/orders/active')),
    awaitAnswer(api.GET('/api/user/vouchers/available')),
  ])
  return { upcoming, own }
}
