import { execFileSync } from 'node:child_process'
import path from 'node:path'
import type { Page } from '@playwright/test'
import type { WhereToLook } from '../../demo/where.ts'
import { root } from '../prepare.mjs'

type Where = Pick<WhereToLook, 'desk' | 'staff'>

const MANAGER = 'manager@example.com'
/** Logins by email: a code signs in once, so all pictures share them. */
const logins = new Map<string, string>()
let found: Where | undefined
let enrolled: string | undefined

/** What `npm run demo:where` prints about the product in the pictures: it runs with the same settings. */
export function where(): Where {
  const command = path.join(root, 'server/commands/demo-where.ts')
  found ??= JSON.parse(execFileSync(process.execPath, [command, '--json'], { encoding: 'utf8' })) as Where
  return found
}

async function post<T>(page: Page, address: string, data: object, headers = {}): Promise<T> {
  const answer = await page.request.post(`/api/${address}`, { data, headers })
  if (!answer.ok()) throw new Error(`${address} answered ${answer.status()}`)
  return (await answer.json()) as T
}

export async function signInAsStaff(page: Page, email: string): Promise<void> {
  if (!logins.has(email)) logins.set(email, await logIn(page, email))
  await keep(page, 'staff.tokens', logins.get(email) ?? '')
}

async function logIn(page: Page, email: string): Promise<string> {
  // A code is valid for half a minute.
  found = undefined
  const { challenge } = await post<{ challenge: string }>(page, 'staff/signIn', { email, password: 'Traveller_1' })
  const { code } = where().staff[email] ?? {}
  const tokens = await post<{ access_token: string; refresh_token: string; expires_in: number }>(
    page,
    'staff/secondFactor',
    { challenge, code },
  )
  const endsAt = Date.now() + tokens.expires_in * 1_000
  return JSON.stringify({ accessToken: tokens.access_token, refreshToken: tokens.refresh_token, endsAt })
}

/** A device of the demo's desk that is not enrolled yet, or else a new one. */
export async function becomeDevice(page: Page): Promise<void> {
  if (enrolled === undefined) {
    const [, code] =
      where()
        .desk.devices.find(({ url }) => url !== null)
        ?.url?.split('#') ?? []
    enrolled = JSON.stringify(await post<object>(page, 'desk/enrol', { code: code ?? (await prepareDevice(page)) }))
  }
  await keep(page, 'desk.device', enrolled)
}

async function prepareDevice(page: Page): Promise<string> {
  await signInAsStaff(page, MANAGER)
  const { accessToken } = JSON.parse(logins.get(MANAGER) ?? '') as { accessToken: string }
  const headers = { authorization: `Bearer ${accessToken}` }
  const name = 'Another tablet'
  return (await post<{ code: string }>(page, 'staff/venues/atelier-yoga/devices', { name }, headers)).code
}

async function keep(page: Page, key: string, text: string): Promise<void> {
  await page.goto('/offline')
  await page.evaluate(([name, value]) => localStorage.setItem(name, value), [key, text] as const)
}
