import { type ComponentType, lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Picture } from '../../ui/picture.tsx'
import { NotLoaded } from '../../site/errors/not-loaded.tsx'
import type { GalleryDialogProps } from './gallery-dialog.tsx'
import { NoPictures } from '../../parts/venue-facts/no-pictures.tsx'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

const GalleryDialog = lazy<ComponentType<GalleryDialogProps>>(() =>
  import('./gallery-dialog.tsx').catch(() => ({ default: NotLoaded })),
)

const ON_PHONES = 8
const IN_GRID = 5

interface GalleryProps {
  readonly images: readonly { readonly url: string; readonly alt: string | null }[]
  readonly name: string
  /** The hash of the first picture. */
  readonly hash: string | null
}

/** A row to swipe on phones, up to 8 pictures (2-marketplace §2.5); a grid from 767 on. A press enlarges them. */
export function Gallery({ images, name, hash }: GalleryProps) {
  const [place, setPlace] = useState(0)
  const [opened, setOpened] = useState<number>()
  if (images.length === 0) return <NoPictures name={name} />
  const shown = images.slice(0, ON_PHONES)
  return (
    <section aria-label={fillIn(texts.galleryLabel, { name })} className="relative mt-5">
      <ul
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setPlace(Math.round(scrollLeft / Math.max(1, clientWidth)))
        }
        className={cx(
          'no-scrollbar flex snap-x snap-mandatory overflow-x-auto max-md:-mx-(--gutter) md:grid md:gap-2 md:overflow-hidden md:rounded-card',
          gridOf(shown.length),
        )}
      >
        {shown.map(({ url }, index) => (
          <Thumbnail
            key={url}
            {...{ url, index }}
            hash={index === 0 ? hash : null}
            shown={shown.length}
            label={fillIn(texts.galleryEnlargeLabel, { picture: index + 1, images: images.length })}
            onOpen={() => setOpened(index)}
          />
        ))}
      </ul>
      {shown.length > 1 && (
        <p
          aria-hidden
          className="figures absolute right-0 bottom-3 rounded-full bg-scrim px-2.5 py-1 text-xs font-semibold text-on-secondary md:hidden"
        >
          {place + 1} / {shown.length}
        </p>
      )}
      {images.length > 1 && (
        <Button
          variant="inverse"
          size="sm"
          icon="grid"
          onClick={() => setOpened(0)}
          className="absolute! right-4 bottom-4 shadow-raised max-lg:right-2 max-lg:bottom-2 max-lg:gap-1 max-lg:px-2 max-lg:text-xs max-md:hidden"
        >
          {fillIn(texts.galleryShowAllButton, { images: images.length })}
        </Button>
      )}
      {opened !== undefined && (
        <Suspense>
          <GalleryDialog images={images} name={name} first={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </section>
  )
}

interface ThumbnailProps {
  readonly url: string
  readonly hash: string | null
  readonly index: number
  /** The number of pictures in the row or grid. */
  readonly shown: number
  readonly label: string
  readonly onOpen: () => void
}

function Thumbnail({ url, hash, index, shown, label, onOpen }: ThumbnailProps) {
  return (
    <li
      className={cx(
        'relative w-full shrink-0 snap-center md:w-auto',
        index === 0 && shown > 2 && 'md:row-span-2',
        index === 0 && shown >= IN_GRID && 'md:col-span-2',
        index >= inGrid(shown) && 'md:hidden',
      )}
    >
      <button
        type="button"
        aria-label={label}
        onClick={onOpen}
        className="group block size-full cursor-zoom-in focus-visible:-outline-offset-4"
      >
        <Picture
          src={url}
          hash={hash}
          alt=""
          ratio={null}
          priority={index === 0}
          sizes={index === 0 ? '(min-width: 767px) 620px, 100vw' : '(min-width: 767px) 310px, 100vw'}
          className={cx(
            'aspect-[4/3] size-full group-hover:brightness-95 sm:aspect-[16/9]',
            shown === 1 ? 'md:aspect-[2/1]' : 'md:aspect-[3/2]',
          )}
        />
      </button>
    </li>
  )
}

const inGrid = (count: number) => (count >= IN_GRID ? IN_GRID : Math.min(count, 3))

/** One picture fills the row, two share it, three are one large and two small, five are one large and four small. */
function gridOf(count: number): string {
  if (count >= IN_GRID) return 'md:grid-cols-4 md:grid-rows-2'
  if (count > 2) return 'md:grid-cols-[2fr_1fr] md:grid-rows-2'
  return count === 2 ? 'md:grid-cols-2' : 'md:grid-cols-1'
}
