import { lazy, Suspense, useId, useState } from 'react'
import { fillIn } from '../../../contract/fill-in.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import * as texts from './texts.ts'

const RichEditor = lazy(() => import('./rich-editor.tsx'))

interface HtmlFieldProps {
  readonly name: string
  readonly label: string
  readonly hint: string
  readonly value: string
  readonly error: string | undefined
  readonly isLocked: boolean
  readonly onChange: (html: string) => void
}

/** A text with markup, in the editor or as HTML. What the editor does not know is edited as HTML, and never lost. */
export function HtmlField({ name, label, hint, value, error, isLocked, onChange }: HtmlFieldProps) {
  const [isHtml, setHtml] = useState(false)
  const [unfit, setUnfit] = useState<readonly string[]>([])
  const id = useId()
  const refuse = (lost: readonly string[]) => {
    setUnfit(lost)
    setHtml(true)
  }
  return (
    <div className="grid gap-1.5">
      {isHtml ? (
        <TextArea
          label={label}
          hint={hint}
          name={name}
          rows={16}
          value={value}
          error={error}
          className="font-mono text-sm"
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <>
          {/* A heading, because the headings of the text come below it. */}
          <h2 id={id} className="font-sans text-[0.9375rem] font-medium tracking-normal">
            {label}
          </h2>
          <Suspense fallback={<Skeleton className="h-64" />}>
            <RichEditor labelId={id} value={value} isLocked={isLocked} onChange={onChange} onUnfit={refuse} />
          </Suspense>
          <p className="text-sm text-ink-muted">{hint}</p>
          <FieldError id={id} error={error} />
        </>
      )}
      {unfit.length > 0 && (
        <p role="status" className="text-sm">
          {fillIn(texts.unfitHint, { lost: unfit.join(', ') })}
        </p>
      )}
      <div>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => {
            setUnfit([])
            setHtml(!isHtml)
          }}
        >
          {isHtml ? texts.modeEditor : texts.modeHtml}
        </Button>
      </div>
    </div>
  )
}
