import * as contract from '../../contract/staff-imports.ts'
import { serve, type ServedEndpoint } from '../call/serve.ts'
import {
  listPlanRows,
  listPlans,
  planAddress,
  planFile,
  runPlan,
  schedulePlan,
  showPlan,
  tryPlan,
} from './plan-import.ts'
import { listAllImports, listIssuesOfImport, showImportRecord } from './show-import.ts'
import { beginUndo } from './undo-import.ts'

/** Imports for those who look after the catalogue (B18). */
export const importOfficeEndpoints: readonly ServedEndpoint[] = [
  serve(contract.listImports, (context, { query }) => listAllImports(context, query)),
  serve(contract.showImport, (context, { params }) => showImportRecord(context, params.importId)),
  serve(contract.listImportIssues, (context, { params, query }) =>
    listIssuesOfImport(context, params.importId, query.after),
  ),
  serve(contract.undoImport, (context, { params, viewer, body }) =>
    beginUndo(context, viewer, params.importId, body.reason),
  ),
  serve(contract.planImportOfFile, (context, { viewer, query, body }) =>
    planFile(context, viewer, { ...query, file: body }),
  ),
  serve(contract.planImportOfAddress, (context, { viewer, body }) => planAddress(context, viewer, body)),
  serve(contract.listImportPlans, listPlans),
  serve(contract.showImportPlan, (context, { params }) => showPlan(context, params.planId)),
  serve(contract.listImportPlanRows, (context, { params, query }) => listPlanRows(context, params.planId, query)),
  serve(contract.tryImportPlan, (context, { params, viewer, body }) => tryPlan(context, viewer, params.planId, body)),
  serve(contract.runImportPlan, (context, { params, viewer, body }) =>
    runPlan(context, viewer, params.planId, body.anyway),
  ),
  serve(contract.scheduleImportPlan, (context, { params, viewer, body }) =>
    schedulePlan(context, viewer, params.planId, body.every),
  ),
]
