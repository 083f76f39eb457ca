import { cx } from './cx.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'soft' | 'ghost' | 'danger' | 'inverse'
export type ButtonSize = 'sm' | 'md' | 'lg'

const variants: Readonly<Record<ButtonVariant, string>> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover shadow-card',
  secondary: 'border border-line-strong/60 bg-surface-raised text-ink hover:border-line-strong hover:bg-surface-sunken',
  soft: 'bg-primary-soft text-on-primary-soft hover:bg-brand-100',
  ghost: 'text-ink hover:bg-surface-sunken',
  danger: 'bg-danger text-on-danger hover:brightness-95',
  inverse: 'bg-surface text-ink hover:bg-surface-sunken',
}

const sizes: Readonly<Record<ButtonSize, string>> = {
  sm: 'touch min-h-9 gap-1.5 rounded-[10px] px-3.5 py-1 text-sm',
  md: 'min-h-11 gap-2 rounded-control px-5 py-2 text-[0.9375rem]',
  lg: 'min-h-13 gap-2.5 rounded-[14px] px-6.5 py-3 text-base',
}

/** Button classes for elements that look like a button without being one. */
export function buttonLook(variant: ButtonVariant = 'primary', size: ButtonSize = 'md', wide = false): string {
  return cx(
    'relative inline-flex items-center justify-center text-center font-semibold leading-tight whitespace-nowrap select-none',
    'transition-[background-color,border-color,color,box-shadow,scale] active:scale-[0.98]',
    'disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-progress disabled:active:scale-100',
    variants[variant],
    sizes[size],
    wide && 'w-full',
  )
}
