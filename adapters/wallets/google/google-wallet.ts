import { createPrivateKey, hash } from 'node:crypto'
import { SignJWT } from 'jose'
import type { GoogleWallet, WalletPass } from '../wallets.ts'

export interface GoogleWalletSettings {
  readonly issuerId: string
  /** Of the service account. The key is a text in PEM (PKCS#8). */
  readonly email: string
  readonly key: string
}

/** Google's limit for the token in the address. */
export const MOST_CHARACTERS = 1800
/** Forms of a ticket until one is short enough: texts of so many letters, at last without place and colour. */
const FORMS = [
  { most: 100, isBare: false },
  { most: 50, isBare: false },
  { most: 30, isBare: false },
  { most: 50, isBare: true },
  { most: 25, isBare: true },
  { most: 12, isBare: true },
] as const
/** Of the hash that stands for a ticket: three times in the token, so it is short. */
const ID_LETTERS = 16

/**
 * Google Wallet: one signed token that holds the class and the ticket itself, so nothing is stored at Google before the
 * traveller adds it. What was added stays as it is: a ticket that has moved or was confirmed is another one, to be added
 * again.
 * @throws Error if the key cannot be used
 */
export function googleWallet({ issuerId, email, key }: GoogleWalletSettings): GoogleWallet {
  const privateKey = createPrivateKey(key)
  return {
    async addressFor(pass, now) {
      const sign = (form: Form) =>
        new SignJWT({ typ: 'savetowallet', payload: payloadOf(pass, issuerId, form) })
          .setProtectedHeader({ alg: 'RS256' })
          .setIssuer(email)
          .setAudience('google')
          .setIssuedAt(now)
          .sign(privateKey)
      let token = ''
      for (const form of FORMS) {
        token = await sign(form)
        if (token.length <= MOST_CHARACTERS) break
      }
      return `https://pay.google.com/gp/v/save/${token}`
    },
  }
}

type Form = (typeof FORMS)[number]

/** An event ticket of a class of its own (`EventTicketClass`, `EventTicketObject`). */
function payloadOf(pass: WalletPass, issuerId: string, { most, isBare }: Form) {
  const { serial, moves, isRequest, startsThere } = pass
  const id = `${issuerId}.${hash('sha256', `${serial} ${moves} ${isRequest}`, 'base64url').slice(0, ID_LETTERS)}`
  const classId = `${id}c`
  const inWords = (text: string) => ({ defaultValue: { language: 'en', value: cut(text, most) } })
  const name = [...(isRequest ? [pass.state] : []), ...(startsThere ? [] : [pass.day]), pass.ticketName].join(': ')
  const place = { name: inWords(pass.venueName), address: inWords(pass.address) }
  return {
    eventTicketClasses: [
      {
        id: classId,
        issuerName: cut(pass.siteName, most / 2),
        reviewStatus: 'UNDER_REVIEW',
        eventName: inWords(isBare ? `${cut(name, most / 2)}, ${pass.venueName}` : name),
        ...(startsThere ? { dateTime: { start: startsThere } } : {}),
        ...(isBare ? {} : { venue: place, hexBackgroundColor: pass.colours.ground }),
      },
    ],
    eventTicketObjects: [
      {
        id,
        classId,
        state: 'ACTIVE',
        ticketHolderName: cut(pass.traveller, most / 2),
        validTimeInterval: { end: { date: pass.endsAt.toISOString().replace(':00.000Z', 'Z') } },
        ...(pass.qr === null ? {} : { barcode: { type: 'QR_CODE', value: pass.qr, alternateText: pass.code } }),
      },
    ],
  }
}

function cut(text: string, most: number): string {
  const letters = [...text]
  if (letters.length <= most) return text
  const start = letters.slice(0, Math.floor(most) - 1).join('')
  return `${start.trimEnd()}…`
}
