import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './prepare.mjs'

export const readFile = (file: string): string => readFileSync(path.join(root, file), 'utf8')

/** What a set-up, a build or a run makes. */
export const madeFiles = new Set([
  '.git',
  ...readFile('.gitignore')
    .split('\n')
    .map((line) => line.replace('/', '')),
])

/** Every file and folder of the project. */
export const projectFiles = readdirSync(root, { withFileTypes: true })
  .filter((entry) => !madeFiles.has(entry.name))
  .flatMap((entry) => [entry.name, ...(entry.isDirectory() ? inside(entry.name) : [])])

function inside(folder: string): string[] {
  const names = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
  return names.map((name) => `${folder}/${name.replaceAll(path.sep, '/')}`)
}
