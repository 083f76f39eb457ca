import { listAudit } from '../../contract/staff-audit.ts'
import { serve, type ServedEndpoint } from '../call/serve.ts'
import { listAuditLog } from './list-audit-log.ts'

export const auditEndpoints: readonly ServedEndpoint[] = [
  serve(listAudit, (context, { query }) => listAuditLog(context, query)),
]
