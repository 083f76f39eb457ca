import { issueAccessToken } from '../../modules/sign-in/logins/access-tokens.ts'
import { readConfig } from '../../server/start/config.ts'
import { benchSettings } from '../support/bench-server.ts'
import type { BenchDatabase } from '../support/database/bench-database.ts'
import { postJson } from '../support/calls/post-json.ts'
import { beginLogin } from '../support/travellers.ts'

/** The product as an operator who is signed in asks it. */
export interface Office {
  read<A>(address: string): Promise<A>
  post<A>(path: string, body: object): Promise<A>
  /** Returns how many bytes a file has. */
  load(address: string): Promise<number>
}

/** An owner of the installation, signed in. A token is good for a quarter of an hour, so each call has its own. */
export async function officeOf({ db, url }: BenchDatabase, origin: string): Promise<Office> {
  const settings = readConfig({ ...benchSettings, DATABASE_URL: url })
  const { id: accountId } = await db
    .insertInto('accounts')
    .values({ email: 'owner@example.com', role: 'operator', first_name: 'Olga', last_name: 'Owner' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('operator_areas').values({ account_id: accountId, area: 'owner' }).execute()
  const loginId = await beginLogin(db, accountId, 'second_factor')
  const headers = async () => ({
    authorization: `Bearer ${await issueAccessToken(settings, { accountId, loginId }, new Date())}`,
  })
  const get = async (address: string) => {
    const answer = await fetch(`${origin}/api${address}`, { headers: await headers() })
    if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`)
    return answer
  }
  return {
    read: async <A>(address: string) => (await get(address)).json() as Promise<A>,
    load: async (address) => (await (await get(address)).arrayBuffer()).byteLength,
    async post(path, body) {
      return JSON.parse(await postJson(`${origin}/api`, { path, body, headers: await headers() }))
    },
  }
}
