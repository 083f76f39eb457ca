import { lazy, Suspense, useState } from 'react'
import { fillIn } from '../../../contract/fill-in.ts'
import { FormDialog } from '../../client/form/form-dialog.tsx'
import { LoadingCard } from '../kit/loading-card.tsx'
import type { NoteFormProps } from './note-form.tsx'
import * as texts from './texts.ts'

// It brings the rules of the call.
const NoteForm = lazy(() => import('./note-form.tsx'))

interface NoteDialogProps extends Omit<NoteFormProps, 'setBusy'> {
  /** The guest, as the page below names them. */
  readonly name: string
}

/** The notes at a booking and at its guest. It opens at once, and shows that they are loading. */
export function NoteDialog({ name, ...form }: NoteDialogProps) {
  const [isBusy, setBusy] = useState(false)
  return (
    <FormDialog title={fillIn(texts.noteTitle, { name })} size="sm" isBusy={isBusy} onClose={form.onClose}>
      <Suspense fallback={<LoadingCard />}>
        <NoteForm {...form} setBusy={setBusy} />
      </Suspense>
    </FormDialog>
  )
}
