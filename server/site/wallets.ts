import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../contract/refusal.ts'
import type { Context } from '../../modules/call/context.ts'
import { findGooglePage, makePassOfLink, WALLET_SERVICE } from '../../modules/wallets/make-pass.ts'
import {
  latestPass,
  listChangedPasses,
  noteReports,
  type PhoneCall,
  registerPhone,
  unregisterPhone,
} from '../../modules/wallets/serve-phones.ts'
import { sendPlainPage } from '../http/plain-page.ts'
import { answerRefusal } from '../http/refusals.ts'

const PASS = 'application/vnd.apple.pkpass'

interface LinkCall {
  Params: { token: string }
}
interface PhoneRequest {
  Params: { device: string; passType: string; serial: string }
  Querystring: Record<string, unknown>
}

const pushBody = z.object({ pushToken: z.string().regex(/^[0-9a-f]{16,200}$/i) })
const reports = z.object({ logs: z.array(z.string()).max(100) })
const deviceName = z.string().regex(/^[\w.-]{1,100}$/)

/**
 * Tickets in the wallets of phones. The links of a booking open on a phone without a login; the calls below
 * `WALLET_SERVICE` are Apple's own protocol (PassKit Web Service Reference), with its statuses.
 */
export function wallets(context: Context): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))
    await app.register(async (links) => {
      links.setErrorHandler((error, request, reply) => answerVisitor(context, error, request, reply))
      links.get<LinkCall>('/wallet/apple/:token', async ({ params }, reply) => {
        const file = await makePassOfLink(context, params.token)
        return reply.type(PASS).header('content-disposition', 'inline; filename="ticket.pkpass"').send(file)
      })
      links.get<LinkCall>('/wallet/google/:token', async ({ params }, reply) =>
        reply.redirect(await findGooglePage(context, params.token), 302),
      )
    })
    await app.register(async (phones) => servePhones(phones, context), { prefix: `${WALLET_SERVICE}/v1` })
  }
}

async function servePhones(app: FastifyInstance, context: Context): Promise<void> {
  app.setErrorHandler(answerRefusal)
  const registration = '/devices/:device/registrations/:passType/:serial'
  app.post<PhoneRequest>(registration, async (request, reply) => {
    const { pushToken } = read(pushBody, request.body)
    const phone = { device: read(deviceName, request.params.device), pushToken: pushToken.toLowerCase() }
    return reply.status((await registerPhone(context, callOf(request), phone)) ? 201 : 200).send()
  })
  app.delete<PhoneRequest>(registration, async (request, reply) => {
    await unregisterPhone(context, callOf(request), read(deviceName, request.params.device))
    return reply.send()
  })
  app.get<PhoneRequest>('/devices/:device/registrations/:passType', async ({ params, query, ip }, reply) => {
    const call = { passTypeId: params.passType, address: ip }
    const changed = await listChangedPasses(context, call, read(deviceName, params.device), query['passesUpdatedSince'])
    return changed ? reply.type('application/json').send(JSON.stringify(changed)) : reply.status(204).send()
  })
  app.get<PhoneRequest>('/passes/:passType/:serial', async (request, reply) => {
    const since = Date.parse(request.headers['if-modified-since'] ?? '')
    const latest = await latestPass(context, callOf(request), Number.isNaN(since) ? undefined : new Date(since))
    if (!latest) return reply.status(304).send()
    return reply.type(PASS).header('last-modified', latest.changedAt.toUTCString()).send(latest.file)
  })
  app.post('/log', async ({ body, ip }, reply) => {
    await noteReports(context, ip, read(reports, body).logs)
    return reply.send()
  })
}

function read<T>(schema: z.ZodType<T>, value: unknown): T {
  const { data, success } = schema.safeParse(value)
  if (!success) throw new Refusal('invalidRequest')
  return data
}

function callOf({ params, headers, ip }: FastifyRequest<PhoneRequest>): PhoneCall {
  const { passType: passTypeId, serial } = params
  return { passTypeId, serial, authorization: headers.authorization, address: ip }
}

/** A person reads it, so it says what to do. */
function answerVisitor(context: Context, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!(error instanceof Refusal)) return answerRefusal(error, request, reply)
  const { settings, wallets } = context
  const { retryAfter } = error.details
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  const why = wallets.apple || wallets.google ? `${error.message}.` : 'Tickets cannot be added to a wallet here.'
  return sendPlainPage(reply, error.status, {
    brand: settings.brand,
    title: 'This ticket cannot be added',
    text: `${why} Your profile shows all your bookings and their tickets.`,
  })
}
