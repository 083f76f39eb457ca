import { useEffect, useState } from 'react'
import type { OwnProfile } from '../../../contract/public-profile.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer, asProblem } from '../../client/api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/switch.tsx'
import { toast } from '../../ui/toast.ts'
import { SiteButtonLink } from '../../site/links/site-link.tsx'
import { ShareButton } from '../../site/share/share-button.tsx'

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
        Public profile
      </h2>
      <p className="text-ink-muted">
        A page with your first name, your picture and the cities you have visited, for whoever has its address.
      </p>
      <Switch
        className="mt-3"
        label="Show my public profile"
        hint="Turning it off ends the address at once. Turning it on again makes a new one."
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
  const copy = () =>
    void (navigator.clipboard?.writeText(address) ?? Promise.reject(new Error('no clipboard'))).then(
      () => toast.success('Link copied'),
      () => toast.error('Please select the address and copy it'),
    )
  return (
    <div className="mt-4 border-t border-line pt-4">
      <label htmlFor="profile-address" className="font-medium">
        Address of your profile
      </label>
      <div className="mt-2 flex flex-wrap gap-2">
        <input
          id="profile-address"
          readOnly
          value={address}
          onFocus={(event) => event.currentTarget.select()}
          className="control min-w-0 flex-1 basis-64 text-ink-muted"
        />
        <Button variant="secondary" icon="copy" className="min-h-12" onClick={copy}>
          Copy
        </Button>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <ShareButton title="Share Profile" text="My profile" path={path} look="text" />
        <SiteButtonLink to={path} variant="secondary" size="sm">
          Open it
        </SiteButtonLink>
      </div>
    </div>
  )
}
