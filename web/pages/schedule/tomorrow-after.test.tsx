import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { TomorrowAfter } from './class-list.tsx'

const draw = (left: number) => {
  const Stub = createRoutesStub([
    { path: '/', Component: () => <TomorrowAfter left={left} to="/schedule?city=London&day=1" /> },
  ])
  return renderToString(<Stub />)
}

it.each([
  [0, false],
  [1, true],
  [10, true],
  [11, false],
])('late in the day, with %i classes left, leads on to tomorrow below them: %s', (left, leadsOn) => {
  const html = draw(left)
  expect(html.includes('See tomorrow’s classes')).toBe(leadsOn)
  if (leadsOn) expect(html).toContain('href="/schedule?city=London&amp;day=1"')
})
