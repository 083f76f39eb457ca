import type { Context } from '../call/context.ts'
import { hashWithKey } from '../secrets/keyed-hash.ts'

/** What is kept of the token of a link about an account's change. */
export function hashChangeToken({ settings }: Pick<Context, 'settings'>, token: string): Buffer {
  return hashWithKey(settings, 'account-change', token)
}
