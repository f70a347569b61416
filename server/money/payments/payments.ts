import type { Language } from '../../../engine/base/language.ts'
import type { RowOf } from '../../database/database.ts'

/** What is bought, priced by the server alone. */
export interface CheckoutOrder {
  readonly purchaseId: string
  readonly userId: string
  readonly email: string
  readonly title: string
  readonly credits: number
  /** In the currency's smallest unit. */
  readonly price: number
  readonly currency: string
  readonly language: Language
  /** Where the buyer lands; the driver adds `?session=` and the checkout's id. */
  readonly successUrl: string
  readonly cancelUrl: string
}

/**
 * Money that went back, or may: by the id of the charge, whose refunds are told as one sum, or of the dispute. A refund is lost; a dispute is
 * open until it ends.
 */
export type Reversal = Readonly<Pick<RowOf<'payment_reversals'>, 'id' | 'kind' | 'amount' | 'state'>>

/** A webhook whose signature holds. */
export interface PaymentEvent {
  readonly id: string
  readonly type: string
  /** The purchase it speaks of, when it says that one is paid or has expired. */
  readonly purchaseId: string | null
  readonly outcome: 'paid' | 'expired' | null
  /** What was really paid; a purchase of another amount isn't granted. */
  readonly price: number | null
  readonly currency: string | null
  /** By which the payment service names this money in its other events. */
  readonly paymentIntent: string | null
  readonly reversal: Reversal | null
}

/** Where checkouts are opened and settled. */
export interface Payments {
  readonly kind: 'stripe' | 'test'
  /** Opens a checkout and says where it is. */
  checkout(order: CheckoutOrder): Promise<{ readonly id: string; readonly url: string }>
  /** Throws `requests.signature` when the body isn't the sender's, to the byte. */
  read(body: Uint8Array, signature: string | undefined): Promise<PaymentEvent>
}
