import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import * as texts from './texts.ts'

interface LoadErrorProps {
  readonly problem: { readonly message: string }
  /** What to do about it; the problem is then the title. */
  readonly hint?: string
  readonly onRetry: () => Promise<void> | void
}

/** Says why something did not load, and tries again. */
export function LoadError({ problem: { message }, hint, onRetry }: LoadErrorProps) {
  const action = <Button onClick={() => void onRetry()}>{texts.retryButton}</Button>
  return hint === undefined ? (
    <ErrorState action={action}>{message}</ErrorState>
  ) : (
    <ErrorState title={message} action={action}>
      {hint}
    </ErrorState>
  )
}
