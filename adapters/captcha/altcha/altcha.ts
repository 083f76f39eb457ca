import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { createHmac, randomInt } from 'node:crypto'
import { z } from 'zod'
import type { Captcha, CaptchaChallenge, CaptchaCheck } from '../captcha.ts'

const LIFE_MS = 20 * 60_000
/**
 * The work of the browser: half a second on a laptop, two or three on an old phone. It begins as soon as the form is
 * open.
 */
const COST = 2_000
const FEWEST_TRIES = 200
const MOST_TRIES = 600

const payload = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string().regex(/^[0-9a-f]{32}$/),
      salt: z.string().regex(/^[0-9a-f]{32}$/),
      cost: z.literal(COST),
      keyLength: z.literal(32),
      keyPrefix: z.string().regex(/^[0-9a-f]{32}$/),
      keySignature: z.string().regex(/^[0-9a-f]{64}$/),
      data: z.object({ expires: z.int() }),
    }),
    signature: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  solution: z.object({ counter: z.int().min(0).max(0xffffffff), derivedKey: z.string().regex(/^[0-9a-f]{64}$/) }),
})

/**
 * Our own proof of work (T155). The browser finds a key in about a hundred derivations, and the check costs us one
 * signature. The challenge expires by our clock, and the signature covers its expiry.
 */
export function altchaCaptcha(secret: string): Captcha {
  const keyFor = (purpose: string) => createHmac('sha256', secret).update(`captcha\0${purpose}`).digest('hex')
  const secrets = { hmacSignatureSecret: keyFor('challenge'), hmacKeySignatureSecret: keyFor('solution') }
  return {
    async challenge(now) {
      const counter = randomInt(FEWEST_TRIES, MOST_TRIES)
      const data = { expires: now.getTime() + LIFE_MS }
      return (await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: COST,
        counter,
        deriveKey,
        data,
        ...secrets,
      })) as CaptchaChallenge
    },
    async check(token, now): Promise<CaptchaCheck> {
      const { data: sent } = payload.safeParse(readToken(token))
      if (!sent || sent.challenge.parameters.data.expires <= now.getTime()) return { ok: false }
      const { verified } = await verifySolution({
        ...sent,
        solution: { ...sent.solution, time: 0 },
        deriveKey,
        ...secrets,
      })
      return verified
        ? { ok: true, id: sent.challenge.signature, expires: new Date(sent.challenge.parameters.data.expires) }
        : { ok: false }
    },
  }
}

function readToken(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64').toString('utf8'))
  } catch {
    return undefined
  }
}
