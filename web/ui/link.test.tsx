import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { Link, type LinkProps } from './link.tsx'

const addressOf = (to: LinkProps['to']) =>
  / href="([^"]*)"/.exec(
    renderToStaticMarkup(
      <MemoryRouter initialEntries={['/schedule?city=London']}>
        <Link to={to}>Classes</Link>
      </MemoryRouter>,
    ),
  )?.[1]

describe('a link leads', () => {
  it.each<[string, LinkProps['to'], string]>([
    ['to a path', '/locations', '/locations'],
    ['to this page with other parameters', '?city=Paris', '/schedule?city=Paris'],
    ['to a dialog of a page', { pathname: '/faq', search: '?a=1', hash: '#contact-us' }, '/faq?a=1#contact-us'],
    ['elsewhere as it stands', 'https://maps.example/?q=1', 'https://maps.example/?q=1'],
  ])('%s', (_where, to, address) => {
    expect(addressOf(to)).toBe(address)
  })
})
