import { useEffect, useRef, useState } from 'react'
import { asProblem, Problem } from '../../client/api/errors.ts'
import { signIn } from '../../client/login/login-state.tsx'
import { toast } from '../../ui/toast.ts'
import type { CardPayments, CardProblem } from './card/card-payments.ts'
import { bootstrapSecret, isUndecided, type PurchaseAnswer } from './purchase.rules.ts'
import { attemptOf, type PurchaseAttempt, type PurchaseFields, sendPurchase } from './send-purchase.ts'
import { hasName } from '../account/own-name.rules.ts'
import { waitUntilDecided } from './until-decided.ts'
import { waitingConfirmation } from './waiting-confirmation.ts'
import { useFlow } from '../state/use-flow.ts'
import type { FlowEvent } from '../state/traveller-flow.rules.ts'
import * as texts from './texts.ts'

export type CheckoutStep = 'idle' | 'paying' | 'pending' | 'unclear'

export interface Checkout {
  /**
   * 'unclear': it is unknown whether the card was charged. Then only `again` is right: it repeats the call and charges
   * nothing twice.
   */
  readonly step: CheckoutStep
  /** Resolves to the reason when the purchase was refused, or to undefined once the flow has moved on. */
  readonly pay: (order: CheckoutOrder) => Promise<CheckoutRefusal | undefined>
  /** Repeats the same attempt. */
  readonly again: () => Promise<CheckoutRefusal | undefined>
}

export interface CheckoutOrder {
  readonly fields: PurchaseFields
  readonly isSignedIn: boolean
  readonly payments: CardPayments | undefined
  /** The name on the card; undefined for a free checkout. */
  readonly payerName: string | undefined
  /** Creates the payment method; undefined for a free checkout. */
  readonly charge: (() => Promise<{ readonly paymentMethodId: string } | { readonly error: CardProblem }>) | undefined
}

/** Either the card step or the server refused. */
export type CheckoutRefusal = { readonly card: CardProblem } | { readonly problem: Problem }

class CardRefusal extends Error {
  readonly card: CardProblem
  constructor(card: CardProblem) {
    super(card.message)
    this.card = card
  }
}

/**
 * Pays once. Nothing counts as done until the server says so, and a second press during a payment does nothing. An
 * attempt with an unknown outcome is repeated unchanged, with its key (1-storefront §4.7, T83, T97).
 */
export function useCheckout(): Checkout {
  const { send } = useFlow()
  const [step, setStep] = useState<CheckoutStep>('idle')
  const isUnderWay = useRef(false)
  const undecided = useRef<{ readonly attempt: PurchaseAttempt; readonly order: CheckoutOrder }>(undefined)
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  const left = useLeft()

  const finish = async (answer: CompletedPurchase, order: CheckoutOrder) => {
    if (order.charge) toast.success(texts.paymentDone)
    latest.current(await completePurchase(answer, order))
  }

  const decide = (attempt: PurchaseAttempt, order: CheckoutOrder) => {
    undecided.current = { attempt, order }
    return waitUntilDecided(
      () => sendPurchase(attempt),
      () => setStep('pending'),
      left.current.signal,
    )
  }

  const purchase = async (order: CheckoutOrder): Promise<PurchaseAnswer> => {
    const attempt = undecided.current?.attempt ?? attemptOf(await withCard(order.fields, order.charge))
    const answer = await decide(attempt, order)
    if (answer.kind !== 'authenticate') return answer
    setStep('paying')
    const proof = await order.payments?.authenticateCard(answer.clientSecret)
    undecided.current = undefined
    if (!proof) throw new Problem('paymentIntentInvalid', texts.cannotContinueError, 409)
    if ('error' in proof) throw new CardRefusal(proof.error)
    return decide(attemptOf({ ...attempt.fields, PaymentIntentId: proof.paymentIntentId }), order)
  }

  const pay = async (order: CheckoutOrder): Promise<CheckoutRefusal | undefined> => {
    if (isUnderWay.current) return undefined
    isUnderWay.current = true
    setStep('paying')
    let after: CheckoutStep = 'idle'
    try {
      const answer = await purchase(order)
      if (answer.kind === 'pending') after = 'unclear'
      else undecided.current = undefined
      if (answer.kind === 'bought') await finish(answer, order)
      return answer.kind === 'pending' ? { problem: new Problem('paymentPending', answer.message, 202) } : undefined
    } catch (thrown) {
      if (thrown instanceof CardRefusal) return { card: thrown.card }
      const problem = asProblem(thrown)
      if (undecided.current && isUndecided(problem.code, problem.status)) after = 'unclear'
      else undecided.current = undefined
      return { problem }
    } finally {
      isUnderWay.current = false
      setStep(after)
    }
  }
  const again = async () => (undecided.current ? pay(undecided.current.order) : undefined)
  return { step, pay, again }
}

/** A signal that aborts once the screen is gone. */
function useLeft() {
  const left = useRef(new AbortController())
  useEffect(() => {
    left.current = new AbortController()
    return () => left.current.abort()
  }, [])
  return left
}

type PaidEvent = Extract<FlowEvent, { kind: 'paid' }>
type CompletedPurchase = PurchaseAnswer & { readonly kind: 'bought' }

/** What the flow learns of a purchase that the server has completed. */
async function completePurchase(answer: CompletedPurchase, order: CheckoutOrder): Promise<PaidEvent> {
  const buyer = await signInBuyer(answer, order)
  const passCode = answer.result.voucher?.code ?? ''
  return { kind: 'paid', passCode, buyer, isPaid: order.charge !== undefined, payerName: order.payerName }
}

/** Signs in the owner of an account that the purchase created, where possible, and returns who bought. */
async function signInBuyer(
  { result }: CompletedPurchase,
  { isSignedIn, fields }: CheckoutOrder,
): Promise<PaidEvent['buyer']> {
  if (isSignedIn) return 'signedIn'
  if (result.confirmation !== undefined) {
    waitingConfirmation.write({ email: fields.email ?? '', confirmation: result.confirmation })
    return 'toConfirm'
  }
  const secret = bootstrapSecret(result)
  if (!secret) return 'toLogIn'
  return signIn(secret.email, secret.password).then(
    (user) => (hasName(user) ? 'signedIn' : 'newAccount'),
    () => 'toLogIn',
  )
}

async function withCard(fields: PurchaseFields, charge: CheckoutOrder['charge']): Promise<PurchaseFields> {
  if (!charge) return fields
  const made = await charge()
  if ('error' in made) throw new CardRefusal(made.error)
  return { ...fields, PaymentMethodId: made.paymentMethodId }
}
