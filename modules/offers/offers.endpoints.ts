import * as products from '../../contract/staff-products.ts'
import { serve, type ServedEndpoint } from '../call/serve.ts'
import { listProducts } from './list-products.ts'
import { offerLike } from './offer-like.ts'
import { planSale, removePlan } from './plan-sale.ts'
import { addProduct, saveProduct } from './save-product.ts'
import { showChoices, showProduct } from './show-product.ts'

/** The passes that we sell (T183). */
export const offerEndpoints: readonly ServedEndpoint[] = [
  serve(products.listProducts, (context, { query }) => listProducts(context, query)),
  serve(products.listProductChoices, ({ db }) => showChoices(db)),
  serve(products.showProduct, ({ db }, { params }) => showProduct(db, params.product)),
  serve(products.addProduct, (context, { viewer, body }) => addProduct(context, viewer, body)),
  serve(products.offerLike, (context, { viewer, body }) => offerLike(context, viewer, body)),
  serve(products.saveProduct, (context, { viewer, params, body }) =>
    saveProduct(context, viewer, params.product, body),
  ),
  serve(products.planSale, (context, { viewer, params, body }) => planSale(context, viewer, params.product, body)),
  serve(products.removePlan, (context, { viewer, params: { product, plan }, query }) =>
    removePlan(context, viewer, product, { id: plan, version: query.version }),
  ),
]
