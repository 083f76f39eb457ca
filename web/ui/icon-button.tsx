import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'

type Tone = 'plain' | 'raised' | 'outlined'

const tones: Readonly<Record<Tone, string>> = {
  plain: 'hover:bg-surface-sunken',
  raised: 'bg-surface-raised shadow-raised hover:bg-surface-sunken',
  outlined: 'border border-line bg-surface-raised hover:border-line-strong',
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly icon: IconName
  /** The accessible name: what the button does. */
  readonly label: string
  readonly tone?: Tone
  readonly size?: number
}

/** A round button of 44 pixels. For a toggle (a heart) pass `aria-pressed`. */
export function IconButton({
  icon,
  label,
  tone = 'plain',
  size = 20,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={cx(
        'inline-grid size-11 shrink-0 place-items-center rounded-full transition-[background-color,border-color,scale] active:scale-95',
        'disabled:cursor-not-allowed disabled:opacity-40',
        tones[tone],
        className,
      )}
    >
      <Icon name={icon} size={size} />
    </button>
  )
}
