import { Checkbox } from '../../../ui/checkbox.tsx'
import { useFlow } from '../../state/use-flow.ts'
import * as texts from './texts.ts'

interface AdultBoxProps {
  readonly error: string | undefined
  readonly isUnclear: boolean
  readonly isPaying: boolean
}

/** The buyer confirms that they are an adult (T58), once: the next screen remembers it. */
export function AdultBox({ error, isUnclear, isPaying }: AdultBoxProps) {
  const { state, send } = useFlow()
  return (
    <fieldset disabled={isUnclear} inert={isPaying}>
      <Checkbox
        name="adult"
        value="true"
        label={texts.adultLabel}
        error={error}
        checked={state.isAdult}
        onChange={(event) => send({ kind: 'adultConfirmed', isAdult: event.target.checked })}
      />
    </fieldset>
  )
}
