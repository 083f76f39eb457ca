import type { Ticket } from '../../../contract/bookings.ts'
import { addToWallet } from '../../../contract/wallet-texts.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { Icon } from '../../ui/icon.tsx'
import { fittingWallets } from './fitting-wallets.rules.ts'

interface AddToWalletProps {
  readonly wallets: Ticket['wallets'] | undefined
  readonly wide?: boolean
}

/** The buttons of the wallets that this device, or the phone beside it, may have. Nothing where none is configured. */
export function AddToWallet({ wallets, wide }: AddToWalletProps) {
  return fittingWallets(wallets, globalThis.navigator?.userAgent ?? '').map(({ wallet, path }) => (
    <a key={wallet} className={buttonLook('secondary', 'md', wide)} href={path}>
      <Icon name="plus" />
      <span>{addToWallet[wallet]}</span>
    </a>
  ))
}
