import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { AddToWallet } from './add-to-wallet.tsx'

const buttonsOf = (wallets: { apple: string | null; google: string | null } | undefined) =>
  Array.from(
    renderToStaticMarkup(<AddToWallet wallets={wallets} />).matchAll(/href="([^"]+)".*?<span>([^<]+)<\/span>/g),
    ([, path, words]) => [path, words],
  )

it('draws plain links with the prescribed words, and nothing where no wallet is configured', () => {
  expect(buttonsOf({ apple: '/wallet/apple/x', google: '/wallet/google/x' })).toEqual([
    ['/wallet/apple/x', 'Add to Apple Wallet'],
    ['/wallet/google/x', 'Add to Google Wallet'],
  ])
  expect([buttonsOf({ apple: null, google: null }), buttonsOf(undefined)]).toEqual([[], []])
})
