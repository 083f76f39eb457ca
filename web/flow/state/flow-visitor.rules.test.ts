import { describe, expect, it } from 'vitest'
import { type FlowMemory, nothingChosen, type FlowScreen } from '../../site/links/flow-state.rules.ts'
import { type FlowVisitor, screenToShow } from './flow-visitor.rules.ts'

const atHomePage: FlowVisitor = { isSignedIn: false, isFlowPage: true, isAtHome: false, turnsLocalsAway: false }
const elsewhere: FlowVisitor = { ...atHomePage, isFlowPage: false }
const signedIn: FlowVisitor = { ...atHomePage, isSignedIn: true }
const signedInElsewhere: FlowVisitor = { ...elsewhere, isSignedIn: true }
const local: FlowVisitor = { ...signedIn, isAtHome: true }
const buy = 'buy-roamfit-pass'

interface Row {
  readonly when: string
  readonly asked: FlowScreen | null
  readonly chosen?: Partial<FlowMemory>
  readonly visitor: FlowVisitor
  readonly shows: FlowScreen | null
  readonly thenTo?: FlowScreen
}

function table(rows: readonly Row[]): void {
  it.each(rows)('$when: $shows', ({ asked, chosen, visitor, shows, thenTo }) => {
    expect(screenToShow(asked, { ...nothingChosen, ...chosen }, visitor, 'roamfit')).toEqual({
      screen: shows,
      previousScreen: thenTo ?? chosen?.previousScreen ?? null,
    })
  })
}

describe('passes and payment', () => {
  table([
    { when: 'passes on home, signed out', asked: buy, visitor: atHomePage, shows: buy },
    { when: 'passes on another page, signed out', asked: buy, visitor: elsewhere, shows: 'login' },
    {
      when: 'passes on another page, as a guest',
      asked: buy,
      chosen: { isGuest: true },
      visitor: elsewhere,
      shows: buy,
    },
    { when: 'passes on another page, signed in', asked: buy, visitor: signedInElsewhere, shows: buy },
    {
      when: 'payment with a pass',
      asked: 'payment',
      chosen: { selectedVoucher: 'p1' },
      visitor: atHomePage,
      shows: 'payment',
    },
    {
      when: 'payment with a pass on another page, signed out',
      asked: 'payment',
      chosen: { selectedVoucher: 'p1' },
      visitor: elsewhere,
      shows: 'payment',
    },
    { when: 'payment without a pass', asked: 'payment', visitor: atHomePage, shows: buy },
    { when: 'payment without a pass on another page', asked: 'payment', visitor: elsewhere, shows: 'login' },
  ])
})

describe('the buy-pass-flow modal (1§2.7)', () => {
  const asked = 'toggleBuyPassFlowModal'
  table([
    { when: 'begins at the passes when signed in', asked, visitor: signedInElsewhere, shows: buy },
    { when: 'begins at the passes when signed in, on home', asked, visitor: signedIn, shows: buy },
    { when: 'begins at login when not', asked, visitor: elsewhere, shows: 'login' },
    { when: 'begins at login when not, on home', asked, visitor: atHomePage, shows: 'login' },
    { when: 'goes on for a guest', asked, chosen: { isGuest: true }, visitor: elsewhere, shows: buy },
    {
      when: 'redirected from a white label with a pass, signed in: payment',
      asked,
      chosen: { selectedVoucher: 'p1', isRedirectedFromWL: true },
      visitor: signedInElsewhere,
      shows: 'payment',
    },
    {
      when: 'redirected from a white label with a pass, signed out',
      asked,
      chosen: { selectedVoucher: 'p1', isRedirectedFromWL: true },
      visitor: elsewhere,
      shows: 'login',
    },
    {
      when: 'with a pass that was chosen here',
      asked,
      chosen: { selectedVoucher: 'p1' },
      visitor: signedInElsewhere,
      shows: buy,
    },
    {
      when: 'redirected without a pass',
      asked,
      chosen: { isRedirectedFromWL: true },
      visitor: signedInElsewhere,
      shows: buy,
    },
  ])
})

describe('signing in', () => {
  table([
    { when: 'login, signed out', asked: 'login', visitor: elsewhere, shows: 'login' },
    { when: 'login, signed in: nothing to show', asked: 'login', visitor: signedIn, shows: null },
    { when: 'signup, signed in', asked: 'signup', visitor: signedIn, shows: null },
    { when: 'the longer form, signed in', asked: 'sign-up', visitor: signedIn, shows: null },
    { when: 'login, signed in, buying', asked: 'login', chosen: { isBuying: true }, visitor: signedIn, shows: buy },
    { when: 'a forgotten password, signed in', asked: 'forgot-password', visitor: signedIn, shows: 'forgot-password' },
  ])
})

