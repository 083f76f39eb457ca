import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mapFiles } from './map-files.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'roamfit-map-files-'))
  await mkdir(path.join(folder, '.vite'))
  const part = (name: string, imports: readonly string[], css: readonly string[] = []) => ({
    name,
    file: `assets/${name}.js`,
    imports,
    css,
  })
  const manifest = {
    'entry.client.tsx': part('entry.client', ['_shell.js']),
    'root.tsx': part('root', ['_shell.js']),
    'layout.tsx': part('layout', ['_shell.js']),
    'locations.tsx': part('locations', ['_shell.js', '_list.js']),
    'map-canvas.tsx': part('map-canvas', ['_shell.js', '_marks.js', '_list.js'], ['assets/map.css']),
    'early-marks.tsx': part('early-marks', ['_shell.js', '_marks.js']),
    '_marks.js': part('marks', [], ['assets/marks.css']),
    '_shell.js': part('shell', []),
    '_list.js': part('list', []),
  }
  await writeFile(path.join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
})
afterAll(() => rm(folder, { recursive: true }))

it('the files of the map are those that its page has not already, the first marks before the rest', () => {
  expect(mapFiles(folder)).toEqual([
    '/assets/early-marks.js',
    '/assets/marks.js',
    '/assets/marks.css',
    '/assets/map-canvas.js',
    '/assets/map.css',
  ])
})

it('a site that is not built has none', () => {
  expect(mapFiles(path.join(folder, 'nowhere'))).toEqual([])
})

it('nor has a build without a map', async () => {
  const other = path.join(folder, 'other')
  await mkdir(path.join(other, '.vite'), { recursive: true })
  await writeFile(
    path.join(other, '.vite/manifest.json'),
    JSON.stringify({ 'root.tsx': { file: 'root.js', name: 'root' } }),
  )
  expect(mapFiles(other)).toEqual([])
})
