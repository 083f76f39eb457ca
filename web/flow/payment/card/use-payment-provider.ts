import { api } from '../../../client/api/api-client.ts'
import { awaitAnswer } from '../../../client/api/errors.ts'
import { useLoad } from '../../../client/load/use-load.ts'
import { loadCardPayments } from './card-payments.ts'

/** The browser's side of the configured provider. */
export function usePaymentProvider() {
  return useLoad(async () => loadCardPayments(await awaitAnswer(api.GET('/api/payments/config'))), 'payments')
}
