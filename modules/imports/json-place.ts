const LONGEST_KEY = 200
/** How deep in objects to look for a list of rows. */
const DEEPEST_LIST = 4
const MOST_LISTS = 1000

export interface ListAt {
  /** The keys from the document to the list, joined by dots; '' is the document itself. */
  readonly path: string
  /** The number of those keys. */
  readonly depth: number
}

interface Level {
  readonly list: string | undefined
  readonly isObject: boolean
  key: string
}

/**
 * Tracks the keys that lead to the current place in a JSON text, as deep as a list of rows may be, and the lists found
 * so far.
 */
export class JsonPlace {
  #levels: Level[] = []
  readonly #objects = new Map<string, { depth: number; objects: number }>()
  #text = ''
  #textStart: number | undefined

  nextChunk(): void {
    if (this.#textStart !== undefined) this.#textStart = 0
  }

  endChunk(chunk: string): void {
    if (this.#textStart !== undefined) this.#remember(chunk.slice(this.#textStart, this.#textStart + LONGEST_KEY))
  }

  openString(index: number): void {
    this.#text = ''
    this.#textStart = index + 1
  }

  closeString(chunk: string, index: number): void {
    if (this.#textStart !== undefined)
      this.#remember(chunk.slice(this.#textStart, Math.min(index, this.#textStart + LONGEST_KEY)))
    this.#textStart = undefined
  }

  #remember(part: string): void {
    if (this.#text.length < LONGEST_KEY) this.#text += part
  }

  /** Called at a colon: the string before it is a key of the object at that depth. */
  nameValue(depth: number): void {
    const level = this.#levels[depth - 1]
    if (depth === this.#levels.length && level) level.key = this.#text
  }

  /** @returns the list that begins here, if it could hold rows */
  open(isList: boolean, depth: number): ListAt | undefined {
    if (depth !== this.#levels.length + 1 || depth > DEEPEST_LIST + 1) return undefined
    const above = this.#levels.at(-1)
    if (!isList && above?.list !== undefined) this.#count(above.list)
    const isReachable = this.#levels.every(({ isObject }) => isObject)
    const path = this.#levels.map(({ key }) => key).join('.')
    this.#levels.push({ list: isList && isReachable ? path : undefined, isObject: !isList, key: '' })
    if (!isList || !isReachable) return undefined
    if (!this.#objects.has(path) && this.#objects.size < MOST_LISTS)
      this.#objects.set(path, { depth: depth - 1, objects: 0 })
    return { path, depth: depth - 1 }
  }

  close(depth: number): void {
    if (depth === this.#levels.length) this.#levels.pop()
  }

  #count(path: string): void {
    const list = this.#objects.get(path)
    if (list) list.objects += 1
  }

  lists(): (ListAt & { objects: number })[] {
    return [...this.#objects].map(([path, found]) => ({ path, ...found }))
  }
}
