import * as contract from '../../contract/checkout.ts'
import { serve, type ServedEndpoint } from '../call/serve.ts'
import { checkFreePass } from './quote/check-free-pass.ts'
import { correctEmail } from './buy/correct-email.ts'
import { purchasePass } from './buy/purchase-pass.ts'
import { quotePass } from './quote/quote-pass.ts'
import { receivePaymentEvent } from './settle/receive-payment-event.ts'
import { refundOwnPurchase } from './refund/refund-purchase.ts'
import { listPurchases, showPurchase } from './record/show-purchase.ts'

export const checkoutEndpoints: readonly ServedEndpoint[] = [
  serve(contract.checkFreePass, async (context, { query, viewer }) => ({
    canBuy: await checkFreePass(context, query.email, query.partnerId, viewer),
  })),
  serve(contract.purchasePass, (context, { body, viewer }) => purchasePass(context, body, viewer)),
  serve(contract.quotePass, (context, { body, viewer }) => quotePass(context, body, viewer)),
  serve(contract.showPaymentConfig, async ({ payments }) => payments.browserConfig),
  serve(contract.receivePaymentEvent, async (context, { body, headers }) => {
    await receivePaymentEvent(context, body, headers)
    return { received: true as const }
  }),
  serve(contract.listPurchases, (context, { viewer }) => listPurchases(context, viewer.accountId)),
  serve(contract.refundPurchase, (context, { params, viewer }) =>
    refundOwnPurchase(context, params.orderId, viewer.accountId),
  ),
  serve(contract.correctPurchaseEmail, async (context, { params, body, viewer }) => {
    await correctEmail(context, params.orderId, viewer, body.email)
    return { message: `We have sent your pass to ${body.email}` }
  }),
  serve(contract.showPurchase, (context, { params, viewer }) =>
    showPurchase(context, params.orderId, viewer.accountId),
  ),
]
