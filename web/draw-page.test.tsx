import { lazy, type ReactNode, Suspense } from 'react'
import { expect, it } from 'vitest'
import { drawPage } from './draw-page.ts'
import { type PageTurn, takePageTurn } from './page-turns.ts'

const noError = (error: unknown) => {
  throw error
}

const draw = async (page: ReactNode, turn: PageTurn, onError: (error: unknown) => void = noError) =>
  (await drawPage(page, turn, (html) => Buffer.from(html.join('')), onError)).toString()

const Later = lazy(() => Promise.resolve({ default: () => <b>Classes</b> }))
const inPage = (content: ReactNode) => (
  <html lang="en">
    <body>{content}</body>
  </html>
)

it.each([
  ['with nothing to wait for', () => <p>Yoga</p>, '<p>Yoga</p>'],
  ['with a part that is waited for', () => <Later />, '<b>Classes</b>'],
])('a page %s says once that it is HTML of today', async (_name, part, html) => {
  const page = await draw(inPage(<Suspense fallback="…">{part()}</Suspense>), await takePageTurn())
  expect(page).toMatch(/^<!DOCTYPE html><html lang="en">/)
  expect(page.match(/doctype/gi)).toHaveLength(1)
  expect(page).toContain(html)
})

it('a part whose code is not there yet is waited for, and stands in its place', async () => {
  const html = await draw(
    <div>
      <Suspense fallback="…">
        <Later />
      </Suspense>
    </div>,
    await takePageTurn(),
  )
  expect(html).toContain('<b>Classes</b>')
  expect(html).not.toContain('…')
})

it('what only looks like an unfinished part is no reason to draw a page again', async () => {
  let times = 0
  const Page = () => {
    times += 1
    return <script dangerouslySetInnerHTML={{ __html: 'const mark = "$!-->"' }} />
  }
  expect(await draw(<Page />, await takePageTurn())).toContain('$!-->')
  expect(times).toBe(1)
})

it('a part that fails is told, and the rest of the page is there', async () => {
  const told: unknown[] = []
  const Broken = () => {
    throw new Error('no classes')
  }
  const html = await draw(
    <div>
      <h1>London</h1>
      <Suspense fallback="nothing">
        <Broken />
      </Suspense>
    </div>,
    await takePageTurn(),
    (error) => void told.push(error),
  )
  expect(html).toContain('<h1>London</h1>')
  expect(told).toEqual([new Error('no classes')])
})

it('a page that fails as a whole is told once and is no page', async () => {
  const told: unknown[] = []
  const Broken = () => {
    throw new Error('no page')
  }
  await expect(draw(<Broken />, await takePageTurn(), (error) => void told.push(error))).rejects.toThrow('no page')
  expect(told).toHaveLength(1)
})

it('a page that had to wait for its data takes another turn', async () => {
  const order: string[] = []
  const Page = ({ name }: { readonly name: string }) => {
    order.push(name)
    return <p>Yoga</p>
  }
  const late = await takePageTurn()
  while (!late.isOver()) await new Promise((resolve) => setImmediate(resolve))
  const now = await takePageTurn()
  await Promise.all([draw(<Page name="late" />, late), draw(<Page name="now" />, now)])
  expect(order).toEqual(['now', 'late'])
})
