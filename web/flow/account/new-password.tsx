import { type FormEvent, useId, useState } from 'react'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { type PasswordDemand, type PasswordStrength, passwordStrength } from './password-strength.rules.ts'
import type { FieldErrors } from '../../client/form/use-form.ts'
import * as texts from './texts.ts'

/** 1-storefront §5: the rules for a new password. */
const guideline = texts.newPasswordRules

interface NewPasswordProps {
  readonly errors: FieldErrors
  readonly label: string
  readonly repeatLabel: string
  /** Shows the two fields side by side where there is room. */
  readonly paired?: boolean
}

/**
 * A new password and its repetition, with what it still lacks. The fields are named 'password' and 'repeatPassword'.
 */
export function NewPassword({ errors, label, repeatLabel, paired = false }: NewPasswordProps) {
  const [strength, setStrength] = useState(() => passwordStrength(''))
  const hint = useId()
  return (
    <>
      <div className={cx('grid grid-cols-1 gap-4', paired && 'sm:grid-cols-2')}>
        <PasswordField
          label={label}
          name="password"
          autoComplete="new-password"
          required
          error={errors['password']}
          aria-describedby={hint}
          onInput={({ currentTarget }: FormEvent<HTMLInputElement>) =>
            setStrength(passwordStrength(currentTarget.value))
          }
        />
        <PasswordField
          label={repeatLabel}
          name="repeatPassword"
          autoComplete="new-password"
          required
          error={errors['repeatPassword']}
        />
      </div>
      <div className="grid grid-cols-1 gap-2.5">
        <p id={hint} className="text-sm text-ink-muted">
          {guideline} {texts.newPasswordNeeds}
        </p>
        <Strength {...strength} />
      </div>
    </>
  )
}

const bars = { empty: 0, refused: 1, fair: 2, good: 3, strong: 4 } as const
const tones = { empty: '', refused: 'bg-danger', fair: 'bg-warning', good: 'bg-success', strong: 'bg-success' } as const

function Strength({ level, text, demands, wishes }: PasswordStrength) {
  return (
    <div
      className={cx('grid grid-cols-1 gap-2.5 rounded-control bg-surface-sunken p-3.5', level === 'empty' && 'hidden')}
    >
      <div className="flex items-center gap-3">
        <span aria-hidden className="grid flex-1 grid-cols-4 gap-1">
          {[1, 2, 3, 4].map((bar) => (
            <span key={bar} className={cx('h-1.5 rounded-full', bar <= bars[level] ? tones[level] : 'bg-line')} />
          ))}
        </span>
        <span role="status" className="min-w-32 text-right text-sm font-semibold">
          {text}
        </span>
      </div>
      <ul className="grid grid-cols-1 gap-x-4 gap-y-1 text-sm sm:grid-cols-2">
        {demands.map((demand) => (
          <Demand key={demand.text} {...demand} />
        ))}
        {wishes.map((wish) => (
          <Demand key={wish.text} {...wish} isWish />
        ))}
      </ul>
    </div>
  )
}

function Demand({ text, isMet, isWish = false }: PasswordDemand & { readonly isWish?: boolean }) {
  return (
    <li className={cx('flex items-start gap-2', isMet ? 'text-success-text' : 'text-ink-muted')}>
      <Icon name={isMet ? 'check' : isWish ? 'plus' : 'close'} size={16} className="mt-0.5" />
      <span>
        {text}
        {isWish && !isMet && ` ${texts.newPasswordWishMark}`}
        <span className="sr-only">{isMet ? texts.newPasswordRuleMet : isWish ? '' : texts.newPasswordRuleMissing}</span>
      </span>
    </li>
  )
}
