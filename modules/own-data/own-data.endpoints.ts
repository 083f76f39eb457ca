import * as contract from '../../contract/own-data.ts'
import { serve, type ServedEndpoint } from '../call/serve.ts'
import { showOwnData } from './show-own-data.ts'

export const ownDataEndpoints: readonly ServedEndpoint[] = [
  serve(contract.showOwnData, (context, { viewer }) => showOwnData(context, viewer)),
]
