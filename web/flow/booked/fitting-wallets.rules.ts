import type { Ticket } from '../../../contract/bookings.ts'

const kinds = ['apple', 'google'] as const
const PHONES = { apple: /iPhone|iPad|iPod/, google: /Android/ } as const

interface FittingWallet {
  readonly wallet: (typeof kinds)[number]
  readonly path: string
}

/**
 * A phone gets its own wallet alone; any other device gets both, because the phone lies beside it. A ticket that was
 * kept on the device by an earlier version has none.
 */
export function fittingWallets(wallets: Ticket['wallets'] | undefined, userAgent: string): FittingWallet[] {
  const own = kinds.find((kind) => PHONES[kind].test(userAgent))
  return kinds.flatMap((wallet) => {
    const path = wallets?.[wallet]
    return path && (own === undefined || own === wallet) ? [{ wallet, path }] : []
  })
}
