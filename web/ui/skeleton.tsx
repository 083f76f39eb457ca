import type { CSSProperties } from 'react'
import { cx } from './cx.ts'

interface SkeletonProps {
  readonly className?: string
  readonly width?: CSSProperties['width']
  readonly height?: CSSProperties['height']
  /** 'text' is as high as a line of the surrounding text. */
  readonly shape?: 'box' | 'text' | 'circle'
}

/** Reserves the space of content that is loading. Say 'Loading' once, around all of them. */
export function Skeleton({ className, width, height, shape = 'box' }: SkeletonProps) {
  return (
    <span
      aria-hidden
      style={{ width, height }}
      className={cx(
        'block animate-[shimmer_1.6s_linear_infinite] bg-[linear-gradient(100deg,var(--surface-sunken)_35%,var(--line)_50%,var(--surface-sunken)_65%)] bg-[length:220%_100%]',
        'motion-reduce:bg-line motion-reduce:bg-none',
        shape === 'text' && 'my-[0.25em] h-[1em] rounded-md',
        shape === 'circle' && 'rounded-full',
        shape === 'box' && 'rounded-control',
        className,
      )}
    />
  )
}
