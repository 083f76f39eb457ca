import type { Preferences, PreferencesBody } from '../../../contract/preferences.ts'
import { api } from '../../session/api-client.ts'
import { answered, asProblem } from '../../session/errors.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'
import { toast } from '../../ui/toast.ts'
import { useLoad } from '../profile/use-load.ts'

export interface ToggleSection {
  readonly title: string
  readonly text: string
  readonly toggles: readonly Toggle[]
}

interface Toggle {
  readonly label: string
  readonly isOn: boolean
  /** What is sent to turn it. */
  readonly change: (isOn: boolean) => PreferencesBody
}

interface TogglesProps {
  readonly account: string
  readonly sections: (preferences: Preferences) => readonly ToggleSection[]
}

/** Toggles that are kept as soon as they are turned (T62); one that could not be kept turns back. */
export function Toggles({ account, sections }: TogglesProps) {
  const [loaded, reload, show] = useLoad(() => answered(api.GET('/api/user/preferences')), account)
  if (loaded.state === 'failed') return <ErrorState action={<Button onClick={() => void reload()}>Try again</Button>}>{loaded.problem.message}</ErrorState>
  if (loaded.state === 'loading') {
    return (
      <div role="status" aria-label="Loading" className="mt-6 grid gap-4 md:grid-cols-2">
        {[1, 2].map((place) => (
          <Skeleton key={place} height="14rem" className="rounded-card" />
        ))}
      </div>
    )
  }
  const turn = async (change: PreferencesBody) => {
    const before = loaded.value
    show(turned(before, change))
    try {
      show(await answered(api.POST('/api/user/preferences', { body: change })))
    } catch (thrown) {
      show(before)
      toast.error(asProblem(thrown).message)
    }
  }
  return (
    <div className="mt-6 grid gap-4 md:grid-cols-2">
      {sections(loaded.value).map(({ title, text, toggles }) => (
        <fieldset key={title} className="rounded-card border border-line bg-surface-raised p-5">
          <legend className="float-left w-full text-lg font-semibold">{title}</legend>
          <p className="clear-both text-ink-muted">{text}</p>
          <div className="mt-3 grid gap-1">
            {toggles.map(({ label, isOn, change }) => (
              <Switch key={label} label={label} checked={isOn} onChange={(event) => void turn(change(event.target.checked))} />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}

/** The preferences with a change in them, for the moment until the server has said so. */
function turned({ notifications, privacy }: Preferences, change: PreferencesBody): Preferences {
  const merge = <T extends Record<string, Record<string, boolean>>>(all: T, some: { readonly [K in keyof T]?: object | undefined } = {}): T =>
    Object.fromEntries(Object.entries(all).map(([topic, toggles]) => [topic, { ...toggles, ...some[topic] }])) as T
  return { notifications: merge(notifications, change.notifications), privacy: merge(privacy, change.privacy) }
}
