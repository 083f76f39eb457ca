import { useEffect, useState } from 'react'
import type { OwnProfile } from '../../../contract/public-profile.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer, asProblem } from '../../client/api/errors.ts'
import { CopyField } from '../../ui/copy-field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { toast } from '../../ui/toast.ts'
import { SiteButtonLink } from '../../site/links/site-link.tsx'
import { ShareButton } from '../../site/share/share-button.tsx'
import * as texts from './texts.ts'

interface OwnProfileProps {
  /** Null while it is off. */
  readonly path: string | null
  readonly onTurned: (now: OwnProfile) => void
}

/** Turns the public profile on and off, and shows its address (T166). */
export function OwnProfileSection({ path, onTurned }: OwnProfileProps) {
  const [turningTo, setTurningTo] = useState<boolean>()
  const turn = async (isOn: boolean) => {
    if (turningTo !== undefined) return
    setTurningTo(isOn)
    try {
      onTurned(await awaitAnswer(api.POST('/api/user/publicProfile', { body: { isOn } })))
    } catch (thrown) {
      toast.error(asProblem(thrown).message)
    } finally {
      setTurningTo(undefined)
    }
  }
  return (
    <section aria-labelledby="own-profile" className="mt-6 rounded-card border border-line bg-surface-raised p-5">
      <h2 id="own-profile" className="text-lg font-semibold">
        {texts.publicProfileTitle}
      </h2>
      <p className="text-ink-muted">{texts.publicProfileText}</p>
      <Switch
        className="mt-3"
        label={texts.publicProfileSwitch}
        hint={texts.publicProfileSwitchHint}
        checked={turningTo ?? path !== null}
        onChange={(event) => void turn(event.target.checked)}
      />
      {path !== null && <Address path={path} />}
    </section>
  )
}

function Address({ path }: { readonly path: string }) {
  // The server does not know under which name the site was opened.
  const [address, setAddress] = useState(path)
  useEffect(() => setAddress(new URL(path, location.origin).href), [path])
  return (
    <div className="mt-4 border-t border-line pt-4">
      <CopyField
        label={texts.publicProfileAddressLabel}
        value={address}
        copyText={texts.copyButton}
        doneText={texts.copyDone}
      />
      <div className="mt-3 flex flex-wrap gap-2">
        <ShareButton title={texts.shareTitle} text={texts.shareText} path={path} look="text" />
        <SiteButtonLink to={path} variant="secondary" size="sm">
          {texts.publicProfileLink}
        </SiteButtonLink>
      </div>
    </div>
  )
}
