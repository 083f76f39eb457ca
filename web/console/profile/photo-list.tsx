import { useRef, useState } from 'react'
import type { ShownPhoto, VenuePhotos } from '../../../contract/venue-photos.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { asProblem, awaitAnswer } from '../../client/api/errors.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { pictureAt } from '../../ui/picture-sources.ts'
import { toast } from '../../ui/toast.ts'
import { PageHead } from '../kit/page-head.tsx'
import { staffApi } from '../staff-login.ts'
import { PhotoText } from './photo-text.tsx'
import { PhotoUpload } from './photo-upload.tsx'
import * as texts from './texts.ts'

interface PhotoListProps {
  readonly slug: string
  readonly record: VenuePhotos
  readonly show: (record: VenuePhotos) => void
  readonly reload: () => Promise<void>
}

/**
 * Photographs in their order. Each press is saved at once; if another person was faster, the list shows what is there.
 */
export function PhotoList({ slug, record, show, reload }: PhotoListProps) {
  const [described, setDescribed] = useState<ShownPhoto>()
  const heading = useRef<HTMLHeadingElement>(null)
  const { photos, mayChange, venue } = record
  const { arrange, press } = useArrangement({ slug, record, show, reload })
  return (
    <>
      <PageHead title={texts.photosTitle} venue={venue.name} heading={heading}>
        <p className="mt-1 text-ink-muted">{mayChange ? texts.photosIntro : texts.whoMayChange}</p>
      </PageHead>
      {mayChange && <PhotoUpload slug={slug} show={show} />}
      {photos.length === 0 && (
        <Card>
          <EmptyState icon="image" title={texts.photosEmptyTitle}>
            {texts.photosEmptyHint}
          </EmptyState>
        </Card>
      )}
      <ol className="grid gap-4">
        {photos.map((photo, index) => (
          <PhotoRow
            key={photo.id}
            {...{ photo, index, mayChange }}
            isLast={index === photos.length - 1}
            onMove={(to) => void press(inNewPlace(photos, index, to), fillIn(texts.photoMoveDone, { place: to + 1 }))}
            onDescribe={() => setDescribed(photo)}
            onRemove={() => {
              heading.current?.focus()
              void press(
                photos.filter(({ id }) => id !== photo.id),
                texts.photoRemoveDone,
              )
            }}
          />
        ))}
      </ol>
      {described && (
        <PhotoText
          photo={described}
          onClose={() => setDescribed(undefined)}
          onConflict={reload}
          save={(alt) => arrange(photos.map((photo) => (photo.id === described.id ? { ...photo, alt } : photo)))}
        />
      )}
    </>
  )
}

/** Saves the whole list in its new form. */
function useArrangement({ slug, record: { version }, show, reload }: PhotoListProps) {
  const [isBusy, setBusy] = useState(false)
  const arrange = async (next: readonly ShownPhoto[]) => {
    const body = { version, photos: next.map(({ id, alt }) => ({ id, alt })) }
    const params = { path: { venue: slug } }
    show(await awaitAnswer(staffApi.POST('/api/staff/venues/{venue}/photos', { params, body })))
  }
  const press = async (next: readonly ShownPhoto[], said: string) => {
    if (isBusy) return
    setBusy(true)
    try {
      await arrange(next)
      toast.success(said)
    } catch (thrown) {
      const { code, message } = asProblem(thrown)
      toast.error(code === 'recordChanged' ? texts.photosChangedError : message)
      if (code === 'recordChanged') await reload()
    }
    setBusy(false)
  }
  return { arrange, press }
}

function inNewPlace(photos: readonly ShownPhoto[], from: number, to: number): ShownPhoto[] {
  const photo = photos[from]
  return photo ? photos.toSpliced(from, 1).toSpliced(to, 0, photo) : [...photos]
}

interface PhotoRowProps {
  readonly photo: ShownPhoto
  readonly index: number
  readonly isLast: boolean
  readonly mayChange: boolean
  readonly onMove: (to: number) => void
  readonly onDescribe: () => void
  readonly onRemove: () => void
}

function PhotoRow({ photo, index, isLast, mayChange, onMove, onDescribe, onRemove }: PhotoRowProps) {
  const place = { place: index + 1 }
  return (
    <li className="grid gap-4 rounded-card border border-line bg-surface-raised p-4 sm:grid-cols-[13rem_1fr]">
      <img
        src={pictureAt(photo.url, 640)}
        alt={photo.alt ?? fillIn(texts.photoAlt, place)}
        className="aspect-3/2 w-full rounded-control object-cover"
      />
      <div className="grid content-between gap-3">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <p className="min-w-0">{photo.alt ?? <span className="text-ink-muted">{texts.photoNotDescribed}</span>}</p>
          {index === 0 && <Badge tone="primary">{texts.photoMainBadge}</Badge>}
        </div>
        {mayChange && (
          <div className="flex flex-wrap items-center gap-x-2">
            <div className="flex flex-wrap items-center">
              <IconButton
                icon="chevron-up"
                label={fillIn(texts.photoMoveUpLabel, place)}
                disabled={index === 0}
                onClick={() => onMove(index - 1)}
              />
              <IconButton
                icon="chevron-down"
                label={fillIn(texts.photoMoveDownLabel, place)}
                disabled={isLast}
                onClick={() => onMove(index + 1)}
              />
              {index > 0 && (
                <Button variant="ghost" size="sm" className="min-h-11" onClick={() => onMove(0)}>
                  {texts.photoMainButton}
                  <span className="sr-only"> {index + 1}</span>
                </Button>
              )}
            </div>
            <div className="flex items-center">
              <Button variant="ghost" size="sm" icon="pencil" className="min-h-11" onClick={onDescribe}>
                {texts.photoDescribeButton}
                <span className="sr-only"> {index + 1}</span>
              </Button>
              <Button variant="ghost" size="sm" icon="trash" className="min-h-11" onClick={onRemove}>
                {texts.photoRemoveButton}
                <span className="sr-only"> {index + 1}</span>
              </Button>
            </div>
          </div>
        )}
      </div>
    </li>
  )
}
