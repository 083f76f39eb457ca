import { addressText } from '../../../contract/address-text.ts'
import type { ReactNode } from 'react'
import type { Ticket } from '../../../contract/bookings.ts'
import { invoiceTexts, validFor } from '../../../contract/invoice-texts.ts'
import { initialsOf } from '../../../contract/initials.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useSite } from '../../site/facts/site-facts.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { OfflineNote } from '../../parts/ticket/offline-note.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { useTicket } from '../../parts/ticket/use-ticket.ts'
import { dayText, timeText } from '../../../contract/date-texts.ts'
import { Prose } from '../../parts/content/prose.tsx'
import { SiteLink } from '../../site/links/site-link.tsx'
import { DownloadTicket } from './download-ticket.tsx'
import { isPrinted } from './ticket-policy.rules.ts'
import { Status } from './status.tsx'
import { LoadError } from '../../client/load/load-error.tsx'
import { useLoad } from '../../client/load/use-load.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

interface InvoiceProps {
  readonly account: string
  readonly bookingId: string
  readonly onClose: () => void
}

/** The ticket that guests of a restricted site show at the front desk (2-marketplace §2.10, T138, T163). */
export default function Invoice({ account, bookingId, onClose }: InvoiceProps): ReactNode {
  const [shown, reload] = useTicket(account, bookingId)
  const isHere = shown.state === 'here'
  return (
    <Dialog
      title={texts.invoiceTitle}
      addressed
      onClose={onClose}
      footer={isHere && !shown.unreachable ? <DownloadTicket bookingId={bookingId} variant="primary" /> : undefined}
    >
      {shown.state === 'loading' && <Skeleton height="24rem" className="rounded-card" />}
      {shown.state === 'missing' && (
        <EmptyState
          icon="ticket"
          title={texts.noSuchBookingTitle}
          action={<Button onClick={onClose}>{texts.yourBookingsLabel}</Button>}
        />
      )}
      {shown.state === 'failed' && <LoadError problem={shown.problem} onRetry={reload} />}
      {isHere && (
        <>
          <OfflineNote savedAt={shown.savedAt} unreachable={shown.unreachable} />
          <InvoicePaper ticket={shown.ticket} />
        </>
      )}
    </Dialog>
  )
}

function InvoicePaper({ ticket }: { readonly ticket: Ticket }) {
  const { guest, timeFrom, timeTo, isOnline, location } = ticket
  const name = [guest.firstName, guest.lastName].filter(Boolean).join(' ')
  return (
    <article className="grid gap-5">
      <SiteMark />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-heading">{validFor(ticket.dateOfVisit)}</h3>
        <Status booking={ticket} on="invoice" />
      </div>
      <Picture
        src={ticket.studio.mainImage}
        alt=""
        ratio="2 / 1"
        sizes="(min-width: 640px) 528px, 100vw"
        className="rounded-card"
      />
      <div>
        <p className="text-lg leading-snug font-semibold">{ticket.ticketName}</p>
        <p className="text-ink-muted">{ticket.locationName}</p>
      </div>
      <dl className="grid gap-4 sm:grid-cols-3">
        <Fact title={texts.locationTitle}>{isOnline ? texts.locationOnline : addressText(location)}</Fact>
        <Fact title={texts.dayTitle}>{dayText(ticket.dateOfVisit, 'long')}</Fact>
        <Fact title={texts.timeTitle}>
          {timeFrom === null
            ? invoiceTexts.anyTime
            : [timeFrom, timeTo].flatMap((time) => (time === null ? [] : [timeText(time)])).join(' - ')}
        </Fact>
      </dl>
      <div className="flex items-center gap-3 border-t border-line pt-5">
        <Avatar initials={initialsOf(name)} image={guest.image} size={48} />
        <p className="min-w-0 font-semibold">
          <bdi>{name}</bdi>
        </p>
      </div>
      {isPrinted(ticket) ? (
        <div className="flex flex-wrap items-center gap-5 rounded-card bg-surface-sunken p-4">
          <QrCode text={ticket.signedCode ?? ticket.code} label={fillIn(texts.codeQrLabel, { code: ticket.code })} />
          <div>
            <p className="text-sm text-ink-muted">{texts.codeTitle}</p>
            <p className="figures text-xl font-bold tracking-widest">{ticket.code}</p>
          </div>
        </div>
      ) : (
        <p className="text-sm text-ink-muted">{fillIn(texts.codeNoLongerValid, { code: ticket.code })}</p>
      )}
      <Section title={texts.invoiceCheckInTitle}>
        <p>{isOnline ? texts.invoiceCheckInOnline : invoiceTexts.checkIn}</p>
      </Section>
      <Policy orderType={ticket.orderType} />
    </article>
  )
}

/** The partner's own logo or its name, with the product's name. */
function SiteMark() {
  const { brand, branding } = useSite()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      {branding.logo ? (
        <img src={branding.logo} alt={branding.title} className="h-9 w-auto max-w-full object-contain" />
      ) : (
        <p className="text-lg font-bold">{branding.title}</p>
      )}
      <p className="shrink-0 text-xs text-ink-muted">{fillIn(texts.invoicePoweredBy, { brand })}</p>
    </div>
  )
}

function Fact({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-muted">{title}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="grid gap-1">
      <h4 className="font-semibold">{title}</h4>
      {children}
    </section>
  )
}

const readGuidelines = () =>
  awaitAnswer(api.GET('/api/cms/content/{page}', { params: { path: { page: 'visit-guidelines' } } }))

/** The operators' requirements for visitors (T20), if they load and are not empty. */
function Policy({ orderType }: Pick<Ticket, 'orderType'>) {
  const [guidelines] = useLoad(readGuidelines, 'visit-guidelines')
  return (
    <Section title={texts.invoiceCancellationTitle}>
      <p>{invoiceTexts.cancelling[orderType]}</p>
      <p>{invoiceTexts.pictureId}</p>
      {guidelines.state === 'here' && <Prose html={guidelines.value.body} className="text-ink!" />}
      <p className="flex flex-wrap gap-x-6">
        <SiteLink
          to="/terms-of-use"
          className="inline-flex min-h-11 items-center font-medium text-primary-text underline underline-offset-4"
        >
          {texts.invoiceTermsLink}
        </SiteLink>
        <SiteLink
          to="/privacy"
          className="inline-flex min-h-11 items-center font-medium text-primary-text underline underline-offset-4"
        >
          {texts.invoicePrivacyLink}
        </SiteLink>
      </p>
    </Section>
  )
}
