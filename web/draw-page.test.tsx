import { lazy, Suspense } from 'react'
import { expect, it } from 'vitest'
import { drawPage } from './draw-page.ts'

const noError = (error: unknown) => {
  throw error
}

const Later = lazy(() => Promise.resolve({ default: () => <b>Classes</b> }))

it.each([
  ['with nothing to wait for', () => <p>Yoga</p>, '<p>Yoga</p>'],
  ['with a part that is waited for', () => <Later />, '<b>Classes</b>'],
])('a page %s says once that it is HTML of today', async (_name, part, html) => {
  const page = await drawPage(
    <html lang="en">
      <body>
        <Suspense fallback="…">{part()}</Suspense>
      </body>
    </html>,
    noError,
  )
  expect(page).toMatch(/^<!DOCTYPE html><html lang="en">/)
  expect(page.match(/doctype/gi)).toHaveLength(1)
  expect(page).toContain(html)
})

it('a part whose code is not there yet is waited for, and stands in its place', async () => {
  const html = await drawPage(
    <div>
      <Suspense fallback="…">
        <Later />
      </Suspense>
    </div>,
    noError,
  )
  expect(html).toContain('<b>Classes</b>')
  expect(html).not.toContain('…')
})

it('a long page arrives whole, with every letter', async () => {
  const text = 'Zürich, 東京, €'.repeat(20_000)
  expect(await drawPage(<p>{text}</p>, noError)).toContain(text)
})

it('a part that fails is told, and the rest of the page is there', async () => {
  const told: unknown[] = []
  const Broken = () => {
    throw new Error('no classes')
  }
  const html = await drawPage(
    <div>
      <h1>London</h1>
      <Suspense fallback="nothing">
        <Broken />
      </Suspense>
    </div>,
    (error) => void told.push(error),
  )
  expect(html).toContain('<h1>London</h1>')
  expect(told).toEqual([new Error('no classes')])
})

it('a page that fails as a whole is told once and is no page, and the next one is drawn', async () => {
  const told: unknown[] = []
  const Broken = () => {
    throw new Error('no page')
  }
  await expect(drawPage(<Broken />, (error) => void told.push(error))).rejects.toThrow('no page')
  expect(told).toHaveLength(1)
  expect(await drawPage(<p>Yoga</p>, noError)).toBe('<p>Yoga</p>')
})
