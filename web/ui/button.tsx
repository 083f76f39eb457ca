import type { ComponentProps, MouseEvent } from 'react'
import { Link, type LinkProps } from 'react-router'
import { type ButtonSize, type ButtonVariant, buttonLook } from './button-look.ts'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'
import { Spinner } from './spinner.tsx'

interface ButtonLooks {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  /** Fills the width of its container. */
  readonly wide?: boolean
  readonly icon?: IconName
  readonly trailingIcon?: IconName
}

interface ButtonProps extends ComponentProps<'button'>, ButtonLooks {
  /** Keeps the button's size and focus during an action; further presses do nothing. */
  readonly loading?: boolean
  /** The text while loading; by default the text of the button. */
  readonly loadingLabel?: string
}

export function Button({
  variant,
  size,
  wide,
  icon,
  trailingIcon,
  loading = false,
  loadingLabel,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      className={cx(buttonLook(variant, size, wide), className)}
    >
      {loading && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner size={20} label={loadingLabel} />
        </span>
      )}
      <span className={cx('contents', loading && '[&>*]:opacity-0')}>
        <ButtonContent icon={icon} trailingIcon={trailingIcon} size={size}>
          {children}
        </ButtonContent>
      </span>
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  wide,
  icon,
  trailingIcon,
  className,
  children,
  ...rest
}: LinkProps & ButtonLooks) {
  return (
    <Link {...rest} className={cx(buttonLook(variant, size, wide), className)}>
      <ButtonContent icon={icon} trailingIcon={trailingIcon} size={size}>
        {children}
      </ButtonContent>
    </Link>
  )
}

function ButtonContent({
  icon,
  trailingIcon,
  size,
  children,
}: Pick<ButtonProps, 'icon' | 'trailingIcon' | 'size' | 'children'>) {
  const edge = size === 'sm' ? 16 : 20
  return (
    <>
      {icon && <Icon name={icon} size={edge} />}
      <span>{children}</span>
      {trailingIcon && <Icon name={trailingIcon} size={edge} />}
    </>
  )
}
