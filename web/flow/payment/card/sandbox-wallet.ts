import { toPrice } from '../../../../contract/money.ts'
import { formatPrice } from '../../../../contract/price-text.ts'
import type { PaymentMethodResult, TypedCard } from './card-payments.ts'
import type { Wallet, WalletCharge, WalletOffer } from './wallet.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../../contract/fill-in.ts'

/** A wallet's owner and card, kept on the device like those of a real wallet. */
interface Owner {
  readonly name: string
  readonly email: string
  readonly cardNumber: string
}

const KEPT = 'sandbox.wallet'
const YEARS_VALID = 3

/**
 * The sandbox's own wallet, for a demo and for tests without a network: a button, and a sheet with one confirmation. A
 * device has it where a real wallet could be: the browser knows payment requests, which takes a secure context.
 */
export function sandboxWallet(createPaymentMethod: (card: TypedCard) => Promise<PaymentMethodResult>): Wallet {
  return {
    draw(place, offer) {
      let { charge } = offer
      const isThere = 'PaymentRequest' in globalThis
      offer.onAvailable(isThere)
      if (!isThere) return { update: () => {}, remove: () => {} }
      const button = drawButton(texts.walletButton, 'bg-ink text-surface hover:opacity-90')
      button.setAttribute('aria-haspopup', 'dialog')
      button.addEventListener('click', () => {
        if (offer.mayOpen()) openSheet(charge, offer, createPaymentMethod)
      })
      place.append(button)
      return {
        update: (next) => {
          charge = next
        },
        remove: () => button.remove(),
      }
    },
  }
}

function openSheet(
  charge: WalletCharge,
  { needsEmail, onConfirm }: WalletOffer,
  createPaymentMethod: (card: TypedCard) => Promise<PaymentMethodResult>,
): void {
  const owner = ownerOfDevice()
  const { value, currencyCode } = toPrice(charge)
  const price = formatPrice(value, currencyCode)
  const { dialog, confirm, cancel } = drawSheet([
    fillIn(texts.walletPrice, { price, pass: charge.pass }),
    fillIn(texts.walletCard, { owner: owner.name, lastDigits: owner.cardNumber.slice(-4) }),
    ...(needsEmail ? [owner.email] : []),
  ])
  const year = new Date().getFullYear() + YEARS_VALID
  confirm.addEventListener('click', () => {
    confirm.disabled = true
    cancel.disabled = true
    confirm.textContent = texts.walletBusy
    void onConfirm({
      name: owner.name,
      email: needsEmail ? owner.email : undefined,
      createPaymentMethod: () =>
        createPaymentMethod({ number: owner.cardNumber, expMonth: 12, expYear: year, cvc: '123', name: owner.name }),
    }).finally(() => dialog.close())
  })
  cancel.addEventListener('click', () => dialog.close())
  // A payment under way cannot be dismissed.
  dialog.addEventListener('cancel', (event) => confirm.disabled && event.preventDefault())
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
  confirm.focus()
}

function ownerOfDevice(): Owner {
  const anybody = {
    name: texts.walletOwner,
    email: `wallet-${crypto.randomUUID().slice(0, 8)}@example.com`,
    cardNumber: '4242424242424242',
  }
  try {
    const owner = { ...anybody, ...(JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Owner>) }
    localStorage.setItem(KEPT, JSON.stringify(owner))
    return owner
  } catch {
    return anybody
  }
}

function drawSheet(lines: readonly string[]) {
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-label', texts.walletTitle)
  dialog.className =
    'mx-auto mt-auto mb-0 w-full max-w-md rounded-t-panel bg-surface-raised p-5 text-ink shadow-overlay outline-none backdrop:bg-scrim sm:mb-auto sm:rounded-panel'
  const box = document.createElement('div')
  box.className = 'grid gap-3'
  for (const [place, text] of lines.entries()) {
    const line = document.createElement('p')
    line.textContent = text
    line.className = place === 0 ? 'figures text-heading font-semibold' : 'text-ink-muted'
    box.append(line)
  }
  const confirm = drawButton(texts.walletConfirmButton, 'bg-ink text-surface')
  const cancel = drawButton(texts.cancelButton, 'border border-line')
  box.append(confirm, cancel)
  dialog.append(box)
  return { dialog, confirm, cancel }
}

function drawButton(text: string, look: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = text
  button.className = `min-h-12 w-full rounded-control px-4 font-semibold ${look}`
  return button
}
