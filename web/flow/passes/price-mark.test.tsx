import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PriceText } from './price-mark.tsx'

it('a price that was higher says which is which', () =>
  expect(renderToStaticMarkup(<PriceText value={20} before={25} currency="GBP" />)).toMatch(
    /Before: <\/span><s.*£25.*Now: <\/span>£20/,
  ))
