import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { neededMegabytes, oldestNode, oldestRuntime, root } from './prepare.mjs'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8').replaceAll(/\s+/g, ' ')
const json = <T>(file: string) => JSON.parse(read(file)) as T
interface Package {
  readonly engines: { readonly node: string }
  readonly optionalDependencies: Readonly<Record<string, string>>
}
const own = json<Package>('package.json')
const pinned = Object.entries(own.optionalDependencies).filter(([name]) => name.startsWith('node-'))

it('npm, README and the set-up ask for the same Node', () => {
  expect(own.engines.node).toBe(`>=${oldestNode}`)
  expect(json<{ packages: Record<string, Package> }>('package-lock.json').packages['']?.engines).toEqual(own.engines)
  expect(read('README.md')).toContain(`Both commands need Node.js ${oldestNode} or newer with npm`)
  expect(read('README.md')).toContain(`your own has to be ${oldestRuntime.join('.')} or newer`)
})

it('README says how much room the packages need', () => {
  const gigabytes = (megabytes: number) => `${megabytes / 1_000} GB`
  const { toRun, toTest } = neededMegabytes
  expect(read('README.md')).toContain(
    `needs ${gigabytes(toRun)} of room on the disk of this folder; \`npm test\`, which brings the packages of tests and tools, ${gigabytes(toTest)}.`,
  )
})

it('no package may report an installation to others', () => {
  expect(json<{ scarfSettings: object }>('package.json').scarfSettings).toEqual({ enabled: false })
})

it('the pinned Node is one major version on every platform, here too, and that of README, CONTRIBUTING and the decision', () => {
  const [major, ...others] = new Set(pinned.map(([, version]) => Number(version.split('.')[0])))
  expect([pinned.length, others]).toEqual([4, []])
  expect(Number(process.versions.node.split('.')[0])).toBe(major)
  expect(read('README.md')).toContain(`the Node.js ${major} that everything then runs on`)
  expect(read('CONTRIBUTING.md')).toContain(`TypeScript runs directly on Node ${major}`)
  expect(read('docs/decisions/0001-one-package.md')).toContain(`scripts run on Node ${major} whatever the machine has`)
})

it('React Router runs on the machine’s own Node', () => {
  const { engines } = json<Package>('node_modules/react-router/package.json')
  expect(engines.node).toBe(`>=${oldestRuntime.join('.')}.0`)
})
