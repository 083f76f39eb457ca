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
      () => toast.success(texts.codesCopyDone),
      () => toast.error(texts.codesCopyError),
    )
  return (
    <>
      <p className="text-ink-muted">{texts.codesHint}</p>
      <ul
        aria-label={texts.codesLabel}
        className="figures grid grid-cols-2 gap-2 rounded-card bg-surface-sunken p-4 text-center font-semibold"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button variant="secondary" size="lg" wide icon="copy" onClick={() => void copy()}>
          {texts.codesCopyButton}
        </Button>
        <Button size="lg" wide onClick={onDone}>
          {texts.codesDoneButton}
        </Button>
      </div>
    </>
  )
}
