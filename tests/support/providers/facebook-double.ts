import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface FacebookToken {
  readonly app_id?: string
  readonly type?: string
  readonly is_valid?: boolean
  readonly user_id?: string
  readonly expires_at?: number
  readonly profile?: Readonly<Record<string, unknown>>
}

export interface FacebookDouble {
  readonly url: string
  /** The tokens that it has issued. */
  readonly tokens: Map<string, FacebookToken>
  behave(how: 'well' | 'broken' | 'silent' | 'nonsense'): void
  /** Every requested address. */
  readonly asked: string[]
  close(): Promise<void>
}

export const FACEBOOK = { appId: '1234567890', appSecret: 'the secret of the app' }

/** Facebook's two calls as documented: what a token is, and whose, proven by the application's secret. */
export async function facebookDouble(): Promise<FacebookDouble> {
  const tokens = new Map<string, FacebookToken>()
  const asked: string[] = []
  let manner: 'well' | 'broken' | 'silent' | 'nonsense' = 'well'
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const url = new URL(request.url ?? '', 'http://localhost')
    const bearer = (request.headers.authorization ?? '').replace('Bearer ', '')
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (manner === 'silent') return
    if (manner === 'broken') return void answer(500, { error: { message: 'An unknown error occurred', code: 1 } })
    if (manner === 'nonsense') return void response.writeHead(200).end('<html>')
    if (url.pathname === '/debug_token') {
      if (bearer !== `${FACEBOOK.appId}|${FACEBOOK.appSecret}`)
        return void answer(400, { error: { message: 'Invalid OAuth access token', code: 190 } })
      const { profile: _profile, ...known } = tokens.get(url.searchParams.get('input_token') ?? '') ?? {
        is_valid: false,
      }
      return void answer(200, { data: known })
    }
    const proof = createHmac('sha256', FACEBOOK.appSecret).update(bearer).digest('hex')
    const { profile } = tokens.get(bearer) ?? {}
    if (url.pathname !== '/me' || !profile || url.searchParams.get('appsecret_proof') !== proof)
      return void answer(400, { error: { message: 'Invalid OAuth access token', code: 190 } })
    answer(200, profile)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tokens,
    behave: (how) => void (manner = how),
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** A token of our application, valid for an hour from `now`. */
export function facebookToken(now: Date, more: Partial<FacebookToken> = {}): FacebookToken {
  return {
    app_id: FACEBOOK.appId,
    type: 'USER',
    is_valid: true,
    user_id: 'user-1',
    expires_at: now.getTime() / 1000 + 3600,
    profile: { id: 'user-1', email: 'nina@example.com', first_name: 'Nina', last_name: 'Novak' },
    ...more,
  }
}
