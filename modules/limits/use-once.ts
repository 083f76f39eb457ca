import type { Context } from '../call/context.ts'
import { hashWithKey } from '../secrets/keyed-hash.ts'
import { countHits, isCounted } from './limits.queries.ts'

/**
 * Whether this is the first use of something that counts once: a solved captcha, a social sign-in. The database tells
 * parallel uses apart. The use is remembered until `until`, when the thing itself has expired.
 * @param by the user, when the same one may come again
 */
export async function useOnce(
  context: Context,
  kind: 'captcha' | 'sign-in',
  id: string,
  until: Date,
  by?: string,
): Promise<boolean> {
  const row = (text: string) => ({
    windowEndsAt: until,
    bucket: `once/${kind}`,
    subject: hashWithKey(context.settings, 'once', text).subarray(0, 16).toString('base64url'),
  })
  const now = context.clock()
  const [counted] = await countHits(context.db, [row(id)], now)
  if (by === undefined) return counted?.hits === 1
  const own = row(`${id}\0${by}`)
  if (counted?.hits !== 1) return isCounted(context.db, own, now)
  await countHits(context.db, [own], now)
  return true
}
