import * as contract from '../../contract/account-changes.ts'
import { serve, type ServedEndpoint } from '../call/serve.ts'
import { answerAccountChange, showAccountChange } from './answer-account-change.ts'

export const accountChangeEndpoints: readonly ServedEndpoint[] = [
  serve(contract.showAccountChange, (context, { viewer, body }) => showAccountChange(context, body.token, viewer)),
  serve(contract.answerAccountChange, (context, { viewer, body }) => answerAccountChange(context, body.token, viewer)),
]
