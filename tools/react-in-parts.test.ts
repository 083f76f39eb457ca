import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, it } from 'vitest'
import { reactInParts } from './react-in-parts.ts'

const require = createRequire(import.meta.url)
const file = path.join(path.dirname(require.resolve('react-dom')), 'cjs/react-dom-server-legacy.node.production.js')

type Draw = (tree: unknown, options?: { readonly onPart: (part: string) => void }) => string

function drawOf(code: string): Draw {
  const exports: { renderToString?: Draw } = {}
  // oxlint-disable-next-line typescript/no-implied-eval -- the file of React itself, as the build changes it
  new Function('exports', 'require', code)(exports, require)
  return exports.renderToString as Draw
}

const changed = drawOf(reactInParts.transform(readFileSync(file, 'utf8'), file) as string)
const page = createElement(
  'ul',
  {},
  Array.from({ length: 3_000 }, (_, key) => createElement('li', { key, title: `No. ${key}` }, 'Zürich’s 東京')),
)

it('React gives its text away in parts, and nothing is missing', () => {
  const parts: string[] = []
  const last = changed(page, { onPart: (part) => void parts.push(part) })
  expect([...parts, last].join('')).toBe(renderToString(page))
  expect(parts.length).toBeGreaterThan(2)
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(40_000)
})

it('React returns the whole where nobody asks for parts', () => {
  expect(changed(page)).toBe(renderToString(page))
})

it('the build notices when React writes in another way', () => {
  expect(() => reactInParts.transform('exports.renderToString = write', file)).toThrow('react-in-parts.ts')
  expect(reactInParts.transform('exports.renderToString = write', 'other.js')).toBeUndefined()
})
