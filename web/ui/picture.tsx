import { useCallback, useState } from 'react'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'
import { sourceSet } from './picture-sources.ts'
import { gradientOf } from './thumb-hash.ts'

interface PictureProps {
  /** Address of one size, as the API answers it; the other sizes follow from it. Null shows the placeholder. */
  readonly src: string | null | undefined
  /** What is seen; empty for a picture that only decorates a text. */
  readonly alt: string
  /** ThumbHash, base64: the colours until the picture is there. */
  readonly hash?: string | null | undefined
  /** Width over height, kept whatever comes: '4 / 3'. Null where `className` says it, per breakpoint. */
  readonly ratio?: string | null
  /** How wide it is shown, for the browser's choice of file. */
  readonly sizes?: string
  /** The picture that the page is waiting for: fetched first, never lazily. One a page. */
  readonly priority?: boolean
  /** Shown when there is no picture. */
  readonly icon?: IconName
  readonly className?: string
}

/** A picture that keeps its place, shows its colours while loading, and is never broken. */
export function Picture({
  src,
  alt,
  hash,
  ratio = '4 / 3',
  sizes = '100vw',
  priority = false,
  icon = 'image',
  className,
}: PictureProps) {
  const [failedSrc, setFailedSrc] = useState<string>()
  const watch = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setFailedSrc(image.getAttribute('src') ?? undefined)
  }, [])
  const shown = src && src !== failedSrc
  return (
    <div
      className={cx('relative overflow-hidden bg-brand-100', className)}
      style={{
        aspectRatio: ratio ?? undefined,
        backgroundImage: gradientOf(hash) ?? 'linear-gradient(150deg,var(--brand-100),var(--brand-300))',
      }}
    >
      {shown ? (
        <img
          ref={watch}
          src={src}
          srcSet={sourceSet(src)}
          sizes={sizes}
          alt={alt}
          decoding="async"
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          onError={() => setFailedSrc(src)}
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <span
          role={alt ? 'img' : undefined}
          aria-label={alt || undefined}
          className="absolute inset-0 grid place-items-center text-brand-700/60"
        >
          <Icon name={icon} size={40} />
        </span>
      )}
    </div>
  )
}
