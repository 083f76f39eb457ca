import { useEffect, useEffectEvent, useState } from 'react'
import type { Booking } from '../../../contract/bookings.ts'
import type { OwnedPass } from '../../../contract/passes.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer, asProblem } from '../../client/api/errors.ts'
import type { SignedInUser } from '../../client/login/login-state.tsx'

interface Choices {
  readonly upcoming: readonly Booking[]
  readonly own: readonly OwnedPass[]
}

/** Loads what booking needs, once per person: their upcoming bookings and their passes. */
export function useChoices(user: SignedInUser | undefined, onLoaded: (choices: Choices, user: SignedInUser) => void) {
  const [failure, setFailure] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const take = useEffectEvent((choices: Choices) => user && onLoaded(choices, user))
  const id = user?.id
  useEffect(() => {
    if (id === undefined) return undefined
    let left = false
    setFailure(undefined)
    load().then(
      (choices) => !left && take(choices),
      (thrown: unknown) => !left && setFailure(asProblem(thrown).message),
    )
    return () => {
      left = true
    }
  }, [id, attempt])
  return { failure, retry: () => setAttempt(attempt + 1) }
}

async function load(): Promise<Choices> {
  const [{ bookings: upcoming }, { data: own }] = await Promise.all([
    awaitAnswer(api.GET('/api/user/orders/active')),
    awaitAnswer(api.GET('/api/user/vouchers/available')),
  ])
  return { upcoming, own }
}
