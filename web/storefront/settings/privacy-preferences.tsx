import type { MetaFunction } from 'react-router'
import { type PrivacyNetwork, privacyNetworks, type PrivacyTopic, privacyTopics } from '../../../contract/preferences.ts'
import { pageMeta } from '../layout/page-meta.ts'
import { SignedIn } from '../profile/signed-in.tsx'
import { Toggles } from './toggles.tsx'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Privacy' })

const words: Readonly<Record<PrivacyTopic, readonly [title: string, text: string]>> = {
  socialNetworks: ['Social Networks', 'Share your activity: username, profile photo, locations visited'],
  searchEngines: ['Search engines', 'Show your profile in search results'],
}
const networkWords: Readonly<Record<PrivacyNetwork, string>> = { facebook: 'Facebook', instagram: 'Instagram', twitter: 'Twitter' }

/** 2-marketplace §2.13. */
export default function PrivacyPreferencesPage() {
  return (
    <div className="wrap max-w-4xl pt-6 pb-16">
      <h1 className="text-title">Privacy</h1>
      <p className="mt-2 text-ink-muted">Nothing of yours is shown to others unless you turn it on here.</p>
      <SignedIn>
        {({ id }) => (
          <Toggles
            account={id}
            sections={({ privacy, fixed }) =>
              privacyTopics.map((topic) => ({
                title: words[topic][0],
                text: words[topic][1],
                toggles: privacyNetworks.map((network) => ({
                  label: networkWords[network],
                  isOn: privacy[topic][network],
                  reason: fixed[`privacy.${topic}.${network}`],
                  change: (isOn) => ({ privacy: { [topic]: { [network]: isOn } } }),
                })),
              }))
            }
          />
        )}
      </SignedIn>
    </div>
  )
}
