import * as contract from '../../contract/health-check.ts'
import { serve, type Served } from '../context.ts'
import { saveHealthCheck, showHealthCheck } from './save-health-check.ts'

export const healthCheckEndpoints: readonly Served[] = [
  serve(contract.showHealthCheck, (context, { viewer }) => showHealthCheck(context, viewer.accountId)),
  serve(contract.updateHealthCheck, async (context, { viewer, body }) => {
    await saveHealthCheck(context, viewer.accountId, body)
    return { message: `${context.settings.brand} Check form updated` }
  }),
]
