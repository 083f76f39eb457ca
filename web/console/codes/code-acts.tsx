import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { MailDialog } from './mail-dialog.tsx'
import { MakeDialog } from './make-dialog.tsx'
import { VoidCodeDialog } from './void-code-dialog.tsx'
import * as texts from './texts.ts'

export interface CodeChoices {
  readonly products: readonly { readonly id: string; readonly name: string }[]
  /** Their slugs; undefined where the page is about one partner. */
  readonly partners?: readonly string[]
  /** The partner that the page is about. */
  readonly partner?: string
}

/** What is done with codes: made, mailed, voided by typing one. */
export function CodeActs({ onDone, ...choices }: CodeChoices & { readonly onDone: () => void }) {
  const [open, setOpen] = useState<'make' | 'mail' | 'void'>()
  const close = () => setOpen(undefined)
  const finish = () => {
    close()
    onDone()
  }
  return (
    <>
      <Button icon="plus" onClick={() => setOpen('make')}>
        {texts.makeButton}
      </Button>
      <Button variant="secondary" onClick={() => setOpen('mail')}>
        {texts.mailButton}
      </Button>
      <Button variant="secondary" onClick={() => setOpen('void')}>
        {texts.voidOneButton}
      </Button>
      {open === 'make' && <MakeDialog choices={choices} onClose={close} onDone={finish} />}
      {open === 'mail' && <MailDialog choices={choices} onClose={close} onDone={finish} />}
      {open === 'void' && <VoidCodeDialog onClose={close} onDone={finish} />}
    </>
  )
}
