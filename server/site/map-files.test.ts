import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mapFiles } from './map-files.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'roamfit-map-files-'))
  await mkdir(path.join(folder, '.vite'))
  const manifest = {
    'web/parts/map/map-canvas.tsx': { file: 'assets/map.js', css: ['assets/map.css'], imports: ['_shell.js'] },
    '_shell.js': { file: 'assets/shell.js' },
  }
  await writeFile(path.join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
})
afterAll(() => rm(folder, { recursive: true }))

it('the files of the map are those that no page has already', () => {
  expect(mapFiles(folder)).toEqual(['/assets/map.js', '/assets/map.css'])
})

it('a site that is not built has none', () => {
  expect(mapFiles(path.join(folder, 'nowhere'))).toEqual([])
})