describe('personal screens', () => {
  table([
    {
      when: 'the update screen, signed out: login, and back',
      asked: 'update',
      visitor: atHomePage,
      shows: 'login',
      thenTo: 'update',
    },
    {
      when: 'a new password, signed out: login, and back',
      asked: 'change-password',
      visitor: elsewhere,
      shows: 'login',
      thenTo: 'change-password',
    },
    {
      when: 'a shared success screen shows no success',
      asked: 'download-app-purchase',
      visitor: atHomePage,
      shows: 'login',
      thenTo: 'download-app-purchase',
    },
    {
      when: 'nor does that of a claimed code',
      asked: 'download-app',
      visitor: atHomePage,
      shows: 'login',
      thenTo: 'download-app',
    },
    {
      when: 'a membership, signed out: login, and back',
      asked: 'activate-membership',
      visitor: elsewhere,
      shows: 'login',
      thenTo: 'activate-membership',
    },
    {
      when: 'a confirmed booking, signed out: login, and back',
      asked: 'booking-confirmed',
      visitor: elsewhere,
      shows: 'login',
      thenTo: 'booking-confirmed',
    },
    {
      when: 'where a login leads already stays',
      asked: 'update',
      chosen: { previousScreen: 'explore-gym' },
      visitor: atHomePage,
      shows: 'login',
    },
    ...(
      [
        'update',
        'change-password',
        'download-app',
        'download-app-purchase',
        'booking-confirmed',
        'activate-membership',
      ] as const
    ).map((asked) => ({ when: `${asked}, signed in`, asked, visitor: signedInElsewhere, shows: asked })),
    {
      when: 'the address to confirm, after a purchase',
      asked: 'confirm-email',
      chosen: { voucherCode: 'V1' },
      visitor: elsewhere,
      shows: 'confirm-email',
    },
    { when: 'without a purchase nothing is to confirm', asked: 'confirm-email', visitor: atHomePage, shows: null },
  ])
})

describe('other paths than /, /ota and /getlocal (1§2.2, T4)', () => {
  table([
    { when: 'nothing asked', asked: null, visitor: atHomePage, shows: null },
    ...(['roamfit-traveller', 'no-travel', 'update-news'] as const).flatMap((asked) => [
      { when: `${asked} on home`, asked, visitor: atHomePage, shows: asked },
      { when: `${asked} on another page closes`, asked, visitor: elsewhere, shows: null },
    ]),
    ...(['explore-gym', 'explore-gym-destination', 'download-popUp'] as const).map((asked) => ({
      when: `${asked} on any page`,
      asked,
      visitor: elsewhere,
      shows: asked,
    })),
  ])
})

describe('locals (T15)', () => {
  const strict = { turnsLocalsAway: true }
  table([
    { when: 'passes for the home city are advised against', asked: buy, visitor: local, shows: 'no-travel' },
    { when: 'on any page', asked: buy, visitor: { ...local, isFlowPage: false }, shows: 'no-travel' },
    {
      when: 'not for who travels after all',
      asked: buy,
      chosen: { residence: 'travelling' },
      visitor: local,
      shows: buy,
    },
    {
      when: 'not once a pass is chosen',
      asked: 'payment',
      chosen: { selectedVoucher: 'p1' },
      visitor: local,
      shows: 'payment',
    },
    {
      when: "a visitor who said 'I live here' is advised, signed out too",
      asked: buy,
      chosen: { residence: 'local' },
      visitor: atHomePage,
      shows: 'no-travel',
    },
    {
      when: 'a strict partner blocks, whatever they say',
      asked: buy,
      chosen: { residence: 'travelling' },
      visitor: { ...local, ...strict },
      shows: 'no-travel',
    },
    {
      when: 'a strict partner blocks payment too',
      asked: 'payment',
      chosen: { selectedVoucher: 'p1' },
      visitor: { ...local, ...strict },
      shows: 'no-travel',
    },
    {
      when: "a strict partner blocks who said 'I live here'",
      asked: 'payment',
      chosen: { selectedVoucher: 'p1', residence: 'local' },
      visitor: { ...atHomePage, ...strict },
      shows: 'no-travel',
    },
    { when: 'a strict partner sells to everybody else', asked: buy, visitor: { ...signedIn, ...strict }, shows: buy },
    { when: 'other screens stay', asked: 'explore-gym', visitor: { ...local, ...strict }, shows: 'explore-gym' },
  ])
})
