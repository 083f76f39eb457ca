import type { NewPasskey, Passkey, SecondFactors, UsedPasskey } from '../../../contract/passkeys.ts'
import type { MailKinds } from '../../notifications/mails/mail-kinds.ts'
import { queueMail } from '../../notifications/queue-mail.ts'
import type { Context, Sql } from '../../call/context.ts'
import { type Account, findZoneOfWork } from '../../accounts/find-account.ts'
import { nameDevice } from '../../sign-in/logins/logins.rules.ts'
import {
  isUsable,
  lookUpOneTimeSecret,
  type OneTimeSecret,
  spendOneTimeSecret,
} from '../../sign-in/proofs/create-one-time-secret.ts'
import { checkNew, checkUse, type IsChallenge, optionsToUse } from './check-passkey.ts'
import { insertPasskey, type PasskeyRow, passkeysOf, updatePasskey } from './passkeys.queries.ts'
import { relyingParty, worksAt } from './passkeys.rules.ts'

/** All of them, also those that work no longer because the product has another host now. */
export async function listPasskeys({ db, settings }: Context, accountId: string): Promise<Passkey[]> {
  return (await passkeysOf(db, accountId)).map((passkey) => ({
    id: passkey.id,
    name: passkey.name,
    addedAt: passkey.created_at.toISOString(),
    lastUsedAt: passkey.last_used_at?.toISOString() ?? null,
    formerHost: worksAt(settings.publicUrl, passkey) ? null : passkey.rp_id,
  }))
}

async function workingPasskeysOf({ settings }: Context, sql: Sql, accountId: string): Promise<PasskeyRow[]> {
  return (await passkeysOf(sql, accountId)).filter((passkey) => worksAt(settings.publicUrl, passkey))
}

export async function hasPasskey(context: Context, sql: Sql, accountId: string): Promise<boolean> {
  return (await workingPasskeysOf(context, sql, accountId)).length > 0
}

/** @param makeChallenge is called if there is a passkey to sign it */
export async function secondFactorsOf(
  context: Context,
  account: Account,
  makeChallenge: () => string | Promise<string>,
): Promise<SecondFactors> {
  const passkeys = await workingPasskeysOf(context, context.db, account.id)
  return {
    hasAuthenticator: account.totp_confirmed_at !== null,
    passkey: passkeys.length > 0 ? await optionsToUse(context, passkeys, await makeChallenge()) : null,
  }
}

/** Of the account's own challenges for this purpose, each once. */
export function takeChallenge(
  context: Context,
  sql: Sql,
  accountId: string,
  purpose: 'passkey_add' | 'passkey_use',
): IsChallenge {
  const isOwn = (secret: OneTimeSecret) => secret.accountId === accountId && isUsable(secret, context.clock())
  return async (challenge) => {
    const secret = await lookUpOneTimeSecret(context, sql, purpose, challenge)
    return secret !== undefined && isOwn(secret) && spendOneTimeSecret(context, sql, secret)
  }
}

/** Whether one of the account's passkeys has signed the challenge. The account is locked, so counters only go up. */
export async function spendPasskey(
  context: Context,
  sql: Sql,
  { id: accountId }: Account,
  used: UsedPasskey,
  isChallenge: IsChallenge,
): Promise<boolean> {
  const kept = (await workingPasskeysOf(context, sql, accountId)).find((one) => one.credential_id === used.id)
  const counter = kept && (await checkUse(context, kept, used, isChallenge))
  if (kept === undefined || counter === undefined) return false
  const { id: host } = relyingParty(context.settings.publicUrl)
  await updatePasskey(sql, kept.id, { counter, last_used_at: context.clock(), rp_id: host })
  return true
}

/** Keeps a passkey under the name of its browser, and mails the account. False if it is not as it should be. */
export async function keepPasskey(
  context: Context,
  sql: Sql,
  account: Account,
  { made, userAgent, isChallenge }: { made: NewPasskey; userAgent: string | null; isChallenge: IsChallenge },
): Promise<boolean> {
  const credential = await checkNew(context, made, isChallenge)
  if (!credential) return false
  const name = nameDevice(userAgent) ?? 'Passkey'
  const isNew = await insertPasskey(sql, {
    account_id: account.id,
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: credential.transports ?? [],
    name,
    created_at: context.clock(),
    last_used_at: null,
    rp_id: relyingParty(context.settings.publicUrl).id,
  })
  if (isNew) await mailFactorChange(context, sql, account, { change: 'passkeyAdded', passkey: name })
  return isNew
}

/** Each change of what a person signs in with is mailed to them. */
export async function mailFactorChange(
  context: Context,
  sql: Sql,
  { id, email, first_name: firstName }: Account,
  what: Pick<MailKinds['sign-in-methods-changed'], 'change' | 'passkey'>,
): Promise<void> {
  const data = { firstName, at: context.clock(), timeZone: await findZoneOfWork(sql, id), ...what }
  await queueMail(context, sql, { kind: 'sign-in-methods-changed', to: email, data, accountId: id })
}
