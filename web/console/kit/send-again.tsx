import { lazy, Suspense, useRef, useState } from 'react'
import type { MailLine } from '../../../contract/staff-mails.ts'
import { Button } from '../../ui/button.tsx'
import { writeKind } from './mail-words.ts'
import * as texts from './texts.ts'

const SendAgainDialog = lazy(() => import('./send-again-dialog.tsx'))

interface SendAgainProps {
  readonly mail: MailLine
  readonly rights: readonly string[]
  readonly onDone: () => Promise<void>
}

/** Sends a mail again; for one that has not arrived and cannot be repeated, why not. */
export function SendAgain({ mail: { id, kind, to, state, whyNotAgain }, rights, onDone }: SendAgainProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  if (!rights.includes('mails.send')) return null
  if (whyNotAgain !== null)
    return state === 'failed' || state === 'bounced' ? (
      <span className="text-sm font-normal text-ink-muted">{whyNotAgain}</span>
    ) : null
  return (
    <>
      <Button ref={button} variant="secondary" size="sm" onClick={() => setOpen(true)}>
        {texts.sendAgainWords.button}
        <span className="sr-only">
          {' '}
          {writeKind(kind)}, {to}
        </span>
      </Button>
      <Suspense>
        {isOpen && <SendAgainDialog id={id} onClose={() => setOpen(false)} onDone={onDone} focusAfter={button} />}
      </Suspense>
    </>
  )
}
