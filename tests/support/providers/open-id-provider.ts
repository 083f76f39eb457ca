import { type AddressInfo } from 'node:net'
import { createServer } from 'node:http'
import { OAuth2Issuer, OAuth2Service } from 'oauth2-mock-server'
import { signInPage } from '../browser/sign-in-page.ts'

export interface OpenIdProvider {
  readonly url: string
  /** A signed identity token; `claims` override the valid ones. */
  token(claims?: Readonly<Record<string, unknown>>): Promise<string>
  /** The header, the claims and the public key of such tokens, for forging others. */
  readonly issuer: OAuth2Issuer
  /** Sets how the provider answers from now on. */
  behave(how: 'well' | 'broken' | 'silent'): void
  /** The number of requests for its keys. */
  readonly keyRequests: () => number
  close(): Promise<void>
}

export const CLIENT_ID = 'roamfit-web'

/**
 * A real OpenID provider on this computer, with discovery, keys, authorization and tokens over HTTP. `clock` sets the
 * current time.
 */
export async function openIdProvider(clock: () => Date): Promise<OpenIdProvider> {
  const issuer = new OAuth2Issuer(false)
  await issuer.keys.generate('RS256', { kid: 'key-1' })
  const service = new OAuth2Service(issuer)
  let manner: 'well' | 'broken' | 'silent' = 'well'
  let keyRequests = 0
  const server = createServer((request, response) => {
    if (request.url === '/jwks') keyRequests += 1
    if (manner === 'broken') return void response.writeHead(503).end()
    if (manner === 'silent') return
    void signInPage(request.url ?? '/', response, token).then(
      (isDone) => isDone || service.requestHandler(request, response),
    )
  })
  const token: OpenIdProvider['token'] = (claims = {}) =>
    issuer.buildToken({
      scopesOrTransform: (_header, payload) => {
        const seconds = Math.floor(clock().getTime() / 1000)
        Object.assign(payload, {
          aud: CLIENT_ID,
          sub: 'subject-1',
          email: 'nina@example.com',
          email_verified: true,
          iat: seconds,
          nbf: seconds,
          exp: seconds + 3600,
          ...claims,
        })
      },
    })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  issuer.url = url
  return {
    url,
    issuer,
    token,
    behave: (how) => void (manner = how),
    keyRequests: () => keyRequests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
