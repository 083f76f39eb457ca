import { showToday } from '../../contract/staff-today.ts'
import { serve, type ServedEndpoint } from '../call/serve.ts'
import { listToday } from './list-today.ts'

export const todayEndpoints: readonly ServedEndpoint[] = [
  serve(showToday, (context, { viewer }) => listToday(context, viewer)),
]
