import { useState } from 'react'
import { cx } from './cx.ts'
import { FieldError } from './field.tsx'
import { Icon } from './icon.tsx'
import * as texts from './texts.ts'

interface StarFieldProps {
  readonly legend: string
  readonly name: string
  /** The value of a draft: '1' to '5', or empty. */
  readonly defaultValue: string
  readonly error: string | undefined
}

/** What each number of stars means, from one to five. */
const words = [texts.starsPoor, texts.starsFair, texts.starsGood, texts.starsVeryGood, texts.starsExcellent] as const

/** One to five stars, as a group of radio buttons, so that arrow keys, labels and forms work as usual. */
export function StarField({ legend, name, defaultValue, error }: StarFieldProps) {
  const [chosen, setChosen] = useState(Number(defaultValue))
  const [pointed, setPointed] = useState(0)
  const shown = pointed || chosen
  return (
    <fieldset aria-invalid={error ? true : undefined} aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="mb-1 text-[0.9375rem] font-medium">{legend}</legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ml-2 flex" onPointerLeave={() => setPointed(0)}>
          {words.map((word, index) => (
            <label
              key={word}
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointed(index + 1)}
              className="grid size-11 cursor-pointer place-items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name={name}
                value={index + 1}
                checked={chosen === index + 1}
                required
                onChange={() => setChosen(index + 1)}
                className="sr-only"
              />
              <Icon
                name="star"
                size={30}
                className={cx('transition-colors', index < shown ? 'fill-current text-warning' : 'text-ink-muted')}
              />
              <span className="sr-only">
                {index + 1} {index === 0 ? 'star' : 'stars'}, {word}
              </span>
            </label>
          ))}
        </div>
        <span aria-hidden className="text-ink-muted">
          {words[shown - 1] ?? ''}
        </span>
      </div>
      <FieldError id={name} error={error} />
    </fieldset>
  )
}
