import { writeIn } from '../../contract/language.ts'
import { languageOfAccount } from '../accounts/preferences/account-language.ts'
import { showTicket } from '../bookings/ticket/show-ticket.ts'
import { guidelineLines } from '../content/show-content.ts'
import { FileAnswer } from '../call/answers.ts'
import type { Context } from '../call/context.ts'
import type { SignedIn } from '../call/viewer.ts'
import { throttle } from '../limits/throttle.ts'
import { brandingOf } from '../partners/branding.rules.ts'
import { linkSite, pageOn } from '../partners/link-site.rules.ts'
import { findProfile, siteOfViewer } from '../partners/find-site.ts'
import { paperOf } from './print/paper-of.rules.ts'
import { logoPicture, drawPortrait, venuePicture } from './read-paper-pictures.ts'
import { beginPrinting, printPaper } from './print/print-paper.ts'

/**
 * The ticket of the traveller's own booking as a file, in the look of the requesting site (2-marketplace §2.10, T138,
 * T163).
 */
export async function showInvoice(context: Context, viewer: SignedIn, bookingId: string): Promise<FileAnswer> {
  const ticket = await showTicket(context, viewer.accountId, bookingId)
  await throttle(context, 'printing', { account: viewer.accountId })
  beginPrinting()
  const { settings } = context
  const site = await siteOfViewer(context, viewer)
  const facts = site.partner ?? (await findProfile(context))
  const branding = brandingOf(facts?.profile, site.mode, settings)
  const isInvoice = site.mode === 'restricted'
  const [logo, venue, portrait, guidelines] = await Promise.all([
    logoPicture(context, branding.primaryLogo),
    venuePicture(context, ticket.studio.mainImage),
    drawPortrait(context, ticket.guest.image),
    guidelineLines(context),
  ])
  const pages = linkSite(settings.publicUrl, site.partner)
  const links = [
    { label: 'Terms of Use', url: pageOn(pages, '/terms-of-use') },
    { label: 'Privacy Policy', url: pageOn(pages, '/privacy') },
  ]
  const pictures = { logo, venue, portrait }
  const language = await languageOfAccount(context.db, viewer.accountId)
  const paper = writeIn(language, () =>
    paperOf({
      ticket,
      siteName: branding.title,
      isInvoice,
      brand: settings.brand,
      guidelines,
      pictures,
      links,
      colours: context.lightColours(branding),
      now: context.clock(),
    }),
  )
  return new FileAnswer('application/pdf', await printPaper(paper), isInvoice ? 'Booking-Invoice.pdf' : 'Ticket.pdf')
}
