import type { WalletPass } from '../../adapters/wallets/wallets.ts'

/** A class in London, in June. */
export const walletPass: WalletPass = {
  serial: '0b6c6f3a-4f0e-4c70-9d0e-1f2a3b4c5d6e',
  moves: 0,
  siteName: 'Roamfit',
  colours: { ground: '#0060bf', text: '#ffffff' },
  ticketName: 'Morning Yoga',
  venueName: 'River House Gym',
  address: '1 River Street, SE1 3PY London, United Kingdom',
  position: { lat: 51.5, lng: -0.1 },
  day: 'Thu, Jun 11',
  time: '6:00 PM - 7:00 PM',
  startsAt: new Date('2026-06-11T17:00:00Z'),
  endsAt: new Date('2026-06-11T18:00:00Z'),
  startsThere: '2026-06-11T18:00:00',
  traveller: 'Nina',
  state: 'Booked',
  isRequest: false,
  isVoided: false,
  code: 'CODE',
  qr: 'CODEI234',
  notes: [{ key: 'code', label: 'Booking code', text: 'CODE' }],
}
