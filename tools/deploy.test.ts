import { readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../server/start/config.ts'
import { environment } from '../server/start/environment.ts'
import { STOPS_WITHIN_MS } from '../server/start/stopping.ts'
import { root, serverFlags, serverMemory } from './prepare.mjs'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const settings = new Set(Object.keys(environment.shape))
const memory = Object.entries(serverMemory).map(([name, value]) => `${name}=${value}`)

/** Names of a block of `  NAME: value` lines. */
function namesBelow(text: string, start: string): string[] {
  const block = text.slice(text.indexOf(start) + start.length)
  const end = block.search(/\n {0,2}\S/)
  return Array.from(block.slice(0, end).matchAll(/^ +([A-Z][A-Z0-9_]+):/gm), ([, name = '']) => name)
}

describe('the deployment files name settings and commands that exist', () => {
  it('the image: settings, and how the server is started', () => {
    const dockerfile = read('Dockerfile')
    const [, variables = ''] = /^ENV ((?:.*\\\n)*.*)$/m.exec(dockerfile) ?? []
    const names = Array.from(variables.matchAll(/([A-Z_]+)=/g), ([, name = '']) => name)
    expect(names.filter((name) => !settings.has(name) && !(name in serverMemory))).toEqual([])
    for (const one of memory) expect(variables).toContain(one)
    expect(dockerfile).toContain(
      `CMD ["node", ${serverFlags.map((flag) => `"${flag}"`).join(', ')}, "tools/serve.mjs"]`,
    )
  })

  it('compose.yaml: settings of the product', () => {
    const product = read('compose.yaml').split(/^services:/m)[0] ?? ''
    const names = namesBelow(product, '  environment:')
    expect(names).toContain('DATABASE_URL')
    expect(names.filter((name) => !settings.has(name))).toEqual([])
  })

  it('compose.yaml: an image of others is one version, so that no start brings another', () => {
    const images = Array.from(read('compose.yaml').matchAll(/^ +image: (\S+)$/gm), ([, image = '']) => image)
    const others = images.filter((image) => image !== 'roamfit')
    expect(others).toHaveLength(5)
    for (const image of others) expect(image).toMatch(/:v?\d+\.\d+[\w.-]*$/)
  })

  it('the settings of a first product: they are complete, and each example has to be replaced', () => {
    const example = Object.fromEntries(
      Array.from(read('deploy/roamfit.env').matchAll(/^([A-Z0-9_]+)='?(.*?)'?$/gm), ([, name = '', value]) => [
        name,
        value,
      ]),
    )
    expect(Object.keys(example).filter((name) => !settings.has(name))).toEqual([])
    const kept = ['NODE_ENV', 'DATA_DIR', 'TRUSTED_PROXY', 'METRICS_PORT']
    const words = /\bexample(?=\.com|$)|(?<=_)example$|password|Example|1 High/g
    const own = Object.fromEntries(
      Object.entries(example).map(([name, value = '']) => [
        name,
        kept.includes(name) ? value : value.replaceAll(words, 'away'),
      ]),
    )
    const start = (more: object) => readConfig({ ...own, DATA_DIR: os.tmpdir(), ...more })
    expect(start({ SECRET: '5f0c1e9a7b3d2864f1a0c9e8d7b6a594' }).demo).toBe(false)
    for (const name of Object.keys(example).filter((one) => !kept.includes(one)))
      expect(() => start({ [name]: example[name] }), name).toThrow(new RegExp(`- ${name}: `))
  })

  it('the service of systemd: settings, and how the server is started', () => {
    const unit = read('deploy/roamfit.service')
    const told = Array.from(unit.matchAll(/^Environment=(.*)$/gm), ([, line = '']) => line.split(' ')).flat()
    const names = told.map((one) => one.split('=')[0] ?? '').filter((name) => !(name in serverMemory))
    expect(names.filter((name) => !settings.has(name))).toEqual([])
    for (const one of memory) expect(told).toContain(one)
    expect(unit).toContain(`node ${serverFlags.join(' ')} tools/serve.mjs`)
  })

  it('every manager that stops the product waits until it has ended by itself, behind a proxy too', () => {
    const { drainSeconds } = readConfig({
      DATA_DIR: os.tmpdir(),
      TRUSTED_PROXY: 'loopback',
      SECRET: 'it is a secret of 32 characters!',
    })
    const patience = [
      /^TimeoutStopSec=(\d+)$/m.exec(read('deploy/roamfit.service')),
      /stop_grace_period: (\d+)s/.exec(read('compose.yaml')),
    ]
    for (const seconds of patience) expect(Number(seconds?.[1])).toBeGreaterThan(drainSeconds + STOPS_WITHIN_MS / 1_000)
  })

  it('no build warns the operator about its sizes and times (operations 8)', async () => {
    const { default: configOf } = await import('../vite.config.ts')
    const { build } = configOf({ command: 'build', mode: 'production' })
    const { default: desk } = await import('../vite.desk.config.ts')
    for (const { rollupOptions } of [build ?? {}, desk.build ?? {}])
      expect(rollupOptions?.checks).toEqual({ bundlerTimings: false })
  })

  it('nginx listens on IPv6 wherever it listens on IPv4', () => {
    const listens = Array.from(read('deploy/nginx.conf').matchAll(/listen (\[::\]:)?(\d+)/g))
    const ports = (isSix: boolean) =>
      listens.filter(([, six]) => (six !== undefined) === isSix).map(([, , port]) => port)
    expect(ports(true)).toEqual(['80', '443'])
    expect(ports(false)).toEqual(ports(true))
  })

  it('no proxy passes on the host that a visitor claims, which the product would trust', () => {
    expect(read('deploy/nginx.conf')).toContain('proxy_set_header X-Forwarded-Host $host;')
  })

  it('no proxy logs the codes and tokens that stand in addresses', () => {
    expect(read('deploy/nginx.conf')).toContain('access_log off;')
    expect(read('deploy/Caddyfile')).not.toMatch(/^\s*log\b/m)
  })

  it.each([
    'Dockerfile',
    'compose.yaml',
    'deploy/roamfit.env',
    'deploy/roamfit.service',
    'deploy/nginx.conf',
    'deploy/Caddyfile',
  ])('%s names files of the project that exist', (file) => {
    const named = Array.from(
      read(file).matchAll(/(?:^|[\s:./])((?:deploy|tools|docs)\/[\w.-]+\w)/g),
      ([, one = '']) => one,
    )
    for (const one of named) expect(() => read(one), one).not.toThrow()
  })
})
