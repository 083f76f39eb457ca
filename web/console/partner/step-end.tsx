import { ButtonLink } from '../../ui/button.tsx'
import { SaveBar, type SaveBarProps } from '../kit/save-bar.tsx'

/** The step of the set-up that follows the one on the page. */
export interface NextStep {
  readonly to: string
  readonly text: string
}

interface StepEndProps extends SaveBarProps {
  readonly mayChange: boolean
  readonly next: NextStep | undefined
}

/** The end of a form. In a step of the set-up its button leads on, and saves before that. */
export function StepEnd({ form, mayChange, next }: StepEndProps) {
  if (mayChange) return <SaveBar form={form} text={next?.text} />
  return next ? <NextLink {...next} /> : null
}

export function NextLink({ to, text }: NextStep) {
  return (
    <div className="flex justify-end">
      <ButtonLink to={to} size="lg">
        {text}
      </ButtonLink>
    </div>
  )
}
