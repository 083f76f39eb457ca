import { fillIn } from '../../../contract/fill-in.ts'
import { Button } from '../../ui/button.tsx'
import { hexOrUndefined } from '../../ui/oklch.ts'
import { TextField } from '../../ui/text-field.tsx'
import { nearestReadable } from './readable-colour.ts'
import * as texts from './site-texts.ts'

interface ColourFieldProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (colour: string) => void
}

/** A colour, by picking or typing it. If it is hard to read, the nearest readable one is one press away. */
export function ColourField({ name, label, value, error, onChange }: ColourFieldProps) {
  const nearest = nearestReadable(value)
  return (
    <div>
      <TextField
        {...{ name, label, value, error }}
        className="figures"
        required
        onChange={({ target }) => onChange(target.value)}
        trailing={
          <input
            type="color"
            aria-label={fillIn(texts.pickColourLabel, { field: label })}
            value={hexOrUndefined(value) ?? '#000000'}
            onChange={({ target }) => onChange(target.value)}
            className="block h-9 w-10 cursor-pointer"
          />
        }
      />
      {nearest !== undefined && (
        <p className="mt-2 flex flex-wrap items-center gap-3 text-sm">
          <span aria-hidden className="size-5 rounded-full border border-line" style={{ background: nearest }} />
          {fillIn(texts.colourUnreadable, { colour: nearest })}
          <Button variant="secondary" size="sm" onClick={() => onChange(nearest)}>
            {texts.applyColourButton}
            <span className="sr-only"> {label}</span>
          </Button>
        </p>
      )}
    </div>
  )
}
