import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

/** Shown only this once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast.success('Copied'),
      () => toast.error('Your browser blocked copying. Please write them down'),
    )
  return (
    <>
      <p className="text-ink-muted">
        Keep these where you find them without your phone. Each signs you in once, and nobody can show them to you
        again.
      </p>
      <ul
        aria-label="Recovery codes"
        className="figures grid grid-cols-2 gap-2 rounded-card bg-surface-sunken p-4 text-center font-semibold"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button variant="secondary" size="lg" wide icon="copy" onClick={() => void copy()}>
          Copy
        </Button>
        <Button size="lg" wide onClick={onDone}>
          I have kept them
        </Button>
      </div>
    </>
  )
}
