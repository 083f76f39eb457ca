import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
/** Licences that only require their text to stay with the package. */
const permissive = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'OFL-1.1',
  'Zlib',
  'Unlicense',
])
const isPermissive = (licence = '') =>
  licence
    .replace(/[()]/g, '')
    .split(/ AND /)
    .every((part) => part.split(/ OR /).some((one) => permissive.has(one)))

it('every package that the product runs on is permissively licensed or named in NOTICE', () => {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { license?: string; dev?: boolean }>
  }
  const notice = readFileSync(path.join(root, 'NOTICE'), 'utf8')
  const odd = Object.entries(packages).filter(
    ([place, { license, dev }]) => place !== '' && !dev && !isPermissive(license),
  )
  const names = odd.map(([place]) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length))
  // NOTICE names the builds for many platforms in one: '@img/sharp-libvips-*'.
  const isNamed = (name: string) =>
    notice.includes(name) || [...notice.matchAll(/(\S+)-\*/g)].some(([, start = '']) => name.startsWith(`${start}-`))
  expect(names.filter((name) => !isNamed(name))).toEqual([])
  expect(names).toContain('opening_hours')
})
