import { fillIn } from '../../contract/fill-in.ts'
import { refuseField } from '../../contract/refusal.ts'
import type { Context } from '../call/context.ts'
import type { StaffViewer } from '../call/viewer.ts'
import { destinationBook } from '../destinations/directory.ts'
import { offerPasses, offersOf } from '../passes/publish/offer-passes.ts'
import * as texts from './texts.ts'

/** Sells the passes of another city in this one too. Those that it has stay as they are. */
export async function offerLike(
  context: Context,
  { staff }: StaffViewer,
  wish: { readonly city: string; readonly like: string },
): Promise<{ offered: number; known: number }> {
  const named = await destinationBook(context)
  const [city, like] = [named(wish.city), named(wish.like)]
  if (!city) throw refuseField('city', fillIn(texts.unknownName, { name: wish.city }))
  if (!like) throw refuseField('like', fillIn(texts.unknownName, { name: wish.like }))
  if (city.id === like.id) throw refuseField('like', texts.likeItself)
  const [currencies, cities] = [
    { currency: city.currency, likeCurrency: like.currency },
    { city: city.city, like: like.city },
  ]
  if (city.currency !== like.currency)
    throw refuseField('like', fillIn(texts.likeOtherCurrency, { ...currencies, ...cities }))
  const offers = await offersOf(context, like)
  if (offers.length === 0) throw refuseField('like', fillIn(texts.likeNothing, { city: like.city }))
  const offered = await offerPasses(context, city, offers, staff)
  return { offered, known: offers.length - offered }
}
