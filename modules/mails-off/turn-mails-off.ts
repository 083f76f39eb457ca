import type { NotificationTopic } from '../../contract/preferences.ts'
import { Refusal } from '../../contract/refusal.ts'
import { findAccount } from '../accounts/find-account.ts'
import { changePreferences } from '../accounts/preferences/change-preferences.ts'
import { readMailsOff } from '../accounts/preferences/mails-off-token.ts'
import type { Context } from '../call/context.ts'
import { turnReader } from '../figures/keep-readers.ts'

/**
 * Turns the mails of one topic off, or on again, for the reader of a mail, who need not be signed in. Twice is as once.
 * @throws Refusal verificationInvalid for a token that is not ours, or once its reader is gone
 */
export async function turnMailsOff(context: Context, token: string, isOn = false): Promise<{ isOn: boolean }> {
  const off = readMailsOff(context.settings, token)
  const isTurned =
    off?.topic === 'figures'
      ? await turnReader(context, off.readerId, isOn)
      : off !== undefined && (await turnTopic(context, { ...off, topic: off.topic }, isOn))
  if (!isTurned) throw new Refusal('verificationInvalid')
  return { isOn }
}

async function turnTopic(
  context: Context,
  { readerId: accountId, topic }: { readonly readerId: string; readonly topic: NotificationTopic },
  isOn: boolean,
): Promise<boolean> {
  const account = await findAccount(context.db, { id: accountId })
  if (!account || account.status === 'deleted') return false
  await changePreferences(context, accountId, { notifications: { [topic]: { email: isOn } } })
  return true
}
