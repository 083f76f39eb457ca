import { invalidRequest } from './refusals.ts'

export type FormValue = string | FormObject | FormValue[]
export interface FormObject {
  [name: string]: FormValue
}

const DEPTH = 5
const FIELDS = 300
const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Reads `a=1&b[c]=2&d[0]=3&e[]=4` as the provider does: brackets make objects, and numbers or empty brackets make
 * lists. A numbered list is sorted by its numbers.
 */
export function readForm(text: string): FormObject {
  const root = emptyObject()
  const pairs = [...new URLSearchParams(text)]
  if (pairs.length > FIELDS) throw invalidRequest('Too many parameters')
  // The database cannot store NUL in its texts.
  if (pairs.flat().some((part) => part.includes('\0'))) throw invalidRequest('Invalid character')
  for (const [name, value] of pairs) putValue(root, pathOf(name), value)
  return listValues(root) as FormObject
}

function emptyObject(): FormObject {
  return Object.create(null) as FormObject
}

/** 'a[b][c]' → ['a', 'b', 'c'] */
function pathOf(name: string): string[] {
  const [, first, rest] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? []
  if (first === undefined || rest === undefined) throw invalidRequest(`Invalid parameter name: ${name.slice(0, 100)}`)
  const path = [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map((match) => match[1] ?? '')]
  if (path.length > DEPTH || path.some((part) => forbidden.has(part))) throw invalidRequest('Invalid parameter name')
  return path
}

function putValue(target: FormObject, path: readonly string[], value: string): void {
  const [head = '', ...tail] = path
  const key = head === '' ? String(Object.keys(target).length) : head
  if (tail.length === 0) {
    target[key] = value
    return
  }
  const inner = target[key] ?? emptyObject()
  if (typeof inner === 'string' || Array.isArray(inner)) throw invalidRequest(`Invalid object: ${key}`)
  target[key] = inner
  putValue(inner, tail, value)
}

/** Objects whose names are all whole numbers become lists. */
function listValues(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const entries = Object.entries(value).map(([name, inner]) => [name, listValues(inner)] as const)
  if (entries.length > 0 && entries.every(([name]) => /^\d{1,3}$/.test(name))) {
    return entries.toSorted(([a], [b]) => Number(a) - Number(b)).map(([, inner]) => inner)
  }
  const object = emptyObject()
  for (const [name, inner] of entries) object[name] = inner
  return object
}
