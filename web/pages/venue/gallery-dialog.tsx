import { type KeyboardEvent, useCallback, useRef, useState } from 'react'
import { useCloseOnBack } from '../../ui/close-on-back.ts'
import { useModal } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { pictureAt, sourceSet } from '../../ui/picture-sources.ts'

export interface GalleryDialogProps {
  readonly images: readonly { readonly url: string }[]
  readonly name: string
  /** Where to begin. */
  readonly first: number
  readonly onClose: () => void
}

/** All pictures, one at a time over the whole screen: swiped, or turned with buttons and arrow keys. */
export default function GalleryDialog({ images, name, first, onClose }: GalleryDialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const row = useRef<HTMLUListElement | null>(null)
  const [place, setPlace] = useState(first)
  useModal(element, true)
  useCloseOnBack(true, onClose)
  const begin = useCallback(
    (list: HTMLUListElement | null) => {
      row.current = list
      list?.scrollTo({ left: first * list.clientWidth, behavior: 'instant' })
    },
    [first],
  )
  const show = (next: number) => {
    const list = row.current
    if (list && next >= 0 && next < images.length) list.scrollTo({ left: next * list.clientWidth })
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') show(place - 1)
    if (event.key === 'ArrowRight') show(place + 1)
  }
  return (
    // Arrow keys turn the pages wherever the focus is; the buttons do the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={element}
      aria-label={`Pictures of ${name}`}
      onKeyDown={press}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className="m-0 h-dvh max-h-none w-full max-w-none bg-secondary p-0 text-on-secondary backdrop:bg-scrim open:animate-[appear_200ms_ease-out]"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-between gap-3 p-2.5 pl-5">
          <p aria-live="polite" className="figures font-semibold">
            {place + 1} / {images.length}
          </p>
          <IconButton
            icon="close"
            label="Close"
            tone="raised"
            data-autofocus
            data-cross
            onClick={onClose}
            className="text-ink"
          />
        </div>
        <div className="relative min-h-0 flex-1">
          <ul
            ref={begin}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled with keys
            tabIndex={0}
            aria-label="Pictures"
            onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
              setPlace(Math.round(scrollLeft / Math.max(1, clientWidth)))
            }
            className="no-scrollbar flex h-full snap-x snap-mandatory overflow-x-auto scroll-smooth focus-visible:-outline-offset-2"
          >
            {images.map(({ url }, index) => (
              <li
                key={url}
                aria-hidden={index !== place}
                className="grid h-full w-full shrink-0 snap-center place-items-center p-2 md:px-20 md:pb-8"
              >
                <img
                  src={pictureAt(url, 1280)}
                  srcSet={sourceSet(url)}
                  sizes="100vw"
                  alt={`${name}, ${index + 1} of ${images.length}`}
                  loading={Math.abs(index - first) < 2 ? 'eager' : 'lazy'}
                  className="max-h-full max-w-full rounded-card object-contain"
                />
              </li>
            ))}
          </ul>
          <IconButton
            icon="chevron-left"
            label="Previous picture"
            tone="raised"
            disabled={place === 0}
            onClick={() => show(place - 1)}
            className="absolute! top-1/2 left-5 -translate-y-1/2 text-ink max-md:hidden"
          />
          <IconButton
            icon="chevron-right"
            label="Next picture"
            tone="raised"
            disabled={place === images.length - 1}
            onClick={() => show(place + 1)}
            className="absolute! top-1/2 right-5 -translate-y-1/2 text-ink max-md:hidden"
          />
        </div>
      </div>
    </dialog>
  )
}
