import * as contract from '../../contract/arrivals.ts'
import * as cases from '../../contract/desk-cases.ts'
import { receiveScans as receiveScansCall } from '../../contract/desk-scans.ts'
import * as corrections from '../../contract/visit-corrections.ts'
import { serve, type ServedEndpoint } from '../call/serve.ts'
import { answerRequest } from './answer-request.ts'
import { confirmRequests } from './confirm-requests.ts'
import { enterVisit } from './enter-visit.ts'
import { listArrivals } from './list-arrivals.ts'
import { listCases } from './list-cases.ts'
import { listPastVisits } from './list-past-visits.ts'
import { markAbsent } from './mark-absent.ts'
import { openCase } from './open-case.ts'
import { receiveScans } from './receive-scans.ts'
import { settleCase } from './settle-case.ts'

export const deskEndpoints: readonly ServedEndpoint[] = [
  serve(contract.listArrivals, (context, { viewer }) => listArrivals(context, viewer)),
  serve(contract.answerRequest, (context, { viewer, params, body }) =>
    answerRequest(context, viewer, params.bookingId, body),
  ),
  serve(contract.confirmRequests, (context, { viewer, body }) => confirmRequests(context, viewer, body)),
  serve(receiveScansCall, (context, { viewer, body }) => receiveScans(context, viewer, body)),
  serve(corrections.markAbsent, (context, { viewer, params, body }) =>
    markAbsent(context, viewer, params.bookingId, body),
  ),
  serve(corrections.enterVisit, (context, { viewer, params, body }) =>
    enterVisit(context, viewer, params.bookingId, body),
  ),
  serve(corrections.listPastVisits, (context, { viewer }) => listPastVisits(context, viewer)),
  serve(cases.listCases, (context, { query }) => listCases(context, query)),
  serve(cases.openCase, (context, { viewer, params }) => openCase(context, viewer, params.caseId)),
  serve(cases.settleCase, (context, { viewer, params, body }) => settleCase(context, viewer, params.caseId, body)),
]
