interface ProgressProps {
  readonly value: number
  readonly max: number
  readonly label: string
}

/** How far something has come: the steps of a form, an upload. */
export function Progress({ value, max, label }: ProgressProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      className="h-1.5 overflow-hidden rounded-full bg-line"
    >
      <div
        className="h-full origin-left rounded-full bg-primary transition-[scale] duration-250"
        style={{ scale: `${share} 1` }}
      />
    </div>
  )
}
