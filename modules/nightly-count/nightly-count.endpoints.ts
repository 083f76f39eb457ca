import { showNightlyCount } from '../../contract/staff-count.ts'
import { serve, type ServedEndpoint } from '../call/serve.ts'
import { showCount } from './keep-count.ts'

export const nightlyCountEndpoints: readonly ServedEndpoint[] = [serve(showNightlyCount, showCount)]
