import { type RefObject, useRef, useState } from 'react'
import { type FeedPreview, previewVenueFeed, type VenueFeed } from '../../../contract/venue-feeds.ts'
import { asProblem, awaitAnswer } from '../../client/api/errors.ts'
import { ConfirmDialog } from '../../client/form/confirm-dialog.tsx'
import { FlowForm } from '../../client/form/flow-form.tsx'
import { useForm } from '../../client/form/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { staffApi } from '../staff-login.ts'
import { ImportPreview } from './import-preview.tsx'
import { ImportResult } from './import-result.tsx'
import { useLook } from './use-look.ts'
import * as texts from './texts.ts'

interface AddressCardProps {
  readonly feed: VenueFeed
  readonly show: (feed: VenueFeed) => void
}

/** Looks at what an address would change, then follows it. The preview's button goes, so the heading has the focus. */
function useAddress(feed: VenueFeed, show: AddressCardProps['show']) {
  const heading = useRef<HTMLHeadingElement>(null)
  const params = { path: { venue: feed.venue.slug } }
  const { found: looked, forget, look } = useLook<{ readonly address: string; readonly preview: FeedPreview }>()
  const [isBusy, setBusy] = useState(false)
  const form = useForm(previewVenueFeed.body, (body) =>
    look(async () => ({
      address: body.address,
      preview: await awaitAnswer(staffApi.POST('/api/staff/venues/{venue}/feed/preview', { params, body })),
    })),
  )
  const follow = async (address: string, anyway: boolean) => {
    setBusy(true)
    try {
      const body = { address, anyway }
      show(await awaitAnswer(staffApi.POST('/api/staff/venues/{venue}/feed', { params, body })))
      if (looked) heading.current?.focus()
      forget()
    } catch (thrown) {
      toast.error(asProblem(thrown).message)
    }
    setBusy(false)
  }
  return { heading, form, looked, isBusy, follow, forget }
}

/** The address of a venue's own timetable: what it would change, and what it changed last. */
export function AddressCard({ feed, show }: AddressCardProps) {
  const [isStopping, setStopping] = useState(false)
  const { heading, form, looked, isBusy, follow, forget } = useAddress(feed, show)
  const { address } = feed
  return (
    <Card className="grid gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold">
        {texts.addressTitle}
      </h2>
      <p className="text-ink-muted">{texts.addressHint}</p>
      {feed.last && <ImportResult result={feed.last} timeZone={feed.venue.timeZone} />}
      <FlowForm form={form}>
        <TextField
          key={address}
          label={texts.addressLabel}
          name="address"
          type="url"
          required
          defaultValue={address ?? ''}
          onChange={forget}
          error={form.errors['address']}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="secondary" loading={form.isSending} loadingLabel={texts.lookBusy}>
            {texts.lookButton}
          </Button>
          {address !== null && (
            <>
              <Button variant="secondary" icon="refresh" loading={isBusy} onClick={() => void follow(address, false)}>
                {texts.fetchNowButton}
              </Button>
              <Button variant="ghost" onClick={() => setStopping(true)}>
                {texts.stopButton}
              </Button>
            </>
          )}
        </div>
      </FlowForm>
      {looked && (
        <ImportPreview
          preview={looked.preview}
          importText={texts.followButton}
          isBusy={isBusy}
          onImport={() => void follow(looked.address, looked.preview.problem !== null)}
        />
      )}
      {isStopping && (
        <StopDialog slug={feed.venue.slug} heading={heading} show={show} onClose={() => setStopping(false)} />
      )}
    </Card>
  )
}

interface StopDialogProps extends Pick<AddressCardProps, 'show'> {
  readonly slug: string
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly onClose: () => void
}

/** Asks before an address is fetched no more. It stands beside the button, which goes with the address. */
function StopDialog({ slug, heading, show, onClose }: StopDialogProps) {
  const params = { path: { venue: slug } }
  return (
    <ConfirmDialog
      title={texts.stopTitle}
      keepText={texts.keepButton}
      confirmText={texts.stopConfirmButton}
      busyText={texts.stopBusy}
      focusAfter={heading}
      onClose={onClose}
      onDone={() => Promise.resolve()}
      onConfirm={async () => {
        show(await awaitAnswer(staffApi.DELETE('/api/staff/venues/{venue}/feed', { params })))
        toast.success(texts.stopDone)
      }}
    >
      <p>{texts.stopText}</p>
    </ConfirmDialog>
  )
}
