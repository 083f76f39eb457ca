import { lazy, Suspense, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { IconName } from '../../../ui/icon.tsx'
import type { CorrectionDialogProps } from './correction-dialog.tsx'
import { rowToFocus } from './row-focus.ts'

// Its form brings the rules of the call.
const CorrectionDialog = lazy(() => import('./correction-dialog.tsx'))

interface CorrectionButtonProps extends Omit<CorrectionDialogProps, 'onClose'> {
  readonly icon: IconName
}

/** Corrects a guest's visit, with a reason. */
export function CorrectionButton({ name, icon, variant, words, kind, onCorrect, onDone }: CorrectionButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const row = useRef<HTMLElement | null>(null)
  return (
    <>
      <Button
        variant="ghost"
        icon={icon}
        className="-ml-3 min-h-14 justify-self-start px-3!"
        onClick={({ currentTarget }) => {
          row.current = rowToFocus(currentTarget)
          setAsking(true)
        }}
      >
        {words.button}
        <span className="sr-only"> {name}</span>
      </Button>
      {isAsking && (
        <Suspense>
          <CorrectionDialog
            {...{ name, variant, words, kind, onCorrect }}
            onClose={() => setAsking(false)}
            onDone={async () => {
              setAsking(false)
              await onDone()
              row.current?.focus()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
