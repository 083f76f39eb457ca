import { useEffect, useRef } from 'react'
import { Icon } from './icon.tsx'
import * as texts from './texts.ts'

interface FormErrorSummaryProps {
  readonly title?: string
  /** Each error points at its field, if it has one. */
  readonly errors: readonly { readonly field?: string; readonly text: string }[]
}

/** The errors of a submitted form. It takes the focus, and each line leads to its field. */
export function FormErrorSummary({ title = texts.errorSummaryTitle, errors }: FormErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const texts = errors.map(({ text }) => text).join('\n')
  useEffect(() => {
    if (texts) box.current?.focus()
  }, [texts])
  if (errors.length === 0) return null
  return (
    <div ref={box} tabIndex={-1} role="alert" className="rounded-card bg-danger-soft p-4 text-on-danger-soft">
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="circle-alert" />
        {title}
      </p>
      <ul className="mt-1.5 grid gap-1 pl-7 text-[0.9375rem]">
        {errors.map(({ field, text }) => (
          <li key={`${field ?? ''} ${text}`}>
            {field ? (
              <a
                href={`#${field}`}
                className="underline underline-offset-3"
                onClick={(event) => focusField(event, field)}
              >
                {text}
              </a>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function focusField(event: { preventDefault: () => void }, field: string): void {
  const control = document.getElementById(field)
  if (!control) return
  event.preventDefault()
  control.focus()
}
