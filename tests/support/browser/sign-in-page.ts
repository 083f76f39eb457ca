import type { ServerResponse } from 'node:http'

/** Creates the identity token that the page returns. */
export type MakeToken = (claims: Readonly<Record<string, unknown>>) => Promise<string>

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const hide = (fields: URLSearchParams) =>
  [...fields].map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`).join('')
const send = (response: ServerResponse, body: string) =>
  void response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end(`<!doctype html><html lang="en"><title>Stand-in</title><h1>Stand-in provider</h1>${body}`)

/**
 * The page of a provider that answers a browser itself, with an identity token in the fragment or in a posted form. It
 * asks who the user is and whether to continue. Returns false for addresses that are not its own.
 */
export async function signInPage(address: string, response: ServerResponse, makeToken: MakeToken): Promise<boolean> {
  const url = new URL(address, 'http://localhost')
  const asked = url.searchParams
  if (url.pathname === '/authorize' && asked.get('response_type')?.includes('id_token')) {
    send(
      response,
      `<form action="/consent">${hide(asked)}<label>Email <input name="email"></label><label><input type="checkbox" name="verified" checked> Verified</label><button name="go" value="on">Continue</button><button name="go" value="away">Cancel</button></form>`,
    )
    return true
  }
  if (url.pathname !== '/consent') return false
  const [email, state, back] = [asked.get('email') ?? '', asked.get('state') ?? '', asked.get('redirect_uri') ?? '']
  const claims = {
    aud: asked.get('client_id'),
    sub: `subject of ${email}`,
    email,
    email_verified: asked.has('verified'),
    given_name: 'Sosa',
    family_name: 'Social',
    ...(asked.has('nonce') ? { nonce: asked.get('nonce') } : {}),
  }
  const answer = new URLSearchParams(
    asked.get('go') === 'on' ? { state, id_token: await makeToken(claims) } : { state, error: 'access_denied' },
  )
  if (asked.get('response_mode') === 'form_post')
    send(
      response,
      `<form method="post" action="${escape(back)}">${hide(answer)}<button>Back to the site</button></form>`,
    )
  else response.writeHead(302, { location: `${back}#${answer.toString()}` }).end()
  return true
}
