import type { KitSheetKind } from '../../contract/partner-kit.ts'
import { Refusal } from '../../contract/refusal.ts'
import { FileAnswer } from '../call/answers.ts'
import type { Context } from '../call/context.ts'
import type { PartnerStaffViewer } from '../call/viewer.ts'
import { throttle } from '../limits/throttle.ts'
import { kitSheetOf } from '../tickets/print/kit-sheet.rules.ts'
import { beginPrinting, printPaper } from '../tickets/print/print-paper.ts'
import { logoPicture } from '../tickets/read-paper-pictures.ts'
import { partnerOfKit } from './partner-kit.queries.ts'
import { urlOfPlace } from './show-kit.ts'

/** @throws Refusal recordNotFound */
export async function printKitSheet(
  context: Context,
  { staff, accountId }: PartnerStaffViewer,
  place: string,
  sheet: KitSheetKind,
): Promise<FileAnswer> {
  await throttle(context, 'printing', { account: accountId })
  const partner = await partnerOfKit(context.db, staff.partner.id)
  const found = partner.places.find((one) => one.place === place)
  if (!found) throw new Refusal('recordNotFound')
  beginPrinting()
  const { primary_color: primaryColor, secondary_color: secondaryColor } = partner
  const paper = kitSheetOf({
    sheet,
    partner,
    place: found.name,
    logo: await logoPicture(context, partner.primary_logo),
    url: urlOfPlace(context, partner, place),
    brand: context.settings.brand,
    colours: context.lightColours({ primaryColor, secondaryColor }),
    now: context.clock(),
  })
  return new FileAnswer('application/pdf', await printPaper(paper), `${partner.slug}-${place}-${sheet}.pdf`)
}
