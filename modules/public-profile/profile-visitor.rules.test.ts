import { describe, expect, it } from 'vitest'
import { publicName } from '../accounts/public-name.rules.ts'
import { sightOf } from './profile-visitor.rules.ts'

const nowhere = { facebook: false, instagram: false, twitter: false }
const off = { socialNetworks: nowhere, searchEngines: nowhere }
const all = { facebook: true, instagram: true, twitter: true }
const agents = {
  person: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
  google: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  bing: 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  facebook: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  facebookSearch: 'meta-webindexer/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)',
  x: 'Twitterbot/1.0',
  linkedIn: 'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
  whatsApp: 'WhatsApp/2.23.20.0',
  learner: 'GPTBot/1.2',
  nameless: '',
}
const nothing = 'nothing'
const page = 'page'
const preview = 'page, preview'
const index = 'page, index'
const both = 'page, preview, index'

const sightIn = (agent: keyof typeof agents, toggles: typeof off) => {
  const { isShown, isPreviewed, isIndexed } = sightOf(agents[agent], toggles)
  return isShown ? ['page', ...(isPreviewed ? ['preview'] : []), ...(isIndexed ? ['index'] : [])].join(', ') : nothing
}

describe('T166: what each visitor gets of a profile that is on', () => {
  it.each([
    // all off | sharing: facebook | sharing: twitter | search: facebook | search: twitter | everything
    ['person', page, page, page, index, index, index],
    ['google', page, page, page, index, index, index],
    ['bing', page, page, page, index, index, index],
    ['nameless', page, page, page, index, index, index],
    ['facebook', nothing, preview, nothing, nothing, nothing, preview],
    ['facebookSearch', nothing, nothing, nothing, index, nothing, index],
    ['x', nothing, nothing, preview, nothing, index, both],
    ['linkedIn', nothing, nothing, nothing, nothing, nothing, nothing],
    ['whatsApp', nothing, nothing, nothing, nothing, nothing, nothing],
    ['learner', nothing, nothing, nothing, nothing, nothing, nothing],
  ] as const)('%s', (agent, ...expected) => {
    const states = [
      off,
      { ...off, socialNetworks: { ...nowhere, facebook: true } },
      { ...off, socialNetworks: { ...nowhere, twitter: true } },
      { ...off, searchEngines: { ...nowhere, facebook: true } },
      { ...off, searchEngines: { ...nowhere, twitter: true } },
      { socialNetworks: all, searchEngines: all },
    ]
    expect(states.map((toggles) => sightIn(agent, toggles))).toEqual(expected)
  })

  it('a page that is not there is neither previewed nor listed', () => {
    const hidden = { isShown: false, isPreviewed: false, isIndexed: false }
    expect(sightOf(agents.linkedIn, { socialNetworks: all, searchEngines: all })).toEqual(hidden)
    expect(sightOf(agents.facebook, off)).toEqual(hidden)
  })
})

it.each([
  ['Nina', 'Novak', 'Nina N.'],
  [' Nina ', ' o’Hara', 'Nina O.'],
  ['Nina', null, 'Nina'],
  ['Nina', '😀 Face', 'Nina 😀.'],
  [null, 'Novak', null],
  ['  ', 'Novak', null],
  ['Zoë', '👩‍🚀', 'Zoë 👩‍🚀.'],
])('%s %s is shown as %s', (first, last, expected) => expect(publicName(first, last)).toBe(expected))
