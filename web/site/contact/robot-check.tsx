import { Checkbox } from '../../ui/checkbox.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { useCaptcha } from './use-captcha.ts'
import * as texts from './texts.ts'

interface RobotCheckProps {
  readonly state: ReturnType<typeof useCaptcha>['state']
  readonly onWant: (isWanted: boolean) => void
  readonly error: string | undefined
}

/** The captcha as one tick, with nothing to read or to listen to. */
export function RobotCheck({ state, onWant, error }: RobotCheckProps) {
  const failed = state === 'failed' ? texts.robotCheckError : undefined
  return (
    <div className="rounded-control border border-line px-4 py-1">
      <Checkbox
        name="robot"
        label={texts.robotCheckLabel}
        onChange={({ target }) => onWant(target.checked)}
        error={failed ?? error}
        trailing={
          <span role="status" className="flex min-w-20 items-center justify-end gap-2 text-sm text-ink-muted">
            {state === 'working' && <Spinner size={18} label={texts.robotCheckBusy} />}
            {state === 'solved' && texts.robotCheckDone}
          </span>
        }
      />
    </div>
  )
}
