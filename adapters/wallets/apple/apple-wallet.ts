import type { AppleWallet, WalletPass } from '../wallets.ts'
import type { AppleKeys } from './apple-keys.ts'
import { passService } from './pass-pushes.ts'

type Field = { key: string; label: string; value: string; changeMessage?: string }

export interface AppleOptions {
  /** Apple's service for pushes, or a stand-in for tests, and whose certificate it has. */
  readonly pushOrigin: string
  readonly pushAuthority?: string
}

/**
 * Apple Wallet: a ZIP of `pass.json`, pictures, their hashes, and a signature over these (PassKit Package Format). The
 * library has its say about neither rules nor texts: it writes what it gets.
 */
export function appleWallet(keys: AppleKeys, options: AppleOptions): AppleWallet {
  const { passTypeId, teamId, certificate, key, issuer } = keys
  return {
    passTypeId,
    tell: passService({ ...options, certificate, key, topic: passTypeId }),
    async write(pass, pictures, service) {
      // Signing and its mathematics take a while to load, and few processes need them.
      const { PKPass } = await import('passkit-generator')
      const file = new PKPass(
        { ...pictures },
        { signerCert: certificate, signerKey: key, wwdr: issuer },
        {
          ...factsOf(pass),
          passTypeIdentifier: passTypeId,
          teamIdentifier: teamId,
          webServiceURL: service.url,
          authenticationToken: service.token,
        },
      )
      file.type = 'eventTicket'
      for (const [place, fields] of Object.entries(fieldsOf(pass)))
        file[place as keyof ReturnType<typeof fieldsOf>].push(...fields)
      file.setRelevantDates([{ startDate: pass.startsAt, endDate: pass.endsAt }])
      file.setRelevantDate(pass.startsAt)
      file.setExpirationDate(pass.endsAt)
      file.setLocations({ latitude: pass.position.lat, longitude: pass.position.lng, relevantText: pass.venueName })
      if (pass.qr !== null)
        file.setBarcodes({
          format: 'PKBarcodeFormatQR',
          message: pass.qr,
          messageEncoding: 'iso-8859-1',
          altText: pass.code,
        })
      return file.getAsBuffer()
    },
  }
}

function factsOf({ serial, siteName, ticketName, venueName, colours, isVoided }: WalletPass) {
  return {
    serialNumber: serial,
    organizationName: siteName,
    description: `${ticketName}, ${venueName}`,
    logoText: siteName,
    backgroundColor: rgb(colours.ground),
    foregroundColor: rgb(colours.text),
    labelColor: rgb(colours.text),
    voided: isVoided,
  }
}

/** A phone announces a change of what has a message. */
function fieldsOf(pass: WalletPass) {
  const announce = (field: Field): Field => ({ ...field, changeMessage: '%@' })
  return {
    headerFields: [announce({ key: 'day', label: 'Day', value: pass.day })],
    primaryFields: [{ key: 'ticket', label: pass.venueName, value: pass.ticketName }],
    secondaryFields: [announce({ key: 'time', label: 'Time', value: pass.time })],
    auxiliaryFields: [
      { key: 'traveller', label: 'Traveller', value: pass.traveller },
      announce({ key: 'state', label: 'Booking', value: pass.state }),
    ],
    backFields: pass.notes.map(({ key, label, text }): Field => ({ key, label, value: text })),
  }
}

function rgb(hex: string): string {
  const number = Number.parseInt(hex.slice(1), 16)
  return `rgb(${number >> 16}, ${(number >> 8) & 255}, ${number & 255})`
}
