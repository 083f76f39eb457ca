import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import * as texts from './texts.ts'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

/** Shown only this once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast.success(texts.copied),
      () => toast.error(texts.yourBrowserBlockedCopying),
    )
  return (
    <>
      <p className="text-ink-muted">{texts.keepTheseWhereYouCanFind}</p>
      <ul
        aria-label={texts.recoveryCodes}
        className="figures grid grid-cols-2 gap-2 rounded-card bg-surface-sunken p-4 text-center font-semibold"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button variant="secondary" size="lg" wide icon="copy" onClick={() => void copy()}>
          {texts.copy}
        </Button>
        <Button size="lg" wide onClick={onDone}>
          {texts.iHaveSavedThem}
        </Button>
      </div>
    </>
  )
}
