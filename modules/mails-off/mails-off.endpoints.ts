import * as contract from '../../contract/mails-off.ts'
import { serve, type ServedEndpoint } from '../call/serve.ts'
import { turnMailsOff } from './turn-mails-off.ts'

export const mailsOffEndpoints: readonly ServedEndpoint[] = [
  serve(contract.turnMailsOff, (context, { body }) => turnMailsOff(context, body.token, body.isOn)),
]
