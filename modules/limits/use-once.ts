import type { Context } from '../context.ts'
import { keyedHash } from '../secrets/keyed-hash.ts'
import { countHits } from './limits.queries.ts'

/**
 * Whether this is the first use of something that counts once: a solved captcha, a social sign-in. Parallel uses are told apart by the
 * database, and it is remembered until `until`, when the thing itself has expired.
 */
export async function useOnce(context: Context, kind: 'captcha' | 'sign-in', id: string, until: Date): Promise<boolean> {
  const subject = keyedHash(context.settings, 'once', id).subarray(0, 16).toString('base64url')
  const [counted] = await countHits(context.db, [{ bucket: `once/${kind}`, subject }], context.clock(), until)
  return counted?.hits === 1
}
