import * as contract from '../../contract/contact.ts'
import { serve, type ServedEndpoint } from '../call/serve.ts'
import { confirm, subscribe, unsubscribe } from './subscribe-to-newsletter.ts'
import { sendMessage } from './send-message.ts'

export const contactEndpoints: readonly ServedEndpoint[] = [
  serve(contract.showCaptcha, ({ captcha, clock }) => captcha.challenge(clock())),
  serve(contract.sendContactMessage, sendMessage),
  serve(contract.subscribeToNewsletter, subscribe),
  serve(contract.confirmNewsletter, (context, { body }) => confirm(context, body.token)),
  serve(contract.unsubscribeFromNewsletter, (context, { body }) => unsubscribe(context, body.token)),
]
