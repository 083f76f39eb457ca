import type { MetaFunction } from 'react-router'
import {
  type PrivacyNetwork,
  privacyNetworks,
  type PrivacyTopic,
  privacyTopics,
} from '../../../contract/preferences.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { SignedInOnly } from '../../site/errors/signed-in.tsx'
import { LoadError } from '../../client/load/load-error.tsx'
import { useLoad } from '../../client/load/use-load.ts'
import { OwnProfileSection } from './own-profile.tsx'
import { Toggles } from './toggles.tsx'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.privacyTitle })

const words: Readonly<Record<PrivacyTopic, readonly [title: string, text: string]>> = {
  socialNetworks: [texts.privacySocialNetworks, texts.privacySocialNetworksHint],
  searchEngines: [texts.privacySearchEngines, texts.privacySearchEnginesHint],
}
const networkWords: Readonly<Record<PrivacyNetwork, string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'X',
}
/** What a toggle does once it can be changed. */
const hints: Readonly<Record<PrivacyTopic, (network: string) => string>> = {
  socialNetworks: (network) => fillIn(texts.privacySocialNetworksOf, { network }),
  searchEngines: (network) => fillIn(texts.privacySearchEnginesOf, { network }),
}
const OFF = texts.privacyProfileOff

/** 2-marketplace §2.13, T166. */
export default function PrivacyPreferencesPage() {
  return (
    <>
      <h1 className="text-title">{texts.privacyTitle}</h1>
      <p className="mt-2 text-ink-muted">{texts.privacyIntro}</p>
      <SignedInOnly>{({ id }) => <Privacy account={id} />}</SignedInOnly>
    </>
  )
}

function Privacy({ account }: { readonly account: string }) {
  const [loaded, reload, show] = useLoad(() => awaitAnswer(api.GET('/api/user/publicProfile')), account)
  if (loaded.state === 'failed') return <LoadError problem={loaded.problem} onRetry={reload} />
  const isOff = loaded.state === 'here' && loaded.value.path === null
  return (
    <>
      {loaded.state === 'loading' ? (
        <Skeleton height="8rem" className="mt-6 rounded-card" />
      ) : (
        <OwnProfileSection path={loaded.value.path} onTurned={show} />
      )}
      <Toggles
        account={account}
        isWaiting={loaded.state === 'loading'}
        sections={({ privacy, fixed }) =>
          privacyTopics.map((topic) => ({
            title: words[topic][0],
            text: words[topic][1],
            toggles: privacyNetworks.map((network) => ({
              label: networkWords[network],
              isOn: privacy[topic][network],
              hint: hints[topic](networkWords[network]),
              reason: fixed[`privacy.${topic}.${network}`] ?? (isOff ? OFF : undefined),
              change: (isOn) => ({ privacy: { [topic]: { [network]: isOn } } }),
            })),
          }))
        }
      />
    </>
  )
}
