import { type PointerEvent, useId, useRef } from 'react'
import { cx } from '../../ui/cx.ts'
import type { PressedBox } from '../../../contract/health-check.ts'
import { answerAfterSwipe } from './answer-control.rules.ts'
import * as texts from './texts.ts'

interface AnswerControlProps {
  readonly question: string
  readonly value: PressedBox
  readonly onChange: (value: PressedBox) => void
  readonly isMissing?: boolean
}

/** Yes or No, by press, by key or by swipe (2-marketplace §2.17, T147). */
export function AnswerControl({ question, value, onChange, isMissing = false }: AnswerControlProps) {
  const name = useId()
  const start = useRef<number>(undefined)
  const release = ({ clientX }: PointerEvent) => {
    const from = start.current
    start.current = undefined
    if (from === undefined) return
    const next = answerAfterSwipe(value, clientX - from)
    if (next !== value) onChange(next)
  }
  return (
    <fieldset
      aria-invalid={isMissing || undefined}
      className={cx(
        'flex touch-pan-y flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border p-3.5',
        isMissing ? 'border-danger' : 'border-line',
      )}
      onPointerDown={({ clientX, pointerType }) => {
        if (pointerType === 'touch') start.current = clientX
      }}
      onPointerUp={release}
      onPointerCancel={() => {
        start.current = undefined
      }}
    >
      <legend className="sr-only">{question}</legend>
      <span aria-hidden className="min-w-0 flex-1 basis-56 font-medium">
        {question}
      </span>
      <span className="flex gap-2">
        {(['yes', 'no'] as const).map((answer) => (
          <label
            key={answer}
            className="relative grid min-h-11 min-w-16 cursor-pointer place-items-center rounded-control border border-line-strong px-4 font-semibold transition-colors has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={answer}
              checked={value === answer}
              onChange={() => onChange(answer)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {answer === 'yes' ? texts.answerYes : texts.answerNo}
          </label>
        ))}
      </span>
    </fieldset>
  )
}
