import type { PKPass } from 'passkit-generator'
import type { AppleWallet, WalletPass } from '../wallets.ts'
import type { AppleKeys } from './apple-keys.ts'
import { passService, type PushOptions } from './pass-pushes.ts'

/**
 * Apple Wallet: a ZIP of `pass.json`, pictures, their hashes, and a signature over these (PassKit Package Format). The
 * library has its say about neither rules nor texts: it writes what it gets.
 */
export function appleWallet(keys: AppleKeys, options: PushOptions): AppleWallet {
  const { passTypeId, teamId, certificate, key, issuer } = keys
  return {
    passTypeId,
    tell: passService(keys, options),
    async write(pass, pictures, service) {
      // Signing and its mathematics take a while to load, and few processes need them.
      const { PKPass } = await import('passkit-generator')
      const file = new PKPass(
        { ...pictures },
        { signerCert: certificate, signerKey: key, wwdr: issuer },
        {
          passTypeIdentifier: passTypeId,
          teamIdentifier: teamId,
          webServiceURL: service.url,
          authenticationToken: service.token,
          serialNumber: pass.serial,
          organizationName: pass.siteName,
          description: `${pass.ticketName}, ${pass.venueName}`,
          logoText: pass.siteName,
          backgroundColor: rgb(pass.colours.ground),
          foregroundColor: rgb(pass.colours.text),
          labelColor: rgb(pass.colours.text),
          voided: pass.isVoided,
        },
      )
      writeFields(file, pass)
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

function writeFields(file: PKPass, pass: WalletPass): void {
  // A phone announces a change of a field that has a message.
  const changeMessage = '%@'
  file.type = 'eventTicket'
  file.headerFields.push({ key: 'day', label: 'Day', value: pass.day, changeMessage })
  file.primaryFields.push({ key: 'ticket', label: pass.venueName, value: pass.ticketName })
  file.secondaryFields.push({ key: 'time', label: 'Time', value: pass.time, changeMessage })
  file.auxiliaryFields.push(
    { key: 'traveller', label: 'Traveller', value: pass.traveller },
    { key: 'state', label: 'Booking', value: pass.state, changeMessage },
  )
  file.backFields.push(...pass.notes.map(({ key, label, text }) => ({ key, label, value: text })))
}

function rgb(hex: string): string {
  const number = Number.parseInt(hex.slice(1), 16)
  return `rgb(${number >> 16}, ${(number >> 8) & 255}, ${number & 255})`
}
