import type { FastifyReply, FastifyRequest } from 'fastify'
import { timingSafeEqual } from 'node:crypto'
import type { Context } from '../../modules/call/context.ts'
import type { DeviceMark } from '../../modules/call/viewer.ts'
import { hashWithKey, randomSecret } from '../../modules/secrets/keyed-hash.ts'

const DAY = 24 * 60 * 60
/** The longest time that browsers keep a cookie. */
const KEPT_SECONDS = 400 * DAY
const RENEWED_AFTER_SECONDS = 30 * DAY

/**
 * Recognises the calling browser by a cookie of ours. The cookie is signed and says since when it exists, so an
 * attacker cannot invent an older one. A browser without the cookie gets one with the answer. The cookie is no sign-in,
 * no script can read it, and no other site's page makes a browser send it.
 */
export function markDevice(context: Context, request: FastifyRequest, reply: FastifyReply): DeviceMark {
  const now = context.clock()
  const name = `${context.settings.brandKey}-device`
  const known = readMark(context, cookieOf(request.headers.cookie, name))
  const device = known ?? { id: randomSecret(), since: now, isReturning: false }
  if (!known || now.getTime() - known.since.getTime() > RENEWED_AFTER_SECONDS * 1000) {
    const secure = context.settings.publicUrl.startsWith('https:') ? '; Secure' : ''
    reply.header(
      'set-cookie',
      `${name}=${writeMark(context, device)}; Path=/api; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
    )
  }
  return device
}

function writeMark(context: Context, { id, since }: Omit<DeviceMark, 'isReturning'>): string {
  const said = `${id}.${since.getTime().toString(36)}`
  return `${said}.${signatureOf(context, said)}`
}

function readMark(context: Context, cookie: string | undefined): DeviceMark | undefined {
  const [, said = '', id = '', since = '', signature = ''] =
    /^(([\w-]{43})\.([0-9a-z]{1,11}))\.([\w-]{43})$/.exec(cookie ?? '') ?? []
  if (said === '' || !timingSafeEqual(Buffer.from(signatureOf(context, said)), Buffer.from(signature))) return undefined
  return { id, since: new Date(Number.parseInt(since, 36)), isReturning: true }
}

function signatureOf({ settings }: Context, said: string): string {
  return hashWithKey(settings, 'device', said).toString('base64url')
}

function cookieOf(header: string | undefined, name: string): string | undefined {
  const pair = header?.split(/;\s*/).find((one) => one.startsWith(`${name}=`))
  return pair?.slice(name.length + 1)
}
