import type { Context } from '../modules/call/context.ts'
import { unlessRefused } from './book-first.ts'
import { demoAccountOf } from './passes-of-people.ts'
import { findDemoOrder } from './place-demo-orders.ts'
import { cast } from './world/office-day.ts'

export interface OfficeThing {
  readonly what: string
  readonly url: string
}

const orderLines: Readonly<Partial<Record<keyof typeof cast, string>>> = {
  openDispute: 'A dispute whose bank takes an answer for five days from the demo’s first',
  wonDispute: 'A dispute that we have won, with a note and a tag on its traveller',
  waitingRefund: 'A refund above the limit of support, which finance approves',
  failedRefund: 'A refund that fails, with the provider’s reason, some seconds after the first start',
  partRefund: 'A refund in part, which went out',
  failedOrder: 'An order whose card had no funds',
  ofPartner: 'An order on the pages of Grand Hotel',
}

/** Where an operator finds what happened (world/office-day.ts). Without the payment sandbox there are no orders. */
export async function officeNow(context: Context): Promise<OfficeThing[]> {
  const staff = `${context.settings.publicUrl}/staff`
  const things: OfficeThing[] = [{ what: 'What waits for an operator', url: `${staff}/today` }]
  for (const [role, what] of Object.entries(orderLines)) {
    const order = await findDemoOrder(context, cast[role as keyof typeof cast])
    if (order) things.push({ what, url: `${staff}/orders/${order.id}` })
  }
  if (things.length > 1) {
    const traveller = await unlessRefused(() => demoAccountOf(context, cast.bouncedMail))
    if (traveller)
      things.push({ what: 'A traveller whose mailbox refuses mails', url: `${staff}/travellers/${traveller}` })
    things.push({ what: 'A receipt that no mail server took', url: `${staff}/mails?state=failed` })
  }
  return [
    ...things,
    { what: 'Messages: two are open, support sees to one and has answered one', url: `${staff}/messages` },
    { what: 'An objection to an entered visit', url: `${staff}/cases?about=objections` },
    { what: 'An article that waits as a draft', url: `${staff}/texts/article` },
    { what: 'A price of London that changes next week', url: `${staff}/passes/london-standard-4` },
    { what: 'The site of a hotel, also for hotel@example.com', url: `${staff}/partners/grand-hotel/site` },
  ]
}
