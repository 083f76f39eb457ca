import * as contract from '../../../contract/staff-mails.ts'
import { serve, type ServedEndpoint } from '../../call/serve.ts'
import { listAllMails } from './list-all-mails.ts'
import { repeatForOperator } from './send-mail-again.ts'

/** Mails for those who run the product (T176). */
export const mailOfficeEndpoints: readonly ServedEndpoint[] = [
  serve(contract.listStaffMails, (context, { query }) => listAllMails(context, query)),
  serve(contract.sendMailAgain, (context, { params, viewer, body }) =>
    repeatForOperator(context, viewer, params.mailId, body),
  ),
]
