import type { PrivacyNetwork, PrivacyTopic } from '../../contract/preferences.ts'

/**
 * The reader of a public profile, by its user agent. A network's robots read pages for its link previews ('preview'),
 * for its own search ('search'), or for both, as X's does. No toggle opens a profile to an outsider.
 */
type Visitor =
  | { readonly network: PrivacyNetwork; readonly does: readonly ('preview' | 'search')[] }
  | 'outsider'
  | 'person'

const robots: readonly (readonly [RegExp, Visitor])[] = [
  [/facebookexternalhit|facebot/i, { network: 'facebook', does: ['preview'] }],
  [/meta-webindexer/i, { network: 'facebook', does: ['search'] }],
  [/twitterbot/i, { network: 'twitter', does: ['preview', 'search'] }],
  // Link previews elsewhere, and readers that train on pages.
  [
    /linkedinbot|slackbot|slack-imgproxy|telegrambot|whatsapp|discordbot|pinterest|redditbot|skypeuripreview|vkshare|viber|tumblr|mastodon|bluesky|embedly|iframely/i,
    'outsider',
  ],
  [
    /facebookbot|meta-externalagent|meta-externalfetcher|gptbot|ccbot|claudebot|bytespider|google-extended|applebot-extended|perplexitybot/i,
    'outsider',
  ],
]

type PrivacyToggles = Readonly<Record<PrivacyTopic, Readonly<Record<PrivacyNetwork, boolean>>>>

export interface Sight {
  /** False when the page should look as if it did not exist. */
  readonly isShown: boolean
  readonly isPreviewed: boolean
  readonly isIndexed: boolean
}

/**
 * What a visitor sees of a profile that is on (T166). People see the page. A network's robot sees what its toggles
 * allow: 'sharing' the preview, 'search engines' its own search. Search engines of the web belong to no network. They
 * may list the page as soon as one toggle of 'search engines' is on, and may always read it, to learn that they may not
 * list it.
 */
export function sightOf(userAgent: string, { socialNetworks, searchEngines }: PrivacyToggles): Sight {
  const visitor = robots.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'person'
  if (visitor === 'person')
    return { isShown: true, isPreviewed: false, isIndexed: Object.values(searchEngines).includes(true) }
  if (visitor === 'outsider') return { isShown: false, isPreviewed: false, isIndexed: false }
  const { network, does } = visitor
  const isPreviewed = does.includes('preview') && socialNetworks[network]
  const isIndexed = does.includes('search') && searchEngines[network]
  return { isShown: isPreviewed || isIndexed, isPreviewed, isIndexed }
}
