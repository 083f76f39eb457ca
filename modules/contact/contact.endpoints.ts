import * as contract from '../../contract/contact.ts'
import * as office from '../../contract/staff-messages.ts'
import { serve, type ServedEndpoint } from '../call/serve.ts'
import { answerMessage, assignMessage, closeMessage, openMessage, reopenMessage } from './answer-message.ts'
import { listMessages } from './list-messages.ts'
import { confirm, subscribe, unsubscribe } from './subscribe-to-newsletter.ts'
import { sendMessage } from './send-message.ts'

export const contactEndpoints: readonly ServedEndpoint[] = [
  serve(contract.showCaptcha, ({ captcha, clock }) => captcha.challenge(clock())),
  serve(contract.sendContactMessage, sendMessage),
  serve(contract.subscribeToNewsletter, subscribe),
  serve(contract.confirmNewsletter, (context, { body }) => confirm(context, body.token)),
  serve(contract.unsubscribeFromNewsletter, (context, { body }) => unsubscribe(context, body.token)),
  serve(office.listStaffMessages, (context, { query }) => listMessages(context, query)),
  serve(office.openStaffMessage, (context, { params, viewer }) => openMessage(context, viewer, params.messageId)),
  serve(office.assignMessage, (context, { params, viewer, body }) =>
    assignMessage(context, viewer, params.messageId, body.colleagueId),
  ),
  serve(office.answerMessage, (context, { params, viewer, body }) =>
    answerMessage(context, viewer, params.messageId, body),
  ),
  serve(office.closeMessage, (context, { params, viewer }) => closeMessage(context, viewer, params.messageId)),
  serve(office.reopenMessage, (context, { params, viewer }) => reopenMessage(context, viewer, params.messageId)),
]
