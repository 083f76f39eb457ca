import { useState } from 'react'
import type { Preferences, PreferencesBody } from '../../../contract/preferences.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer, asProblem } from '../../client/api/errors.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'
import { toast } from '../../ui/toast.ts'
import { LoadError } from '../../client/load/load-error.tsx'
import { useLoad } from '../../client/load/use-load.ts'
import * as texts from './texts.ts'

export interface ToggleSection {
  readonly title: string
  readonly text: string
  readonly toggles: readonly Toggle[]
}

export interface Toggle {
  readonly label: string
  readonly isOn: boolean
  /** What it does if that is not obvious, or what is wrong; shown beside it. */
  readonly hint?: string | undefined
  /** Why it cannot be changed; shown beside it (T166). */
  readonly reason?: string | undefined
  /** The request body that changes it. */
  readonly change: (isOn: boolean) => PreferencesBody
  /** The step that must succeed before the toggle is on. Returns whether it did. */
  readonly before?: () => Promise<boolean>
}

interface TogglesProps {
  readonly account: string
  readonly sections: (preferences: Preferences) => readonly ToggleSection[]
  /** Other data of the toggles is still loading. */
  readonly isWaiting?: boolean
}

/** Toggles that are saved at once (T62). One that could not be saved switches back. */
export function Toggles({ account, sections, isWaiting = false }: TogglesProps) {
  const [loaded, reload, show] = useLoad(() => awaitAnswer(api.GET('/api/user/preferences')), account)
  const [turning, setTurning] = useState<string>()
  if (loaded.state === 'failed') return <LoadError problem={loaded.problem} onRetry={reload} />
  if (loaded.state === 'loading' || isWaiting) {
    return (
      <div role="status" aria-label={texts.loadingLabel} className="mt-6 grid gap-4 md:grid-cols-2">
        {[1, 2].map((place) => (
          <Skeleton key={place} height="14rem" className="rounded-card" />
        ))}
      </div>
    )
  }
  const turn = async (name: string, { change, before }: Toggle, isOn: boolean) => {
    if (turning !== undefined) return
    if (isOn && before) {
      setTurning(name)
      const worked = await before()
      setTurning(undefined)
      if (!worked) return
    }
    const was = loaded.value
    show(withChange(was, change(isOn)))
    try {
      show(await awaitAnswer(api.POST('/api/user/preferences', { body: change(isOn) })))
    } catch (thrown) {
      show(was)
      toast.error(asProblem(thrown).message)
    }
  }
  return (
    <div className="mt-6 grid items-start gap-4 md:grid-cols-2">
      {sections(loaded.value).map((section) => (
        <Section key={section.title} section={section} turning={turning} onTurn={(...turned) => void turn(...turned)} />
      ))}
    </div>
  )
}

interface SectionProps {
  readonly section: ToggleSection
  /** The toggle that is being changed, by section and label. */
  readonly turning: string | undefined
  readonly onTurn: (name: string, toggle: Toggle, isOn: boolean) => void
}

function Section({ section: { title, text, toggles }, turning, onTurn }: SectionProps) {
  return (
    <fieldset className="rounded-card border border-line bg-surface-raised p-5">
      <legend className="float-left w-full text-lg font-semibold">{title}</legend>
      <p className="clear-both text-ink-muted">{text}</p>
      <div className="mt-3 grid gap-1">
        {toggles.map((toggle) => {
          const { label, isOn, hint, reason } = toggle
          const name = `${title} ${label}`
          return (
            <Switch
              key={label}
              label={label}
              hint={reason ?? hint}
              disabled={reason !== undefined}
              checked={isOn || turning === name}
              onChange={(event) => onTurn(name, toggle, event.target.checked)}
            />
          )
        })}
      </div>
    </fieldset>
  )
}

/** The preferences with a pending change, until the server confirms it. */
function withChange({ notifications, privacy, ...rest }: Preferences, change: PreferencesBody): Preferences {
  const merge = <T extends Record<string, Record<string, boolean>>>(
    all: T,
    some: { readonly [K in keyof T]?: object | undefined } = {},
  ): T =>
    Object.fromEntries(Object.entries(all).map(([topic, toggles]) => [topic, { ...toggles, ...some[topic] }])) as T
  return { ...rest, notifications: merge(notifications, change.notifications), privacy: merge(privacy, change.privacy) }
}
