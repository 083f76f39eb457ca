import type { ComponentProps } from 'react'
import { Button } from '../../ui/button.tsx'
import * as texts from './texts.ts'

interface NoteButtonProps extends ComponentProps<typeof Button> {
  readonly hasNotes: boolean
  /** The guest. */
  readonly name: string
}

/** Opens the notes at a booking and at its guest. */
export function NoteButton({ hasNotes, name, ...button }: NoteButtonProps) {
  return (
    <Button variant="ghost" icon="pencil" {...button}>
      {hasNotes ? texts.noteChangeButton : texts.noteAddButton}
      <span className="sr-only"> {name}</span>
    </Button>
  )
}
