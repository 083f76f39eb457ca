import { useCallback, useState } from 'react'
import { preload } from 'react-dom'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'
import { avifSourceSet, sourceSet } from './picture-sources.ts'
import { gradientOf } from './thumb-hash.ts'

interface PictureProps {
  /** The address of one size, as the API returns it; the other sizes derive from it. Null shows the placeholder. */
  readonly src: string | null | undefined
  /** What the picture shows; empty for one that only decorates a text. */
  readonly alt: string
  /** ThumbHash, base64: the colours until the picture arrives. */
  readonly hash?: string | null | undefined
  /** Width over height, kept whatever arrives: '4 / 3'. Null if `className` sets it per breakpoint. */
  readonly ratio?: string | null
  /** The displayed width, for the browser's choice of file. */
  readonly sizes?: string
  /** The main picture of the page: fetched first, never lazily. One per page. */
  readonly priority?: boolean
  /** Shown when there is no picture. */
  readonly icon?: IconName
  readonly className?: string
}

const AVIF = 'image/avif'

/** A picture that keeps its space, shows its colours while loading, and never looks broken. */
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
  const avif = shown && priority ? avifSourceSet(src) : undefined
  if (shown && avif)
    preload(src, { as: 'image', type: AVIF, imageSrcSet: avif, imageSizes: sizes, fetchPriority: 'high' })
  const image = shown && (
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
  )
  return (
    <div
      className={cx('relative overflow-hidden bg-brand-100', className)}
      style={{
        aspectRatio: ratio ?? undefined,
        backgroundImage: gradientOf(hash) ?? 'linear-gradient(150deg,var(--brand-100),var(--brand-300))',
      }}
    >
      {avif ? (
        <picture>
          <source type={AVIF} srcSet={avif} sizes={sizes} />
          {image}
        </picture>
      ) : image ? (
        image
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
