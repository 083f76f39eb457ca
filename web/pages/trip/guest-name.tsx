import { useEffect } from 'react'
import type { SignedInUser } from '../../client/login/login-state.tsx'
import { OwnName, useOwnName } from '../../flow/account/own-name.tsx'

export interface GuestNameProps {
  readonly user: SignedInUser | undefined
  readonly then: () => void
  /** Null once the form is gone. */
  readonly onSending: (isSending: boolean | null) => void
}

/** Asks for the name that the tickets show; then does what the guest came for. */
export default function GuestName({ user, then, onSending }: GuestNameProps) {
  const form = useOwnName(then)
  useEffect(() => onSending(form.isSending), [form.isSending, onSending])
  useEffect(() => () => onSending(null), [onSending])
  return <OwnName form={form} user={user} />
}
