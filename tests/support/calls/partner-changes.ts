import type { InjectOptions } from 'fastify'
import { partnerOffer, siteLook } from './office-calls.ts'
import { photoForm, photograph } from './photographs.ts'

const post = (path: string, payload: object = {}): InjectOptions => ({
  method: 'POST',
  url: `/api/staff/partners${path}`,
  payload,
})
const read = (path: string): InjectOptions => ({ method: 'GET', url: `/api/staff/partners/grand-hotel/${path}` })
const at = (path: string, payload?: object) => post(`/grand-hotel/${path}`, payload)

/** For each change of a partner's site, offer and hosts, a request that succeeds. */
export function partnerChanges(
  answerOf: <T>(request: InjectOptions) => Promise<T>,
): Readonly<Record<string, () => Promise<InjectOptions>>> {
  let drafts = 0
  const version = async (of = 'site') => (await answerOf<{ version: string }>(read(of))).version
  const newDraft = async () =>
    answerOf(at('site', { ...siteLook, subtitle: `Draft ${++drafts}`, version: await version() }))
  const publish = async (more: object = {}) => at('site/publish', { version: await version(), ...more })
  const name = (path: string) => `POST /staff/partners/{partner}/${path}`
  return {
    'POST /staff/partners': async () => post('', { name: 'Lake Lodge', slug: 'lodge-of-changes', way: 'link' }),
    [name('site')]: async () => at('site', { ...siteLook, subtitle: 'A new draft', version: await version() }),
    [name('site/publish')]: async () => {
      await newDraft()
      return publish()
    },
    [name('site/take-back')]: async () => {
      await newDraft()
      await answerOf(await publish({ startsAt: '2026-07-01T10:00:00Z' }))
      return at('site/take-back', { version: await version() })
    },
    [name('site/discard')]: async () => {
      await newDraft()
      return at('site/discard', { version: await version() })
    },
    [name('site/return')]: async () => {
      await newDraft()
      await answerOf(await publish())
      const { history } = await answerOf<{ history: { id: string }[] }>(read('site'))
      return at('site/return', { version: await version(), revision: history[0]?.id })
    },
    [name('site/pictures')]: async () =>
      photoForm('/api/staff/partners/grand-hotel/site/pictures?use=logo', await photograph()),
    [name('offer')]: async () => at('offer', { ...partnerOffer, hidesAppBlock: true, version: await version('offer') }),
    [name('people')]: async () =>
      at('people', { email: 'person.of.changes@example.com', firstName: 'Petra', lastName: 'Concierge' }),
    [name('hosts')]: async () => at('hosts', { host: 'new.grand-hotel.example' }),
    [name('hosts/{host}/check')]: async () => {
      await answerOf(at('hosts', { host: 'spa.grand-hotel.example' }))
      return at('hosts/spa.grand-hotel.example/check')
    },
    'DELETE /staff/partners/{partner}/hosts/{host}': async () => {
      await answerOf(at('hosts', { host: 'old.grand-hotel.example' }))
      return { method: 'DELETE', url: '/api/staff/partners/grand-hotel/hosts/old.grand-hotel.example' }
    },
  }
}
