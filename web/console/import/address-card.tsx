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
import * as texts from './texts.ts'

interface AddressCardProps {
  readonly feed: VenueFeed
  readonly show: (feed: VenueFeed) => void
}

/** Looks at what an address would change, and then follows it. */
function useAddress(feed: VenueFeed, show: AddressCardProps['show']) {
  const params = { path: { venue: feed.venue.slug } }
  const [looked, setLooked] = useState<{ readonly address: string; readonly preview: FeedPreview }>()
  const [isBusy, setBusy] = useState(false)
  const form = useForm(previewVenueFeed.body, async ({ address }) => {
    setLooked(undefined)
    const body = { address }
    setLooked({
      address,
      preview: await awaitAnswer(staffApi.POST('/api/staff/venues/{venue}/feed/preview', { params, body })),
    })
  })
  const follow = async (address: string, anyway: boolean) => {
    setBusy(true)
    try {
      const body = { address, anyway }
      show(await awaitAnswer(staffApi.POST('/api/staff/venues/{venue}/feed', { params, body })))
      setLooked(undefined)
    } catch (thrown) {
      toast.error(asProblem(thrown).message)
    }
    setBusy(false)
  }
  return { form, looked, isBusy, follow, forget: () => setLooked(undefined) }
}

/** The address of a venue's own timetable: what it would change, and what it changed last. */
export function AddressCard({ feed, show }: AddressCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { form, looked, isBusy, follow, forget } = useAddress(feed, show)
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
              <StopButton slug={feed.venue.slug} heading={heading} show={show} />
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
    </Card>
  )
}

interface StopButtonProps extends Pick<AddressCardProps, 'show'> {
  readonly slug: string
  readonly heading: RefObject<HTMLHeadingElement | null>
}

function StopButton({ slug, heading, show }: StopButtonProps) {
  const params = { path: { venue: slug } }
  const [isStopping, setStopping] = useState(false)
  return (
    <>
      <Button variant="ghost" onClick={() => setStopping(true)}>
        {texts.stopButton}
      </Button>
      {isStopping && (
        <ConfirmDialog
          title={texts.stopTitle}
          keepText={texts.keepButton}
          confirmText={texts.stopConfirmButton}
          busyText={texts.stopBusy}
          focusAfter={heading}
          onClose={() => setStopping(false)}
          onDone={() => Promise.resolve()}
          onConfirm={async () => {
            show(await awaitAnswer(staffApi.DELETE('/api/staff/venues/{venue}/feed', { params })))
            toast.success(texts.stopDone)
          }}
        >
          <p>{texts.stopText}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
