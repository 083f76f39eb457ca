import { Refusal } from '../../../contract/refusal.ts'
import type { TokenAnswer } from '../../../contract/tokens.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Context, Sql } from '../../call/context.ts'
import type { DeviceMark } from '../../call/viewer.ts'
import { noteReturn } from './remember-device.ts'
import { endLoginById, type FoundRefreshToken, lockRefreshToken, markRotated, markUsed } from './logins.queries.ts'
import { decideRefresh } from './logins.rules.ts'
import { addRefreshToken, hashRefreshToken, tokenAnswer } from './start-login.ts'

/**
 * The refresh grant: a new pair of tokens for an old refresh token (T37). The call also shows that the browser keeps
 * its mark.
 */
export async function refreshLogin(
  context: Context,
  presented: string,
  mark: DeviceMark | undefined,
): Promise<TokenAnswer> {
  // A refusal is thrown after the transaction, because the end of a login whose token was copied has to be committed.
  const answer = await inTransaction(context.db, async (sql) => {
    const found = await lockRefreshToken(sql, hashRefreshToken(context, presented))
    const pair = found && (await exchange(context, sql, found))
    if (pair) await noteReturn(context, sql, found.accountId, mark)
    return pair
  })
  if (!answer) throw new Refusal('refreshTokenInvalid')
  return answer
}

async function exchange(context: Context, sql: Sql, found: FoundRefreshToken): Promise<TokenAnswer | undefined> {
  const { id, loginId, accountId, token, login } = found
  const now = context.clock()
  const decision = decideRefresh(token, login, now)
  if (decision === 'over') return undefined
  if (decision === 'reuse') {
    context.log.warn({ accountId, loginId }, 'a refresh token was used again, so its login has ended')
    await endLoginById(sql, loginId, 'reuse', now)
    return undefined
  }
  if (decision === 'rotate') await markRotated(sql, id, now)
  await markUsed(sql, loginId, now)
  const refreshToken = await addRefreshToken(context, sql, { loginId, parentId: id, loginEnds: login.endsAt })
  return tokenAnswer(context, { accountId, loginId }, refreshToken)
}
