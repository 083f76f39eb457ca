import { listStaffDisputes } from '../../../contract/staff-disputes.ts'
import { listStaffOrders, openStaffOrder } from '../../../contract/staff-orders.ts'
import * as refunds from '../../../contract/staff-refunds.ts'
import { serve, type ServedEndpoint } from '../../call/serve.ts'
import { askForRefundByStaff, tryRefundAgainByStaff } from '../refund/ask-for-refund.ts'
import { approveRefundByStaff, declineRefundByStaff, withdrawRefundByStaff } from '../refund/decide-refund.ts'
import { listDisputes } from './list-disputes.ts'
import { listOrders } from './list-orders.ts'
import { listAllRefunds } from './list-all-refunds.ts'
import { openOrder } from './open-order.ts'

/** Purchases for those who run the product (T176), with refunds and disputes (T177, T178). */
export const orderOfficeEndpoints: readonly ServedEndpoint[] = [
  serve(listStaffOrders, (context, { query }) => listOrders(context, query)),
  serve(openStaffOrder, (context, { params, viewer }) => openOrder(context, viewer, params.orderId)),
  serve(listStaffDisputes, (context, { query }) => listDisputes(context, query)),
  serve(refunds.listStaffRefunds, (context, { query }) => listAllRefunds(context, query)),
  serve(refunds.askForRefund, (context, { params, viewer, body }) =>
    askForRefundByStaff(context, viewer, params.orderId, body),
  ),
  serve(refunds.approveRefund, (context, { params, viewer }) => approveRefundByStaff(context, viewer, params.refundId)),
  serve(refunds.declineRefund, (context, { params, viewer, body }) =>
    declineRefundByStaff(context, viewer, params.refundId, body.reason),
  ),
  serve(refunds.withdrawRefund, (context, { params, viewer }) =>
    withdrawRefundByStaff(context, viewer, params.refundId),
  ),
  serve(refunds.tryRefundAgain, (context, { params, viewer }) =>
    tryRefundAgainByStaff(context, viewer, params.refundId),
  ),
]
