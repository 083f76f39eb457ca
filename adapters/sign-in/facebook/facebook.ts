import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { type SignInAssertion, type ProvenIdentity, type SignInProvider, SignInUnavailable } from '../sign-in.ts'

export interface FacebookSettings {
  readonly appId: string
  readonly appSecret: string
  /** A stand-in with its calls at /dialog/oauth, /debug_token and /me. Defaults to Facebook itself. */
  readonly url?: string | undefined
  readonly limitMs?: number
}

const ISSUER = 'https://www.facebook.com'
const facebook = { dialogUrl: 'https://www.facebook.com/dialog/oauth', graphUrl: 'https://graph.facebook.com' }
const LIMIT_MS = 3_000

const debugged = z.object({
  data: z.object({
    app_id: z.string().optional(),
    type: z.string().optional(),
    is_valid: z.boolean(),
    user_id: z.string().optional(),
    /** Seconds; 0 for a token that does not expire. */
    expires_at: z.number().optional(),
  }),
})
const profile = z.object({
  id: z.string().min(1),
  email: z.string().optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
})

/**
 * Sign in with Facebook: the browser hands in an access token. The token says nothing by itself, so we ask Facebook for
 * which application and for which person it was made (T41). A token that a person gave to another application opens
 * nothing here. Facebook does not say whether an address was confirmed, so it never counts as verified.
 */
export function facebookSignIn({ appId, appSecret, url, limitMs = LIMIT_MS }: FacebookSettings): SignInProvider {
  const place = url === undefined ? facebook : { dialogUrl: `${url}/dialog/oauth`, graphUrl: url }
  const request = new URLSearchParams({ client_id: appId, response_type: 'token', scope: 'email,public_profile' })

  async function ask(path: string, query: Record<string, string>, bearer: string): Promise<unknown> {
    try {
      const answer = await fetch(`${place.graphUrl}${path}?${new URLSearchParams(query).toString()}`, {
        headers: { authorization: `Bearer ${bearer}` },
        signal: AbortSignal.timeout(limitMs),
        redirect: 'error',
      })
      if (answer.status >= 500 || answer.status === 429) throw new Error(`${path} answered ${answer.status}`)
      return await answer.json()
    } catch (error) {
      throw new SignInUnavailable('facebook', { cause: error })
    }
  }

  async function ownerOf(token: string, now: Date): Promise<string | undefined> {
    const answer = debugged.safeParse(await ask('/debug_token', { input_token: token }, `${appId}|${appSecret}`))
    if (!answer.success) return undefined
    const { app_id, type, is_valid, user_id, expires_at = 0 } = answer.data.data
    const isOver = expires_at !== 0 && expires_at * 1000 <= now.getTime()
    return is_valid && app_id === appId && type === 'USER' && !isOver ? user_id : undefined
  }

  async function profileOf(token: string): Promise<z.output<typeof profile> | undefined> {
    const proof = createHmac('sha256', appSecret).update(token).digest('hex')
    return profile.safeParse(
      await ask('/me', { fields: 'id,email,first_name,last_name', appsecret_proof: proof }, token),
    ).data
  }

  return {
    provider: 'facebook',
    clientId: appId,
    authorizeUrl: `${place.dialogUrl}?${request.toString()}`,
    async verify({ assertion }: SignInAssertion, now: Date): Promise<ProvenIdentity | undefined> {
      const userId = await ownerOf(assertion, now)
      const person = userId === undefined ? undefined : await profileOf(assertion)
      if (person === undefined || person.id !== userId) return undefined
      const { id: subject, email = null, first_name: firstName = null, last_name: lastName = null } = person
      return { issuer: ISSUER, subject, email, isEmailVerified: false, firstName, lastName }
    },
  }
}
