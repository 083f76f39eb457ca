import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import type { PartnerSite } from '../../../contract/partner-site.ts'
import { LookForm } from './look-form.tsx'
import { callsOfSite, PublishCard } from './publish-card.tsx'

const look = {
  title: 'Lake Lodge',
  subtitle: null,
  logo: null,
  picture: null,
  primaryColor: '#0a7a33',
  secondaryColor: '#272b46',
  website: null,
  supportEmail: null,
  position: null,
  facebookUrl: null,
  instagramUrl: null,
  linkedInUrl: null,
  twitterUrl: null,
  whyHtml: null,
  whyImages: [],
}
const draft = {
  id: 'r-2',
  state: 'draft',
  startsAt: null,
  savedAt: '2026-11-24T07:00:00Z',
  savedBy: 'Lea Lake',
  publishedAt: null,
  publishedBy: null,
  problem: null,
  body: look,
} as const
const planned = { ...draft, state: 'planned', startsAt: '2026-11-25T07:00:00Z' } as const

interface Case extends Partial<PartnerSite> {
  readonly isChanged?: boolean
  readonly next?: { readonly to: string; readonly text: string }
}

/** The page without its preview, as text, and its buttons. */
function show({ isChanged = false, next, ...change }: Case) {
  const site: PartnerSite = {
    version: 'v',
    live: look,
    draft,
    history: [],
    partner: { slug: 'lake-lodge', name: 'Lake Lodge', state: 'open', address: 'https://roamfit.example/' },
    fields: look,
    gaps: [],
    mayChange: true,
    mayOpen: true,
    ...change,
  }
  const calls = callsOfSite('lake-lodge')
  const drafts = { record: site, calls, heading: { current: null }, onActed: () => Promise.resolve() }
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <>
          <PublishCard {...drafts} isChanged={isChanged} />
          <LookForm site={site} show={() => undefined} onChanged={() => undefined} next={next} />
        </>
      ),
    },
  ])
  const html = renderToString(<Stub />)
  const buttons = [...html.matchAll(/<(?:button|a)\b[^>]*>(?:<[^>]*>)*([^<]+)/g)].map(([, text]) => text)
  const acts = ['Publish', 'Preview', 'Discard the draft', 'Take the plan back', 'Save', 'Next: people']
  return {
    acts: acts.filter((text) => buttons.includes(text)),
    isLocked: html.includes('<fieldset disabled=""'),
    text: html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' '),
  }
}

it.each<[string, Case, string[], boolean, string]>([
  [
    'a draft is published, looked at, discarded or changed',
    {},
    ['Publish', 'Preview', 'Discard the draft', 'Save'],
    false,
    'A draft waits',
  ],
  ['what is typed and not saved comes first', { isChanged: true }, ['Save'], false, 'Save first:'],
  [
    'a planned draft is locked until its plan is taken back',
    { draft: planned },
    ['Publish', 'Preview', 'Take the plan back'],
    true,
    'To change it, take the plan back',
  ],
  [
    'a plan of another person is taken back before what is typed is saved',
    { draft: planned, isChanged: true },
    ['Preview', 'Take the plan back'],
    true,
    'To change it, take the plan back',
  ],
  ['without a draft there is nothing to do but to change it', { draft: null }, ['Save'], false, 'There is no draft.'],
  [
    'the first publication is not the manager’s',
    { mayOpen: false },
    ['Preview', 'Discard the draft', 'Save'],
    false,
    'The first time, we publish it.',
  ],
  ['those who only read see where it stands', { mayChange: false }, [], true, 'A draft waits'],
  [
    'a step of the set-up saves with the button that leads on',
    { next: { to: '/next', text: 'Next: people' } },
    ['Publish', 'Preview', 'Discard the draft', 'Next: people'],
    false,
    'A draft waits',
  ],
  [
    'a locked step leads on without saving',
    { draft: planned, next: { to: '/next', text: 'Next: people' } },
    ['Publish', 'Preview', 'Take the plan back', 'Next: people'],
    true,
    'take the plan back',
  ],
])('%s', (_what, change, acts, isLocked, text) => {
  const shown = show(change)
  expect([shown.acts, shown.isLocked]).toEqual([acts, isLocked])
  expect(shown.text).toContain(text)
})
