import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { deskEntry, offlineDesk } from './desk-files.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'roamfit-desk-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A build of the site and one of the desk, with this style sheet. */
function build(style: string): string {
  const client = path.join(folder, style)
  mkdirSync(path.join(client, '.vite'), { recursive: true })
  const site = {
    'web/root.tsx': { file: 'assets/root.js', name: 'root', imports: ['_shell.js'] },
    '_shell.js': { file: 'assets/shell.js', name: 'shell', assets: ['assets/text.woff2', `assets/${style}.css`] },
    'web/pages/home/home.tsx': { file: 'assets/home.js', name: 'home', css: ['assets/home.css'] },
  }
  const desk = {
    'web/entry.desk.tsx': {
      file: 'assets/entry.desk.js',
      name: 'entry.desk',
      dynamicImports: ['web/camera.tsx'],
      assets: ['assets/icons.svg'],
    },
    'web/camera.tsx': { file: 'assets/camera.js', name: 'camera', imports: ['web/entry.desk.tsx'] },
  }
  writeFileSync(path.join(client, '.vite/manifest.json'), JSON.stringify(site))
  writeFileSync(path.join(client, '.vite/desk.json'), JSON.stringify(desk))
  return client
}

describe('files that open the desk', () => {
  it('are all of its own build and what its page links, without the code of the site', () => {
    expect(offlineDesk(build('theme'), Buffer.from('worker'))?.files).toEqual(
      ['camera.js', 'entry.desk.js', 'icons.svg', 'text.woff2', 'theme.css'].map((name) => `/assets/${name}`),
    )
  })

  it('tell a page of this build by its script and its style sheet', () => {
    expect(offlineDesk(build('theme'), Buffer.from('worker'))?.marks).toEqual([
      '/assets/entry.desk.js',
      '/assets/theme.css',
    ])
  })

  it('make another version as soon as one of them, or the worker, is another', () => {
    const versionOf = (style: string, worker: string) => offlineDesk(build(style), Buffer.from(worker))?.version
    const version = versionOf('theme', 'worker')
    expect(versionOf('theme', 'worker')).toBe(version)
    expect(versionOf('other-theme', 'worker')).not.toBe(version)
    expect(versionOf('theme', 'other worker')).not.toBe(version)
  })
})

it('the page of the desk runs its entry, and without a build nothing of its own', () => {
  expect(deskEntry(build('theme'))).toBe('/assets/entry.desk.js')
  expect(deskEntry(path.join(folder, 'nowhere'))).toBeUndefined()
  expect(offlineDesk(path.join(folder, 'nowhere'), Buffer.from('worker'))).toBeUndefined()
})
