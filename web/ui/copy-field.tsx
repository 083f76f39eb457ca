import { useId, useRef } from 'react'
import { CopyButton } from './copy-button.tsx'
import * as texts from './texts.ts'
import { toast } from './toast.ts'

interface CopyFieldProps {
  readonly label: string
  readonly value: string
  readonly copyText: string
  readonly doneText: string
}

/** An address to copy. Where a browser blocks that, it is selected, to be copied by hand. */
export function CopyField({ label, value, copyText, doneText }: CopyFieldProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const select = () => {
    field.current?.focus()
    toast.error(texts.copyBlocked)
  }
  return (
    <div>
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <div className="mt-2 flex flex-wrap gap-2">
        <input
          ref={field}
          id={id}
          readOnly
          value={value}
          onFocus={(event) => event.currentTarget.select()}
          className="control min-w-0 flex-1 basis-64 text-ink-muted"
        />
        <CopyButton text={value} doneText={doneText} onBlocked={select} variant="secondary" className="min-h-12">
          {copyText}
        </CopyButton>
      </div>
    </div>
  )
}
