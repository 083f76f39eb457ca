import { describe, expect, it } from 'vitest'
import type { BuildManifest } from './build-manifest.ts'
import { offlineFiles } from './offline-files.ts'

const manifest: BuildManifest = {
  'entry.client.tsx': { file: 'assets/entry.js', name: 'entry.client', imports: ['_shell.js'] },
  'web/root.tsx': { file: 'assets/root.js', name: 'root', imports: ['_shell.js'] },
  'web/pages/layout/layout.tsx': { file: 'assets/layout.js', name: 'layout', imports: ['_shell.js'] },
  'web/pages/offline/offline.tsx': { file: 'assets/offline.js', name: 'offline', imports: ['_shell.js'] },
  'web/pages/profile/profile-layout.tsx': { file: 'assets/profile.js', name: 'profile-layout', imports: ['_shell.js'] },
  'web/pages/profile/ticket.tsx': {
    file: 'assets/ticket.js',
    name: 'ticket',
    imports: ['_shell.js', '_code.js'],
    dynamicImports: ['web/scanner.tsx'],
  },
  'web/pages/home/home.tsx': { file: 'assets/home.js', name: 'home', imports: ['_shell.js'] },
  'web/scanner.tsx': { file: 'assets/scanner.js', name: 'scanner', imports: ['_code.js'] },
  'web/map.tsx': { file: 'assets/map.js', name: 'map' },
  '_shell.js': {
    file: 'assets/shell.js',
    name: 'shell',
    css: ['assets/shell.css'],
    assets: ['assets/text.woff2'],
    dynamicImports: ['web/map.tsx'],
  },
  '_code.js': { file: 'assets/code.js', name: 'code', imports: ['_shell.js'], dynamicImports: ['node_modules/qr.js'] },
  'node_modules/qr.js': { file: 'assets/qr.js', name: 'qr' },
}

describe('files that open a ticket without a connection', () => {
  it('are those of the two pages, of the layouts around them, and of what the ticket loads later, and no others', () => {
    expect(offlineFiles(manifest)).toEqual(
      [
        'code.js',
        'entry.js',
        'layout.js',
        'offline.js',
        'profile.js',
        'qr.js',
        'root.js',
        'scanner.js',
        'shell.css',
        'shell.js',
        'text.woff2',
        'ticket.js',
      ].map((name) => `/assets/${name}`),
    )
  })

  it('cannot be told of a build without such a page', () => {
    const { 'web/pages/profile/ticket.tsx': _, ...others } = manifest
    expect(() => offlineFiles(others)).toThrow('no part that is called ticket')
  })
})
