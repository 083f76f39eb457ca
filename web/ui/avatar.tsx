import { useState } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

interface AvatarProps {
  /** '' when no name is known. */
  readonly initials: string
  readonly image?: string | null | undefined
  readonly size?: number
  readonly className?: string
}

/** A person: their picture, else their initials, else a neutral mark. */
export function Avatar({ initials, image, size = 36, className }: AvatarProps) {
  const [failed, setFailed] = useState(false)
  return (
    <span
      aria-hidden
      style={{ width: size, height: size, fontSize: size * 0.38 }}
      className={cx(
        'inline-grid shrink-0 place-items-center overflow-hidden rounded-full bg-primary-soft font-semibold text-on-primary-soft',
        className,
      )}
    >
      {image && !failed ? (
        <img
          src={image}
          alt=""
          width={size}
          height={size}
          className="size-full object-cover"
          onError={() => setFailed(true)}
        />
      ) : (
        initials || <Icon name="user" size={size * 0.55} />
      )}
    </span>
  )
}
