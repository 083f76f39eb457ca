import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { toast } from './toast.ts'

interface CopyButtonProps extends Omit<ComponentProps<typeof Button>, 'icon' | 'onClick'> {
  readonly text: string
  readonly doneText: string
  /** Browsers allow the clipboard only on secure pages; selected text can be copied by hand anywhere. */
  readonly onBlocked: () => void
}

export function CopyButton({ text, doneText, onBlocked, ...button }: CopyButtonProps) {
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    toast.success(doneText)
  }
  return <Button icon="copy" onClick={() => void copy().catch(onBlocked)} {...button} />
}
