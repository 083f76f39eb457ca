import { isId } from '../../../contract/inputs.ts'
import type { NewPasskey, NewPasskeyOptions, SecondFactors } from '../../../contract/passkeys.ts'
import { Refusal } from '../../../contract/refusal.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { saveSecondFactor } from '../../accounts/change-account.ts'
import { type Account, findAccount, lockAccount } from '../../accounts/find-account.ts'
import type { AuditAction } from '../../audit/audit-actions.rules.ts'
import { noteAction } from '../../audit/note-action.ts'
import type { Context, Sql } from '../../call/context.ts'
import type { StaffViewer } from '../../call/viewer.ts'
import { requireFreshSecondFactor } from '../../sign-in/logins/check-fresh-login.ts'
import { endStaffLogins } from '../../sign-in/logins/sign-out.ts'
import { type CallOrigin, deviceOfCall } from '../../sign-in/logins/start-login.ts'
import { createOneTimeSecret } from '../../sign-in/proofs/create-one-time-secret.ts'
import { optionsToAdd } from './check-passkey.ts'
import { deletePasskey, type PasskeyRow, passkeysOf, updatePasskey } from './passkeys.queries.ts'
import { mayLoseFactor, MOST_PASSKEYS, worksAt } from './passkeys.rules.ts'
import { keepPasskey, mailFactorChange, secondFactorsOf, takeChallenge } from './use-passkeys.ts'

/** A call about one's own sign-in; its headers name the login that stays. */
type OwnCall = CallOrigin & { readonly viewer: StaffViewer }
type NoFacts = Record<string, never>

/** What the caller can prove themself with, and the challenge for a passkey. */
export async function listSecondFactors(context: Context, { accountId }: StaffViewer): Promise<SecondFactors> {
  const account = await findAccount(context.db, { id: accountId })
  if (!account) throw new Refusal('sessionExpired')
  return secondFactorsOf(context, account, () => createOneTimeSecret(context, context.db, 'passkey_use', account))
}

/** @throws Refusal secondFactorOld, tooManyPasskeys */
export async function preparePasskey(context: Context, call: OwnCall): Promise<NewPasskeyOptions> {
  await requireFreshSecondFactor(context, call.headers['authorization'])
  return changeOwn(context, call, async (sql, account, passkeys) => {
    refuseEleventh(passkeys)
    const challenge = await createOneTimeSecret(context, sql, 'passkey_add', account)
    return optionsToAdd(context, account, passkeys, challenge)
  })
}

/** @throws Refusal secondFactorOld, tooManyPasskeys, passkeyWrong */
export async function addPasskey(context: Context, call: OwnCall, made: NewPasskey): Promise<NoFacts> {
  await requireFreshSecondFactor(context, call.headers['authorization'])
  return changeOwn(context, call, async (sql, account, passkeys) => {
    refuseEleventh(passkeys)
    const isChallenge = takeChallenge(context, sql, account.id, 'passkey_add')
    const { userAgent } = deviceOfCall(call)
    if (!(await keepPasskey(context, sql, account, { made, userAgent, isChallenge }))) throw new Refusal('passkeyWrong')
    await note(context, sql, call, 'passkey.added')
    return {}
  })
}

/** @throws Refusal passkeyNotFound */
export async function renamePasskey(
  context: Context,
  call: OwnCall,
  passkeyId: string,
  name: string,
): Promise<NoFacts> {
  return changeOwn(context, call, async (sql, account, passkeys) => {
    const { id, name: before } = requirePasskey(passkeys, passkeyId)
    if (name === before) return {}
    await updatePasskey(sql, id, { name })
    await note(context, sql, call, 'passkey.renamed')
    await mailFactorChange(context, sql, account, { change: 'passkeyRenamed', passkey: name })
    return {}
  })
}

/** @throws Refusal secondFactorOld, passkeyNotFound, lastSecondFactor */
export async function removePasskey(context: Context, call: OwnCall, passkeyId: string): Promise<NoFacts> {
  const loginId = await requireFreshSecondFactor(context, call.headers['authorization'])
  return changeOwn(context, call, async (sql, account, passkeys) => {
    const passkey = requirePasskey(passkeys, passkeyId)
    const { id, name } = passkey
    if (worksAt(context.settings.publicUrl, passkey)) refuseLast(context, account, passkeys)
    await deletePasskey(sql, id)
    await endStaffLogins(context, sql, account.id, loginId)
    await note(context, sql, call, 'passkey.removed')
    await mailFactorChange(context, sql, account, { change: 'passkeyRemoved', passkey: name })
    return {}
  })
}

/** Its recovery codes stay: they are the person's. @throws Refusal secondFactorOld, lastSecondFactor */
export async function removeAuthenticator(context: Context, call: OwnCall): Promise<NoFacts> {
  const loginId = await requireFreshSecondFactor(context, call.headers['authorization'])
  return changeOwn(context, call, async (sql, account, passkeys) => {
    if (account.totp_confirmed_at === null) return {}
    refuseLast(context, account, passkeys)
    const none = { totp_secret: null, totp_next_secret: null, totp_confirmed_at: null, totp_last_step: null }
    await saveSecondFactor(sql, account.id, none)
    await endStaffLogins(context, sql, account.id, loginId)
    await note(context, sql, call, 'authenticator.removed')
    await mailFactorChange(context, sql, account, { change: 'authenticatorRemoved', passkey: null })
    return {}
  })
}

/** The account is locked: of two removals at once the second sees what the first has left. */
async function changeOwn<T>(
  context: Context,
  { viewer: { accountId } }: OwnCall,
  change: (sql: Sql, account: Account, passkeys: readonly PasskeyRow[]) => Promise<T>,
): Promise<T> {
  return inTransaction(context.db, async (sql) => {
    const account = await lockAccount(sql, { id: accountId })
    if (!account) throw new Refusal('sessionExpired')
    return change(sql, account, await passkeysOf(sql, accountId))
  })
}

async function note(context: Context, sql: Sql, { viewer }: OwnCall, action: AuditAction): Promise<void> {
  const { staff, accountId: id } = viewer
  await noteAction(sql, { staff, action, table: 'accounts', id, at: context.clock() })
}

function requirePasskey(passkeys: readonly PasskeyRow[], passkeyId: string): PasskeyRow {
  const passkey = isId(passkeyId) ? passkeys.find(({ id }) => id === passkeyId.toLowerCase()) : undefined
  if (!passkey) throw new Refusal('passkeyNotFound')
  return passkey
}

function refuseEleventh(passkeys: readonly PasskeyRow[]): void {
  if (passkeys.length >= MOST_PASSKEYS) throw new Refusal('tooManyPasskeys')
}

function refuseLast({ settings }: Context, account: Account, passkeys: readonly PasskeyRow[]): void {
  const hasAuthenticator = account.totp_confirmed_at !== null
  const working = passkeys.filter((passkey) => worksAt(settings.publicUrl, passkey))
  if (!mayLoseFactor({ hasAuthenticator, passkeys: working.length })) throw new Refusal('lastSecondFactor')
}
