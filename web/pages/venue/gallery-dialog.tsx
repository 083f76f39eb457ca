import { type KeyboardEvent, type UIEvent, useCallback, useRef, useState } from 'react'
import { useCloseOnBack } from '../../ui/close-on-back.ts'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { pictureAt, sourceSet } from '../../ui/picture-sources.ts'
import { useModal } from '../../ui/use-modal.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

export interface GalleryDialogProps {
  readonly images: readonly { readonly url: string; readonly alt: string | null }[]
  readonly name: string
  /** The index of the first picture. */
  readonly first: number
  readonly onClose: () => void
}

/** All pictures, one at a time on the full screen, by swipe, buttons or arrow keys. */
export default function GalleryDialog({ images, name, first, onClose }: GalleryDialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  useModal(element, true)
  useCloseOnBack(true, onClose)
  const { row, place, show, notePlace } = usePages(first, images.length)
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') show(place - 1)
    if (event.key === 'ArrowRight') show(place + 1)
  }
  return (
    // Arrow keys turn the pages wherever the focus is; the buttons do the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={element}
      data-hides-all
      aria-label={fillIn(texts.galleryLabel, { name })}
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
            label={texts.galleryCloseLabel}
            tone="raised"
            data-autofocus
            data-cross
            onClick={onClose}
            className="text-ink"
          />
        </div>
        <div className="relative min-h-0 flex-1">
          <ul
            ref={row}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled with keys
            tabIndex={0}
            aria-label={texts.galleryListLabel}
            onScroll={notePlace}
            className="no-scrollbar flex h-full snap-x snap-mandatory overflow-x-auto scroll-smooth focus-visible:-outline-offset-2"
          >
            {images.map(({ url, alt }, index) => (
              <Slide key={url} {...{ url, alt, name, index, place, first }} of={images.length} />
            ))}
          </ul>
          <TurnButton side="left" disabled={place === 0} onPress={() => show(place - 1)} />
          <TurnButton side="right" disabled={place === images.length - 1} onPress={() => show(place + 1)} />
        </div>
      </div>
    </dialog>
  )
}

/** The row of pictures as pages. It opens at `first` and reports the visible one. */
function usePages(first: number, count: number) {
  const list = useRef<HTMLUListElement | null>(null)
  const [place, setPlace] = useState(first)
  const row = useCallback(
    (element: HTMLUListElement | null) => {
      list.current = element
      element?.scrollTo({ left: first * element.clientWidth, behavior: 'instant' })
    },
    [first],
  )
  const show = (next: number) => {
    const element = list.current
    if (element && next >= 0 && next < count) element.scrollTo({ left: next * element.clientWidth })
  }
  const notePlace = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLElement>) =>
    setPlace(Math.round(scrollLeft / Math.max(1, clientWidth)))
  return { row, place, show, notePlace }
}

interface SlideProps {
  readonly url: string
  readonly alt: string | null
  readonly name: string
  readonly index: number
  readonly of: number
  /** The index of the visible picture. */
  readonly place: number
  readonly first: number
}

function Slide({ url, alt, name, index, of, place, first }: SlideProps) {
  return (
    <li
      aria-hidden={index !== place}
      className="grid h-full w-full shrink-0 snap-center place-items-center p-2 md:px-20 md:pb-8"
    >
      <img
        src={pictureAt(url, 1280)}
        srcSet={sourceSet(url)}
        sizes="100vw"
        alt={alt ?? fillIn(texts.galleryPictureAlt, { name, picture: index + 1, pictures: of })}
        loading={Math.abs(index - first) < 2 ? 'eager' : 'lazy'}
        className="max-h-full max-w-full rounded-card object-contain"
      />
    </li>
  )
}

interface TurnButtonProps {
  readonly side: 'left' | 'right'
  readonly disabled: boolean
  readonly onPress: () => void
}

function TurnButton({ side, disabled, onPress }: TurnButtonProps) {
  return (
    <IconButton
      icon={`chevron-${side}`}
      label={side === 'left' ? texts.galleryPreviousLabel : texts.galleryNextLabel}
      tone="raised"
      disabled={disabled}
      onClick={onPress}
      className={cx(
        'absolute! top-1/2',
        side === 'left' ? 'left-5' : 'right-5',
        '-translate-y-1/2 text-ink max-md:hidden',
      )}
    />
  )
}
