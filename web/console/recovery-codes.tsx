import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { toast } from '../ui/toast.ts'
import * as texts from './texts.ts'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

/** Shown only this once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
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
        <CopyButton
          text={codes.join('\n')}
          doneText={texts.codesCopyDone}
          onBlocked={() => toast.error(texts.codesCopyError)}
          variant="secondary"
          size="lg"
          wide
        >
          {texts.codesCopyButton}
        </CopyButton>
        <Button size="lg" wide onClick={onDone}>
          {texts.codesDoneButton}
        </Button>
      </div>
    </>
  )
}
