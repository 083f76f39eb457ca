import type { NewPartner } from '../../modules/partners/publish/publish-partners.ts'
import { draw } from '../../artwork/draw.ts'
import { productId } from './offers.ts'
import { idOf } from './seed.ts'

const destination = (slug: string): string => idOf('destination', slug)

function partner(slug: string, name: string, overrides: Partial<NewPartner>): NewPartner {
  const hasLogo = draw(`logo/${slug}/primary`) !== null
  return {
    id: idOf('partner', slug),
    slug,
    name,
    kind: 'b2b',
    siteMode: 'replica',
    title: name,
    subtitle: null,
    faviconLight: null,
    faviconDark: null,
    primaryLogo: hasLogo ? `/images/logo/${slug}/primary.svg` : null,
    secondaryLogo: hasLogo ? `/images/logo/${slug}/secondary.svg` : null,
    logoWidth: null,
    logoHeight: null,
    logoUrl: null,
    backgroundImage: null,
    primaryColor: '#0084ff',
    secondaryColor: '#272b46',
    hotelPinColor: null,
    lat: null,
    lng: null,
    destinationId: null,
    heroWhyHtml: null,
    whyImages: [],
    linkedInUrl: null,
    facebookUrl: null,
    instagramUrl: null,
    twitterUrl: null,
    supportEmail: null,
    couponCode: null,
    oneDayFreePass: false,
    purchaseAndRedeem: null,
    hidesSocialSignIn: false,
    hidesAppBlock: false,
    turnsLocalsAway: false,
    allowedDestinationIds: [],
    blockedDestinationIds: [],
    hosts: [],
    passProductIds: [],
    ...overrides,
  }
}

/** One partner of every kind that the product supports. */
export function partners(): NewPartner[] {
  return [
    partner('grand-hotel', 'Grand Hotel', {
      subtitle: 'Stay fit while you stay with us',
      primaryColor: '#7a1f3d',
      secondaryColor: '#2b1a22',
      logoUrl: 'https://grand-hotel.example',
      destinationId: destination('london'),
      lat: 51.5098,
      lng: -0.1337,
      couponCode: 'HOTEL15',
      purchaseAndRedeem: true,
      allowedDestinationIds: [destination('london')],
      passProductIds: ['london-standard-1', 'london-standard-4', 'london-premium-2', 'partner-only-4'].map(productId),
    }),
    partner('free-day-hotel', 'Free Day Hotel', {
      primaryColor: '#0f766e',
      secondaryColor: '#12312e',
      oneDayFreePass: true,
      allowedDestinationIds: ['london', 'zurich', 'berlin'].map(destination),
    }),
    partner('ticket-hotel', 'Ticket Hotel', {
      siteMode: 'restricted',
      primaryColor: '#b45309',
      secondaryColor: '#3b2410',
      destinationId: destination('zurich'),
      allowedDestinationIds: [destination('zurich')],
    }),
    partner('plain-hotel', 'Plain Hotel', { title: null, hidesSocialSignIn: true }),
    partner('aurora', 'Aurora', {
      kind: 'b2c_white_label',
      primaryColor: '#6d28d9',
      secondaryColor: '#1e1b3a',
      heroWhyHtml: '<h2>Why Aurora</h2><p>Two cities, every gym we like in them, one pass.</p>',
      allowedDestinationIds: ['berlin', 'vienna'].map(destination),
    }),
    partner('nomad', 'Nomad', {
      kind: 'b2c_white_label',
      primaryColor: '#c2410c',
      secondaryColor: '#27272a',
      blockedDestinationIds: ['london', 'paris'].map(destination),
    }),
    partner('harbour', 'Harbour', {
      siteMode: 'master',
      primaryColor: '#0369a1',
      secondaryColor: '#0c2a43',
      hotelPinColor: '#dc2626',
      destinationId: destination('lisbon'),
      lat: 38.7069,
      lng: -9.1456,
      hosts: ['harbour.localhost'],
    }),
    // Insures trips, not gyms at home.
    partner('insurer', 'Safetrip', {
      kind: 'insurer',
      turnsLocalsAway: true,
      primaryColor: '#15803d',
      secondaryColor: '#14271b',
    }),
  ]
}
